#!/usr/bin/env python3
"""Draws the zellige floor (evening and morning) and the band of marquetry, and puts them into style/tokens.css as data addresses.

They are a few hundred bytes each and stand in the first picture of every screen, so they cost no request of their own.
"""
import pathlib
import re

TOKENS = pathlib.Path(__file__).parent.parent / "style/tokens.css"

EVENING = ("#0b0604", "#42352a", "#6c5022",
           "1b414a 183b40 123b31 1e4a4f 123b31 133d33 3c160d 1d494e 0f3027 12392f 1d304a 17383f 1c2e47 133c31 1e324d 193f43")
MORNING = ("#c9b48c", "#efe3c9", "#f7e4b3",
           "359da7 e5a946 2b587f 429a83 aa453b 38836f daa042 336897 e1a645 356b9b 2f8c95 923b32 326492 419882 aa453b 38836f")
CROSS = "M50 3l11.2 10.5 3 22.3 22.3 3 10.5 11.2-10.5 11.2-22.3 3-3 22.3-11.2 10.5-11.2-10.5-3-22.3-22.3-3-10.5-11.2 10.5-11.2 22.3-3 3-22.3z"


def star(r):
    """The eight-pointed star of two squares, in the middle of a square of 100: each edge is slanting (k) or straight (e)."""
    k, e = f"{r * .29289:.1f}", f"{r * .41421:.1f}"
    return f"M50 {50 - r:g}l{k} {k}h{e}v{e}l{k} {k}-{k} {k}v{e}h-{e}l-{k} {k}-{k}-{k}h-{e}v-{e}l-{k}-{k} {k}-{k}v-{e}h{e}z"


def tiling(name, fill, d):
    """A path repeated over the whole floor, one to a square."""
    return f'<pattern id="{name}" width="100" height="100" patternUnits="userSpaceOnUse"><path fill="{fill}" d="{d}"/></pattern>'


def floor(grout, cross, heart, stars):
    """Four by four stars of all colours, with crosses between them; 400 x 400, seamless."""
    body = f'<defs>{tiling("c", cross, CROSS)}{tiling("h", heart, star(15))}<path id="s" d="{star(47.8)}"/></defs>'
    body += f'<path fill="{grout}" d="M0 0h400v400H0z"/><path fill="url(#c)" d="M-50-50h400v400h-400z" transform="translate(50 50)"/>'
    for i, colour in enumerate(stars.split()):
        body += f'<use href="#s" x="{i % 4 * 100}" y="{i // 4 * 100}" fill="#{colour}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">{body}<path fill="url(#h)" d="M0 0h400v400H0z"/></svg>'


BAND = ('<path fill="#23110a" d="M0 0h44v18H0z"/><path fill="#ecdcb8" d="M22 2l18 7-18 7L4 9z"/><path fill="#7d2a22" d="M22 5l10 4-10 4-10-4z"/>'
        '<circle cx="22" cy="9" r="1.7" fill="#ecdcb8"/><path fill="#2d6b56" d="M0 5l9 4-9 4zM44 5l-9 4 9 4z"/><path fill="#c8994a" d="M0 0h44v1H0zM0 17h44v1H0z"/>')


def band(upright):
    if upright:
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 44"><g transform="matrix(0 1 1 0 0 0)">{BAND}</g></svg>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 18">{BAND}</svg>'


def address(svg):
    svg = svg.replace('"', "'").replace("%", "%25").replace("#", "%23").replace("<", "%3C").replace(">", "%3E")
    return f'url("data:image/svg+xml,{svg}")'


if __name__ == "__main__":
    values = {"floor": iter([floor(*EVENING), floor(*MORNING)]), "band": iter([band(False)]), "band-v": iter([band(True)])}
    css = TOKENS.read_text()
    css = re.sub(r"--(floor|band|band-v):url\([^;]*\);", lambda m: f"--{m[1]}:{address(next(values[m[1]]))};", css)
    TOKENS.write_text(css)

#!/usr/bin/env python3
"""Writes public/art/tables.svg: the five tables of the lobby with their poufs, seen from above, side by side in one picture.

Each table has a cell of 260 x 252. The style sheet shows one cell as a background (`.tb`), so one request serves all five, and gradients
stay inside their own document. The Spanish cards are those of the pack (make_spanish.py), taken over with only the parts they need.
"""
import pathlib
import re

import make_spanish as pack
from make_spanish import C, E, G, P, n, star, tag

OUT = pathlib.Path(__file__).parent.parent / "public/art/tables.svg"
CELL, TALL = 260, 252
LEFT, TOP = -10, -14  # of a cell, in the units of its drawing

WALNUT, EDGE, LINE, PIT = "#2a150a", "url(#wood)", "#d9b063", "#140a05"
POUFS = {"brown": ("#48200f", "#7a3d23", "#8c4a2c"), "red": ("#430f0c", "#7a2520", "#8f2f2a"),
         "green": ("#0f3226", "#245a48", "#2d6b56"), "gold": ("#5f3d10", "#a37129", "#b98433")}
CLOTHS = {"green": ("#2c7559", "#0f3226"), "blue": ("#2f668a", "#0e2a3b"), "wine": ("#81384c", "#32101b")}
BACKS = {"red": ("#7e2521", "#e6c27a"), "blue": ("#21466b", "#e6c27a"), "green": ("#1d5a45", "#e6c27a")}
SUITS = {"S": "#1b1a22", "H": "#b0182b", "D": "#b54404", "C": "#0f5038"}


# ---------------------------------------------------------------- poufs and table tops
def pouf_symbol(name):
    """A leather pouf: sixteen wedges, a star in the middle, the lamp on its upper left; 100 across."""
    dark, mid, light = POUFS[name]
    wedges, seams = "", ""
    for i in range(16):
        a, b = i * 22.5, i * 22.5 + 22.5
        if i % 2:
            wedges += f"M{pack.xy(19, a)}L{pack.xy(45, a)}A45 45 0 0 1 {pack.xy(45, b)}L{pack.xy(19, b)}z"
        seams += f"M{pack.xy(19, a)}L{pack.xy(45, a)}"
    body = C(r=48, fill=dark) + C(r=46, fill=mid) + P(wedges, fill=light)
    body += P(seams, stroke=dark, stroke_width=.8) + C(r=45, fill="none", stroke=dark, stroke_width=.8)
    body += P(star(8, 24, 17), fill=dark) + P(star(8, 20, 14.4), fill=LINE, opacity=".85") + P(star(8, 13, 9.4), fill=mid)
    body += C(r=48, fill="url(#leather)")
    return f'<symbol id="pouf-{name}" viewBox="-50 -50 100 100">{body}</symbol>'


def pouf(name, x, y, across=54):
    return C(x + 2, y + 6, across * .63, fill="url(#shade)", opacity=".8") + use(f"pouf-{name}", x - across / 2, y - across / 2, across, across)


def round_top(cloth, r):
    """A round table of outer radius r with its shadow on the floor."""
    body = E(121, 131, r + 22, r + 19, fill="url(#shade)")
    body += C(120, 120, r, fill=WALNUT) + C(120, 120, r - 1, fill=EDGE) + C(120, 120, r - 6, fill="none", stroke=LINE, stroke_width=1, opacity=".8")
    return body + C(120, 120, r - 11, fill=PIT) + C(120, 121, r - 12, fill=f"url(#{cloth})")


def box(x, y, w, h, r=0, **kw):
    return tag("rect", x=x, y=y, width=w, height=h, rx=r or None, **kw)


def use(ref, x, y, w, h, **kw):
    return tag("use", href="#" + ref, x=x or None, y=y or None, width=w, height=h, **kw)


def at(x, y, turn, body):
    return G(body, transform=f"translate({n(x)} {n(y)})" + (f"rotate({n(turn)})" if turn else ""))


# ---------------------------------------------------------------- cards
def spanish(ref, x, y, turn, w):
    """A card of the Spanish pack, with its shadow."""
    h = w * 1.55
    return at(x, y, turn, box(1 - w / 2, 2.5 - h / 2, w, h, w * .08, fill="#000", opacity=".35") + use(ref, -w / 2, -h / 2, w, h))


def plain_back(colour, x, y, turn, w, ratio):
    """A back too small for its lattice."""
    fill, line = BACKS[colour]
    h = w * ratio
    body = box(1 - w / 2, 2 - h / 2, w, h, w * .08, fill="#000", opacity=".35") + box(-w / 2, -h / 2, w, h, w * .08, fill="#f6ecd6")
    body += box(-w * .43, -h / 2 + w * .07, w * .86, h - w * .14, w * .04, fill=fill, stroke=line, stroke_width=w * .012)
    return at(x, y, turn, body + P(pack.khatam(w * .24), fill="none", stroke=line, stroke_width=w * .035))


# what the Spanish pack has no sign for, in the same box of 26 x 44
SIGNS = pack.DIGITS | {
    "8": "M13 0C20 0 24.5 4.2 24.5 11.2 24.5 15.8 22.6 19.2 19 21.2 23.3 23.3 25.6 27 25.6 32.2 25.6 39.6 20.7 44 13 44S.4 39.6.4 32.2C.4 27 2.7 23.3 7 21.2"
         " 3.4 19.2 1.5 15.8 1.5 11.2 1.5 4.2 6 0 13 0zM13 7C10.3 7 9 8.6 9 12S10.3 17.5 13 17.5 17 15.5 17 12 15.7 7 13 7zM13 25C9.9 25 8.4 27.3 8.4 31.2S9.9 37 13 37 17.6 35 17.6 31.2 16.1 25 13 25z",
    "9": "M2 36L8.6 33C9.4 35.8 10.7 37 12.6 37 16 37 17.5 33 17.7 25.4 16.2 27.3 14 28.3 11.4 28.3 4.7 28.3.4 23 .4 14.6.4 5.4 5.2 0 12.8 0 21 0 25.5 6.4 25.5 20.4 25.5 35.6 20.8 44 12.4 44 7 44 3.6 41.4 2 36z"
         "M13 21.6C15.8 21.6 17.4 19 17.4 14.4 17.4 9.4 15.8 6.7 13 6.7 10 6.7 8.5 9.4 8.5 14.2 8.5 19 10 21.6 13 21.6z",
    "A": "M9 0H17L26 44H18L16.5 35H9.5L8 44H0zM10.5 28H15.5L13 13z",
    "J": "M9 0H24V32C24 40 19.5 44 12.5 44 5.5 44 1.5 40 1 33L8.5 32C9 35.5 10 37 12.3 37 15 37 16.3 35.5 16.3 32V7H9z",
    "Q": "M13 0C21.4 0 25.6 7 25.6 20 25.6 27 24.3 32 22 35.5L26 40.5 21 45 17 40C15.8 40.5 14.5 40.7 13 40.7 4.6 40.7.4 33.5.4 20S4.6 0 13 0z"
         "M13 7C9.8 7 8.4 11 8.4 20S9.8 33.7 13 33.7 17.6 29 17.6 20 16.2 7 13 7z",
    "K": "M0 0H8V17L17.5 0H26L15.5 19 26.5 44H18L10.3 26.5 8 30.5V44H0z",
}
SHAPES = {
    "S": "M50 5C54 18 88 38 89 62c.5 14-9 21-19 21-7 0-13-4-16.5-10 .5 9 4 17 13 21h-33c9-4 12.5-12 13-21C43 79 37 83 30 83 20 83 10.5 76 11 62 12 38 46 18 50 5z",
    "H": "M50 93C46 84 10 62 9 34 8.5 19 19 9 31 9c9 0 16 6 19 15C53 15 60 9 69 9c12 0 22.5 10 22 25-1 28-37 50-41 59z",
    "D": "M50 3C57 22 71 39 87 50 71 61 57 78 50 97 43 78 29 61 13 50 29 39 43 22 50 3z",
    "C": "M50 6a21 21 0 0 1 17.5 32.7 21.5 21.5 0 1 1-13.8 36.3C54 84 58 91 67 94.5H33C42 91 46 84 46.3 75a21.5 21.5 0 1 1-13.8-36.3A21 21 0 0 1 50 6z",
}


def glyphs():
    """Ranks and suits of the small French cards, as symbols."""
    out = ""
    for rank in ("A", *"23456789", "10", "J", "Q", "K"):
        signs = [P(SIGNS[sign], fill_rule="evenodd", transform=f"translate({25 * i})" if i else None) for i, sign in enumerate(rank)]
        out += f'<symbol id="r{rank}" viewBox="0 0 {26 if len(rank) == 1 else 51} 46" preserveAspectRatio="xMinYMin">{"".join(signs)}</symbol>'
    return out + "".join(f'<symbol id="s{suit}" viewBox="0 0 100 100">{P(d)}</symbol>' for suit, d in SHAPES.items())


def french(card, x, y, turn, w):
    """A small French card: rank above, suit below; `card` is rank then suit."""
    rank, suit, h = card[:-1], card[-1], w * 1.4
    body = box(1 - w / 2, 2 - h / 2, w, h, w * .08, fill="#000", opacity=".32") + box(-w / 2, -h / 2, w, h, w * .08, fill="#f9f0dc")
    marks = use("r" + rank, -w * .41, -h * .43, w * (.36 if len(rank) == 1 else .5), w * .46) + use("s" + suit, -w * .06, h * .02, w * .47, w * .47)
    return at(x, y, turn, body + G(marks, fill=SUITS[suit]))


def tea(x, y):
    body = C(20, 21, 17, fill="#000", opacity=".3") + C(20, 20, 16, fill="#caa460") + C(20, 20, 13.5, fill="#f2e3bd") + C(20, 20, 11.5, fill="#8a4a12")
    body += C(20, 20, 11.5, fill="url(#tea)") + P("M15 17c3-3 7-2 8 1-3 2-6 2-8-1zM22 22c3-2 6 0 6 2-2 2-5 1-6-2z", fill="#4c8a3c")
    return G(body, transform=f"translate({x} {y})scale(.68)")


def coffee(x, y):
    body = C(20, 21, 18, fill="#000", opacity=".3") + C(20, 20, 17.5, fill="#f4ead2")
    body += C(20, 20, 17.5, fill="none", stroke="#a5302a", stroke_width=1.2, stroke_dasharray="2.5 2") + P("M30 17h6v6h-6z", fill="#fffaf0")
    body += C(20, 20, 11, fill="#fffaf0") + C(20, 20, 8.8, fill="#2a140a") + P("M14.5 16a8 8 0 0 1 10-1.5c-3 .5-7 2-10 1.5z", fill="#8a5a34", opacity=".8")
    return G(body, transform=f"translate({x} {y})scale(.62)")


# ---------------------------------------------------------------- the five tables
def ronda():
    body = pouf("red", 120, 22, 60) + round_top("green", 86)
    for ref, x, y, turn, w in [("swords-7", 82, 104, -4, 30), ("coins-12", 116, 100, 3, 30), ("cups-5", 150, 104, -2, 30), ("back", 183, 116, 12, 25),
                               ("clubs-7", 104, 154, -7, 31), ("coins-4", 136, 153, 6, 31)]:
        body += spanish(ref, x, y, turn, w)
    return body + tea(52, 128)


def karta():
    body = pouf("green", 120, 20) + pouf("gold", 218, 120) + pouf("brown", 22, 120) + round_top("blue", 84)
    body += spanish("back", 105, 119, -3, 36) + spanish("coins-7", 143, 119, 5, 36)
    hands = [(120 + 13 * i, 60, 180 + 14 * i) for i in (-1, 0, 1)] + [(120 + 13 * i, 180, 14 * i) for i in (-1, 0, 1)]
    hands += [(62, 109, 76), (62, 122, 90), (179, 108, -76), (179, 120, -90), (179, 132, -104)]
    return body + "".join(plain_back("red", x, y, turn, 18, 1.55) for x, y, turn in hands)


def tawla():
    body = pouf("gold", 120, 16) + box(22, 42, 196, 178, 30, fill="url(#shade)")
    body += box(36, 46, 168, 148, 5, fill=WALNUT) + box(37, 47, 166, 146, 5, fill=EDGE)
    body += box(41, 51, 158, 138, fill="none", stroke="#ecdcb8", stroke_width=1.6, stroke_dasharray="4 2.5")
    step = 34 / 3
    for left in (47, 125):
        body += box(left - 1, 57, 70, 126, fill="#1b0d06") + box(left, 58, 68, 124, fill="#8f5e38")
        pale = dark = ""
        for i in range(6):
            x = left + .6 + i * step
            upper, lower = f"M{n(x)} 58h10.1l-5 52z", f"M{n(x)} 182h10.1l-5-52z"
            pale += lower if i % 2 else upper
            dark += upper if i % 2 else lower
        body += P(pale, fill="#e0bd7c") + P(dark, fill="#4a1f14")
        body += at(left + 34, 120, 0, P(star(8, 10, 7.2), fill="#e8d8b4") + P(star(8, 6, 4.3), fill="#7d2a22"))
    ivory, ebony = ("#f4e7cb", "#b99a66"), ("#2a1b14", "#7a5f4c")
    stacks = [(47, 0, 5, ivory), (47, 4, 3, ebony), (125, 0, 5, ebony), (125, 5, 2, ivory)]
    for left, i, count, colours in stacks:
        x = left + step / 2 + i * step
        for k in range(count):
            for y, (fill, ring) in ((63 + 9.6 * k, colours), (177 - 9.6 * k, ebony if colours is ivory else ivory)):
                body += C(x + .5, y + 1.2, 5.4, fill="#000", opacity=".4") + C(x, y, 5.3, fill=fill) + C(x, y, 2.8, fill="none", stroke=ring, stroke_width=.9)
    for x, y, turn in ((150, 120, -12), (165, 122, 9)):
        dots = "".join(C(d, d, 1.2, fill="#2a1b10") for d in (-2.3, 0, 2.3))
        body += at(x, y, turn, box(-5.5, -4.5, 11, 11, 2.5, fill="#000", opacity=".4") + box(-5.5, -5.5, 11, 11, 2.5, fill="#fdf5e2") + dots)
    return body


def tonj():
    body = pouf("brown", 120, 18, 56) + box(20, 40, 200, 182, 30, fill="url(#shade)")
    body += box(34, 44, 172, 152, 13, fill=WALNUT) + box(35, 45, 170, 150, 12, fill=EDGE) + box(40, 50, 160, 140, 8, fill="none", stroke=LINE, stroke_width=1, opacity=".8")
    body += box(45, 55, 150, 130, 5, fill="url(#green)")
    houses = ["KS QD JC", "QH", "JC 10H 9S 8D", "10D 9C", "9S 8D KC", "8H KS QD JC", "KC", "QD JC"]
    for i, house in enumerate(houses):
        for k, card in enumerate(house.split()):
            body += french(card, 57 + 18 * i, 108 + 8 * k, 0, 15.5)
    for i, card in enumerate("AS 2H AD 3C AH".split()):
        body += french(card, 57 + 18 * i, 78, 0, 15.5)
    for colour, x in (("blue", 66), ("blue", 86), ("red", 156), ("red", 178)):
        body += plain_back(colour, x, 171, 0, 17, 1.4)
    return body


def carioca():
    body = pouf("gold", 120, 20) + pouf("red", 218, 120) + pouf("brown", 22, 120) + round_top("wine", 84)
    for card, x in (("7S", 80), ("7H", 90), ("7C", 100), ("5D", 128), ("6D", 138), ("7D", 148), ("8D", 158)):
        body += french(card, x, 86, 0, 21)
    body += plain_back("green", 107, 126, -4, 24, 1.4) + french("AD", 138, 126, 5, 24)
    for i, card in enumerate("9S 9H QH QD 5H 6H 7H".split()):
        body += french(card, 84 + 12 * i, 168 + 1.8 * abs(i - 3), -18 + 6 * i, 22)
    return body + coffee(64, 112)


# ---------------------------------------------------------------- the sprite
def definitions(body):
    """Top-level elements of the pack's sprite that `body` refers to, directly or through each other."""
    top, depth, start, found = pack.sprite(), 0, 0, {}
    for m in re.finditer(r"<(/?)(\w+)[^>]*?(/?)>", top):
        if m[2] == "svg":
            continue
        if not m[1] and depth == 0:
            start = m.start()
        depth += 0 if m[3] else (-1 if m[1] else 1)
        if depth == 0:
            text = top[start:m.end()]
            found[re.match(r'<\w+ id="([^"]*)"', text)[1]] = text
    wanted, queue = {}, [body]
    while queue:
        for ref in re.findall(r'href="#([^"]*)"', queue.pop()):
            if ref in found and ref not in wanted:
                wanted[ref] = found[ref]
                queue.append(found[ref])
    return "".join(text for ref, text in found.items() if ref in wanted)


def gradient(kind, ref, stops, **kw):
    at = "".join(f' {k}="{v}"' for k, v in kw.items())
    return f'<{kind}Gradient id="{ref}"{at}>' + "".join(tag("stop", offset=o, stop_color=c, stop_opacity=a) for o, c, a in stops) + f"</{kind}Gradient>"


def sprite():
    tables = "".join(G(draw(), transform=f"translate({CELL * i - LEFT} {-TOP})") for i, draw in enumerate((ronda, karta, tawla, tonj, carioca)))
    defs = gradient("radial", "leather", [("0", "#ffe9c0", ".35"), (".55", "#000", "0"), ("1", "#000", ".55")], cx=".38", cy=".3", r=".75")
    defs += gradient("radial", "shade", [(".72", "#000", ".75"), ("1", "#000", "0")])
    defs += gradient("radial", "tea", [("0", "#f0b94a", ".9"), ("1", "#7a3c0c", "0")], cx=".4", cy=".3")
    defs += gradient("linear", "wood", [("0", "#9a6239", None), (".5", "#70452a", None), ("1", "#452615", None)], x2="1", y2="1")
    for name, (lit, dusk) in CLOTHS.items():
        defs += gradient("radial", name, [("0", lit, None), ("1", dusk, None)], cx=".45", cy=".4")
    defs += "".join(map(pouf_symbol, POUFS)) + glyphs() + definitions(tables)
    wide = CELL * 5
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{TALL}" viewBox="0 0 {wide} {TALL}" preserveAspectRatio="none"><defs>{defs}</defs>{tables}</svg>\n'
    return re.sub(r' d="([^"]*)"', pack.path_min, svg)


if __name__ == "__main__":
    svg = sprite()
    OUT.write_text(svg)
    print(len(svg.encode()), "bytes")

#!/usr/bin/env python3
"""Writes public/art/spanish.svg: a 40-card Spanish pack and its back, as symbols.

Everything is drawn in card units: a card is 240 x 372. No gradient, pattern, clip, filter, style attribute or custom property is used,
so that a symbol looks the same inlined or from the file, in every browser and under every content policy.

    python3 art/make_spanish.py               writes the sprite
    python3 art/make_spanish.py sheet.html    writes the sprite, and a page of all cards at four sizes to look at
"""
import math
import pathlib
import re
import sys

OUT = pathlib.Path(__file__).parent.parent / "public/art/spanish.svg"

# ---------------------------------------------------------------- colours
PAPER, EDGE, INK = "#fcf5e4", "#cdbb93", "#2a1b14"
GOLD, AMBER, PALE = "#f3b62f", "#b86c10", "#ffdd7d"
RED, WINE = "#cb2f2a", "#861a1c"
BLUE, NAVY, STEEL = "#2c62b4", "#1b3b78", "#cfe1f4"
GREEN, PINE, LEAF = "#2f8c49", "#1a5a30", "#7dbb57"
CUT, WHITE, SKIN = "#f2cf97", "#fffaf0", "#f1c59c"

# ix: index and frame; gaps: pinta; figures: a robe, b cape, c hose, h hair of 10, 11, 12; horse m, far legs n, mane t
SUITS = {
    "coins": dict(ix="#94580a", gaps=0, a=GOLD, b=RED, c=WHITE, h=("#b9803a", "#6b3d1c", "#7a4a24"), m="#f6ecd8", n="#d9c7a3", t="#c79a56"),
    "cups": dict(ix="#a9201f", gaps=1, a=RED, b=BLUE, c=GOLD, h=("#40261a", "#40261a", "#4c2d1b"), m="#b96f3b", n="#935329", t="#4b2a17"),
    "swords": dict(ix="#1f4690", gaps=2, a=BLUE, b=RED, c=WHITE, h=("#5b371f", "#33241d", "#a09d98"), m="#d5d9df", n="#aeb6c1", t="#6d7888"),
    "clubs": dict(ix="#1c6333", gaps=3, a=GREEN, b=GOLD, c=RED, h=("#8a4b22", "#5a3318", "#f1ede4"), m="#7a4a2b", n="#5c341c", t="#2d1a10"),
}
RANKS = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]


# ---------------------------------------------------------------- small tools
def n(x):
    """A number as short as SVG allows, one decimal at most."""
    s = f"{x:.1f}".rstrip("0").rstrip(".")
    s = "0" if s in ("-0", "") else s
    return re.sub(r"^(-?)0\.", r"\1.", s)


def xy(r, deg):
    """A point at radius r, clockwise from the top."""
    a = math.radians(deg)
    return f"{n(r * math.sin(a))} {n(-r * math.cos(a))}"


def path_min(m):
    d = m.group(1)
    d = re.sub(r"[,\s]+", " ", d).strip()
    d = re.sub(r" ?([A-Za-z]) ?", r"\1", d)
    d = re.sub(r" -", "-", d)
    return f' d="{d}"'


def P(d, **kw):
    return tag("path", d=d, **kw)


def tag(name, **kw):
    at = "".join(f' {k.replace("_", "-")}="{n(v) if isinstance(v, (int, float)) else v}"' for k, v in kw.items() if v is not None)
    return f"<{name}{at}/>"


def C(cx=0, cy=0, r=1, **kw):
    return tag("circle", cx=cx or None, cy=cy or None, r=r, **kw)


def E(cx, cy, rx, ry, **kw):
    return tag("ellipse", cx=cx or None, cy=cy or None, rx=rx, ry=ry, **kw)


def G(body, **kw):
    at = "".join(f' {k.replace("_", "-")}="{v}"' for k, v in kw.items())
    return f"<g{at}>{body}</g>"


def local(ref):
    """Names that a page may use stay plain; the rest get a prefix, so that they cannot meet a page's own ids."""
    return ref if re.match(r"(pip|large|small)-|back$|(coins|cups|swords|clubs)-", ref) else "es-" + ref


def use(ref, x=None, y=None, w=None, h=None, **kw):
    return tag("use", href="#" + local(ref), x=x, y=y, width=w, height=h, **kw)


def line(body, w=2.6, **kw):
    return G(body, stroke=INK, stroke_width=n(w), stroke_linejoin="round", stroke_linecap="round", **kw)


def petals(count, r, width, r0=0.0, off=0.0):
    """A ring of leaf-shaped petals from radius r0 to r."""
    d, step = "", 360 / count
    for i in range(count):
        a = off + i * step
        d += f"M{xy(r0, a)}Q{xy((r0 + r) * .58, a - width)} {xy(r, a)}Q{xy((r0 + r) * .58, a + width)} {xy(r0, a)}"
    return d + "z"


def rays(count, r0, r1, half, off=0.0):
    d, step = "", 360 / count
    for i in range(count):
        a = off + i * step
        d += f"M{xy(r0, a - half)}L{xy(r1, a)}L{xy(r0, a + half)}z"
    return d


def star(points, r, r0, off=0.0):
    d = ""
    for i in range(points * 2):
        d += ("M" if i == 0 else "L") + xy(r if i % 2 == 0 else r0, off + i * 180 / points)
    return d + "z"


def khatam(r, off=0.0):
    """The eight-pointed star of two squares."""
    return star(8, r, r * .7654, off)


# ---------------------------------------------------------------- digits, in a 26 x 44 box
DIGITS = {
    "0": "M13 0C21.4 0 25.6 7.6 25.6 22S21.4 44 13 44 .4 36.4 .4 22 4.6 0 13 0zM13 7C9.8 7 8.4 11.4 8.4 22S9.8 37 13 37 17.6 32.6 17.6 22 16.2 7 13 7z",
    "1": "M1 9L13 0H18V37H24V44H3V37H10V11L4 15z",
    "2": "M1 13C1 4 6 0 13 0 20.5 0 25 4.6 25 12 25 20.5 16.5 27 11.5 36.5H18.5V31.5H25V44H1V38C5.5 27.5 17 20 17 12.5 17 8.8 15.4 7 12.8 7 10 7 8.6 9 8.6 13z",
    "3": "M2 10C3 3.5 7 0 13 0 20 0 24.5 4 24.5 11 24.5 16 22.3 19.3 18.6 20.8 23 22.3 25.5 26 25.5 31.5 25.5 39.5 20.5 44 12.8 44 6 44 1.4 40.4 .6 33.5L8 32C8.5 35.4 10 37 12.6 37 15.8 37 17.5 35 17.5 31 17.5 27 15.5 24.6 11.5 24.6H8.5V18H11.4C15 18 16.7 15.8 16.7 12 16.7 8.6 15.2 7 12.7 7 10.4 7 9.2 8.4 8.8 11.5z",
    "4": "M13.5 0H21.5V27H26V34H21.5V44H13.8V34H0V27.5zM13.8 27V12L7 27z",
    "5": "M3 0H23V7H10L9.4 15.5C10.8 14.6 12.4 14.2 14.2 14.2 21 14.2 25.5 19.6 25.5 28.6 25.5 38.4 20.4 44 12.6 44 6 44 1.6 40.6 .6 34L8 32.4C8.6 35.6 10 37 12.4 37 15.8 37 17.5 34.2 17.5 28.8 17.5 23.6 15.8 20.8 12.8 20.8 10.9 20.8 9.6 21.7 8.7 23.4L2 22.4z",
    "6": "M24 8L17.4 11C16.6 8.2 15.3 7 13.4 7 10 7 8.5 11 8.3 18.6 9.8 16.7 12 15.7 14.6 15.7 21.3 15.7 25.6 21 25.6 29.4 25.6 38.6 20.8 44 13.2 44 5 44 .5 37.6 .5 23.6 .5 8.4 5.2 0 13.6 0 19 0 22.4 2.6 24 8zM13 22.4C10.2 22.4 8.6 25 8.6 29.6 8.6 34.6 10.2 37.3 13 37.3 16 37.3 17.5 34.6 17.5 29.8 17.5 25 16 22.4 13 22.4z",
    "7": "M1 0H25V6.6C18 17 14.6 28 14.2 44H6C6.6 30 10.2 19 16.4 8H8V12.5H1z",
}


def index_symbols():
    out = "".join(f'<path id="n{k}" fill-rule="evenodd" d="{d}"/>' for k, d in DIGITS.items())
    for r in RANKS:
        s, x, body = str(r), 0, ""
        for ch in s:
            body += use("n" + ch, x=x or None)
            x += 24.5
        out += f'<g id="i{r}"><g id="j{r}" transform="translate(21 22)scale(.92)">{body}</g>{use(f"j{r}", transform="rotate(180 120 186)")}</g>'
    return out


# ---------------------------------------------------------------- frame with its pintas
def frame(gaps):
    half, l, r, t, b, c = 8, 14, 226, 14, 358, 9
    if gaps == 0:
        return f"M{l + c} {t}H{r - c}a{c} {c} 0 0 1 {c} {c}V{b - c}a{c} {c} 0 0 1-{c} {c}H{l + c}a{c} {c} 0 0 1-{c}-{c}V{t + c}a{c} {c} 0 0 1 {c}-{c}z"
    mids = {1: [120], 2: [92, 148], 3: [76, 120, 164]}[gaps]
    first, last = mids[0] - half, mids[-1] + half
    d = f"M{first} {t}H{l + c}a{c} {c} 0 0 0-{c} {c}V{b - c}a{c} {c} 0 0 0 {c} {c}H{first}"
    d += f"M{last} {b}H{r - c}a{c} {c} 0 0 0 {c}-{c}V{t + c}a{c} {c} 0 0 0-{c}-{c}H{last}"
    for p, q in zip(mids, mids[1:]):
        d += f"M{p + half} {t}H{q - half}M{p + half} {b}H{q - half}"
    return d


# ---------------------------------------------------------------- pips (each a symbol, also usable alone)
def coin(ref, q=1.0):
    """q thins the lines of the copies that are shown large."""
    body = C(r=46.5, fill=GOLD, stroke=INK, stroke_width=4 * q)
    beads = 30 if q == 1 else 40
    body += C(r=39.5, fill="none", stroke=AMBER, stroke_width=132 / beads, stroke_dasharray=f"0 {79 * math.pi / beads:.2f}", stroke_linecap="round")
    body += C(r=32, fill=PALE, stroke=AMBER, stroke_width=3 * q)
    if q < 1:
        body += P(petals(8, 29, 16, 8, 22.5), fill=GREEN)
    body += P(petals(8, 28, 24), fill=RED)
    body += C(r=8, fill=GOLD, stroke=WINE, stroke_width=3 * q)
    return f'<symbol id="{ref}" viewBox="-50 -50 100 100">{body}</symbol>'


def cup(ref, q=1.0):
    body = P("M-27 47C-27 36-10 37-6 27H6C10 37 27 36 27 47Q0 54-27 47z", fill=GOLD)
    body += P("M-5 29L-4 8H4L5 29z", fill=GOLD)
    body += E(0, 20, 10, 6.5, fill=RED)
    body += P("M-33-42C-34-8-22 12 0 12S34-8 33-42z", fill=RED)
    body += P("M-31-19Q-24-9-16-18-8-9 0-18 8-9 16-18 24-9 31-19C27 0 17 12 0 12S-27 0-31-19z", fill=GOLD)
    body += E(0, -42, 33, 8.5, fill=GOLD) + E(0, -42, 25, 4.6, fill=WINE, stroke="none")
    body += P("M-25-30q8 3.6 16 4", fill="none", stroke="#f4a28f", stroke_width=4)
    body += P("M-16-6q2 7 8 12M16-6q-2 7-8 12M0-10V8", fill="none", stroke=AMBER, stroke_width=2.6)
    if q < 1:
        body += P("M-23 43Q0 50 23 43", fill="none", stroke=AMBER, stroke_width=2)
    return f'<symbol id="{ref}" viewBox="-38 -53 76 106">{line(body, 3.4 * q)}</symbol>'


def hilt():
    body = P("M-4.5 2H4.5V24H-4.5z", fill=RED)
    body += P("M-4.5 10L4.5 8M-4.5 17L4.5 15", fill="none", stroke=GOLD, stroke_width=2.2)
    body += P("M-25 11C-24-1-12-6 0-6S24-1 25 11C18 5 9 4 0 4S-18 5-25 11z", fill=GOLD)
    body += C(-24, 10, 4, fill=GOLD) + C(24, 10, 4, fill=GOLD) + C(0, 28, 6.8, fill=GOLD) + C(0, -1, 3, fill=RED, stroke="none")
    return f'<g id="hilt" stroke="{INK}" stroke-width="2.8" stroke-linejoin="round">{body}</g>'


def sword(ref, length, w=7.5):
    """Blade up; the symbol is 60 wide and length + 40 tall, hilt included."""
    tip = n(length - min(24, length / 4))
    body = P(f"M0-{length}L-{w}-{tip}V0H0z", fill=STEEL, stroke="none") + P(f"M0-{length}L{w}-{tip}V0H0z", fill=BLUE, stroke="none")
    body += P(f"M-{w} 0V-{tip}L0-{length} {w}-{tip}V0M0-{n(length - 26)}V0", fill="none")
    return f'<symbol id="{ref}" viewBox="-30 -{length + 3} 60 {length + 40}">{line(body, 2.8)}{use("hilt")}</symbol>'


def club(ref, tall, q=1.0):
    """A green log, thick end up, with three cut branches; 60 wide, tall + 8 high."""
    k = tall / 130

    def Y(v):
        return n(v * k)

    def stub(x, y, rx, ry, turn):
        return E(0, 0, rx, ry, fill=CUT, transform=f"translate({x} {Y(y)})rotate({turn})")

    d = (f"M-5.5 {Y(62)}C-9 {Y(54)} -7 {Y(46)} -9 {Y(40)}L-18 {Y(36)} -17 {Y(23)} -10 {Y(24)}C-12 {Y(14)} -13 {Y(4)} -14 {Y(-5)}"
         f"L-26 {Y(-13)} -21 {Y(-27)} -15 {Y(-24)}C-19 {Y(-36)} -19 {Y(-48)} -17 {Y(-56)}Q0 {Y(-65)} 17 {Y(-56)}C20 {Y(-46)} 15 {Y(-40)} 15 {Y(-31)}"
         f"L23 {Y(-35)} 27 {Y(-22)} 14 {Y(-11)}C14 {Y(4)} 9 {Y(10)} 10 {Y(20)}C12 {Y(28)} 7 {Y(34)} 7.5 {Y(44)}L5.5 {Y(62)}Q0 {Y(66)} -5.5 {Y(62)}z")
    body = P(d, fill=GREEN)
    body += P(f"M-10 {Y(-45)}C-12 {Y(-20)} -7 {Y(6)} -3.5 {Y(52)}", fill="none", stroke=LEAF, stroke_width=5)
    body += P(f"M9 {Y(-44)}C12 {Y(-36)} 8 {Y(-32)} 8 {Y(-20)}M0 {Y(-44)}C-3 {Y(-34)} 1 {Y(-24)} 0 {Y(-12)}M5 {Y(-2)}C6 {Y(8)} 3 {Y(18)} 4 {Y(32)}", fill="none", stroke=PINE, stroke_width=3)
    body += E(0, 0, 17, 6, fill=CUT, transform=f"translate(0 {Y(-56.5)})") + E(0, 0, 8, 2.2, fill="none", stroke=AMBER, stroke_width=2, transform=f"translate(0 {Y(-56.5)})")
    body += stub(-17.5, 29.5, 2.8, 6.6, 4) + stub(-23.5, -20, 3.4, 7.4, 18) + stub(25, -28.5, 3.4, 7.2, -16)
    return f'<symbol id="{ref}" viewBox="-30 {n(-tall / 2 - 4)} 60 {tall + 8}">{line(body, 2.8 * q)}</symbol>'


# ---------------------------------------------------------------- aces
def sprig():
    body = P("M0 6C-14 8-26 2-34-8-22-12-8-8 0 6zM0 6C14 8 26 2 34-8 22-12 8-8 0 6z", fill=GREEN)
    body += P("M-24-6Q-12-2-4 5M24-6Q12-2 4 5", fill="none", stroke=LEAF, stroke_width=2)
    body += P("M0 8C-10 2-13-8-10-20L-4-13 0-24 4-13 10-20C13-8 10 2 0 8z", fill=RED)
    body += P("M0 6C-4 0-4-6 0-11 4-6 4 0 0 6z", fill=GOLD)
    return f'<g id="sprig">{line(body, 2.4)}</g>'


def ace_coins():
    b = P(rays(16, 66, 95, 7.6), fill=GOLD) + P(rays(16, 66, 88, 6.4, 11.25), fill=RED)
    b += C(r=72, fill=GOLD)
    b += C(r=64.5, fill="none", stroke=AMBER, stroke_width=6, stroke_dasharray="0 11.26")
    b += C(r=57, fill=BLUE)
    b += P(petals(16, 56, 8, 38), fill=PALE, stroke="none")
    b += C(r=42, fill=PALE)
    b += P(petals(8, 39, 17, 8, 22.5), fill=GREEN, stroke_width=1.8)
    b += P(petals(8, 38, 22, 6), fill=RED, stroke_width=1.8)
    b += C(r=14, fill=GOLD) + P(khatam(9.5), fill=NAVY, stroke="none") + C(r=3.4, fill=PALE, stroke="none")
    return G(line(b, 2.6), transform="translate(120 186)") + use("sprig", transform="translate(120 62)scale(1.25)") + use("sprig", transform="translate(120 310)scale(1.25)rotate(180)")


def ace_cups():
    b = P("M-64 124C-62 98-22 102-14 76H14C22 102 62 98 64 124Q0 150-64 124z", fill=GOLD)
    b += P("M-63 120Q-61 112-55 108 0 126 55 108 61 112 63 120 0 146-63 120z", fill=RED)
    b += P("M-34 100Q-13 92-9 80M34 100Q13 92 9 80M0 106V80", fill="none", stroke=AMBER)
    b += P("M-11 80L-8 42H8L11 80z", fill=GOLD)
    b += E(0, 62, 22, 12, fill=RED) + P("M-20 62H20", fill="none", stroke=GOLD, stroke_width=4)
    b += P("M-72-100C-74-14-46 46 0 46S74-14 72-100z", fill=RED)
    b += P("M-71-78C-66-72-30-68 0-68S66-72 71-78L68-44C40-36-40-36-68-44z", fill=BLUE)
    b += P("M-63-26Q-52-2-38-24-19 6 0-22 19 6 38-24 52-2 63-26C52 22 30 46 0 46S-52 22-63-26z", fill=GOLD)
    b += P("M-40-4q6 22 18 34M40-4q-6 22-18 34M0 0V36", fill="none", stroke=AMBER, stroke_width=3)
    b += E(0, -100, 72, 17, fill=GOLD) + E(0, -100, 58, 10.5, fill=WINE)
    b += G(P(khatam(13), fill=GOLD) + C(r=5, fill=RED, stroke="none"), transform="translate(0-54)")
    b += G(P(khatam(10), fill=GOLD), transform="translate(-42-57)") + G(P(khatam(10), fill=GOLD), transform="translate(42-57)")
    b += P("M-61-20C-56-4-52 4-46 12", fill="none", stroke=PALE, stroke_width=4)
    return G(line(b, 3), transform="translate(120 180)")


def ace_swords():
    twig = P("M-6 92C-34 74-52 24-44-92", fill="none", stroke=PINE, stroke_width=3.4)
    for i, (x, y, a) in enumerate([(-27, 62, -62), (-37, 34, 22), (-44, 24, -56), (-45, -8, 18), (-48, -22, -50), (-46, -54, 16), (-47, -70, -40), (-44, -90, -4)]):
        twig += P("M0 0C-9-8-9-19 0-29 9-19 9-8 0 0z", fill=GREEN if i % 2 else LEAF, transform=f"translate({x} {y})rotate({a})")
    b = G(twig) + G(twig, transform="scale(-1 1)")
    b += P("M0-160L-15-128V62H0z", fill=STEEL, stroke="none") + P("M0-160L15-128V62H0z", fill=BLUE, stroke="none")
    b += P("M-15 62V-128L0-160 15-128V62M0-128V56", fill="none") + P("M-8-112V40", fill="none", stroke=WHITE)
    b += P("M-8 66H8V122H-8z", fill=RED) + P("M-8 82L8 77M-8 95L8 90M-8 108L8 103M-8 120L8 116", fill="none", stroke=GOLD)
    b += P("M-60 88C-58 60-28 52 0 52S58 60 60 88C44 73 22 70 0 70S-44 73-60 88z", fill=GOLD)
    b += C(-58, 87, 8.5, fill=GOLD) + C(58, 87, 8.5, fill=GOLD) + C(0, 131, 14, fill=GOLD) + C(0, 131, 5.5, fill=RED)
    b += P(khatam(7.5), fill=RED, transform="translate(0 61)", stroke_width=1.6)
    return G(line(b, 3), transform="translate(120 194)")


def ace_clubs():
    leaf = "M0 0C-17-10-19-30-2-48 15-32 17-12 0 0zM0 0Q-1-20-2-36"
    b = P("M30-36C52-48 62-66 62-84M-26 84C-50 76-60 62-60 46", fill="none", stroke=PINE, stroke_width=5)
    for x, y, turn, size, col in [(62, -80, 6, 1, LEAF), (58, -64, 70, .8, GREEN), (-60, 50, -10, 1, LEAF), (-56, 66, -76, .8, GREEN)]:
        b += P(leaf, fill=col, transform=f"translate({x} {y})rotate({turn})scale({size})")
    b += P("M-13 142C-24 120-18 104-23 86-27 70-30 60-31 44L-54 30-46 4-30 10C-32-10-38-24-36-44L-62-62-52-90-34-78C-42-96-38-110-34-122"
           "Q0-138 34-122C42-100 32-84 31-62 30-50 32-40 33-28L54-38 60-8 31 10C32 34 18 54 21 76 23 96 22 122 14 142Q0 150-13 142z", fill=GREEN)
    b += P("M-18-104C-26-66-14-20-14 20-14 60-8 80-5 126", fill="none", stroke=LEAF, stroke_width=10)
    b += P("M18-102C24-84 14-70 15-52M-2-84C-6-66 2-50 2-30M16-14C20 4 16 20 11 34M0 0C4 26 6 40 4 62M12 66C14 84 12 100 9 118", fill="none", stroke=PINE, stroke_width=4.5)
    b += E(0, -123, 34.5, 12, fill=CUT) + E(0, -123, 20, 6.4, fill="none", stroke=AMBER) + E(0, -123, 8, 2.4, fill=AMBER, stroke="none")
    for x, y, turn in [(-50, 17, 17), (-57, -76, 20), (57, -23, -11)]:
        b += E(0, 0, 7.5, 15, fill=CUT, transform=f"translate({x} {y})rotate({turn})") + E(0, 0, 2.6, 7, fill="none", stroke=AMBER, stroke_width=2, transform=f"translate({x} {y})rotate({turn})")
    return G(line(b, 3), transform="translate(120 186)")


# ---------------------------------------------------------------- figures, facing right, in card units
def limb(d, col, w):
    """A sleeve: one thick line in ink, a thinner one in colour on it."""
    return P(d, fill="none", stroke=INK, stroke_width=w + 5) + P(d, fill="none", stroke=col, stroke_width=w)


def face(beard):
    """A face around 0,0, three quarters, looking right; a beard hides the mouth."""
    b = P("M-15-16C-17-2-15 12-6 20-1 24 4 24 8 21 13 17 16.5 8 16.5-2L16-16z", fill=SKIN)
    b += P("M-6.5-4.5Q-2-8.5 4-6.5M10-7Q13.5-8.5 16.3-5.5", fill="none", stroke_width=1.8)
    b += P("M-5-.3Q-.5-4 4-.3M10-.6Q12.6-3.6 15.4-.8", fill="none", stroke_width=1.8)
    b += C(.4, -.2, 1.5, fill=INK, stroke="none") + C(13, -.5, 1.4, fill=INK, stroke="none")
    b += P("M8.5-3.5C9 1 11.5 5 12 7.5 11 9.4 9 9.6 7 8.8", fill="none", stroke_width=1.6)
    if not beard:
        b += P("M2 14.4Q4.5 15.8 7 15.3 9.5 15.6 11.5 13.9", fill="none", stroke="#9c3a2e", stroke_width=1.8)
    return b


def ground(x0, x1, y, *tufts):
    """A strip of meadow, with a tuft at each x given."""
    m = (x0 + x1) / 2
    b = P(f"M{x0} {y}Q{n(m)} {y - 12} {x1} {y} {n(m)} {y + 9} {x0} {y}z", fill="#a9b871", stroke="none")
    tuft = "q-1-6-5-8m5 8q0-7 1-11m-1 11q1-5 5-7"
    return b + P("".join(f"M{x} {y - 1}{tuft}" for x in tufts), fill="none", stroke="#6f8a3f", stroke_width=2)


def sota(A, B, CC, H):
    b = ground(30, 167, 331, 46, 111)
    b += P("M92 128C68 146 54 190 50 236Q68 246 88 240L98 150z", fill=B) + P("M51 227Q68 236 88 231V240Q68 246 50 236z", fill=GOLD)
    b += P("M84 236L82 280H101L109 236zM140 236L142 280H123L115 236z", fill=CC)
    boot = P("M80 276L103 278C101 292 97 302 97 314V326Q97 331 91 331H63Q60 324 70 321 80 318 80 308 82 296 79 288 79 282 80 276z", fill="#6b3d1c")
    boot += P("M76 270Q92 274 107 271L105 285Q92 288 78 284z", fill="#94602f")
    b += boot + G(boot, transform="matrix(-1 0 0 1 224 0)")
    b += P("M90 190H136L153 246Q113 262 72 246z", fill=A)
    b += P("M100 196L90 251Q98 254 107 255L109 196zM117 196L119 255Q128 254 136 251L126 196z", fill=B)
    b += P("M75 237Q113 252 150 237L153 246Q113 262 72 246z", fill=GOLD)
    b += P("M86 132Q112 116 140 132L136 194H91z", fill=A)
    b += P("M100 124L108 190H118L126 124z", fill=CC) + P("M113 140v.1M113 154v.1M113 168v.1", fill="none", stroke_width=4)
    b += P("M90 185H137V197H89z", fill=GOLD)
    b += limb("M92 142L67 172L86 192", A, 15) + P("M84 186L93 185 97 196Q94 203 87 200 80 196 84 186z", fill=SKIN)
    b += C(91, 138, 13, fill=B) + P("M83 134L97 144M81 141L91 149", fill="none", stroke=A, stroke_width=3)
    b += P("M94 122Q98 112 113 112T132 122Q128 131 113 131T94 122z", fill=WHITE)
    b += P("M97 74C88 90 88 108 94 118 102 120 108 116 110 108L128 80z", fill=H)
    b += G(face(False), transform="translate(115 92)")
    b += P("M100 74C97 88 99 98 103 106 96 110 91 106 91 96 91 88 94 80 100 74z", fill=H)
    b += P("M103 64C86 58 76 46 78 32 94 34 108 44 112 60z", fill=WHITE) + P("M107 60C98 54 90 46 84 39", fill="none", stroke_width=1.8)
    b += P("M92 76C88 60 106 53 122 56 138 59 146 69 140 79z", fill=B)
    b += P("M90 76Q114 67 142 78L140 86Q114 77 92 85z", fill=GOLD)
    arm = limb("M138 142L162 169L184 150", A, 15)
    arm += C(138, 138, 13, fill=B) + P("M130 144L144 134M136 149L148 141", fill="none", stroke=A, stroke_width=3)
    return line(b + arm)


def rey(A, B, H):
    b = ground(22, 166, 331, 31)
    b += P("M86 140C58 196 50 262 36 324Q48 332 62 330H158C156 262 156 196 142 140z", fill=B)
    b += P("M92 140L80 328H142L136 140z", fill=A)
    b += P("M80 316V330H143L142 316z", fill=GOLD)
    b += P("M106 150L101 316H122L120 150z", fill=GOLD)
    b += P("".join(f"M112 {y}l7 9-7 9-7-9z" for y in (222, 246, 270, 294)), fill=RED, stroke_width=1.6)
    b += P("M94 140C84 200 76 262 64 331H80C88 262 94 210 102 150zM132 140C142 200 146 262 149 330H137C134 262 130 210 124 150z", fill=WHITE)
    b += P("M84 222l-2 8M80 252l-2 8M75 286l-2 8M72 314l-1 6M137 186l1 8M140 222l1 8M142 258l1 8M144 294v8", fill="none", stroke_width=3)
    b += P("M88 200H138V212H87z", fill=GOLD) + C(112, 206, 5, fill=RED)
    b += limb("M84 156L70 186L90 204", A, 16) + P("M77 187L86 180 94 190 84 198z", fill=GOLD) + P("M86 198L94 191 104 198Q107 205 100 209 92 210 86 198z", fill=SKIN)
    b += P("M74 148Q80 124 112 122 144 124 152 148L146 166Q112 142 80 166z", fill=WHITE)
    b += P("M84 146l-2 7M96 138l-1 7M130 138l1 7M142 146l2 7", fill="none", stroke_width=3)
    b += P("M95 80C88 96 90 116 96 128L128 130 126 80z", fill=H)
    b += G(face(True), transform="translate(113 92)")
    b += P("M97 86C94 112 98 138 117 148 133 136 135 112 130.5 92 128 98 126 102 122 102 117 99 110 100 106 104 101 102 99 96 97 86z", fill=H)
    b += P("M111 108.5Q116 111 120 108.5", fill="none", stroke=WINE, stroke_width=2.6)
    b += P("M106 118Q108 130 115 139M123 116Q123 128 118 139", fill="none", stroke_width=1.4)
    b += P("M96 70Q113 58 130 70V80H96z", fill=RED)
    b += P("M94 82L87 50 101 62 112 40 124 62 138 50 132 82Q113 74 94 82z", fill=GOLD)
    b += P("M92.5 76Q113 67 133.5 76", fill="none", stroke=AMBER, stroke_width=2)
    b += C(87, 49, 4, fill=RED) + C(112, 39, 4.5, fill=RED) + C(138, 49, 4, fill=RED) + C(113, 66, 3.6, fill=BLUE, stroke_width=1.6)
    arm = P("M138 150C152 148 166 152 182 160L175 178C168 186 164 198 160 214 146 206 136 188 134 168z", fill=A)
    arm += P("M175 178C168 186 164 198 160 214L153 209C157 194 162 184 168 176z", fill=WHITE)
    arm += P("M174 156L184 161 177 181 168 176z", fill=GOLD)
    return line(b + arm)


def caballo(A, B, CC, H, M, N, T):
    b = ground(36, 186, 299, 48, 172)
    # far legs
    b += P("M88 232C96 250 94 258 89 266L98 288 94 300H109L107 284 104 266C112 252 116 246 114 234z", fill=N)
    b += P("M142 232C146 252 146 270 144 288L139 300H156L155 286 160 234z", fill=N)
    # tail
    b += P("M58 194C34 192 24 222 30 248 33 264 29 274 22 284 44 284 55 268 51 246 49 228 54 218 64 214z", fill=T)
    # body, neck, head, near hind leg
    b += P("M124 186C128 164 145 149 165 145L174 142C188 151 199 168 209 185 213 191 211 200 205 202 199 204 193 201 189 196 183 196 179 193 176 188"
           " 171 197 173 205 176 213 179 225 170 234 154 239 132 245 106 244 94 240 92 252 86 258 80 264L82 286 79 300H60L65 286 58 266C61 252 55 244 50 234 42 216 46 194 68 187 88 182 106 191 124 186z", fill=M)
    # near foreleg
    b += P("M150 224C158 244 172 246 184 245L179 266 170 272 178 285 191 277 199 248Q202 238 193 231C184 226 180 220 177 212", fill=M)
    b += P("M60 300L64 289H81L79 300zM94 300L98 289H108L109 300zM139 300L144 289H155L156 300zM170 272L176 268 187 276 178 285z", fill=INK)
    # mane
    b += P("M166 143C149 139 134 150 126 164 120 174 117 184 119 194L132 188C134 176 148 162 168 153z", fill=T)
    b += P("M166 144C172 147 176 152 176 160", fill="none", stroke=T, stroke_width=5)
    # harness
    b += P("M120 194C140 210 160 212 177 204M64 188C70 206 64 222 52 230", fill="none", stroke=RED, stroke_width=5)
    b += P("M170 147L190 190M184 190L201 174M201 196Q174 206 147 172", fill="none", stroke=RED, stroke_width=3.4)
    b += P("M183 165Q188 160 192 166 187 168 183 165z", fill=INK, stroke_width=1.4) + P("M206 193l-3-1", fill="none")
    # cape
    b += P("M96 124C72 128 44 146 32 182 52 176 76 186 94 174z", fill=B) + P("M35 174C54 168 78 178 94 167V174C76 186 52 176 32 182z", fill=GOLD)
    # saddle cloth, leg, boot
    b += P("M82 184Q112 194 136 184L138 226Q108 235 80 226z", fill=B) + P("M81 218Q108 227 138 218V226Q108 235 80 226z", fill=GOLD)
    b += P("M98 174L126 172C142 182 148 196 144 208L138 234H124L124 208C110 204 98 192 98 174z", fill=CC)
    b += P("M143 214L122 213 124 242Q124 249 130 249H154Q156 242 147 240L138 235z", fill="#5b3419")
    b += P("M123 247H155L152 254H126z", fill=GOLD, stroke_width=2)
    # tunic
    b += P("M92 172L83 195Q112 206 143 193L134 172z", fill=A) + P("M86 187L83 195Q112 206 143 193L139 185Q112 196 86 187z", fill=GOLD)
    b += P("M90 126Q112 110 138 126L134 178H94z", fill=A) + P("M104 118L110 170H118L124 118z", fill=CC) + P("M93 167H135V177H94z", fill=GOLD)
    b += limb("M98 134L100 160L138 168", A, 14) + P("M134 160H143Q149 162 149 168T143 176H134z", fill=SKIN)
    b += C(97, 132, 12, fill=B) + P("M90 128L103 138M88 134L97 142", fill="none", stroke=A, stroke_width=3)
    b += P("M96 116Q100 107 114 107T132 116Q128 124 114 124T96 116z", fill=WHITE)
    b += P("M98 70C90 86 90 102 96 110 104 112 108 106 110 100L128 74z", fill=H)
    b += G(face(False), transform="translate(116 87)")
    b += P("M101 80C101 104 108 114 120 112 130 110 132 100 132 92 130 98 128 99.5 124 98 120 97.5 116 98 112 102 106 100 103 92 101 80z", fill=H)
    b += P("M118 105Q122 107 127 104.5", fill="none", stroke=WINE, stroke_width=2)
    b += P("M124 54C118 32 96 24 78 32 88 42 90 54 82 66 98 70 114 68 124 62z", fill=WHITE) + P("M120 58C112 46 100 40 88 38M112 62C106 60 98 60 92 62", fill="none", stroke_width=1.8)
    b += P("M96 70C96 52 108 46 120 48 132 50 138 58 136 72z", fill=A)
    b += P("M82 72Q114 56 152 68 146 80 116 76 96 76 82 72z", fill=B)
    arm = limb("M134 132L161 130L185 112", A, 14) + C(134, 132, 12, fill=B)
    arm += P("M172 146C172 138 174 132 178 129 181 135 182 143 180 149z", fill=N) + P("M162 150C159 140 162 131 168 125 173 131 175 141 174 149L168 147z", fill=M)
    arm += P("M127 138L140 128M132 142L144 134", fill="none", stroke=A, stroke_width=3)
    return line(b + arm)


def fist():
    b = P("M-8-5Q-8-9-3-9H4Q9-9 9-4V4Q9 9 4 9H-3Q-8 9-8 4z", fill=SKIN) + P("M1-4H8.5M1 .5H8.5M2 5H7.5", fill="none", stroke_width=1.6)
    return f'<g id="fist">{line(b, 2.4)}</g>'


# what each figure holds: (hand x, y), then suit -> placement
HANDS = {10: (185, 148), 11: (186, 112), 12: (181, 168)}


def held(suit, rank):
    x, y = HANDS[rank]
    if suit == "coins":
        body = use("pip-coins", x - 24, y - 45, 54, 54)
    elif suit == "cups":
        body = use("pip-cups", x - 24, y - 44, 48, 67)
    elif suit == "swords":
        ref, blade = ("sword-f", 72) if rank == 11 else ("pip-swords", 107)
        body = use(ref, x - 30, y - blade - 16, 60, blade + 40)
    else:
        h = {10: 136, 11: 112, 12: 140}[rank]
        body = use("pip-clubs", x - h * .21, y - h * .83, h * .42, h, transform=f"rotate(6 {x} {y})")
    return body + use("fist", x, y)


# ---------------------------------------------------------------- layouts of the pips: centre x, y and box
ROUND = {  # coins, cups
    "coins": {
        2: [(120, 105), (120, 267)],
        3: [(120, 106), (70, 256), (170, 256)],
        4: [(69, 117), (171, 117), (69, 255), (171, 255)],
        5: [(65, 112), (175, 112), (120, 186), (65, 260), (175, 260)],
        6: [(69, 103), (171, 103), (69, 186), (171, 186), (69, 269), (171, 269)],
        7: [(60, 102), (180, 102), (120, 144), (60, 186), (180, 186), (60, 270), (180, 270)],
    },
    "cups": {
        2: [(120, 106), (120, 266)],
        3: [(120, 102), (70, 250), (170, 250)],
        4: [(70, 125), (170, 125), (70, 248), (170, 248)],
        5: [(61, 116), (179, 116), (120, 186), (61, 256), (179, 256)],
        6: [(68, 105), (172, 105), (68, 186), (172, 186), (68, 267), (172, 267)],
        7: [(60, 106), (180, 106), (120, 146), (60, 186), (180, 186), (60, 266), (180, 266)],
    },
}
COIN_D = {2: 142, 3: 96, 4: 96, 5: 84, 6: 78, 7: 70}
CUP_H = {2: 146, 3: 118, 4: 110, 5: 92, 6: 78, 7: 76}
LONG = {
    "swords": {
        2: [(78, 184), (162, 184)],
        3: [(120, 104), (78, 259), (162, 259)],
        4: [(77, 105), (163, 105), (77, 260), (163, 260)],
        5: [(69, 104), (171, 104), (120, 181), (69, 256), (171, 256)],
        6: [(61, 107), (120, 107), (179, 107), (61, 251), (120, 251), (179, 251)],
        7: [(63, 81), (120, 81), (177, 81), (120, 178), (63, 275), (120, 275), (177, 275)],
    },
    "clubs": {
        2: [(70, 186), (170, 186)],
        3: [(120, 105), (74, 264), (166, 264)],
        4: [(74, 107), (166, 107), (74, 266), (166, 266)],
        5: [(67, 107), (173, 107), (120, 186), (67, 265), (173, 265)],
        6: [(66, 114), (120, 114), (174, 114), (66, 258), (120, 258), (174, 258)],
        7: [(66, 86), (120, 86), (174, 86), (120, 186), (66, 286), (120, 286), (174, 286)],
    },
}


def pips(suit, rank):
    if suit in ROUND:
        at, h = ROUND[suit][rank], (COIN_D if suit == "coins" else CUP_H)[rank]
        ref, w = ("large-" if rank == 2 else "pip-") + suit, (h if suit == "coins" else round(h * 76 / 106))
    else:
        at = LONG[suit][rank]
        if suit == "swords":
            ref, w, h = {2: ("large-swords", 72, 284), 5: ("pip-swords", 58, 142), 6: ("pip-swords", 54, 136), 7: ("small-swords", 50, 98)}.get(rank, ("pip-swords", 62, 150))
        else:
            ref, w, h = {2: ("large-clubs", 98, 244), 5: ("pip-clubs", 59, 142), 6: ("pip-clubs", 54, 130), 7: ("small-clubs", 53, 95)}.get(rank, ("pip-clubs", 63, 151))
    return "".join(use(ref, x - w / 2, y - h / 2, w, h) for x, y in at)


# who draws a figure, and which of the suit's colours it takes
FIGURES = {10: (sota, "abch"), 11: (caballo, "abchmnt"), 12: (rey, "abh")}


def card(suit, rank):
    s = SUITS[suit]
    if rank == 1:
        art = globals()["ace_" + suit]()
    elif rank < 10:
        art = pips(suit, rank)
    else:
        draw, needs = FIGURES[rank]
        art = draw(*(s[k][rank - 10] if k == "h" else s[k] for k in needs)) + held(suit, rank)
        if rank == 11 and suit in ("coins", "cups"):  # these two ride to the left
            art = G(art, transform="matrix(-1 0 0 1 240 0)")
    return f'<symbol id="{suit}-{rank}" viewBox="0 0 240 372">{use("f-" + suit)}{art}{use(f"i{rank}", fill=s["ix"])}</symbol>'


def frames():
    out = f'<rect id="paper" x="1" y="1" width="238" height="370" rx="15" fill="{PAPER}" stroke="{EDGE}" stroke-width="2"/>'
    for suit, s in SUITS.items():
        out += f'<g id="f-{suit}">{use("paper")}<path fill="none" stroke="{s["ix"]}" stroke-width="4" d="{frame(s["gaps"])}"/></g>'
    return out


# ---------------------------------------------------------------- back
def back():
    """Wine red on any cloth: a lattice of eight-pointed stars, and in the middle the house's cup."""
    red, dark, brass, dull = "#7e2521", "#561613", "#e6c27a", "#b8904f"
    r, cols, rows, hole = 16, 6, 10, 40
    k, e = n(r * (1 - math.sqrt(.5))), n(r * (math.sqrt(2) - 1))  # a star's slanting and straight edges
    round_once = f"l{k} {k}h{e}v{e}l{k} {k}-{k} {k}v{e}h-{e}l-{k} {k}-{k}-{k}h-{e}v-{e}l-{k}-{k} {k}-{k}v-{e}h{e}z"
    d = ""
    for row in range(rows):
        for col in range(cols):
            x, y = 120 + (2 * col + 1 - cols) * r, 186 + (2 * row + 1 - rows) * r
            if math.hypot(x - 120, y - 186) > hole:  # the rest lies under the medallion
                d += f"M{x} {y - r}{round_once}"
    b = use("paper") + f'<rect x="11" y="11" width="218" height="350" rx="8" fill="{red}"/>'
    b += P(d, fill=dark, stroke=dull, stroke_width=1.8)
    b += f'<rect x="19" y="21" width="202" height="330" rx="5" fill="none" stroke="{brass}" stroke-width="2.4"/>'
    m = P(khatam(60), fill=red, stroke=brass, stroke_width=3.4) + P(khatam(46), fill="none", stroke=brass, stroke_width=2.2)
    cup = P("M-28.8-9.6H19.2V2.4C19.2 16.8 9.6 26.4-4.8 26.4S-28.8 16.8-28.8 2.4z", fill=brass)
    cup += P("M19.2-7.2C33.6-10.8 38.4 9.6 19.2 12", fill="none", stroke=brass, stroke_width=4.4)
    cup += P("M-12-16.8C-16.8-24-7.2-26.4-12-33.6M2.4-16.8C-2.4-24 7.2-26.4 2.4-33.6", fill="none", stroke=brass, stroke_width=3.2, stroke_linecap="round")
    b += G(m + cup, transform="translate(120 186)")
    return f'<symbol id="back" viewBox="0 0 240 372">{b}</symbol>'


def sprite():
    parts = [frames(), index_symbols(), coin("pip-coins"), coin("large-coins", .62), cup("pip-cups"), cup("large-cups", .68), hilt(),
             sword("pip-swords", 107, 8), sword("large-swords", 196, 8.5), sword("small-swords", 78, 8), sword("sword-f", 72),
             club("pip-clubs", 136), club("large-clubs", 141, .68), club("small-clubs", 100),
             sprig(), fist()]
    parts += [card(s, r) for s in SUITS for r in RANKS]
    parts.append(back())
    svg = '<svg xmlns="http://www.w3.org/2000/svg">' + "\n".join(parts) + "\n</svg>\n"
    svg = re.sub(r' id="([^"]*)"', lambda m: f' id="{local(m.group(1))}"', svg)
    return re.sub(r' d="([^"]*)"', path_min, svg)


def sheet(svg):
    """All 41 cards at four sizes; the sprite stands in the page, since browsers refuse <use> across files on file:."""
    ids = [f"{s}-{r}" for s in SUITS for r in RANKS] + ["back"]
    sizes = (48, 72, 120, 220)
    css = "body{margin:0;padding:16px;width:2254px;background:#1d4a3a;display:grid;grid-template-columns:auto auto;gap:16px;justify-content:space-between}"
    css += "div{display:grid;gap:6px;align-content:start}.sprite{display:none}.w120{grid-row:span 2}.w220{grid-column:span 2}"
    css += "".join(f".w{w}{{grid-template-columns:repeat(10,{w}px)}}.w{w} svg{{width:{w}px;height:{w * 1.55:g}px}}" for w in sizes)
    html = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Spanish pack</title><style>{css}</style>\n'
    html += f'<div class="sprite">{svg.strip()}</div>\n'
    for w in (48, 120, 72, 220):
        cards = "".join(f'<svg viewBox="0 0 240 372"><use href="#{i}"/></svg>' for i in ids)
        html += f'<div class="w{w}">{cards}</div>\n'
    return html


if __name__ == "__main__":
    svg = sprite()
    OUT.write_text(svg)
    if len(sys.argv) > 1:
        pathlib.Path(sys.argv[1]).write_text(sheet(svg))
    print(len(svg.encode()), "bytes")

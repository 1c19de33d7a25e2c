#!/usr/bin/env python3
"""Makes vazirmatn.woff2: the subset of the variable Vazirmatn that the house reads from.

The result is committed, so only a change of the subset needs this script:

    pip install fonttools==4.68.0 brotli==1.2.1
    python3 style/fonts/make_font.py

It takes the font and its licence from the npm package named below (npm must be on the path).
"""

import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PACKAGE = "vazirmatn@33.0.3"
SOURCE = "package/fonts/variable/Vazirmatn[wght].ttf"
LICENCE = "package/OFL.txt"
HERE = Path(__file__).resolve().parent

# The design uses 500 for text, 700 for names and buttons, 800 and 900 for numbers.
WEIGHTS = (500, 900)
LIMIT = 25_000  # bytes

CHARACTERS = (
    # Latin: digits and punctuation, and the letters of card indices.
    " !\"#%&'()*+,-./0123456789:;<=>?[]_" "AJQK"
    "\u00a0«»·×–—…−"
    # Arabic: punctuation, the letters of the basic block, tatweel, the marks, digits and their signs.
    "،؛؟"
    + "".join(map(chr, range(0x0621, 0x063B)))
    + "".join(map(chr, range(0x0640, 0x0653)))
    + "".join(map(chr, range(0x0660, 0x066D)))
    # Superscript alef, alef wasla, and the letters of Darija and its neighbours.
    + "\u0670ٱپچژڤکڭگی"
    # Joiners and direction marks, so that no other font is asked for them.
    "\u200c\u200d\u200e\u200f"
)

# Joining, ligatures, dots that keep out of each other's way, marks on letters and on marks, kerning.
FEATURES = ["init", "medi", "fina", "rlig", "liga", "calt", "ccmp", "mark", "mkmk", "kern"]


def fetch(folder: Path) -> tuple[Path, bytes]:
    """The variable font and the text of its licence, from the npm package."""
    subprocess.run(["npm", "pack", "--silent", PACKAGE], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    (archive,) = folder.glob("*.tgz")
    with tarfile.open(archive) as tar:
        font = folder / "source.ttf"
        font.write_bytes(tar.extractfile(SOURCE).read())
        return font, tar.extractfile(LICENCE).read()


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        source, licence = fetch(Path(name))
        font = TTFont(source, recalcTimestamp=False)
        missing = [f"U+{ord(c):04X}" for c in CHARACTERS if ord(c) not in font.getBestCmap()]
        if missing:
            raise SystemExit(f"the font has no glyph for {' '.join(missing)}")
        # The subsetter wants a file that was read, not tables still in the making.
        instancer.instantiateVariableFont(font, {"wght": WEIGHTS}, inplace=True)
        font.save(source)
        font = TTFont(source, recalcTimestamp=False, lazy=False)

    options = subset.Options(
        flavor="woff2",
        layout_features=FEATURES,
        hinting=False,
        name_IDs=[1, 2, 13, 14],  # names and licence
        recalc_timestamp=False,
        drop_tables=[*subset.Options().drop_tables, "STAT"],
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=CHARACTERS)
    subsetter.subset(font)
    target = HERE / "vazirmatn.woff2"
    subset.save_font(font, target, options)
    (HERE / "OFL.txt").write_bytes(licence)

    size = target.stat().st_size
    print(f"{target.name}: {size} bytes, {len(font.getGlyphOrder())} glyphs")
    if size > LIMIT:
        raise SystemExit(f"above the limit of {LIMIT} bytes")


if __name__ == "__main__":
    main()

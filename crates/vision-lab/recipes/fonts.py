"""Lists the font families that labels are drawn in: all installed ones with digits and capitals.

    apt-get install --no-install-recommends 'fonts-*'    # those of Latin script are enough
    python3 fonts.py > FONTS

Well-known families stand several times, so that they are about as frequent as all others together.
"""

import re
import subprocess

UNREADABLE = re.compile(
    r"BRK|Hieroglyph|Mishmash|YOzSPb|barcode|braille|dingbat|symbol|emoji|Redact|Awesome|Ecolier lignes|musical"
    r"|Cuneiform|Anatolian|Rufscript$|Cirth|Tengwar",
    re.IGNORECASE,
)
FREQUENT = (
    "Andika Atkinson Averia Bebas C059 Cabin Cantarell Carlito Cascadia Comfortaa Comic Courier DejaVu Dosis EB&Garamond "
    "Exo Fira FreeMono FreeSans FreeSerif Gentium Go Hack Humor IBM Inter JetBrains Josefin Jura Karla Lato League "
    "Liberation Linux&Lib Lobster Mononoki Montserrat Nimbus Noto&Sans Noto&Serif Open&Sans Oswald P052 Pacifico Play "
    "Quicksand Recursive Roboto Sansita Source Tomorrow URW Ubuntu Urbanist VT323 Vollkorn Yanone Z003"
)


def families():
    listed = subprocess.run(["fc-list", ":charset=30 39 41 5a", "family", "style"], capture_output=True, text=True, check=True)
    plain = [line for line in listed.stdout.splitlines() if re.search(r"regular|bold|book|medium", line, re.IGNORECASE)]
    names = {re.sub(r":style.*", "", line).split(",")[0].replace("\\", "") for line in plain}
    return sorted(name for name in names if not UNREADABLE.search(name))


if __name__ == "__main__":
    names = families()
    starts = tuple(word.replace("&", " ") for word in FREQUENT.split())
    frequent = [name for name in names if name.startswith(starts)]
    times = max(1, round(1.2 * len(names) / max(1, len(frequent))))
    print("\n".join(names + frequent * times))

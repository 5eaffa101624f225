"""Gathers the pictures that scenes are drawn with: wallpapers and clip art of Debian packages.

    apt-get install --no-install-recommends $(awk '!/^#/ { print $1 "=" $2 }' pictures.txt)
    python3 photos.py OUT
"""

import random
import sys
from pathlib import Path

import cv2
import numpy as np

WALLPAPERS = [Path("/usr/share/backgrounds"), Path("/usr/share/wallpapers")]
CLIP_ART = Path("/usr/share/openclipart/png")
MOST_CLIP_ART = 250


def shrunk(picture, longest):
    scale = longest / max(picture.shape[:2])
    return picture if scale >= 1 else cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)


def wallpapers():
    """One picture of each wallpaper, which may come in many sizes."""
    seen = set()
    for file in sorted(path for folder in WALLPAPERS for path in folder.rglob("*")):
        if file.suffix.lower() not in (".jpg", ".jpeg", ".png", ".webp") or file.is_symlink() or "screenshot" in str(file):
            continue
        if file.is_relative_to(WALLPAPERS[1]):
            name = file.relative_to(WALLPAPERS[1]).parts[0]
            if name in seen:
                continue
            seen.add(name)
        picture = cv2.imread(str(file))
        if picture is not None:
            yield shrunk(picture, 640)


def clip_art():
    """Drawings on white or on a colour; what is nearly plain is left out."""
    files = sorted(CLIP_ART.rglob("*.png"))
    random.shuffle(files)
    for file in files:
        picture = cv2.imread(str(file), cv2.IMREAD_UNCHANGED)
        if picture is None or picture.ndim < 3 or min(picture.shape[:2]) < 150:
            continue
        picture = shrunk(picture, 400)
        if picture.shape[2] == 4:
            ground = np.full(3, 255.0) if random.random() < 0.5 else np.random.uniform(0, 255, 3)
            cover = picture[..., 3:] / 255.0
            picture = (picture[..., :3] * cover + ground * (1 - cover)).astype(np.uint8)
        if picture.std() >= 25:
            yield picture


def write(pictures, name, most):
    for number, picture in zip(range(most), pictures):
        cv2.imwrite(str(out / f"{name}{number:03d}.jpg"), picture, [cv2.IMWRITE_JPEG_QUALITY, 90])


if __name__ == "__main__":
    random.seed(1)
    np.random.seed(1)
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    write(wallpapers(), "wallpaper", 1000)
    write(clip_art(), "clip-art", MOST_CLIP_ART)

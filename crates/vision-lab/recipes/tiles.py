"""Cuts the tiles out of drawn scenes: what the label reader learns from."""

from pathlib import Path

import cv2
import numpy as np

from views import truths_of

SIDE = 56
"""Side of a cut, pixels: a tile and a margin around it."""
MARGIN = 0.2
"""Margin on each side, as a share of the tile's side."""
CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NONE_FIRST = len(CHARACTERS)
NONE_LATER = 10


def encode(label):
    """Classes of the first three characters; `None` is a tile without a label."""
    if not label:
        return NONE_FIRST, NONE_LATER, NONE_LATER
    first = CHARACTERS.index(label[0])
    later = [int(label[i]) if len(label) > i else NONE_LATER for i in (1, 2)]
    return first, *later


def cut(picture, rect):
    """The tile in `rect` (left, top, width, height) with its margin, stretched to a square."""
    x, y, w, h = rect
    scale_x, scale_y = w * (1 + 2 * MARGIN) / SIDE, h * (1 + 2 * MARGIN) / SIDE
    matrix = np.array([[scale_x, 0, x - MARGIN * w], [0, scale_y, y - MARGIN * h]], np.float32)
    blurred = picture
    if max(scale_x, scale_y) > 1.5:
        blurred = cv2.GaussianBlur(picture, (0, 0), max(scale_x, scale_y) * 0.4)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return cv2.warpAffine(blurred, matrix, (SIDE, SIDE), flags=flags, borderMode=cv2.BORDER_REPLICATE)


def tiles_of(folder):
    """All tiles of a folder of scenes: cuts, classes. Boards of many tiles give a part of them."""
    cuts, classes = [], []
    random = np.random.default_rng(1)
    for scene in truths_of(Path(folder)):
        for board in scene["boards"]:
            if board["family"] != "tiles":
                continue
            picture = cv2.imread(str(Path(folder) / scene["file"]))
            x, y, w, h = board["rect"]
            gap = board["gap"][0]
            tile = (w + gap) / board["cols"] - gap, (h + gap) / board["rows"] - gap
            if min(tile) < 14:
                continue
            cells = random.permutation(board["rows"] * board["cols"])[:20]
            for cell in cells:
                row, col = divmod(int(cell), board["cols"])
                label = board["labels"][cell]
                if label is None and board["carries"] != "picture" and random.random() < 0.3:
                    continue
                rect = x + col * (tile[0] + gap), y + row * (tile[1] + gap), *tile
                cuts.append(cut(picture, rect))
                classes.append(encode(label))
    return np.stack(cuts), np.array(classes, np.int64)


if __name__ == "__main__":
    import sys

    parts = [tiles_of(folder) for folder in sys.argv[2:]]
    cuts, classes = (np.concatenate(part) for part in zip(*parts))
    np.savez(sys.argv[1], cuts=cuts, classes=classes)
    print(cuts.shape, np.bincount(classes[:, 0], minlength=37))

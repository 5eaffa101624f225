"""Cuts the tiles out of drawn scenes: what the label reader learns from."""

from pathlib import Path

import cv2
import numpy as np

from views import corners, truths_of

SIDE = 56
"""Side of a cut, pixels: a tile and a margin around it."""
MARGIN = 0.2
"""Margin on each side, as a share of the tile's side."""
SMALLEST = 14
"""Least side of a tile that is cut out, pixels."""
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


def cut(picture, rect, to_picture):
    """The tile in `rect` (left, top, width, height) of the board's plane with its margin, stretched to a square. The
    homography leads from that plane to the picture."""
    x, y, w, h = rect
    scale_x, scale_y = w * (1 + 2 * MARGIN) / SIDE, h * (1 + 2 * MARGIN) / SIDE
    to_plane = np.array([[scale_x, 0, x - MARGIN * w], [0, scale_y, y - MARGIN * h], [0, 0, 1]])
    matrix = to_picture @ to_plane
    ends = cv2.perspectiveTransform(np.float64([[[0, 0], [SIDE, 0], [SIDE, SIDE]]]), matrix)[0]
    scale = max(np.linalg.norm(ends[1:] - ends[:-1], axis=1)) / SIDE
    blurred = cv2.GaussianBlur(picture, (0, 0), scale * 0.4) if scale > 1.5 else picture
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return cv2.warpPerspective(blurred, matrix, (SIDE, SIDE), flags=flags, borderMode=cv2.BORDER_REPLICATE)


def to_picture_of(board):
    """The homography from the plane of a board to its picture."""
    if "quad" not in board:
        return np.eye(3)
    return cv2.getPerspectiveTransform(corners(*board["rect"]), np.float32(board["quad"]))


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
            to_picture = to_picture_of(board)
            gap = board["gap"][0]
            tile = (w + gap) / board["cols"] - gap, (h + gap) / board["rows"] - gap
            if min(tile) * np.sqrt(abs(np.linalg.det(to_picture))) < SMALLEST:
                continue
            cells = random.permutation(board["rows"] * board["cols"])[:20]
            for cell in cells:
                row, col = divmod(int(cell), board["cols"])
                label = board["labels"][cell]
                if label is None and board["carries"] != "picture" and random.random() < 0.3:
                    continue
                rect = x + col * (tile[0] + gap), y + row * (tile[1] + gap), *tile
                cuts.append(cut(picture, rect, to_picture))
                classes.append(encode(label))
    return np.stack(cuts), np.array(classes, np.int64)


if __name__ == "__main__":
    import sys

    parts = [tiles_of(folder) for folder in sys.argv[2:]]
    cuts, classes = (np.concatenate(part) for part in zip(*parts))
    np.savez(sys.argv[1], cuts=cuts, classes=classes)
    print(cuts.shape, np.bincount(classes[:, 0], minlength=37))

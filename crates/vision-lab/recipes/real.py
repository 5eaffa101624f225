"""Real pictures as scenes: fetches those that `real-pictures.jsonl` lists, and lays their boards in other states.

    python3 real.py real-pictures.jsonl OUT [BASE]

BASE is where files of repositories can be had as `BASE/OWNER/NAME/COMMIT/PATH`. Needs `numpy`, `opencv-python-headless`, and
`pillow` for animations, of which the middle frame is taken where none is listed, and for pictures that are cropped.
"""

import hashlib
import io
import json
import sys
import urllib.parse
import urllib.request
from pathlib import Path

import cv2
import numpy as np

from views import CELL, Scene, corners, lines_of, scene_truth

BASE = "https://raw.githubusercontent.com"
STRAIGHT = 0.012
"""Largest deviation from a rectangle, as a share of its longer side, of a board whose pieces are moved."""
TRIES = 12
"""How often a place is looked for before a piece is left out."""


def fetch(lines, out, base):
    """Writes the pictures of a list to a folder, and the list as its truth."""
    out.mkdir(parents=True, exist_ok=True)
    for truth in map(json.loads, lines):
        path = "/".join(urllib.parse.quote(truth[part]) for part in ("repo", "commit", "path"))
        with urllib.request.urlopen(f"{base}/{path}") as answer:
            data = answer.read()
        if hashlib.sha256(data).hexdigest() != truth["sha256"]:
            raise SystemExit(f"{truth['file']}: not the picture that was listed")
        (out / truth["file"]).write_bytes(part_of(data, truth))
    (out / "truth.jsonl").write_text("\n".join(lines) + "\n")


def part_of(data, truth):
    """The frame and the part of a picture that are listed; all of it as it is where it has one frame and is not cropped."""
    if data[:3] != b"GIF" and "crop" not in truth:
        return data
    from PIL import Image

    picture, part = Image.open(io.BytesIO(data)), io.BytesIO()
    picture.seek(truth.get("frame", getattr(picture, "n_frames", 1) // 2))
    picture.convert("RGB").crop(truth.get("crop")).save(part, "png")
    return part.getvalue()


class RealScene(Scene):
    """A real picture. Each time it is seen its board is in another state, and mirrored or turned in some."""

    def staged(self, random):
        picture, boards = self.picture(), self.boards
        if boards and is_straight(boards[0]) and random.random() < 0.7:
            picture, board = restaged(picture, boards[0], random)
            boards = [board]
        if random.random() < 0.5:
            picture, boards = moved(picture, boards, random)
        return picture, boards


def is_straight(board):
    quad = board["quad"]
    (left, top), (right, bottom) = quad.min(0), quad.max(0)
    rectangle = corners(left, top, right - left, bottom - top)
    return np.abs(quad - rectangle).max() < STRAIGHT * max(right - left, bottom - top) and min(left, top) >= 0


def moved(picture, boards, random):
    """Mirrored, or turned by a quarter."""
    height, width = picture.shape[:2]
    if random.random() < 0.7:
        picture, to = picture[:, ::-1], np.array([[-1, 0, width], [0, 1, 0], [0, 0, 1.0]])
    else:
        picture, to = picture[::-1].transpose(1, 0, 2), np.array([[0, -1, height], [1, 0, 0], [0, 0, 1.0]])
    return np.ascontiguousarray(picture), [placed(board, to @ board["to_scene"]) for board in boards]


def placed(board, to_scene):
    """A board where a homography lays its plane."""
    quad = cv2.perspectiveTransform(corners(*board["rect"])[None], to_scene)[0]
    return {**board, "to_scene": to_scene, "quad": quad, "bounds": (*quad.min(0), *np.ptp(quad, axis=0))}


def restaged(picture, board, random):
    """The picture with the pieces of its board in other places."""
    picture = picture.copy()
    return (shuffled if board["family"] == "tiles" else packed)(picture, board, random)


def areas(board):
    """A function that gives the rectangle in the picture (left, top, right, bottom) of some rows and columns, from a cell on."""
    (left, top), (right, bottom) = board["quad"].min(0), board["quad"].max(0)
    gap = board["gap"][0] / CELL
    pitch = (right - left) / (board["cols"] - gap), (bottom - top) / (board["rows"] - gap)

    def area(row, col, rows=1, cols=1):
        x, y = left + col * pitch[0], top + row * pitch[1]
        ends = x, y, x + (cols - gap) * pitch[0], y + (rows - gap) * pitch[1]
        return [int(round(end)) for end in ends]

    return area


def taken(picture, area):
    left, top, right, bottom = area
    return picture[top:bottom, left:right].copy()


def put(picture, area, piece):
    left, top, right, bottom = area
    bottom, right = min(bottom, picture.shape[0]), min(right, picture.shape[1])
    if right > left and bottom > top and piece.size:
        picture[top:bottom, left:right] = cv2.resize(piece, (right - left, bottom - top))


def shuffled(picture, board, random):
    """Tiles in another order."""
    area, cols = areas(board), board["cols"]
    cells = [area(*divmod(cell, cols)) for cell in range(board["rows"] * cols)]
    pieces = [taken(picture, cell) for cell in cells]
    order = random.permutation(len(cells))
    for cell, piece in zip(cells, order):
        put(picture, cell, pieces[piece])
    blank = board["blank"]
    return picture, {**board, "blank": None if blank is None else int(np.flatnonzero(order == blank)[0])}


def packed(picture, board, random):
    """Blocks, some of them left out or there twice, in other places, with empty cells between them."""
    rows, cols, before = board["rows"], board["cols"], np.array(board["cells"]).reshape(board["rows"], board["cols"])
    area = areas(board)
    empty = [taken(picture, area(*place)) for place in np.argwhere(before == -1)]
    if not empty:
        return picture, board
    pieces = []
    for name in np.unique(before[before >= 0]):
        places = np.argwhere(before == name)
        (top, left), size = places.min(0), np.ptp(places, axis=0) + 1
        if len(places) == size.prod():
            pieces.append((taken(picture, area(top, left, *size)), size))
        else:
            return picture, board
    for row, col in np.ndindex(rows, cols):
        put(picture, area(row, col), empty[random.integers(len(empty))])
    cells = np.full((rows, cols), -1)
    count = random.integers(max(1, len(pieces) // 2), len(pieces) + 2)
    for name, index in enumerate(random.choice(len(pieces), count, replace=count > len(pieces))):
        piece, size = pieces[index]
        for _ in range(TRIES):
            row, col = random.integers(0, [rows + 1 - size[0], cols + 1 - size[1]])
            there = cells[row : row + size[0], col : col + size[1]]
            if (there == -1).all():
                there[...] = name
                put(picture, area(row, col, *size), piece)
                break
    return picture, {**board, "cells": cells.ravel().tolist()}


def real_scenes_of(folder):
    """The pictures of a folder that `fetch` wrote, those of each kind and repository together."""
    looks = {}
    for truth in lines_of(Path(folder)):
        looks.setdefault(truth["kind"], {}).setdefault(truth["repo"], []).append(RealScene(folder, scene_truth(truth)))
    return [list(look.values()) for look in looks.values()]


def chosen(looks, random):
    """A picture: each kind is as likely as the others, and of a kind each repository."""
    for _ in range(3):
        looks = looks[random.integers(len(looks))]
    return looks


def main():
    fetch(Path(sys.argv[1]).read_text().splitlines(), Path(sys.argv[2]), *sys.argv[3:] or [BASE])


if __name__ == "__main__":
    main()

"""Fits the certainty of boards of blocks (`crates/vision/src/blocks/certainty.rs`) to pictures with one board.

    cargo run --release -p unslide-vision-lab --example propose -- --blocks FOLDERS...
    python3 fit_blocks.py FOLDERS...

No network may have learned from the folders. Needs `numpy`. Prints weights and bias, and for some limits how many readings are
sure and how many of these are wrong, by a fit to the other half of the pictures.
"""

import json
import sys
from pathlib import Path

import numpy as np

from logistic import chances, fitted
from views import truths_of

LIMITS = (0.9, 0.92, 0.93, 0.94, 0.95)
DECAY = 1.0


def readings_of(folder):
    """Of each reading of a folder its features, and whether it is right."""
    found = [json.loads(line) for line in (folder / "blocks.jsonl").read_text().splitlines()]
    for truth, line in zip(truths_of(folder), found):
        boards = [board for board in truth["boards"] if board["family"] == "blocks"]
        if len(boards) == 1 and line.get("features"):
            yield line["features"], numbered(boards[0]) == numbered(line)


def numbered(board):
    """Rows, and what is in each cell: pieces by the order in which they come first, `-1` for an empty cell, `-2` for a wall."""
    numbers = {-1: -1, -2: -2}
    return board["rows"], [numbers.setdefault(name, len(numbers) - 2) for name in board["cells"]]


def main():
    readings = [reading for folder in sys.argv[1:] for reading in readings_of(Path(folder))]
    features, right = (np.array(list(part), float) for part in zip(*readings))
    print(len(right), "readings,", int(right.sum()), "right")
    alike = np.ones(len(right))
    weights = fitted(features, right, alike, DECAY)
    print("weights", np.round(weights[:-1], 4).tolist(), "bias", round(weights[-1], 3))
    half = np.arange(len(right)) % 2 == 0
    apart = np.zeros(len(right))
    for one in (half, ~half):
        apart[~one] = chances(fitted(features[one], right[one], alike[one], DECAY), features[~one])
    for limit in LIMITS:
        is_sure = apart > limit
        print(f"from {limit}: {is_sure.sum()} sure, {int((1 - right[is_sure]).sum())} of them wrong")


if __name__ == "__main__":
    main()

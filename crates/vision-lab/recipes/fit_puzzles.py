"""Fits what the signs of a puzzle count (`crates/vision/src/read/puzzle.rs`) to boards that were found in drawn scenes.

    cargo run --release -p unslide-vision-lab --example propose -- --signs FOLDERS...
    python3 fit_puzzles.py FOLDERS...

No network may have learned from the folders. Needs `numpy`. Prints the weights, and how many puzzles and others are taken for
some values of the bias.
"""

import json
import sys
from pathlib import Path

import numpy as np

from logistic import fitted
from train_puzzles import is_puzzle
from views import truths_of

OTHERS = 3.0
"""How much more it costs to take another board for a puzzle than to refuse one."""
DECAY = 0.01


def boards_of(folder):
    found = [json.loads(line) for line in (folder / "proposals.jsonl").read_text().splitlines()]
    for truth, proposal in zip(truths_of(folder), found):
        tiles = next((board for board in truth["boards"] if board["family"] == "tiles"), None)
        if tiles is None and truth["boards"] or "signs" not in proposal:
            continue
        if (verdict := is_puzzle(proposal, tiles)) is not None:
            yield proposal["signs"], verdict


def main():
    boards = [board for folder in sys.argv[1:] for board in boards_of(Path(folder))]
    signs, verdicts = (np.array(part) for part in zip(*boards))
    counts = np.where(verdicts == 1, 1.0, OTHERS)
    weights = fitted(signs, verdicts, counts, DECAY * len(signs))
    print("weights", np.round(weights[:-1], 2).tolist(), "bias", round(weights[-1], 2))
    odds = signs @ weights[:-1] + weights[-1]
    for more in np.arange(-1, 3.5, 0.5):
        taken = odds + more > 0
        print(f"bias {weights[-1] + more:.2f}: puzzles {taken[verdicts == 1].mean():.3f}, others refused {1 - taken[verdicts == 0].mean():.3f}")


if __name__ == "__main__":
    main()

"""Fits the score of hypotheses (`crates/vision/src/hypotheses/score.rs`) to the candidates of pictures with one board.

    cargo run --release -p unslide-vision-lab --example propose -- --candidates FOLDERS...
    python3 fit_hypotheses.py FOLDERS...

No network may have learned from the folders. Needs `numpy`. Prints the weights, the bias of each source, and how often the best
candidate is the right one, by the fit and by weights of its own choice for each half of the pictures.
"""

import json
import sys
from pathlib import Path

import numpy as np

from views import corners, truths_of

SOURCES = ("edges", "close", "whole", "resized", "divided")
NEAR = 0.04
"""Distance of a corner, as a share of the board's longer side, up to which a candidate is the right board."""
DECAY = 0.002
STEPS = 4000
RATE = 0.05


def pictures_of(folder):
    """Of each picture with a board the features of its candidates and which of them are right."""
    found = [json.loads(line) for line in (folder / "candidates.jsonl").read_text().splitlines()]
    for truth, line in zip(truths_of(folder), found):
        tiles = [board for board in truth["boards"] if board["family"] == "tiles"]
        if len(tiles) != 1 or not line["candidates"]:
            continue
        quad = np.float32(tiles[0].get("quad", corners(*tiles[0]["rect"])))
        near = NEAR * np.linalg.norm(np.roll(quad, -1, 0) - quad, axis=1).max()
        is_right = lambda it: (it["rows"], it["cols"]) == (tiles[0]["rows"], tiles[0]["cols"]) and (
            np.linalg.norm(np.float32(it["quad"]) - quad, axis=1).max() < near
        )
        right = np.array([is_right(it) for it in line["candidates"]])
        sources = np.eye(len(SOURCES))[[it["source"] for it in line["candidates"]]]
        if right.any() and not right.all():
            yield np.concatenate([np.array([it["features"] for it in line["candidates"]]), sources], 1), right


def odds(weights, features):
    x = features @ weights
    return x - x.max()


def fitted(pictures):
    """Multinomial logistic regression, by gradient descent with momentum."""
    size = pictures[0][0].shape[1]
    weights, momentum = np.zeros(size), np.zeros(size)
    scale = np.concatenate([features for features, _ in pictures]).std(0) + 0.05
    for _ in range(STEPS):
        slope = DECAY * weights
        for features, right in pictures:
            chances = np.exp(odds(weights, features / scale))
            chances /= chances.sum()
            wanted = chances * right
            slope -= (wanted / wanted.sum() - chances) @ (features / scale) / len(pictures)
        momentum = 0.9 * momentum - RATE * slope
        weights = weights + momentum
        if np.abs(slope).max() < 1e-4:
            break
    return weights / scale


def rightly(weights, pictures):
    return np.mean([right[odds(weights, features).argmax()] for features, right in pictures])


def main():
    pictures = [picture for folder in sys.argv[1:] for picture in pictures_of(Path(folder))]
    weights = fitted(pictures)
    size = len(weights) - len(SOURCES)
    print(len(pictures), "pictures")
    print("weights", np.round(weights[:size], 2).tolist())
    print("bias", dict(zip(SOURCES, np.round(weights[size:] - weights[size:].mean(), 2).tolist())))
    halves = pictures[::2], pictures[1::2]
    apart = [rightly(fitted(one), other) for one, other in (halves, halves[::-1])]
    print(f"right {rightly(weights, pictures):.3f}, apart {np.mean(apart):.3f}")


if __name__ == "__main__":
    main()

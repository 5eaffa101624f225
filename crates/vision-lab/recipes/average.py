"""Averages the weights of several runs of a trainer (Wortsman et al., 2022: model soups).

    python3 average.py TRAINER OUT WEIGHTS:SHARE...    # `train_maps` or `train_puzzles`
"""

import sys
from importlib import import_module
from pathlib import Path

import jax

from training import decoded, stored


def averaged(runs):
    """The layers of runs, each a list of layers and its share."""
    layers = zip(*(layers for layers, _ in runs))
    shares = [share for _, share in runs]
    mean = lambda parts: sum(part * share for part, share in zip(parts, shares))
    return [(mean([w for w, _ in layer]), mean([b for _, b in layer])) for layer in layers]


def main():
    trainer, out, *runs = sys.argv[1:]
    like = import_module(trainer).initial(jax.random.PRNGKey(3))
    files = (run.rsplit(":", 1) for run in runs)
    Path(out).write_bytes(stored(averaged([(decoded(Path(file).read_bytes(), like), float(share)) for file, share in files])))


if __name__ == "__main__":
    main()

"""Teaches the network that tells sliding puzzles from other grids, from boards that the example `propose` found.

    python3 train_puzzles.py FOLDERS... --out puzzle.weights --minutes 15

Needs `jax`, `optax`, `numpy` and `opencv-python-headless`.
"""

import json
from pathlib import Path

import cv2
import jax
import jax.numpy as jnp
import numpy as np
import optax

from training import arguments, rounded, train
from views import corners, truths_of

CELL = 20
"""Side of a cell as the network sees it, pixels."""
MARGIN = 2
"""What it sees around each cell, pixels."""
SPARE = 6
"""Margin of a board as it is kept, so that it can be shifted."""
SAMPLES = 6
"""Most samples of a pixel along one axis."""
SIDE = 8
"""Of a larger board only the middle rows and columns are seen."""
CONVOLUTIONS = [(3, 12), (12, 20), (20, 28)]
"""Channels before and after each 3 × 3 convolution, of step 2."""
FEATURES = 32
"""Features of a cell."""
HIDDEN = 32
SUMMARY = 5 * FEATURES + 5
NEAR, FAR = 0.04, 0.10
"""A corner that is off by less than the first, as a share of the board's side, is right; by more than the second, wrong."""


def initial(key):
    shapes = [(9 * a, b) for a, b in CONVOLUTIONS] + [(9 * CONVOLUTIONS[-1][1], FEATURES), (SUMMARY, HIDDEN), (HIDDEN, 1)]
    keys = jax.random.split(key, len(shapes))
    return [(jax.random.normal(own, shape) * np.sqrt(2 / shape[0]), jnp.zeros(shape[1])) for own, shape in zip(keys, shapes)]


def convolved(x, layer):
    w, b = layer
    kernel = w.reshape(3, 3, x.shape[-1], -1)
    return jax.nn.relu(jax.lax.conv_general_dilated(x, kernel, (2, 2), [(1, 1), (1, 1)], dimension_numbers=("NHWC", "HWIO", "NHWC")) + b)


def features_of(layers, cells):
    """Of each cell a vector; cells: n × 24 × 24 × 3."""
    x = cells
    for layer in layers[: len(CONVOLUTIONS)]:
        x = convolved(x, layer)
    w, b = layers[len(CONVOLUTIONS)]
    return jnp.tanh(x.reshape(len(x), -1) @ w + b)


def summary_of(features, there, even, blank, size):
    """What all cells of a board say together. Features: cells × features; `there` is 1 for each tile, `even` for each cell
    whose row and column are both even or both odd; `blank` are the features of the cell that seems to be empty."""
    count = there.sum()
    mean = (features * there[:, None]).sum(0) / count
    deviation = jnp.sqrt((((features - mean) ** 2) * there[:, None]).sum(0) / count + 1e-6)
    most = jnp.where(there[:, None] > 0, features, -1.0).max(0)
    share = lambda of: (features * of[:, None]).sum(0) / jnp.maximum(of.sum(), 1)
    checkered = jnp.abs(share(there * even) - share(there * (1 - even)))
    apart = ((features[:, None] - features[None]) ** 2).mean(-1)
    others = there[None] * (1 - jnp.eye(len(features)))
    nearest = jnp.where(others > 0, apart, 4.0).min(1)
    to_blank = jnp.where(there > 0, ((features - blank) ** 2).mean(-1), 4.0).min()
    alike = jnp.stack([(nearest * there).sum() / count, jnp.where(there > 0, nearest, 4.0).min(), to_blank])
    return jnp.concatenate([mean, deviation, most, blank, checkered, alike, jnp.log(size)])


def odds(layers, boards):
    """Log-odds that boards are puzzles."""
    cells, blanks, there, even, sizes = boards
    layers = [rounded(layer) for layer in layers]
    n, most = there.shape
    every = features_of(layers, jnp.concatenate([cells.reshape(n * most, *cells.shape[2:]), blanks]))
    features, blank = every[: n * most].reshape(n, most, FEATURES), every[n * most :]
    x = jax.vmap(summary_of)(features, there, even, blank, sizes)
    x = jax.nn.relu(x @ layers[-2][0] + layers[-2][1])
    return (x @ layers[-1][0] + layers[-1][1])[:, 0]


def loss(layers, boards, truths):
    x = odds(layers, boards)
    return optax.sigmoid_binary_cross_entropy(x, truths).mean()


class Board:
    """A board that was found in a picture, seen straight, and whether it is a puzzle."""

    def __init__(self, picture, quad, rows, cols, blank, is_puzzle):
        self.rows, self.cols, self.blank, self.is_puzzle = rows, cols, blank, is_puzzle
        w, h = cols * CELL, rows * CELL
        length = np.linalg.norm(np.roll(quad, -1, 0) - quad, axis=1).max()
        samples = int(np.clip(round(length / max(w, h)), 1, SAMPLES))
        # Pixels of OpenCV have their centres at whole numbers.
        onto = samples * corners(SPARE, SPARE, w, h) - np.float32(0.5)
        to_board = cv2.getPerspectiveTransform(np.float32(quad) - np.float32(0.5), onto)
        size = (w + 2 * SPARE, h + 2 * SPARE)
        many = cv2.warpPerspective(picture, to_board, tuple(samples * side for side in size), borderMode=cv2.BORDER_REPLICATE)
        self.picture = cv2.resize(many, size, interpolation=cv2.INTER_AREA)

    def seen(self, random=None):
        """Its cells, that which seems to be empty, which are tiles, which are even; shifted and lit at random."""
        image = self.picture if random is None else lit(shifted(self.picture, random), random)
        image = normalised(image)
        starts = [max(0, (n - SIDE) // 2) for n in (self.rows, self.cols)]
        rows, cols = (range(at, min(at + SIDE, n)) for at, n in zip(starts, (self.rows, self.cols)))
        cells = np.zeros((SIDE * SIDE, CELL + 2 * MARGIN, CELL + 2 * MARGIN, 3), np.float32)
        there, even = np.zeros(SIDE * SIDE, np.float32), np.zeros(SIDE * SIDE, np.float32)
        places = [(row, col) for row in rows for col in cols]
        for i, (row, col) in enumerate(places):
            cells[i] = self.cell(image, row, col)
            there[i] = row * self.cols + col != self.blank
            even[i] = (row + col) % 2 == 0
        return cells, self.cell(image, *divmod(self.blank, self.cols)), there, even, np.float32([self.rows, self.cols])

    def cell(self, image, row, col):
        y, x = (SPARE - MARGIN + at * CELL for at in (row, col))
        return image[y : y + CELL + 2 * MARGIN, x : x + CELL + 2 * MARGIN]


def normalised(image):
    """Channels of mean 0, all of them of deviation 1."""
    image = image.astype(np.float32)
    image = image - image.mean((0, 1))
    return image / (image.std() + 4.0)


def shifted(image, random):
    most = 3 if random.random() < 0.2 else 1
    shift = np.float32([[1, 0, random.uniform(-most, most)], [0, 1, random.uniform(-most, most)]])
    shift[0, 0], shift[1, 1] = random.normal(1, 0.008, 2)
    shift[0, 1], shift[1, 0] = random.normal(0, 0.006, 2)
    return cv2.warpAffine(image, shift, image.shape[1::-1], borderMode=cv2.BORDER_REPLICATE)


def lit(image, random):
    if random.random() < 0.3:
        image = cv2.GaussianBlur(image, (0, 0), random.uniform(0.3, 0.9))
    image = image.astype(np.float32)
    if random.random() < 0.2:
        image = 255 - image
    if random.random() < 0.5:
        image = image[..., random.permutation(3)]
    if random.random() < 0.3:
        image = image * random.uniform(0.5, 1.2, 3).astype(np.float32)
    if random.random() < 0.4:
        image = image + random.standard_normal(image.shape, np.float32) * np.float32(random.uniform(1, 8))
    return np.clip(image, 0, 255)


def boards_of(folder):
    """Boards that were found in the pictures of a folder, and those that are there."""
    file = folder / "proposals.jsonl"
    found = {line["file"]: line for line in map(json.loads, file.read_text().splitlines())} if file.exists() else {}
    for truth in truths_of(folder):
        proposal = found.get(truth["file"], {})
        tiles = next((board for board in truth["boards"] if board["family"] == "tiles"), None)
        if "quad" not in proposal and tiles is None:
            continue
        picture = cv2.cvtColor(cv2.imread(str(folder / truth["file"])), cv2.COLOR_BGR2RGB)
        if tiles and tiles["blank"] is not None:
            quad = np.float32(tiles.get("quad", corners(*tiles["rect"])))
            yield Board(picture, quad, tiles["rows"], tiles["cols"], tiles["blank"], 1)
        if "quad" in proposal and (verdict := is_puzzle(proposal, tiles)) is not None:
            yield Board(picture, np.float32(proposal["quad"]), proposal["rows"], proposal["cols"], proposal["blank"], verdict)


def is_puzzle(proposal, truth):
    """Whether a board is that of the picture: 1 or 0, or else `None` where it nearly is."""
    if truth is None:
        return 0
    quad = np.float32(truth.get("quad", corners(*truth["rect"])))
    off = np.linalg.norm(np.float32(proposal["quad"]) - quad, axis=1).max() / np.linalg.norm(quad[1] - quad[0])
    if (proposal["rows"], proposal["cols"]) != (truth["rows"], truth["cols"]):
        return 0
    return 1 if off < NEAR else 0 if off > FAR else None


def batch_of(boards, random=None):
    cells, blanks, there, even, sizes = zip(*(board.seen(random) for board in boards))
    truths = np.float32([board.is_puzzle for board in boards])
    return tuple(map(np.stack, (cells, blanks, there, even, sizes))), truths


def measured(layers, judge, boards):
    found = np.concatenate([np.asarray(judge(layers, batch_of(boards[at : at + 32])[0])) for at in range(0, len(boards), 32)])
    truths = np.array([board.is_puzzle for board in boards])
    cross = np.logaddexp(0, np.where(truths == 1, -found, found)).mean()
    order = np.sort(found[truths == 1])
    limit = order[len(order) // 100]
    return f"loss {cross:.4f}, puzzles {np.mean(found[truths == 1] > 0):.3f}, others {np.mean(found[truths == 0] < 0):.3f}; others where 99 of 100 puzzles are taken: {np.mean(found[truths == 0] < limit):.3f}"


def batches(boards, size, random):
    """Batches of as many puzzles as others."""
    sides = [[board for board in boards if board.is_puzzle == is_puzzle] for is_puzzle in (0, 1)]
    print([len(side) for side in sides], "others and puzzles", flush=True)
    while True:
        chosen = [side[random.integers(len(side))] for side in sides for _ in range(size // 2)]
        yield batch_of(chosen, random)


def main():
    cv2.setNumThreads(1)
    parser = arguments(minutes=15, batch=24)
    parser.add_argument("folders", nargs="+")
    options = parser.parse_args()
    boards = [board for folder in options.folders for board in boards_of(Path(folder))]
    random = np.random.default_rng(5)
    random.shuffle(boards)
    held, boards = boards[::12], [board for i, board in enumerate(boards) if i % 12]
    judge, source = jax.jit(odds), batches(boards, options.batch, random)
    train(initial(jax.random.PRNGKey(5)), loss, source, lambda layers: measured(layers, judge, held), options, decay=3e-4)


if __name__ == "__main__":
    main()

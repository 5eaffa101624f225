"""Teaches the reader of labels from tiles that `tiles.py` cut out of drawn scenes.

    python3 train_labels.py TILES.npz... --out labels.weights --minutes 15

Needs `jax`, `optax`, `numpy` and `opencv-python-headless`.
"""

import cv2
import jax
import jax.numpy as jnp
import numpy as np
import optax

from tiles import MARGIN, NONE_FIRST, NONE_LATER, SIDE
from training import arguments, batches, rounded, train

INPUT = 32
"""Side of a tile as the network sees it, pixels."""
CONVOLUTIONS = [(3, 16, 1), (16, 24, 2), (24, 32, 1), (32, 40, 2), (40, 40, 1), (40, 48, 2)]
"""Channels before and after, and the step, of each 3 × 3 convolution."""
POOLED = 4
CLASSES = (NONE_FIRST + 1, NONE_LATER + 1, NONE_LATER + 1)
HIDDEN = 64
NONE_SHARE = 0.2
"""Share of tiles without a label among those that are learned from; labels themselves are about equally frequent."""


def initial(key):
    layers = []
    for before, after, _ in CONVOLUTIONS:
        key, own = jax.random.split(key)
        scale = np.sqrt(2 / (9 * before))
        layers.append((jax.random.normal(own, (3, 3, before, after)) * scale, jnp.zeros(after)))
    for before, after in [(POOLED * POOLED * CONVOLUTIONS[-1][1], HIDDEN), (HIDDEN, sum(CLASSES))]:
        key, own = jax.random.split(key)
        layers.append((jax.random.normal(own, (before, after)) * np.sqrt(2 / before), jnp.zeros(after)))
    return layers


def scores(layers, tiles):
    x = tiles
    layers = [rounded(layer) for layer in layers]
    for (w, b), (_, _, stride) in zip(layers, CONVOLUTIONS):
        pad = [(1, 1), (1, 1)]
        x = jax.lax.conv_general_dilated(x, w, (stride, stride), pad, dimension_numbers=("NHWC", "HWIO", "NHWC"))
        x = jax.nn.relu(x + b)
    x = x.reshape(x.shape[0], -1)
    x = jax.nn.relu(x @ layers[-2][0] + layers[-2][1])
    return x @ layers[-1][0] + layers[-1][1]


def split(x):
    return jnp.split(x, np.cumsum(CLASSES)[:-1], axis=1)


def loss(layers, tiles, classes):
    total = 0.0
    for place, part in enumerate(split(scores(layers, tiles))):
        total += optax.softmax_cross_entropy_with_integer_labels(part, classes[:, place]).mean()
    return total


def normalised(tiles):
    """Mean 0 and deviation 1 over all channels of a tile, so that dull ones count as much."""
    mean = tiles.mean((1, 2), keepdims=True)
    centred = tiles - mean
    deviation = np.sqrt((centred**2).mean((1, 2, 3), keepdims=True))
    return centred / (deviation + 4.0)


def varied(cut, random):
    """A tile as a camera or a game may show it, cut out not quite exactly."""
    side = SIDE / (1 + 2 * MARGIN)
    zoom = random.uniform(0.92, 1.1) if random.random() < 0.85 else random.uniform(0.85, 1.25)
    angle = random.normal(0, 0.03)
    stretch = np.exp(random.normal(0, 0.05))
    scale = side * zoom / INPUT
    cos, sin = np.cos(angle) * scale, np.sin(angle) * scale
    matrix = np.array([[cos * stretch, -sin], [sin, cos / stretch]], np.float32)
    centre = SIDE / 2 + random.normal(0, 0.045, 2) * side
    offset = centre - matrix @ np.array([INPUT / 2, INPUT / 2])
    full = np.concatenate([matrix, offset[:, None]], 1).astype(np.float32)
    source = cut
    if random.random() < 0.3:
        source = cv2.GaussianBlur(source, (0, 0), random.uniform(0.5, 2.2))
    tile = cv2.warpAffine(source, full, (INPUT, INPUT), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE)
    tile = tile.astype(np.float32)
    if random.random() < 0.3:
        tile = 255 - tile
    if random.random() < 0.6:
        tile = tile[..., random.permutation(3)]
    if random.random() < 0.5:
        low, high = random.uniform(-60, 60), random.uniform(0.25, 1.2)
        tile = tile * high + low + random.uniform(-25, 25, 3)
    if random.random() < 0.4:
        ramp = np.linspace(-1, 1, INPUT, dtype=np.float32) * random.uniform(-60, 60)
        tile = tile + (ramp[None, :, None] if random.random() < 0.5 else ramp[:, None, None])
    if random.random() < 0.5:
        tile = tile + random.normal(0, random.uniform(1, 14), tile.shape)
    return np.clip(tile, 0, 255)


def chances(classes):
    """How often each tile is chosen: labels about equally often, however rare their tiles."""
    counts = np.bincount(classes[:, 0] * 11 + classes[:, 1], minlength=500)
    weights = 1 / (counts[classes[:, 0] * 11 + classes[:, 1]] + 150.0)
    is_none = classes[:, 0] == NONE_FIRST
    weights[is_none] *= NONE_SHARE / (1 - NONE_SHARE) * weights[~is_none].sum() / weights[is_none].sum()
    return weights / weights.sum()


def main():
    parser = arguments(minutes=15, batch=128)
    parser.add_argument("tiles", nargs="+")
    options = parser.parse_args()
    files = [np.load(name) for name in options.tiles]
    cuts = np.concatenate([file["cuts"] for file in files])[..., ::-1]
    classes = np.concatenate([file["classes"] for file in files])
    held = np.arange(len(cuts)) % 40 == 0
    print(len(cuts), "tiles", flush=True)
    learned, cumulated = np.flatnonzero(~held), np.cumsum(chances(classes[~held]))

    def batch(random):
        chosen = learned[np.searchsorted(cumulated, random.random(options.batch) * cumulated[-1])]
        return normalised(np.stack([varied(cuts[i], random) for i in chosen])).astype(np.float32), classes[chosen]

    source = batches(batch, options)
    judge = jax.jit(lambda layers, tiles: [part.argmax(1) for part in split(scores(layers, tiles))])
    random = np.random.default_rng(11)
    test_tiles = normalised(np.stack([varied(cut, random) for cut in cuts[held]]))

    def measured(layers):
        found = np.stack(judge(layers, test_tiles), 1)
        return f"right {(found == classes[held]).all(1).mean():.4f}"

    train(initial(jax.random.PRNGKey(3)), loss, source, measured, options)


if __name__ == "__main__":
    main()

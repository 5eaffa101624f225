"""Teaches the network that maps boards, from scenes that `../scenes/render.mjs` drew, and from real pictures.

    python3 train_maps.py PHOTOS SCENES... [--real REAL] --out maps.weights --minutes 60

Needs `jax`, `optax`, `numpy` and `opencv-python-headless`.
"""

from pathlib import Path

import cv2
import jax
import jax.numpy as jnp
import numpy as np

from real import chosen, real_scenes_of
from training import arguments, batches, rounded, train
from views import INPUT, MAPS, scenes_of, view_of

DOWN = [(3, 12, 2), (12, 24, 2), (24, 24, 1), (24, 36, 2), (36, 36, 1), (36, 48, 2), (48, 48, 1), (48, 56, 2), (56, 56, 1), (56, 56, 1)]
"""Channels before and after, and the step, of the convolutions on the way down."""
UP = [[(56, 48), (48, 48)], [(48, 36), (36, 36)], [(36, 24), (24, 24)]]
"""The same on the way up: one before places are doubled and the earlier ones added, one after."""
JOINED = (7, 5, 3)
"""How many convolutions were passed when the grid was as large as after each doubling."""
LAST = (24, 4 * len(MAPS))
SHAPES = [layer[:2] for layer in DOWN] + [layer for pair in UP for layer in pair] + [LAST]


def initial(key):
    layers = []
    for before, after in SHAPES:
        key, own = jax.random.split(key)
        layers.append((jax.random.normal(own, (3, 3, before, after)) * np.sqrt(2 / (9 * before)), jnp.zeros(after)))
    w, b = layers[-1]
    layers[-1] = w * 0.3, b - 2.0
    return layers


def convolved(x, layer, step=1):
    w, b = layer
    return jax.lax.conv_general_dilated(x, w, (step, step), [(1, 1), (1, 1)], dimension_numbers=("NHWC", "HWIO", "NHWC")) + b


def doubled(x):
    return x.repeat(2, 1).repeat(2, 2)


def scores(layers, views):
    """Log-odds of each map; four places of a map lie in one of the last grid."""
    layers = iter([rounded(layer) for layer in layers])
    x, passed = views, []
    for _, _, step in DOWN:
        x = jax.nn.relu(convolved(x, next(layers), step))
        passed.append(x)
    for joined in JOINED:
        x = doubled(jax.nn.relu(convolved(x, next(layers)))) + passed[joined - 1]
        x = jax.nn.relu(convolved(x, next(layers)))
    x = convolved(x, next(layers))
    batch, side, _, _ = x.shape
    x = x.reshape(batch, side, side, 2, 2, len(MAPS)).transpose(0, 1, 3, 2, 4, 5)
    return x.reshape(batch, 2 * side, 2 * side, len(MAPS))


def loss(layers, views, maps):
    x, maps = scores(layers, normalised(views)), maps / 255.0
    each = jnp.maximum(x, 0) - x * maps + jnp.log1p(jnp.exp(-jnp.abs(x)))
    return (each.mean((0, 1, 2)) * jnp.array([1.0, 1.0, 2.0, 2.0, 1.0])).sum()


def normalised(views):
    return (views.astype(np.float32) - 127.5) / 64.0


def views_of(scenes, photos, random):
    """A view of each scene, and its maps, as bytes."""
    views, maps = zip(*(view_of(scene, photos, random) for scene in scenes))
    return np.stack(views)[..., ::-1], (np.stack(maps) * 255).astype(np.uint8)


def measured(layers, judge, held):
    """Loss of held-back views; how well boards are covered, and how often families are right."""
    views, maps = held
    total, overlaps, right = 0.0, [], []
    for at in range(0, len(views), 32):
        x = np.asarray(judge(layers, normalised(views[at : at + 32])))
        wanted = maps[at : at + 32] / 255.0
        total += (np.logaddexp(0, x) - x * wanted).mean() * len(x)
        for found, truth in zip(x, wanted):
            areas = (truth[..., :2] > 0.5).sum((0, 1))
            seen = (found[..., :2] > 0).sum((0, 1))
            family = int(areas.argmax()) if areas.sum() else None
            if family is None:
                right.append(seen.sum() < 160)
                continue
            right.append(seen.argmax() == family)
            a, b = found[..., family] > 0, truth[..., family] > 0.5
            overlaps.append((a & b).sum() / max(1, (a | b).sum()))
    return f"loss {total / len(views):.4f}, overlap {np.mean(overlaps):.3f}, over 0.8 {np.mean(np.array(overlaps) > 0.8):.3f}, family {np.mean(right):.3f}"


def main():
    cv2.setNumThreads(1)
    parser = arguments(minutes=60, batch=16)
    parser.add_argument("photos")
    parser.add_argument("scenes", nargs="+")
    parser.add_argument("--real", help="a folder of real pictures that `real.py` fetched")
    parser.add_argument("--share", type=float, default=0.35, help="of real pictures in a batch")
    options = parser.parse_args()
    scenes = scenes_of(options.scenes)
    photos = [cv2.imread(str(path)) for path in sorted(Path(options.photos).glob("wallpaper*"))]
    print(len(scenes), "scenes", flush=True)
    held, scenes = scenes[::40], [scene for i, scene in enumerate(scenes) if i % 40]
    held = views_of(held[:320], photos, np.random.default_rng(7))
    looks, share = (real_scenes_of(options.real), options.share) if options.real else (None, 0)
    one = lambda random: chosen(looks, random) if random.random() < share else scenes[random.integers(len(scenes))]
    source = batches(lambda random: views_of([one(random) for _ in range(options.batch)], photos, random), options)
    judge = jax.jit(scores)
    train(initial(jax.random.PRNGKey(3)), loss, source, lambda layers: measured(layers, judge, held), options)


if __name__ == "__main__":
    main()

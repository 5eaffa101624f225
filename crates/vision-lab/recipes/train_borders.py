"""Teaches the network that finds where the tiles of a board begin, from scenes that `../scenes/render.mjs` and `make_boards`
drew, and from real pictures.

    python3 train_borders.py SCENES... [--real REAL] --out borders.weights --minutes 20

Needs `jax`, `optax`, `numpy` and `opencv-python-headless`.
"""

import cv2
import jax
import jax.numpy as jnp
import numpy as np

from real import chosen, real_scenes_of
from training import arguments, batches, rounded, train
from views import scenes_of

REACH = 0.4
"""How far a strip reaches to both sides of a line, cells."""
STEPS = 64
"""Samples of a strip across the line."""
CELLS = 6
"""Most cells of a line that are seen, evenly spread."""
ALONG = 4
"""Samples of a cell along the line."""
LINES = 5
"""Most lines that are seen: the outer one, and others to compare it with."""
SUBSAMPLES = 3
"""Places along the line whose mean is a sample; across it there are as many as a step has pixels."""
MOST_SUBSAMPLES = 6
WITHIN = 0.14, 0.86
"""Which part of a cell is seen along a line."""
TAPS = 5
"""Steps across the line that a convolution sees."""
FIRST = [(3, 12), (12, 20)]
"""Channels before and after each convolution of one place along the line."""
LATER = [(80, 32), (32, 24), (24, 2)]
"""The same of what all places along the line say together."""
WIDTH = 1.0
"""Deviation of the true place, steps."""
SIDES = 4


def initial(key):
    layers = []
    for before, after in FIRST + LATER:
        key, own = jax.random.split(key)
        layers.append((jax.random.normal(own, (TAPS, before, after)) * np.sqrt(2 / (TAPS * before)), jnp.zeros(after)))
    return layers


def convolved(x, layer):
    w, b = layer
    return jax.lax.conv_general_dilated(x, w, (1,), [(TAPS // 2, TAPS // 2)], dimension_numbers=("NWC", "WIO", "NWC")) + b


def scores(layers, strips, weights):
    """Log-odds of each place across a line: that the outer tiles begin there, and that the others do, relative to their lines.

    Strips: n × lines × places along × steps × 3; the weight of a place along a line is 0 where there is none.
    """
    layers = [rounded(layer) for layer in layers]
    first, later = layers[: len(FIRST)], layers[len(FIRST) :]
    x = strips.reshape(-1, *strips.shape[3:])
    for layer in first:
        x = jax.nn.relu(convolved(x, layer))
    x = x.reshape(*strips.shape[:4], -1)
    x = jnp.concatenate([pooled(x[:, :1], weights[:, :1]), pooled(x[:, 1:], weights[:, 1:])], -1)
    for layer in later[:-1]:
        x = jax.nn.relu(convolved(x, layer))
    return convolved(x, later[-1])


def pooled(x, weights):
    """Mean and deviation of each channel over all places along some lines: n × steps × channels."""
    weights = weights[..., None, None]
    count = weights.sum((1, 2)) + 1e-6
    mean = (x * weights).sum((1, 2)) / count
    variance = (((x - mean[:, None, None]) ** 2) * weights).sum((1, 2)) / count
    return jnp.concatenate([mean, jnp.sqrt(variance + 1e-4)], -1)


def loss(layers, strips, weights, places):
    x = scores(layers, normalised(strips, weights), weights)
    step = jnp.arange(STEPS)[None, :, None]
    wanted = jnp.exp(-0.5 * ((step - places[:, None]) / WIDTH) ** 2)
    wanted = wanted / wanted.sum(1, keepdims=True)
    cross = -(wanted * jax.nn.log_softmax(x, 1)).sum(1)
    has_others = (weights[:, 1:].sum((1, 2)) > 0).astype(jnp.float32)
    return cross[:, 0].mean() + 0.5 * (cross[:, 1] * has_others).mean()


def normalised(strips, weights):
    """Mean 0 of each channel, deviation 1 of all of them together."""
    x, w = strips.astype(jnp.float32), weights[..., None, None]
    count = w.sum((1, 2, 3), keepdims=True) * STEPS
    x = x - (x * w).sum((1, 2, 3), keepdims=True) / count
    deviation = jnp.sqrt(((x * x) * w).sum((1, 2, 3, 4), keepdims=True) / (3 * count))
    return x * w / (deviation + 4.0)


def spread(count, most):
    """At most some of the numbers below `count`, evenly spread."""
    return np.arange(count) if count <= most else np.round(np.linspace(0, count - 1, most)).astype(int)


def strips_of(picture, to_picture, board, side):
    """Strips across the lines where tiles begin, seen from one side, and weights of their places.

    `board`: start and pitch of both axes in the plane that `to_picture` leads from, the gap in pitches, the numbers of tiles.
    Side 0 is left, 1 right, 2 top, 3 bottom.
    """
    axis, is_far = divmod(side, 2)
    start, pitch, gap, count = (board[name] for name in ("start", "pitch", "gap", "count"))
    lines = np.concatenate([[0], 1 + spread(count[axis] - 1, LINES - 1)]) if count[axis] > 1 else np.array([0])
    cells = spread(count[1 - axis], CELLS)
    sub = (np.arange(ALONG * SUBSAMPLES) + 0.5) / (ALONG * SUBSAMPLES)
    sub = WITHIN[0] + sub * (WITHIN[1] - WITHIN[0])
    along = (cells[:, None] + sub * (1 - gap[1 - axis])).ravel()
    finer = subsamples(to_picture, start + pitch * count / 2, pitch)
    steps = (np.arange(STEPS * finer) + 0.5) / (STEPS * finer) * 2 * REACH - REACH
    across = (count[axis] - gap[axis] - lines)[:, None] - steps if is_far else lines[:, None] + steps
    u = start[axis] + across * pitch[axis]
    v = start[1 - axis] + along * pitch[1 - axis]
    shape = len(lines), len(along), len(steps)
    u, v = np.broadcast_to(u[:, None], shape), np.broadcast_to(v[None, :, None], shape)
    places = np.stack([u, v] if axis == 0 else [v, u], -1).reshape(1, -1, 2).astype(np.float64)
    places = cv2.perspectiveTransform(places, to_picture).reshape(*shape, 2).astype(np.float32) - 0.5
    flat = places.reshape(len(lines) * len(along), len(steps), 2)
    found = cv2.remap(picture, flat[..., 0], flat[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    found = found.reshape(len(lines), len(cells) * ALONG, SUBSAMPLES, STEPS, finer, 3).mean((2, 4))
    strips = np.zeros((LINES, CELLS * ALONG, STEPS, 3), np.float32)
    weights = np.zeros((LINES, CELLS * ALONG), np.float32)
    strips[: len(lines), : found.shape[1]] = found
    weights[: len(lines), : found.shape[1]] = 1
    return strips, weights, lines


def subsamples(to_picture, middle, pitch):
    """Pixels of a step in the middle of a board."""
    probe = np.stack([middle, middle + [pitch[0], 0], middle + [0, pitch[1]]])[None]
    shown = cv2.perspectiveTransform(probe, to_picture)[0]
    cell = max(np.hypot(*(shown[i] - shown[0])) for i in (1, 2))
    return int(np.clip(round(cell * 2 * REACH / STEPS), 1, MOST_SUBSAMPLES))


def examples(scene, random):
    """For sides of a board that is known about: strips, weights, and where tiles begin."""
    picture, boards = scene.staged(random)
    truth = next(board for board in boards if board["family"] == "tiles")
    left, top, w, h = truth["rect"]
    count = np.array([truth["cols"], truth["rows"]])
    gap = np.float64(truth["gap"]) if np.ndim(truth["gap"]) else np.float64([truth["gap"]] * 2)
    pitch = (np.float64([w, h]) + gap) / count
    to_picture = truth["to_scene"] @ np.array([[pitch[0], 0, left], [0, pitch[1], top], [0, 0, 1.0]])
    gap = gap / pitch
    size = np.ptp(truth["quad"], axis=0).max()
    least = 18 * max(count)
    if size > least and random.random() < 0.5:
        by = np.exp(random.uniform(np.log(max(0.3, least / size)), 0))
        shape = max(1, round(picture.shape[1] * by)), max(1, round(picture.shape[0] * by))
        picture = cv2.resize(picture, shape, interpolation=cv2.INTER_AREA)
        to_picture = np.diag([by, by, 1.0]) @ to_picture
    if random.random() < 0.15:
        picture, to_picture = cropped(picture, to_picture, count - gap, random)
    picture = lit(np.ascontiguousarray(picture[..., ::-1]), random)
    common = random.normal(0, 0.06) if random.random() < 0.7 else 0.0
    ends = common + random.normal(0, 0.03 if random.random() < 0.6 else 0.008, SIDES)
    start = -ends[[0, 2]]
    stop = count - gap + ends[[1, 3]]
    seen_gap = gap - 2 * common if random.random() < 0.7 else gap + random.normal(0, 0.03)
    seen_gap = np.clip(seen_gap, 0, 0.5)
    seen_pitch = (stop - start) / (count - seen_gap)
    board = {"start": start, "pitch": seen_pitch, "gap": seen_gap, "count": count}
    if random.random() < 0.5:
        to_picture = to_picture @ leaning(count, random)
    step = lambda off: (off + REACH) / (2 * REACH) * STEPS - 0.5
    for side in range(SIDES):
        strips, weights, lines = strips_of(picture, to_picture, board, side)
        axis, is_far = divmod(side, 2)
        if is_far:
            true, seen = count[axis] - gap[axis] - lines, start[axis] + (count[axis] - seen_gap[axis] - lines) * seen_pitch[axis]
            off = (seen - true) / seen_pitch[axis]
        else:
            off = (lines - (start[axis] + lines * seen_pitch[axis])) / seen_pitch[axis]
        places = np.float32([step(off[0]), step(off[1:].mean()) if len(lines) > 1 else 0])
        if 1 < places[0] < STEPS - 2:
            yield strips.astype(np.uint8), weights, places


def cropped(picture, to_picture, size, random):
    """A picture that ends where the board does, or a little outside."""
    ends = cv2.perspectiveTransform(np.float64([[[0, 0], [size[0], 0], size, [0, size[1]]]]), to_picture)[0]
    margin = random.uniform(0, 0.1, 4) * random.integers(0, 2, 4) * np.ptp(ends, axis=0).max() / max(size)
    left, top = np.maximum(0, np.round(ends.min(0) - margin[:2])).astype(int)
    right, bottom = np.maximum(np.round(ends.max(0) + margin[2:]).astype(int), [left + 1, top + 1])
    return picture[top:bottom, left:right], np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1.0]]) @ to_picture


def leaning(count, random):
    """A homography of the plane that moves corners by a hundredth of a cell."""
    corners = np.float32([[0, 0], [count[0], 0], count, [0, count[1]]])
    moved = corners + random.normal(0, 0.01, (4, 2)).astype(np.float32)
    return cv2.getPerspectiveTransform(corners, moved.astype(np.float32))


def lit(picture, random):
    """A picture, red first, in another light, through another lens, or coded anew."""
    if random.random() < 0.3:
        picture = cv2.GaussianBlur(picture, (0, 0), random.uniform(0.3, 1.2))
    if random.random() < 0.25:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(random.integers(30, 95))]
        picture = cv2.imdecode(cv2.imencode(".jpg", picture, quality)[1], cv2.IMREAD_COLOR)
    if random.random() < 0.12:
        picture = 255 - picture
    if random.random() < 0.5:
        picture = picture[..., random.permutation(3)]
    picture = picture.astype(np.float32)
    if random.random() < 0.5:
        picture = picture * np.float32(random.uniform(0.4, 1.15)) + random.uniform(-25, 45)
    if random.random() < 0.3:
        picture = picture + random.standard_normal(picture.shape, np.float32) * np.float32(random.uniform(1, 7))
    return np.ascontiguousarray(np.clip(picture, 0, 255).astype(np.uint8))


def measured(layers, judge, held):
    """Loss of held-back strips; how often the likeliest place is right to 2 and to 4 hundredths of a cell."""
    off, total = [], 0.0
    for at in range(0, len(held[0]), 64):
        part = [jnp.asarray(array[at : at + 64]) for array in held]
        x = np.asarray(judge(layers, part[0], part[1]))
        off.append(np.abs(x.argmax(1) - np.asarray(part[2])) * 2 * REACH / STEPS)
        total += float(loss(layers, *part)) * len(x)
    off = np.concatenate(off)
    shares = ", ".join(f"{np.mean(off[:, 0] < limit):.3f} {np.mean(off[:, 1] < limit):.3f}" for limit in (0.02, 0.04))
    return f"loss {total / len(off):.4f}, within 0.02 and 0.04: {shares}"


def main():
    cv2.setNumThreads(1)
    parser = arguments(minutes=20, batch=64)
    parser.add_argument("scenes", nargs="+")
    parser.add_argument("--real", help="a folder of real pictures that `real.py` fetched")
    parser.add_argument("--share", type=float, default=0.4, help="of real pictures in a batch")
    options = parser.parse_args()
    has_tiles = lambda scene: any(board["family"] == "tiles" for board in scene.boards)
    scenes = [scene for scene in scenes_of(options.scenes) if has_tiles(scene)]
    print(len(scenes), "scenes", flush=True)
    held, scenes = scenes[::40], [scene for i, scene in enumerate(scenes) if i % 40]
    looks = [look for look in real_scenes_of(options.real) if has_tiles(look[0][0])] if options.real else None
    one = lambda random: chosen(looks, random) if looks and random.random() < options.share else scenes[random.integers(len(scenes))]

    def batch(random, choose=one, size=options.batch):
        found = []
        while len(found) < size:
            found.extend(examples(choose(random), random))
        return tuple(map(np.stack, zip(*found[:size])))

    kept = batch(np.random.default_rng(7), lambda random: held[random.integers(len(held))], 512)
    source = batches(batch, options)
    judge = jax.jit(lambda layers, strips, weights: scores(layers, normalised(strips, weights), weights))
    train(initial(jax.random.PRNGKey(3)), loss, source, lambda layers: measured(layers, judge, kept), options)


if __name__ == "__main__":
    main()

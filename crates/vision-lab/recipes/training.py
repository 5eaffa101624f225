"""What all recipes share: how layers are stored, batches that are made beside the descent, and the descent.

What is stored: for each layer a scale (little-endian `f32`), then its weights and biases as signed bytes, those of one output
together and its bias last.
"""

import argparse
import multiprocessing
import time
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax


def rounded(weights):
    """Weights and biases as they are stored: 255 steps of one size for a layer."""
    w, b = weights
    scale = jnp.maximum(jnp.abs(w).max(), jnp.abs(b).max()) / 127 + 1e-8
    step = lambda x: x + jax.lax.stop_gradient(jnp.round(x / scale) * scale - x)
    return step(w), step(b)


def stored(layers):
    """The layers as bytes."""
    out = bytearray()
    for w, b in layers:
        w, b = np.asarray(w), np.asarray(b)
        scale = max(np.abs(w).max(), np.abs(b).max()) / 127 + 1e-8
        out += np.float32(scale).tobytes()
        both = np.concatenate([w.reshape(-1, w.shape[-1]).T, b[:, None]], 1)
        out += np.clip(np.round(both / scale), -127, 127).astype(np.int8).tobytes()
    return bytes(out)


def decoded(data, like):
    """The layers that `stored` made bytes of; of the shapes of other ones."""
    layers = []
    for w, _ in like:
        inputs, outputs = int(np.prod(w.shape[:-1])), w.shape[-1]
        scale, data = np.frombuffer(data[:4], np.float32)[0], data[4:]
        size = outputs * (inputs + 1)
        both = np.frombuffer(data[:size], np.int8).reshape(outputs, inputs + 1) * scale
        data = data[size:]
        layers.append((jnp.asarray(both[:, :-1].T.reshape(w.shape)), jnp.asarray(both[:, -1])))
    return layers


def arguments(minutes, batch):
    """A parser of what all recipes may be told."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", required=True)
    parser.add_argument("--minutes", type=float, default=minutes)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--start", help="weights to go on from")
    parser.add_argument("--batch", type=int, default=batch)
    parser.add_argument("--workers", type=int, default=1, help="processes that make batches beside the descent")
    parser.add_argument("--seed", type=int, default=3, help="of the batches; another one where a training goes on")
    return parser


def batches(make, options):
    """Batches that processes make beside the descent: what `make(random)` returns, arrays that always have the same shapes
    and types. Call it before anything is computed on a device: processes are forked."""
    like = make(np.random.default_rng(options.seed))
    context = multiprocessing.get_context("fork")
    slots = [[shared(context, array) for array in like] for _ in range(2 * options.workers)]
    free, made = context.SimpleQueue(), context.SimpleQueue()

    def work(seed):
        random = np.random.default_rng(seed)
        while True:
            slot = free.get()
            for place, array in zip(slots[slot], make(random)):
                place[...] = array
            made.put(slot)

    for slot in range(len(slots)):
        free.put(slot)
    for worker in range(options.workers):
        context.Process(target=work, args=((options.seed, worker),), daemon=True).start()

    def taken():
        while True:
            slot = made.get()
            batch = [place.copy() for place in slots[slot]]
            free.put(slot)
            yield batch

    return taken()


def shared(context, like):
    """An array of the same shape and type in memory that processes share."""
    return np.frombuffer(context.RawArray("b", like.nbytes), like.dtype).reshape(like.shape)


def train(layers, loss, batches, measured, options, decay=1e-4):
    """Descends by Adam for some minutes, in steps that become smaller along a cosine, and writes the weights.

    `loss(layers, *batch)` is a number, `batches` yields batches, `measured(layers)` says how good the layers are.
    """
    if options.start:
        layers = decoded(Path(options.start).read_bytes(), layers)
    print(len(stored(layers)), "bytes", flush=True)
    adam = optax.inject_hyperparams(optax.adamw)(learning_rate=options.rate, weight_decay=decay)
    optimiser = optax.chain(optax.clip_by_global_norm(1.0), adam)
    state = optimiser.init(layers)

    @jax.jit
    def step(layers, state, batch):
        value, gradient = jax.value_and_grad(loss)(layers, *batch)
        updates, state = optimiser.update(gradient, state, layers)
        return optax.apply_updates(layers, updates), state, value

    begun, mean, count = time.time(), 0.0, 0
    while (share := (time.time() - begun) / (60 * options.minutes)) < 1:
        cosine = 0.02 + 0.98 * (0.5 + 0.5 * np.cos(np.pi * share))
        state[1].hyperparams["learning_rate"] = options.rate * min(1, (count + 1) / 200) * cosine
        layers, state, value = step(layers, state, next(batches))
        mean, count = 0.99 * mean + 0.01 * float(value), count + 1
        if count in (10, 100) or count % 500 == 0:
            print(f"{count} steps, loss {mean / (1 - 0.99**count):.4f}; held back: {measured(layers)}", flush=True)
            Path(options.out).write_bytes(stored(layers))
    Path(options.out).write_bytes(stored(layers))
    print(measured(layers))

/** @file Draws the scenes that the program asks for, and sends them back. */
import { Random } from './random.js';
import { drawScene } from './scene.js';

const { fonts, photos, first, last, asked } = await (await fetch('/job')).json();
const bitmaps = await Promise.all(
  photos.map(async (/** @type {string} */ name) =>
    createImageBitmap(await (await fetch(name)).blob()),
  ),
);

for (let seed = first; seed < last; seed += 1) {
  const choice = new Random(seed ^ 0x5eed);
  const { canvas, truth } = drawScene(seed, { fonts, picture: () => choice.pick(bitmaps) }, asked);
  const blob = await canvas.convertToBlob(
    choice.chance(0.75)
      ? { type: 'image/webp', quality: 0.95 }
      : { type: 'image/jpeg', quality: choice.between(0.6, 0.95) },
  );
  await fetch(`/scene/${seed}`, {
    method: 'POST',
    headers: { 'x-truth': JSON.stringify(truth) },
    body: blob,
  });
}
await fetch('/done', { method: 'POST' });

/** @file Draws the scenes that the program asks for, and sends them back. */
import { Random } from './random.js';
import { drawScene } from './scene.js';

for (const event of ['error', 'unhandledrejection'])
  addEventListener(event, (fault) => {
    const { error, reason } = /** @type {{ error?: Error, reason?: Error }} */ (fault);
    fetch('/failed', { method: 'POST', body: String((error ?? reason)?.stack) });
  });

const { fonts, photos, first, last, asked } = await (await fetch('/job')).json();
const bitmaps = await Promise.all(
  photos.map(async (/** @type {string} */ name) =>
    createImageBitmap(await (await fetch(name)).blob()),
  ),
);

for (let seed = first; seed < last; seed += 1) {
  const choice = new Random(seed ^ 0x5eed);
  const supply = { fonts, picture: () => choice.pick(bitmaps) };
  const { canvas, truth } =
    asked[0] === 'photographs' ? await photograph(seed, supply) : drawScene(seed, supply, asked);
  const blob = await canvas.convertToBlob(
    choice.chance(0.75)
      ? { type: 'image/webp', quality: 0.95 }
      : { type: 'image/jpeg', quality: choice.between(0.6, 0.95) },
  );
  await fetch(`/scene/${seed}`, {
    method: 'POST',
    headers: { 'x-truth': encodeURIComponent(JSON.stringify(truth)) },
    body: blob,
  });
}
await fetch('/done', { method: 'POST' });

/** @param {number} seed @param {import('./tiles.js').Supply} supply */
async function photograph(seed, supply) {
  const { takePhotograph } = await import('./photographs/photograph.js');
  const families = asked.length > 1 ? asked.slice(1) : ['tiles', 'tiles', 'tiles', 'blocks'];
  return takePhotograph(seed, supply, new Random(seed ^ 0xfa111e5).pick(families));
}

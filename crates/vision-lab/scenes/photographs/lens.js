/** @file What lens and sensor make of a picture: straight lines bend, edges darken, light scatters, pixels are noisy. */

/** @typedef {import('../random.js').Random} Random */
/** @typedef {{ width: number, height: number, bend: number, seen: (point: [number, number]) => [number, number] }} Lens */

/** A lens, by the radial distortion of first order (Brown, 1966). @param {Random} random @param {number} width
 * @param {number} height @returns {Lens} */
export function lens(random, width, height) {
  const bend = random.chance(0.4) ? 0 : random.between(-0.05, 0.09);
  const half = Math.hypot(width, height) / 2;
  return {
    width,
    height,
    bend,
    seen([x, y]) {
      const [dx, dy] = [(x - width / 2) / half, (y - height / 2) / half];
      const radius = Math.hypot(dx, dy);
      let bent = radius;
      for (let step = 0; step < 20; step += 1) bent = radius / (1 + bend * bent * bent);
      const scale = radius ? (bent / radius) * half : half;
      return [width / 2 + dx * scale, height / 2 + dy * scale];
    },
  };
}

/** The picture behind a lens. @param {OffscreenCanvas} canvas @param {Lens} glass */
export function distort(canvas, { width, height, bend }) {
  if (!bend) return canvas;
  const context = contextOf(canvas);
  const from = context.getImageData(0, 0, width, height);
  const to = context.createImageData(width, height);
  const half = Math.hypot(width, height) / 2;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [(x + 0.5 - width / 2) / half, (y + 0.5 - height / 2) / half];
      const scale = half * (1 + bend * (dx * dx + dy * dy));
      sample(
        from,
        width / 2 + dx * scale - 0.5,
        height / 2 + dy * scale - 0.5,
        to.data,
        (y * width + x) * 4,
      );
    }
  context.putImageData(to, 0, 0);
  return canvas;
}

/** Bilinear, with the border going on. @param {ImageData} image @param {number} x @param {number} y
 * @param {Uint8ClampedArray} out @param {number} at */
function sample({ data, width, height }, x, y, out, at) {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const [u, v] = [Math.max(0, Math.min(1, x - left)), Math.max(0, Math.min(1, y - top))];
  const first = (top * width + left) * 4;
  for (let channel = 0; channel < 3; channel += 1) {
    const a = data[first + channel];
    const b = data[first + 4 + channel];
    const c = data[first + width * 4 + channel];
    const d = data[first + width * 4 + 4 + channel];
    out[at + channel] = (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v;
  }
  out[at + 3] = 255;
}

/** The picture as a sensor has it: in the white of some lamp, blurred, noisy. @param {OffscreenCanvas} canvas
 * @param {Random} random */
export function sensor(canvas, random) {
  const { width, height } = canvas;
  const context = contextOf(canvas);
  const blur = random.chance(0.5) ? random.between(0.3, 1.6) : 0;
  if (blur) {
    context.globalAlpha = 1;
    context.filter = `blur(${blur}px)`;
    context.drawImage(canvas, 0, 0);
    context.filter = 'none';
  }
  const image = context.getImageData(0, 0, width, height);
  const warmth = random.between(-0.12, 0.16);
  const gains = [1 + warmth, 1, 1 - warmth];
  const noise = random.chance(0.6) ? random.between(1, 9) : 0;
  const vignette = random.between(0, 0.35);
  adjustLevels(image, gains, vignette, noise, random);
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Multiplies the channels by their gains, darkens the edges, and adds noise, most of it to all channels alike.
 * @param {ImageData} image @param {number[]} gains @param {number} vignette loss of light in the corners, as a share
 * @param {number} noise about its deviation, levels @param {Random} random */
function adjustLevels({ data, width, height }, gains, vignette, noise, random) {
  const loss = (4 * vignette) / (width * width + height * height);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const fall = 1 - loss * (dx * dx + dy * dy);
      const grain = noise && (random.unit() + random.unit() - 1) * 2 * noise;
      for (let channel = 0; channel < 3; channel += 1) {
        const own = noise && (random.unit() - 0.5) * noise;
        data[at + channel] = data[at + channel] * gains[channel] * fall + grain + own;
      }
    }
}

/** @param {OffscreenCanvas} canvas */
const contextOf = (canvas) =>
  /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));

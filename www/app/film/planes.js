/**
 * Converts RGBA to planar YUV 4:2:0 by BT.601, limited range. Browsers differ in their own
 * conversion, and players cannot know which was used.
 */

/** The colour space given to the encoder. */
export const COLOURS = Object.freeze(
  /** @type {const} */ ({
    matrix: 'smpte170m',
    primaries: 'smpte170m',
    transfer: 'smpte170m',
    fullRange: false,
  }),
);

/**
 * The planes Y, U, V, concatenated.
 *
 * @param {{ width: number, height: number, data: Uint8ClampedArray }} picture  RGBA; both sides are
 *   even.
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function planesOf({ width, height, data }) {
  const cells = width * height;
  const planes = new Uint8Array(cells * 1.5);
  for (let pixel = 0; pixel < cells; pixel++) {
    const at = 4 * pixel;
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    planes[pixel] = 16.5 + (65.738 * red + 129.057 * green + 25.064 * blue) / 256;
  }
  let at = cells;
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const r = meanOfFour(data, width, x, y, 0);
      const g = meanOfFour(data, width, x, y, 1);
      const b = meanOfFour(data, width, x, y, 2);
      planes[at] = 128.5 + (-37.945 * r - 74.494 * g + 112.439 * b) / 256;
      planes[at + cells / 4] = 128.5 + (112.439 * r - 94.154 * g - 18.285 * b) / 256;
      at += 1;
    }
  }
  return planes;
}

/**
 * @param {Uint8ClampedArray} data
 * @param {number} width
 * @param {number} x
 * @param {number} y
 * @param {number} part
 */
function meanOfFour(data, width, x, y, part) {
  const above = 4 * (y * width + x) + part;
  const below = above + 4 * width;
  const sum =
    (data[above] ?? 0) + (data[above + 4] ?? 0) + (data[below] ?? 0) + (data[below + 4] ?? 0);
  return sum / 4;
}

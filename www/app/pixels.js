/**
 * Conversion between canvases of the page and pixels for the engine.
 *
 * @typedef {import('../engine/protocol.js').Pixels} Pixels
 */

/**
 * @param {number} width
 * @param {number} height
 */
export function newSurface(width, height) {
  const surface = document.createElement('canvas');
  surface.width = width;
  surface.height = height;
  return surface;
}

/** @param {HTMLCanvasElement} surface */
export function contextOf(surface) {
  const context = surface.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no memory left to draw on.');
  return context;
}

/**
 * A copy, which may be transferred to the engine.
 *
 * @param {HTMLCanvasElement} surface
 * @returns {Pixels}
 */
export function pixelsOf(surface) {
  const { width, height } = surface;
  const { data } = contextOf(surface).getImageData(0, 0, width, height);
  return { width, height, data: /** @type {ArrayBuffer} */ (data.buffer) };
}

/** @param {Pixels} pixels */
export function surfaceOf({ width, height, data }) {
  const surface = newSurface(width, height);
  const image = new ImageData(new Uint8ClampedArray(data), width, height);
  contextOf(surface).putImageData(image, 0, 0);
  return surface;
}

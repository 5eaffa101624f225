/** @typedef {HTMLCanvasElement | ImageBitmap} Picture */

/**
 * One part of a picture divided evenly into rows × cols, at the picture's resolution.
 *
 * @param {Picture} picture
 * @param {{ rows: number, cols: number }} grid
 * @param {number} cell
 */
export function cutPiece(picture, { rows, cols }, cell) {
  const width = picture.width / cols;
  const height = picture.height / rows;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const left = (cell % cols) * width;
  const top = Math.floor(cell / cols) * height;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  pen.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

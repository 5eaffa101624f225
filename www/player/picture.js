/** @typedef {HTMLCanvasElement | ImageBitmap} Picture */

/**
 * @param {HTMLCanvasElement} canvas
 * @throws {Error} if the browser gives none: its memory is full, or an extension forbids it
 */
export function penOf(canvas) {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser gives no canvas to draw on');
  return pen;
}

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
  penOf(canvas).drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

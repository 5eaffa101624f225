/**
 * Draws tiles for exports: a part of the picture or plain paper, with the label if it is shown.
 *
 * @typedef {import('../../player/playback.js').TilesPlayback} TilesPlayback
 * @typedef {{ width: number, height: number }} Cell
 */

/** The light theme's colours, whichever theme the page has. */
export const INKS = Object.freeze({
  tile: '#fffdf8',
  ink: '#1f1c18',
  over: '#fff',
  edge: 'rgb(20 17 10 / 0.7)',
});

/**
 * Draws a tile with its top left corner at the origin.
 *
 * @param {CanvasRenderingContext2D} pen
 * @param {TilesPlayback} playback
 * @param {number} piece
 * @param {Cell} cell  Its size, in pixels.
 */
export function drawFace(pen, { cols, rows, start, picture, numbers }, piece, cell) {
  if (picture) {
    const [width, height] = [picture.width / cols, picture.height / rows];
    const [x, y] = [(piece % cols) * width, Math.floor(piece / cols) * height];
    pen.drawImage(picture, x, y, width, height, 0, 0, cell.width, cell.height);
  } else {
    pen.fillStyle = INKS.tile;
    pen.fillRect(0, 0, cell.width, cell.height);
  }
  if (!picture || numbers) write(pen, start[piece] ?? '', cell, picture !== null);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} label
 * @param {Cell} cell
 * @param {boolean} isOverPicture
 */
function write(pen, label, { width, height }, isOverPicture) {
  const side = Math.min(width, height);
  const size = isOverPicture ? side * 0.24 : side * 0.42;
  pen.font = `650 ${size}px system-ui, sans-serif`;
  pen.textAlign = isOverPicture ? 'left' : 'center';
  pen.textBaseline = isOverPicture ? 'top' : 'middle';
  const [x, y] = isOverPicture ? [side * 0.08, side * 0.08] : [width / 2, height / 2];
  if (isOverPicture) {
    pen.strokeStyle = INKS.edge;
    pen.lineWidth = size * 0.2;
    pen.lineJoin = 'round';
    pen.strokeText(label, x, y, width * 0.84);
  }
  pen.fillStyle = isOverPicture ? INKS.over : INKS.ink;
  pen.fillText(label, x, y, width * 0.84);
}

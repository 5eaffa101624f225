/**
 * The look of tiles: parts of a picture, or labels; the blank is a hollow in the floor.
 *
 * @import { Look } from './look.js'
 * @import { TilesPlayback } from './playback.js'
 */

import { element } from './element.js';
import { WAY } from './path.js';
import { cutPiece } from './picture.js';
import { Sheet } from './sheet.js';

/** Number of tiles above which those of a picture share a sheet. */
const MANY = 64;

/**
 * @param {TilesPlayback} playback
 * @returns {Look}
 */
export function tilesLook(playback) {
  const { rows, cols, start, blank, picture, numbers } = playback;
  const { width, height } = picture ?? { width: cols, height: rows };
  const areMany = Boolean(picture) && rows * cols > MANY;
  const pieces = start.map((label, piece) =>
    label === blank ? makeHollow(playback) : makeTile(playback, piece, areMany),
  );
  const tiles = pieces.map((piece, place) => (start[place] === blank ? null : piece));
  const sheet = picture && areMany ? new Sheet(picture, { rows, cols }, tiles) : null;
  return {
    kind: picture ? 'picture' : 'plain',
    aspect: width / height,
    letters: Math.max(...start.map((label) => label.length), 1),
    numbers: Boolean(picture && numbers),
    ground: sheet ? [sheet.canvas, element('div', { class: 'lattice' })] : [],
    pieces,
    rest: (places, separate) => sheet?.render(places, separate),
    edge: (_, direction) => ({
      x: 0.5 + WAY[direction].col / 2,
      y: 0.5 + WAY[direction].row / 2,
    }),
    target: () => null,
  };
}

/**
 * The blank, with its piece for the finished picture.
 *
 * @param {TilesPlayback} playback
 */
function makeHollow({ picture, missing }) {
  const hollow = element('div', { class: 'hollow' });
  if (!picture || !missing) return hollow;
  const piece = cutPiece(missing, { rows: 1, cols: 1 }, 0);
  piece.className = 'missing';
  hollow.append(piece);
  return hollow;
}

/**
 * @param {TilesPlayback} playback
 * @param {number} piece
 * @param {boolean} isOnSheet  Whether the tile is drawn on the sheet and has no canvas of its own.
 */
function makeTile({ rows, cols, start, picture, numbers }, piece, isOnSheet) {
  const made = element('div', { class: 'piece', part: 'tile' });
  if (!picture) {
    made.append(element('span', { class: 'face' }, start[piece]));
    return made;
  }
  if (!isOnSheet) {
    const face = cutPiece(picture, { rows, cols }, piece);
    face.className = 'face';
    made.append(face);
  }
  if (numbers) made.append(element('span', { class: 'chip' }, start[piece]));
  return made;
}

/**
 * Tiles: parts of a picture, or labels; the empty place is a hollow in the floor.
 *
 * @import { Look } from './look.js'
 * @import { TilesPlayback } from './playback.js'
 */

import { element } from './element.js';
import { WAY } from './path.js';
import { cutPiece } from './picture.js';

/**
 * @param {TilesPlayback} playback
 * @returns {Look}
 */
export function tilesLook(playback) {
  const { rows, cols, start, blank, picture, numbers } = playback;
  const { width, height } = picture ?? { width: cols, height: rows };
  return {
    kind: picture ? 'picture' : 'plain',
    aspect: width / height,
    letters: Math.max(...start.map((label) => label.length), 1),
    numbers: Boolean(picture && numbers),
    ground: [],
    pieces: start.map((label, piece) =>
      label === blank ? element('div', { class: 'hollow' }) : makeTile(playback, piece),
    ),
    edge: (_, direction) => ({
      x: 0.5 + WAY[direction].col / 2,
      y: 0.5 + WAY[direction].row / 2,
    }),
    target: () => null,
  };
}

/**
 * @param {TilesPlayback} playback
 * @param {number} piece
 */
function makeTile({ rows, cols, start, picture, numbers }, piece) {
  const made = element('div', { class: 'piece', part: 'tile' });
  if (!picture) {
    made.append(element('span', { class: 'face' }, start[piece]));
    return made;
  }
  const face = cutPiece(picture, { rows, cols }, piece);
  face.className = 'face';
  made.append(face);
  if (numbers) made.append(element('span', { class: 'chip' }, start[piece]));
  return made;
}

/**
 * Links of games: the content of one, and the visit that one opens. Everybody who opens the link
 * gets the same scramble.
 */

import { contextOf, newSurface } from '../pixels.js';
import { BLANK } from '../tiles/board.js';
import { tilesContent } from '../tiles/link.js';
import { miniatureIn } from '../tiles/opened-link.js';
import { renewed } from '../visit.js';
import { newGame, SIDES } from './state.js';
import { setupOf, surfaceOf } from './surface.js';

/**
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('../../link/content.js').LinkContent} LinkContent
 * @typedef {import('../../link/content.js').TilesContent} TilesContent
 */

/**
 * The content of a link to the game, and the picture of its board.
 *
 * @param {Visit} visit
 * @param {string} title
 * @returns {import('../family.js').Challenge}
 */
export function challengeOf({ game }, title) {
  const start = game.start ?? [];
  const puzzle = { ...setupOf(game, start), metric: /** @type {const} */ ('single') };
  const content = tilesContent(puzzle, null, { title, numbers: game.numbers });
  return { content, surface: game.picture && surfaceOf(game, start) };
}

/**
 * The visit that plays a link; null if the link carries no possible game.
 *
 * @param {LinkContent} content
 * @param {string} name  What a picture without a title is called.
 * @returns {Promise<((visit: Visit) => Visit) | null>}
 */
export async function challengedBy(content, name) {
  const start = content.family === 'tiles' ? piecesIn(content) : null;
  if (content.family !== 'tiles' || !start) return null;
  const title = content.title || name;
  const small = await miniatureIn(content, title);
  const { rows, cols } = content;
  const picture = small && { title, surface: finished(small, content, start) };
  const numbers = content.options.numbers ?? false;
  const game = { ...newGame(), rows, cols, start, picture, numbers };
  return (visit) => ({ ...renewed(visit), stage: 'game', game });
}

/**
 * The piece in each cell, named by its goal cell; null if a game cannot have such a board.
 *
 * @param {TilesContent} content
 */
function piecesIn({ rows, cols, start, goal }) {
  const isFit = [rows, cols].every((side) => side >= SIDES.min && side <= SIDES.max);
  const hasGap = start.at(-1) === BLANK && goal.at(-1) === BLANK;
  const isPlain = new Set(goal).size === goal.length && hasGap;
  return isFit && isPlain ? start.map((label) => goal.indexOf(label)) : null;
}

/**
 * The picture with its pieces in the goal position.
 *
 * @param {HTMLCanvasElement} board
 * @param {{ rows: number, cols: number }} size
 * @param {readonly number[]} pieces  That lie in its cells.
 */
function finished(board, { rows, cols }, pieces) {
  const [width, height] = [board.width / cols, board.height / rows];
  const surface = newSurface(board.width, board.height);
  const pen = contextOf(surface);
  const corner = (/** @type {number} */ cell) =>
    /** @type {const} */ ([(cell % cols) * width, Math.floor(cell / cols) * height]);
  pieces.forEach((piece, cell) => {
    pen.drawImage(board, ...corner(cell), width, height, ...corner(piece), width, height);
  });
  return surface;
}

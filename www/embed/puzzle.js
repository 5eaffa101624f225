/**
 * The puzzle that the attributes of a player define.
 *
 * @import { LinkOptions } from '../link/content.js'
 * @import { Playback } from '../player/playback.js'
 * @import { Task, TilesTask } from './task.js'
 *
 * @typedef {object} Puzzle
 * @property {Playback} playback  Without its picture, which is loaded later.
 * @property {Task} task  The request to the solver.
 * @property {Picture | null} picture
 * @property {string} caption
 * @property {Claim | null} claim  The claim about the moves.
 * @property {Partial<Options>} options  Defaults of the attributes.
 *
 * @typedef {LinkOptions & { step: number }} Options
 *
 * @typedef {{ source: string | Blob, of: 'start' | 'goal' }} Picture
 *
 * @typedef {object} Claim
 * @property {'optimal' | 'bounded' | 'found'} status
 * @property {number} length  In moves.
 * @property {number} lowerBound
 * @property {boolean} isProved  Whether it was proved here; else it is the word of a link.
 *
 * @typedef {object} Wish  The attributes that define a puzzle; null for absent ones.
 * @property {string | null} start
 * @property {string | null} goal
 * @property {string | null} moves
 * @property {string | null} picture
 * @property {string | null} pictureOf
 * @property {boolean} numbers  Whether to show labels over the picture.
 */

import { BLANK, readBoard, sameLabels } from './board-text.js';
import { Fault } from './fault.js';
import { inOrder } from './goal-order.js';

/** Maximum length of moves, in characters: as many moves as in links, each with its count. */
const LONGEST_MOVES = 100_000;

/**
 * @param {Wish} wish
 * @returns {Puzzle & { task: TilesTask }}
 * @throws {Fault} for an attribute that is invalid
 */
export function puzzleOf(wish) {
  if (wish.start === null) throw new Fault('attribute', 'there is neither a link nor a start');
  const { rows, cols, labels: start } = readBoard('start', wish.start);
  const goal = wish.goal === null ? inOrder(start) : goalFor(start, wish.goal);
  const path = wish.moves ?? '';
  if (path.length > LONGEST_MOVES) throw new Fault('attribute', 'moves is too long');
  const metric = /\d/.test(path) ? 'multi' : 'single';
  return {
    playback: { rows, cols, start, blank: BLANK, path, numbers: wish.numbers },
    task: { family: 'tiles', rows, cols, start, goal, blank: BLANK, metric },
    picture: wish.picture === null ? null : { source: wish.picture, of: shows(wish.pictureOf) },
    caption: '',
    claim: null,
    options: {},
  };
}

/**
 * @param {string[]} start
 * @param {string} text
 */
function goalFor(start, text) {
  const { labels } = readBoard('goal', text);
  if (!sameLabels(start, labels)) {
    throw new Fault('attribute', 'start and goal do not have the same labels');
  }
  return labels;
}

/**
 * @param {string | null} text
 * @returns {'start' | 'goal'}
 */
function shows(text) {
  if (text === null || text === 'goal') return 'goal';
  if (text === 'start') return 'start';
  throw new Fault('attribute', `picture-of is "${text}", and can be start or goal`);
}

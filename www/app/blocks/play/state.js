/**
 * The state of a board of blocks that the visitor solves by hand; pure, as all of the visit.
 * Consecutive straight steps of one block are one move, in however many drags; steps back to its
 * place are none.
 *
 * A block pushed straight on, by however many cells, has made one move, be it in one drag or in
 * several; pushed back to where it was, it has made none.
 *
 * @typedef {import('../board.js').Board} Board
 * @typedef {import('../guide/state.js').BlockStep} BlockStep
 * @typedef {import('../steps-text.js').Move} Move
 * @typedef {import('../../score/clock.js').Clock} Clock
 * @typedef {import('../../score/fewest.js').Fewest} Fewest
 *
 * @typedef {object} Made  A move made by the visitor.
 * @property {number} block
 * @property {import('../../../player/path.js').Direction} way
 * @property {number} count  Distance in cells.
 * @property {readonly Move[]} plan  The plan known before the move.
 *
 * @typedef {object} Play
 * @property {Board} board  The start position.
 * @property {readonly Made[]} made
 * @property {readonly Move[]} plan  The remaining moves, if the visitor has asked for a hint.
 * @property {boolean} hinted  Whether the next one of them is shown.
 * @property {number} hints  Number of hints taken.
 * @property {number | null} chosen  The block that arrow keys move.
 * @property {Clock} clock
 * @property {Fewest | null} fewest  The fewest moves of the board; null while unknown.
 */

import { opposite, readPath, writeMove } from '../../../player/path.js';
import { NO_TIME } from '../../score/clock.js';
import { choices } from '../guide/state.js';
import { positionsOf } from '../positions.js';

/**
 * @param {Board} board
 * @param {Fewest | null} [fewest]
 * @returns {Play}
 */
export function newPlay(board, fewest = null) {
  const untouched = { made: [], plan: [], hinted: false, hints: 0, chosen: null, clock: NO_TIME };
  return { board, ...untouched, fewest };
}

/**
 * Restarts the game.
 *
 * @param {Play} play
 * @returns {Play}
 */
export function restarted({ board, fewest }) {
  return newPlay(board, fewest);
}

/**
 * The moves made, in the player's form.
 *
 * @param {Play} play
 * @returns {Move[]}
 */
export function movesOf({ made }) {
  return made.map(({ block, way, count }) => ({
    block,
    steps: writeMove({ direction: way, count }),
  }));
}

/**
 * The board in its current position.
 *
 * @param {Play} play
 */
export function boardOf(play) {
  return /** @type {Board} */ (positionsOf(play.board, movesOf(play)).at(-1));
}

/** @param {Play} play */
export function isDone(play) {
  const { blocks } = boardOf(play);
  return blocks.every(({ cells, goal }) => !goal || cells.join() === goal.join());
}

/**
 * Whether a block can move by a cell in a direction.
 *
 * @param {Play} play
 * @param {BlockStep} step
 */
export function canGo(play, { block, way }) {
  return choices(boardOf(play)).some((one) => one.block === block && one.way === way);
}

/**
 * Moves a block by one cell, if possible.
 *
 * @param {Play} play
 * @param {BlockStep} step
 * @returns {Play}
 */
export function moved(play, step) {
  if (isDone(play) || !canGo(play, step)) return play;
  const after = pushed(play, step);
  return isDone(after) ? { ...after, chosen: null } : after;
}

/**
 * @param {Play} play
 * @param {BlockStep} step  That can be made.
 * @returns {Play}
 */
function pushed(play, step) {
  const { block, way } = step;
  const last = play.made.at(-1);
  const next = { ...play, chosen: block, hinted: false };
  if (last?.block === block && last.way === opposite({ direction: way, count: 1 }).direction) {
    return { ...next, ...drawnBack(play.made, last) };
  }
  const plan = shortened(play.plan, step);
  if (last?.block !== block || last.way !== way) {
    const made = { block, way, count: 1, plan: play.plan };
    return { ...next, plan, made: [...play.made, made] };
  }
  const farther = { ...last, count: last.count + 1 };
  return { ...next, plan, made: [...play.made.slice(0, -1), farther] };
}

/**
 * Undoes the last move.
 *
 * @param {Play} play
 * @returns {Play}
 */
export function undone(play) {
  const last = play.made.at(-1);
  if (!last) return play;
  return { ...play, made: play.made.slice(0, -1), plan: last.plan, hinted: false };
}

/**
 * @param {Play} play
 * @param {number | null} chosen
 * @returns {Play}
 */
export function chose(play, chosen) {
  return chosen === play.chosen ? play : { ...play, chosen };
}

/**
 * @param {Play} play
 * @param {readonly Move[]} plan  Moves that lead from here to the end.
 * @returns {Play}
 */
export function advised(play, plan) {
  return plan.length > 0 ? { ...play, plan, hinted: true, hints: play.hints + 1 } : play;
}

/**
 * Makes the advised move completely.
 *
 * @param {Play} play
 * @returns {Play}
 */
export function followed(play) {
  const next = play.hinted ? play.plan[0] : undefined;
  if (!next) return play;
  const steps = readPath(next.steps).flatMap(({ direction, count }) =>
    Array.from({ length: count }, () => ({ block: next.block, way: direction })),
  );
  return steps.reduce(moved, play);
}

/**
 * The last move shortened by one cell.
 *
 * @param {readonly Made[]} made
 * @param {Made} last
 * @returns {Pick<Play, 'made' | 'plan'>}
 */
function drawnBack(made, last) {
  const before = made.slice(0, -1);
  if (last.count === 1) return { made: before, plan: last.plan };
  const nearer = { ...last, count: last.count - 1 };
  const step = { block: last.block, way: last.way };
  const steps = Array.from({ length: nearer.count }, () => step);
  const plan = steps.reduce(shortened, last.plan);
  return { made: [...before, nearer], plan };
}

/**
 * The rest of a plan after a step; empty if the plan begins otherwise.
 *
 * @param {readonly Move[]} plan
 * @param {BlockStep} step
 * @returns {readonly Move[]}
 */
function shortened([next, ...rest], { block, way }) {
  if (next?.block !== block) return [];
  const [first, ...legs] = readPath(next.steps);
  if (first?.direction !== way) return [];
  const left = first.count > 1 ? [{ ...first, count: first.count - 1 }, ...legs] : legs;
  return left.length > 0 ? [{ block, steps: left.map(writeMove).join('') }, ...rest] : rest;
}

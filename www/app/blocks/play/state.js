/**
 * A board of blocks that the visitor solves by hand. Like all of the visit, pure.
 *
 * A block pushed straight on, by however many cells, has made one move, be it in one drag or in several;
 * pushed back to where it was, it has made none.
 *
 * @typedef {import('../board.js').Board} Board
 * @typedef {import('../guide/state.js').BlockStep} BlockStep
 * @typedef {import('../steps-text.js').Move} Move
 * @typedef {import('../../score/clock.js').Clock} Clock
 * @typedef {import('../../score/fewest.js').Fewest} Fewest
 *
 * @typedef {object} Made  A move that was made.
 * @property {number} block
 * @property {import('../../../player/path.js').Direction} way
 * @property {number} count  By how many cells.
 * @property {readonly Move[]} plan  What was known of the way on before it.
 *
 * @typedef {object} Play
 * @property {Board} board  As it lay at first.
 * @property {readonly Made[]} made
 * @property {readonly Move[]} plan  The moves that lead on, as far as the visitor has asked for them.
 * @property {boolean} hinted  Whether the next of them is shown.
 * @property {number} hints  How often that was asked for.
 * @property {number | null} chosen  The block that the arrow keys move.
 * @property {Clock} clock
 * @property {Fewest | null} fewest  The moves that it takes; null while that is not known.
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
 * From the start again.
 *
 * @param {Play} play
 * @returns {Play}
 */
export function restarted({ board, fewest }) {
  return newPlay(board, fewest);
}

/**
 * The moves that were made, as the player takes them.
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
 * How the board lies now.
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
 * Whether a block can go that way by a cell.
 *
 * @param {Play} play
 * @param {BlockStep} step
 */
export function canGo(play, { block, way }) {
  return choices(boardOf(play)).some((one) => one.block === block && one.way === way);
}

/**
 * A block has gone by one cell, if it can.
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
 * The last move is made no more.
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
 * The move that is advised, made to its end.
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
 * The last move by one cell less.
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
 * What is left of a plan after a step: nothing is known of the way on where it begins otherwise.
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

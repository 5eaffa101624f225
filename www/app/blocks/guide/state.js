/**
 * Doing the moves of blocks together: where the visitor's own board stands, and the way on from there.
 * A slip becomes part of the way, and is followed by its way back until a better one is known.
 *
 * @typedef {import('../board.js').Board} Board
 * @typedef {import('../state.js').Blocks} Blocks
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {import('../steps-text.js').Move} Move
 * @typedef {import('../../../player/path.js').Direction} Direction
 * @typedef {{ block: number, way: Direction, count?: number }} BlockStep  A block has gone a number of cells
 *   straight on, or one.
 *
 * @typedef {object} Along
 * @property {import('../state.js').Report} report  The answer that it began with.
 * @property {Board | null} [base]  Where the way begins, if it is not the board that was solved.
 * @property {readonly Move[]} path  From there: what was done, and what is to be done.
 * @property {number} step  How many of these moves are done.
 * @property {boolean} lost  Whether nothing is known of the way on.
 * @property {import('../../guide/along.js').Live} live
 * @property {number} [pausedAt]  The visitor looks at the whole answer meanwhile: the step of it at which
 *   they left.
 */

import { opposite, readPath, WAY, writeMove } from '../../../player/path.js';
import { alongOf } from '../../answer/search.js';
import * as guide from '../../guide/along.js';
import { areFree, shifted } from '../board.js';
import { positionsOf } from '../positions.js';

const WAYS = /** @type {const} */ (['U', 'L', 'D', 'R']);

/**
 * Whether that is what the visit shows.
 *
 * @param {Visit} visit
 */
export function isAlongBlocks({ stage, blocks }) {
  return stage === 'blocks' && alongOf(blocks) !== null;
}

/**
 * @param {Blocks} blocks  With a solution.
 * @param {number} step  From which on; from the start if that was the end. Who has left there goes on.
 * @returns {Blocks}
 */
export function begun(blocks, step) {
  const path = blocks.report?.moves;
  return path?.length ? guide.begun(blocks, path, step) : blocks;
}

/**
 * To the whole answer, at a position that the visitor has had.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function left(visit) {
  const along = isAlongBlocks(visit) ? alongOf(visit.blocks) : null;
  if (!along) return visit;
  const { report, path, step } = along;
  const { state, opening } = guide.paused(
    visit.blocks,
    looksOn(visit.blocks.editor.board, report.moves ?? []),
    looksOn(baseOf(visit.blocks, along), path.slice(0, step)),
  );
  return { ...visit, blocks: state, opening };
}

/**
 * How the board looks before each of the moves, and at the end.
 *
 * @param {Board} board
 * @param {readonly Move[]} moves
 */
export function looksOn(board, moves) {
  return positionsOf(board, moves).map(({ blocks }) =>
    blocks.map(({ cells }) => cells.join()).join(';'),
  );
}

/**
 * A block has gone some cells: on the way, or anywhere else.
 *
 * @param {Blocks} blocks
 * @param {BlockStep} move  That can be made.
 * @returns {Blocks}
 */
export function moved(blocks, { block, way, count = 1 }) {
  return Array.from({ length: count }).reduce(
    (/** @type {Blocks} */ now) => movedByOne(now, { block, way }),
    blocks,
  );
}

/**
 * @param {Blocks} blocks
 * @param {BlockStep} move
 * @returns {Blocks}
 */
function movedByOne(blocks, move) {
  const along = alongOf(blocks);
  if (!along) return blocks;
  const { path, step } = along;
  const before = path.slice(0, step);
  const made = { block: move.block, steps: move.way };
  const rest = isNext(along, move)
    ? shortened(path.slice(step))
    : [{ block: move.block, steps: written([opposite(stepOf(move))]) }, ...path.slice(step)];
  return { ...blocks, along: { ...along, path: [...before, made, ...rest], step: step + 1 } };
}

/**
 * How the board lies now.
 *
 * @param {Blocks} blocks
 * @param {Along} along
 */
export function boardAt(blocks, along) {
  const done = along.path.slice(0, along.step);
  return /** @type {Board} */ (positionsOf(baseOf(blocks, along), done).at(-1));
}

/**
 * The board from which the way begins.
 *
 * @param {Blocks} blocks
 * @param {Along} along
 */
export function baseOf({ editor }, { base }) {
  return base ?? editor.board;
}

/**
 * Whether a block goes the way on which the next move begins.
 *
 * @param {Along} along
 * @param {BlockStep} move
 */
export function isNext({ path, step }, { block, way }) {
  const next = path[step];
  return next?.block === block && next.steps.startsWith(way);
}

/**
 * Every part of the next move that ends before it does, straight on.
 *
 * @param {Along} along
 * @returns {Required<BlockStep>[]}
 */
export function parts({ path, step }) {
  const next = path[step];
  if (!next) return [];
  const [leg, ...more] = readPath(next.steps);
  if (!leg) return [];
  const most = more.length > 0 ? leg.count : leg.count - 1;
  return Array.from({ length: most }, (_, before) => ({
    block: next.block,
    way: leg.direction,
    count: before + 1,
  }));
}

/**
 * Every way in which a block can go by one cell.
 *
 * @param {Board} board
 * @returns {BlockStep[]}
 */
export function choices(board) {
  return board.blocks.flatMap(({ cells, lane }, block) =>
    WAYS.filter((way) => {
      const { row, col } = WAY[way];
      if (lane && (lane === 'row') !== (row === 0)) return false;
      const there = shifted(cells, board, { rows: row, cols: col });
      return there !== null && areFree(board, there, block);
    }).map((way) => ({ block, way })),
  );
}

/**
 * The moves without the first cell of the first one.
 *
 * @param {readonly Move[]} moves
 * @returns {Move[]}
 */
function shortened([next, ...rest]) {
  if (!next) return [];
  const [first, ...legs] = readPath(next.steps);
  if (!first) return rest;
  const left = first.count > 1 ? [{ ...first, count: first.count - 1 }, ...legs] : legs;
  return left.length > 0 ? [{ ...next, steps: written(left) }, ...rest] : rest;
}

/**
 * The same way back.
 *
 * @param {Move} move
 * @returns {Move}
 */
export function undone({ block, steps }) {
  return { block, steps: written(readPath(steps).reverse().map(opposite)) };
}

/** @param {BlockStep} move */
function stepOf({ way }) {
  return { direction: way, count: 1 };
}

/** @param {readonly import('../../../player/path.js').Move[]} legs */
function written(legs) {
  return legs.map(writeMove).join('');
}

/**
 * Updates the guide from a board read from a picture, keeping as much of the known path as
 * possible. A position is the cell of each block's top left corner.
 *
 * @typedef {import('../board.js').Board} Board
 * @typedef {import('../state.js').Blocks} Blocks
 * @typedef {import('./state.js').Guide} Guide
 * @typedef {import('../../../player/path.js').Direction} Direction
 */

import { cornerOf } from '../../../player/blocks-board.js';
import { WAY } from '../../../player/path.js';
import { guideOf } from '../../answer/search.js';
import { stepped } from '../../guide/state.js';
import { frameOf } from '../board.js';
import { carriedTo, positionsOf } from '../positions.js';
import { baseOf, boardAt, choices, moved } from './state.js';

/**
 * Whether pictures of the board can be recognised: every block keeps to a lane.
 *
 * @param {Board} board
 */
export function canBeSeen({ blocks }) {
  return blocks.every(({ lane }) => lane !== null);
}

/** @param {Board} board */
export function placesOf({ blocks, cols }) {
  return blocks.map(({ cells }) => cornerOf(cells, cols));
}

/**
 * The position of the blocks in a reading of a picture; null if that shows another board. Blocks
 * are matched by their order within lanes. The car that leaves may be gone.
 *
 * @param {Board} board
 * @param {Board} read
 * @returns {number[] | null}
 */
export function placesIn(board, read) {
  if (!canBeSeen(read) || !isSameFloor(board, read)) return null;
  return matched(board, read) ?? withoutLeft(board, read);
}

/**
 * Expected positions, likeliest first: the current one, those on the path, and those after a move
 * off it.
 *
 * @param {Blocks} blocks
 * @param {number} ahead  Number of moves ahead on the path.
 * @returns {number[][]}
 */
export function likely(blocks, ahead) {
  const guide = guideOf(blocks);
  if (!guide) return [];
  const { path, step } = guide;
  const board = boardAt(blocks, guide);
  const onTheWay = positionsOf(board, path.slice(step, step + ahead));
  const slips = choices(board).map(
    ({ block, way }) => positionsOf(board, [{ block, steps: way }])[1] ?? board,
  );
  return [...onTheWay, ...slips].map(placesOf);
}

/**
 * Sets the position of the visitor's board.
 *
 * @param {Blocks} blocks
 * @param {readonly number[]} places
 * @returns {Blocks}
 */
export function arrived(blocks, places) {
  const guide = guideOf(blocks);
  if (!guide) return blocks;
  const step = stepWith(blocks, guide, places);
  if (step !== null) return stepped(blocks, step);
  const board = boardAt(blocks, guide);
  const link = slideTo(board, places);
  if (link) return moved(blocks, link);
  const base = carriedTo(board, placesOf(board), places);
  const lost = !base.blocks.every(({ cells, goal }) => !goal || goal.join() === cells.join());
  return { ...blocks, guide: { ...guide, base, path: [], step: 0, lost } };
}

/**
 * @param {Board} board
 * @param {Board} read
 */
function isSameFloor(board, read) {
  const isSameSize = board.rows === read.rows && board.cols === read.cols;
  return isSameSize && board.walls.join() === read.walls.join();
}

/**
 * @param {Board} board
 * @param {Board} read
 * @returns {number[] | null}
 */
function matched(board, read) {
  const [known, seen] = [inLanes(board), inLanes(read)];
  const isSame = (/** @type {number} */ block, /** @type {number} */ other) =>
    laneOf(board, block) === laneOf(read, other) &&
    board.blocks[block]?.cells.length === read.blocks[other]?.cells.length;
  const areSame = known.length === seen.length && known.every((it, i) => isSame(it, seen[i] ?? -1));
  if (!areSame) return null;
  const places = placesOf(read);
  return board.blocks.map((_, block) => places[seen[known.indexOf(block)] ?? 0] ?? 0);
}

/**
 * Matches a board on which the car that leaves is at its goal or beyond it.
 *
 * @param {Board} board
 * @param {Board} read
 * @returns {number[] | null}
 */
function withoutLeft(board, read) {
  const [leaving, ...more] = board.blocks.filter(({ goal }) => goal);
  if (!leaving?.goal || more.length > 0) return null;
  const { goal } = leaving;
  if (read.blocks.some(({ cells }) => cells.some((cell) => goal.includes(cell)))) return null;
  const gone = { ...leaving, cells: goal };
  return matched(board, { ...read, blocks: [...read.blocks, gone] });
}

/**
 * The blocks grouped by lane, in the order within each lane.
 *
 * @param {Board} board
 */
function inLanes(board) {
  const first = (/** @type {number} */ block) => board.blocks[block]?.cells[0] ?? 0;
  const lane = (/** @type {number} */ block) => laneOf(board, block);
  return board.blocks
    .map((_, block) => block)
    .sort((one, other) => lane(one).localeCompare(lane(other)) || first(one) - first(other));
}

/**
 * @param {Board} board
 * @param {number} block
 */
function laneOf(board, block) {
  const { lane, cells } = board.blocks[block] ?? { lane: null, cells: [0] };
  const { top, left } = frameOf(cells, board);
  return `${lane} ${lane === 'row' ? top : left}`;
}

/**
 * The step of the path with this position: the nearest ahead, or else the nearest behind.
 *
 * @param {Blocks} blocks
 * @param {Guide} guide
 * @param {readonly number[]} places
 */
function stepWith(blocks, guide, places) {
  const wanted = places.join();
  const positions = positionsOf(baseOf(blocks, guide), guide.path);
  const isThere = positions.map((board) => placesOf(board).join() === wanted);
  const ahead = isThere.indexOf(true, guide.step);
  const step = ahead >= 0 ? ahead : isThere.lastIndexOf(true, guide.step);
  return step >= 0 ? step : null;
}

/**
 * The one slide that leads to the position; null if there is none.
 *
 * @param {Board} board
 * @param {readonly number[]} places
 * @returns {Required<import('./state.js').BlockStep> | null}
 */
function slideTo(board, places) {
  const now = placesOf(board);
  const [block, ...more] = [...now.keys()].filter((it) => now[it] !== places[it]);
  if (block === undefined || more.length > 0) return null;
  const [from, to] = [now[block] ?? 0, places[block] ?? 0];
  const way = wayFrom(from, to, board.cols);
  const { row, col } = WAY[way];
  const count = (to - from) / (row * board.cols + col);
  for (let done = 0, at = board; done < count; done++) {
    const isFree = choices(at).some((other) => other.block === block && other.way === way);
    if (!isFree) return null;
    at = positionsOf(at, [{ block, steps: way }])[1] ?? at;
  }
  return { block, way, count };
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} cols
 * @returns {Direction}
 */
function wayFrom(from, to, cols) {
  if (Math.floor(from / cols) === Math.floor(to / cols)) return to > from ? 'R' : 'L';
  return to > from ? 'D' : 'U';
}

/**
 * The frames of a film with their times: each move slides, then rests. Independent of pixels and of
 * families.
 *
 * @typedef {import('../../player/game.js').Game} Game
 * @typedef {import('../../player/path.js').Move} Move
 * @typedef {{ row: number, col: number }} Spot  In cells; may be fractional.
 *
 * @typedef {object} Frame
 * @property {number} at  Start time, in milliseconds.
 * @property {readonly Spot[]} spots  Top left corner of each piece.
 * @property {readonly number[]} lit  The pieces that move now or next.
 * @property {number} step  Number of moves completed before the shown one.
 */

import { WAY } from '../../player/path.js';

/** Duration of the first and last frame, in milliseconds. */
const OPENING = 1000;
const ENDING = 2000;

/** Time per move in milliseconds; shorter for long paths, so that a film takes about 90 s. */
const BEAT = Object.freeze({ most: 520, least: 80, all: 90_000 });

/** Maximum duration of a slide and interval of its frames, in milliseconds. */
const SLIDE = 180;
const TICK = 1000 / 30;

/**
 * @param {Game} game  At its start; is at its end afterwards.
 * @param {number} cols
 * @returns {Generator<Frame, void>}
 */
export function* framesOf(game, cols) {
  const { beat, slide, ticks } = paceOf(game.length);
  yield { at: 0, spots: spotsOf(game, cols), lit: litAt(game, 0), step: 0 };
  for (let step = 0; step < game.length; step++) {
    const start = OPENING + step * beat;
    const { pieces, legs } = game.upcoming(step);
    const before = spotsOf(game, cols);
    for (let tick = 1; tick < ticks; tick++) {
      const moved = along(legs, eased(tick / ticks));
      const spots = before.map((spot, piece) => (pieces.includes(piece) ? sum(spot, moved) : spot));
      yield { at: start + (tick * slide) / ticks, spots, lit: pieces, step };
    }
    game.make(step);
    const done = step + 1;
    yield { at: start + slide, spots: spotsOf(game, cols), lit: litAt(game, done), step: done };
  }
}

/**
 * Duration of a film in milliseconds, by its number of moves.
 *
 * @param {number} length
 */
export function durationOf(length) {
  return OPENING + length * paceOf(length).beat + ENDING;
}

/**
 * Number of frames.
 *
 * @param {number} length
 */
export function countFrames(length) {
  return 1 + length * paceOf(length).ticks;
}

/** @param {number} length */
function paceOf(length) {
  const beat = Math.min(BEAT.most, Math.max(BEAT.least, BEAT.all / Math.max(1, length)));
  const slide = Math.min(SLIDE, beat * 0.6);
  return { beat, slide, ticks: Math.max(1, Math.round(slide / TICK)) };
}

/**
 * @param {Game} game
 * @param {number} step
 */
function litAt(game, step) {
  return step < game.length ? game.upcoming(step).pieces : [];
}

/**
 * @param {Game} game
 * @param {number} cols
 */
function spotsOf(game, cols) {
  return Array.from(game.places, (cell) => ({ row: Math.floor(cell / cols), col: cell % cols }));
}

/**
 * Position of a piece on its legs, which may turn corners.
 *
 * @param {readonly Move[]} legs
 * @param {number} part  From 0 to 1.
 * @returns {Spot}
 */
function along(legs, part) {
  let left = part * legs.reduce((cells, { count }) => cells + count, 0);
  let spot = { row: 0, col: 0 };
  for (const { direction, count } of legs) {
    const way = WAY[direction];
    const cells = Math.min(left, count);
    spot = sum(spot, { row: way.row * cells, col: way.col * cells });
    left -= cells;
  }
  return spot;
}

/**
 * @param {Spot} one
 * @param {Spot} other
 */
function sum(one, other) {
  return { row: one.row + other.row, col: one.col + other.col };
}

/** Ease-out: fast at first, as a real tile moves. @param {number} part */
function eased(part) {
  return 1 - (1 - part) ** 2;
}

/**
 * What a film shows and when: each move slides, and rests. Knows no pixels and neither family.
 *
 * @typedef {import('../../player/game.js').Game} Game
 * @typedef {import('../../player/path.js').Move} Move
 * @typedef {{ row: number, col: number }} Spot  May be between cells.
 *
 * @typedef {object} Frame
 * @property {number} at  When it is shown first, in milliseconds.
 * @property {readonly Spot[]} spots  Where each piece is: its top left corner.
 * @property {readonly number[]} lit  The pieces that move, or are about to.
 * @property {number} step  How many moves are done before the one that is shown.
 */

import { WAY } from '../../player/path.js';

/** In milliseconds: the start and the end stay longer than what is between. */
const OPENING = 1000;
const ENDING = 2000;

/** From one move to the next; long ways are hurried, so that a film takes about a minute and a half. */
const BEAT = Object.freeze({ most: 520, least: 80, all: 90_000 });

/** How long a slide takes of a beat, at most, and from one of its pictures to the next. */
const SLIDE = 180;
const TICK = 1000 / 30;

/**
 * @param {Game} game  At its start; stands at its end afterwards.
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
 * How long a film of some moves is, in milliseconds.
 *
 * @param {number} length
 */
export function durationOf(length) {
  return OPENING + length * paceOf(length).beat + ENDING;
}

/**
 * How many frames it has.
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
 * How far a piece has come on a way, which may go round corners.
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

/** As a real tile goes: quick at first. @param {number} part */
function eased(part) {
  return 1 - (1 - part) ** 2;
}

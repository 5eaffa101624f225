/**
 * Doing the moves together, whatever the family: where the visitor's own board stands, and the way on from there.
 * Every function takes a family's state and gives the next one.
 *
 * @typedef {'looking' | 'seen' | null} Live  Whether the board is looked for in a window, or followed.
 *
 * @typedef {object} AnyAlong
 * @property {any} report  The answer that it began with.
 * @property {readonly any[]} path  What was done, and what is to be done.
 * @property {number} step  How many of these moves are done.
 * @property {boolean} lost  Whether nothing is known of the way on.
 * @property {Live} live
 * @property {number} [pausedAt]  The visitor looks at the whole answer meanwhile: the step of it at which
 *   they left.
 *
 * @typedef {import('../answer/search.js').Search} Search
 */

import { followed } from '../answer/better.js';
import { alongOf } from '../answer/search.js';
import { stepOnAnswer } from './where.js';

/**
 * @template {Search} S
 * @param {S} state
 * @param {readonly unknown[]} path  The moves of its answer.
 * @param {number} step  From which on; from the start if that was the end. Who has left there goes on.
 * @returns {S}
 */
export function begun(state, path, step) {
  const { report } = state;
  const again = state.along?.pausedAt === step ? resumed(state) : null;
  if (again) return again;
  const along = { report, base: null, path, step: step % path.length, lost: false, live: null };
  return { ...state, along, pursuit: followed(state.pursuit) };
}

/**
 * The whole answer is looked at, at a position that the visitor has had.
 *
 * @template {Search} S
 * @param {S} state  In which something is done together.
 * @param {readonly string[]} answer  How the board looks before each move of the answer, and at its end.
 * @param {readonly string[]} done  The same of what is done.
 * @returns {{ state: S, opening: { report: NonNullable<S['report']>, step: number } }}
 */
export function paused(state, answer, done) {
  const { along } = state;
  const step = stepOnAnswer(answer, done);
  const isOver = along.lost || along.step === along.path.length;
  const next = isOver ? null : { ...along, live: null, pausedAt: step };
  return { state: { ...state, along: next }, opening: { report: along.report, step } };
}

/**
 * Where the visitor has left; null if they have not, or if the answer is another one by now.
 *
 * @template {Search} S
 * @param {S} state
 * @returns {S | null}
 */
export function resumed(state) {
  const { along, report } = state;
  if (!along || along.report !== report) return null;
  const { pausedAt, ...going } = along;
  return pausedAt === undefined ? state : { ...state, along: going };
}

/**
 * @template {Search} S
 * @param {S} state
 * @param {number} step
 * @returns {S}
 */
export function stepped(state, step) {
  const along = alongOf(state);
  if (!along) return state;
  const within = Math.min(Math.max(step, 0), along.path.length);
  return within === along.step ? state : { ...state, along: { ...along, step: within } };
}

/**
 * @template {Search} S
 * @param {S} state
 * @param {Live} live
 * @returns {S}
 */
export function watched(state, live) {
  const along = alongOf(state);
  return along && along.live !== live ? { ...state, along: { ...along, live } } : state;
}

/**
 * Another way on from where the board stands, if it is no longer than the one that is known.
 *
 * @template {Search} S
 * @param {S} state
 * @param {AnyAlong} asked  What it was planned for.
 * @param {readonly unknown[]} moves
 * @returns {S}
 */
export function replanned(state, asked, moves) {
  const along = alongOf(state);
  const isSame = along && along.path === asked.path && along.step === asked.step;
  if (!isSame || (!asked.lost && moves.length > asked.path.length - asked.step)) return state;
  const path = [...asked.path.slice(0, asked.step), ...moves];
  return { ...state, along: { ...along, path, lost: false } };
}

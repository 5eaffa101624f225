/**
 * The state of the guide, for all families: the position of the visitor's own board and the
 * remaining path. Every function takes a family's state and returns the next one.
 *
 * @typedef {'looking' | 'seen' | null} Live  State of the shared window: the board is searched for,
 *   or followed.
 *
 * @typedef {object} AnyGuide
 * @property {any} report  The answer with which the guide began.
 * @property {readonly any[]} path  Moves done and remaining.
 * @property {number} step  Number of these moves that are done.
 * @property {boolean} lost  Whether no path to the goal is known.
 * @property {Live} live
 * @property {number} [pausedAt]  Set while the visitor looks at the whole answer: the step of it at
 *   which they left the guide.
 *
 * @typedef {import('../answer/search.js').SearchState} SearchState
 */

import { followed } from '../answer/improvement.js';
import { guideOf } from '../answer/search.js';
import { stepOnAnswer } from './answer-position.js';

/**
 * @template {SearchState} S
 * @param {S} state
 * @param {readonly unknown[]} path  The moves of its answer.
 * @param {number} step  The first step; 0 if it is the end. A paused guide resumes.
 * @returns {S}
 */
export function begun(state, path, step) {
  const { report } = state;
  const again = state.guide?.pausedAt === step ? resumed(state) : null;
  if (again) return again;
  const guide = { report, base: null, path, step: step % path.length, lost: false, live: null };
  return { ...state, guide, pursuit: followed(state.pursuit) };
}

/**
 * Pauses the guide and shows the whole answer, at the latest position that both paths share.
 *
 * @template {SearchState} S
 * @param {S} state  A state with an open guide.
 * @param {readonly string[]} answer  A text for the board before each move of the answer and after
 *   the last.
 * @param {readonly string[]} done  The texts of the visitor's positions.
 * @returns {{ state: S, opening: { report: NonNullable<S['report']>, step: number } }}
 */
export function paused(state, answer, done) {
  const { guide } = state;
  const step = stepOnAnswer(answer, done);
  const isOver = guide.lost || guide.step === guide.path.length;
  const next = isOver ? null : { ...guide, live: null, pausedAt: step };
  return { state: { ...state, guide: next }, opening: { report: guide.report, step } };
}

/**
 * Resumes a paused guide; null if there is none, or if it belongs to another answer.
 *
 * @template {SearchState} S
 * @param {S} state
 * @returns {S | null}
 */
export function resumed(state) {
  const { guide, report } = state;
  if (!guide || guide.report !== report) return null;
  const { pausedAt, ...going } = guide;
  return pausedAt === undefined ? state : { ...state, guide: going };
}

/**
 * @template {SearchState} S
 * @param {S} state
 * @param {number} step
 * @returns {S}
 */
export function stepped(state, step) {
  const guide = guideOf(state);
  if (!guide) return state;
  const within = Math.min(Math.max(step, 0), guide.path.length);
  return within === guide.step ? state : { ...state, guide: { ...guide, step: within } };
}

/**
 * @template {SearchState} S
 * @param {S} state
 * @param {Live} live
 * @returns {S}
 */
export function watched(state, live) {
  const guide = guideOf(state);
  return guide && guide.live !== live ? { ...state, guide: { ...guide, live } } : state;
}

/**
 * Replaces the remaining path by a plan, if the plan is no longer.
 *
 * @template {SearchState} S
 * @param {S} state
 * @param {AnyGuide} asked  The guide's state for which the plan was made.
 * @param {readonly unknown[]} moves
 * @returns {S}
 */
export function replanned(state, asked, moves) {
  const guide = guideOf(state);
  const isSame = guide && guide.path === asked.path && guide.step === asked.step;
  if (!isSame || (!asked.lost && moves.length > asked.path.length - asked.step)) return state;
  const path = [...asked.path.slice(0, asked.step), ...moves];
  return { ...state, guide: { ...guide, path, lost: false } };
}

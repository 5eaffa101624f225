/**
 * An answer that is shown while the search for shorter ones goes on. A shorter answer replaces it
 * until the visitor has begun to follow its moves; from then on it is offered. For all families:
 * only length and lower bound of a report matter here.
 *
 * @typedef {object} Answer
 * @property {string} status
 * @property {number | null} length
 * @property {number | null} lower_bound
 */

import { isSameAnswer } from './same-answer.js';

/**
 * @template {Answer} R
 * @typedef {object} Pursuit
 * @property {boolean} isOn  Whether a search runs behind the answer.
 * @property {boolean} isFollowed  Whether the visitor has played, stepped or scrubbed.
 * @property {R | null} offer  A shorter answer than the one that is shown.
 */

/**
 * @template {Answer} R
 * @typedef {{ report: R, pursuit: Pursuit<R> }} Shown  The shown answer and its pursuit.
 */

/** @type {Pursuit<never>} */
export const NO_PURSUIT = Object.freeze({ isOn: false, isFollowed: false, offer: null });

/**
 * Starts a pursuit: a search begins behind an answer, or continues behind its first one.
 *
 * @template {Answer} R
 * @param {Pursuit<R>} [pursuit]
 * @returns {Pursuit<R>}
 */
export function begun(pursuit = NO_PURSUIT) {
  return { ...pursuit, isOn: true };
}

/**
 * Applies a solution that the search has found.
 *
 * @template {Answer} R
 * @param {Shown<R>} shown
 * @param {R} found
 * @returns {Shown<R>}
 */
export function heard({ report, pursuit }, found) {
  if (!isShorter(found, pursuit.offer ?? report)) return { report, pursuit };
  if (pursuit.isFollowed) return { report, pursuit: { ...pursuit, offer: found } };
  return { report: found, pursuit: { ...pursuit, offer: null } };
}

/**
 * Ends the pursuit: the proved bound applies to the shown answer and to the offered one.
 *
 * @template {Answer} R
 * @param {Shown<R>} shown
 * @param {R} [last]  The final answer of the search, if it ran to its end.
 * @returns {Shown<R>}
 */
export function ended(shown, last) {
  const { report, pursuit } = last ? heard(shown, last) : shown;
  const bound = last?.lower_bound ?? 0;
  const offer = pursuit.offer && proved(pursuit.offer, bound);
  return { report: proved(report, bound), pursuit: { ...pursuit, isOn: false, offer } };
}

/**
 * @typedef {object} Pursued  The part of a `SearchState` that a search behind an answer changes.
 * @property {any} report  The answer that is shown.
 * @property {any} best  The shortest answer that the search has found.
 * @property {{ lower_bound: number } | null} progress
 * @property {Pursuit<any>} pursuit
 * @property {any} guide  The guide, which holds its own report.
 */

/**
 * The result of a search: its last answer, or the best before it if that is as short.
 *
 * @template {Answer} R
 * @param {{ best: R | null, progress: { lower_bound: number } | null }} search
 * @param {R} last
 * @returns {R}
 */
export function conclusion({ best, progress }, last) {
  const bounds = [last, best, progress].map((one) => one?.lower_bound ?? 0);
  return proved(best && !isShorter(last, best) ? best : last, Math.max(...bounds));
}

/**
 * The state after the search, with its result or with the bound proved until then.
 *
 * @template {Pursued} S
 * @param {S} search
 * @param {S['report']} [last]
 * @returns {S}
 */
export function rested(search, last) {
  const { report: before, progress, pursuit, guide } = search;
  if (!before) return { ...search, pursuit: NO_PURSUIT };
  const news = last ?? { ...before, lower_bound: progress?.lower_bound ?? 0 };
  const { report, ...rest } = ended({ report: before, pursuit }, news);
  // The guide continues: the moves are unchanged.
  const isSame = isSameAnswer(guide?.report, report);
  return { ...search, ...rest, report, guide: isSame ? { ...guide, report } : guide };
}

/**
 * Records that the visitor has begun to follow the answer.
 *
 * @template {Answer} R
 * @param {Pursuit<R>} pursuit
 * @returns {Pursuit<R>}
 */
export function followed(pursuit) {
  return pursuit.isFollowed ? pursuit : { ...pursuit, isFollowed: true };
}

/**
 * Replaces the answer by the offered one, which is not followed yet.
 *
 * @template {Answer} R
 * @param {Shown<R>} shown
 * @returns {Shown<R>}
 */
export function taken({ report, pursuit }) {
  const { isOn, offer } = pursuit;
  if (!offer) return { report, pursuit };
  return { report: offer, pursuit: { isOn, isFollowed: false, offer: null } };
}

/**
 * The answer with a new lower bound; the given object if the bound is not new.
 *
 * @template {Answer} R
 * @param {R} report
 * @param {number} bound  A proved lower bound, in moves.
 * @returns {R}
 */
export function proved(report, bound) {
  const { status, length } = report;
  if (status !== 'bounded' || length === null) return report;
  const lower_bound = Math.min(Math.max(bound, report.lower_bound ?? 0), length);
  const isOpen = lower_bound < length;
  if (isOpen && lower_bound === report.lower_bound) return report;
  return { ...report, status: isOpen ? 'bounded' : 'optimal', lower_bound };
}

/**
 * @param {Answer} report
 * @param {Answer | null} other
 */
export function isShorter(report, other) {
  return (report.length ?? Infinity) < (other?.length ?? Infinity);
}

/**
 * Positions searched per second, rounded to two digits.
 *
 * @param {number} positions  Since the search began.
 * @param {number} seconds  Since the search began.
 */
export function rateOf(positions, seconds) {
  return seconds === 0 ? 0 : Number((positions / seconds).toPrecision(2));
}

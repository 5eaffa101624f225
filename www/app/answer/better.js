/**
 * An answer that is shown while shorter ones are looked for. Each takes the place of the one before it,
 * until the visitor has begun to follow the moves: from then on shorter ones are offered. Of either family:
 * of a report only its length and what is proved of it matter here.
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
 * @property {boolean} isOn  Whether a search goes on behind the answer.
 * @property {boolean} isFollowed  Whether the visitor has played, stepped or scrubbed.
 * @property {R | null} offer  A shorter answer than the one that is shown.
 */

/**
 * @template {Answer} R
 * @typedef {{ report: R, pursuit: Pursuit<R> }} Shown  The answer, and the pursuit of shorter ones.
 */

/** @type {Pursuit<never>} */
export const NO_PURSUIT = Object.freeze({ isOn: false, isFollowed: false, offer: null });

/**
 * A search begins behind an answer, or goes on behind its first one.
 *
 * @template {Answer} R
 * @param {Pursuit<R>} [pursuit]
 * @returns {Pursuit<R>}
 */
export function begun(pursuit = NO_PURSUIT) {
  return { ...pursuit, isOn: true };
}

/**
 * The search has come upon an answer.
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
 * The search is over: what it has proved is said of the answer that is shown, and of the one offered.
 *
 * @template {Answer} R
 * @param {Shown<R>} shown
 * @param {R} [last]  The last answer of the search, if it came to its end.
 * @returns {Shown<R>}
 */
export function ended(shown, last) {
  const { report, pursuit } = last ? heard(shown, last) : shown;
  const bound = last?.lower_bound ?? 0;
  const offer = pursuit.offer && proved(pursuit.offer, bound);
  return { report: proved(report, bound), pursuit: { ...pursuit, isOn: false, offer } };
}

/**
 * @typedef {object} Search  What a visit of either family holds of its search.
 * @property {any} report  The answer that is shown.
 * @property {any} best  The shortest answer that the search has found.
 * @property {{ lower_bound: number } | null} progress
 * @property {Pursuit<any>} pursuit
 * @property {any} along  What is done together with the visitor, which has its report too.
 */

/**
 * The answer that a search came to: its last one, or the best before it where that is as short.
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
 * The search is over, with the answer that it came to or with what it has proved by then.
 *
 * @template {Search} S
 * @param {S} search
 * @param {S['report']} [last]
 * @returns {S}
 */
export function rested(search, last) {
  const { report: before, progress, pursuit, along } = search;
  if (!before) return { ...search, pursuit: NO_PURSUIT };
  const news = last ?? { ...before, lower_bound: progress?.lower_bound ?? 0 };
  const { report, ...rest } = ended({ report: before, pursuit }, news);
  // What is done together goes on: the moves are the same.
  const isSame = isSameAnswer(along?.report, report);
  return { ...search, ...rest, report, along: isSame ? { ...along, report } : along };
}

/**
 * The visitor has begun to follow the answer.
 *
 * @template {Answer} R
 * @param {Pursuit<R>} pursuit
 * @returns {Pursuit<R>}
 */
export function followed(pursuit) {
  return pursuit.isFollowed ? pursuit : { ...pursuit, isFollowed: true };
}

/**
 * The offer is taken, and nobody follows it yet.
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
 * An answer with what has been proved since it was found; the same one where that is nothing new.
 *
 * @template {Answer} R
 * @param {R} report
 * @param {number} bound  The fewest moves that it can take, as far as is proved.
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
 * How many positions a search looks at in a second, to two digits.
 *
 * @param {number} positions  Since it began.
 * @param {number} seconds  Since it began.
 */
export function rateOf(positions, seconds) {
  return seconds === 0 ? 0 : Number((positions / seconds).toPrecision(2));
}

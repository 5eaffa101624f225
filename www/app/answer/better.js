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

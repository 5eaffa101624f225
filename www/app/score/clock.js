/**
 * The playing time of a game; pure, as all of the visit: callers pass the current time in
 * milliseconds.
 *
 * @typedef {object} Clock
 * @property {number} spent  Milliseconds up to the last stop.
 * @property {number | null} since  Time of the last start; null while stopped.
 */

/** @type {Clock} */
export const NO_TIME = Object.freeze({ spent: 0, since: null });

/**
 * @param {Clock} clock
 * @param {number} now
 * @returns {Clock}
 */
export function started(clock, now) {
  return clock.since === null ? { ...clock, since: now } : clock;
}

/**
 * @param {Clock} clock
 * @param {number} now
 * @returns {Clock}
 */
export function stopped(clock, now) {
  return clock.since === null ? clock : { spent: spentAt(clock, now), since: null };
}

/**
 * The clock of a restored game: the time during which the page was closed does not count.
 *
 * @param {Clock} clock
 * @returns {Clock}
 */
export function resumed(clock) {
  return clock.since === null ? clock : { ...clock, since: null };
}

/**
 * @param {Clock} clock
 * @param {number} now
 */
export function spentAt({ spent, since }, now) {
  return since === null ? spent : spent + Math.max(0, now - since);
}

/**
 * Formats a time: `1:05`, or `1:00:05`.
 *
 * @param {number} milliseconds
 */
export function written(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = hours > 0 ? [hours, twoDigits(minutes)] : [minutes];
  return [...parts, twoDigits(seconds % 60)].join(':');
}

/** @param {number} value */
function twoDigits(value) {
  return String(value).padStart(2, '0');
}

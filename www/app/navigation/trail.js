/**
 * The sequence of screens that led to the current one, and how the history follows a new one.
 *
 * @typedef {import('./screens.js').ScreenName} ScreenName
 *
 * @typedef {object} Place
 * @property {ScreenName} screen
 * @property {string} puzzle  The name of the open puzzle; empty if it does not matter.
 * @property {number | null} dialog  The open dialog.
 *
 * @typedef {readonly Place[]} Trail  The last one is the current place.
 *
 * @typedef {{ put: 'push' | 'replace' | 'none' } | { back: number }} Step  A new entry, a
 *   replacement, or a number of entries back.
 */

import { grows } from './screens.js';

/**
 * The step of the browser's history for a change of place.
 *
 * @param {Trail} trail
 * @param {Place} place
 * @param {object} leaving
 * @param {boolean} leaving.isTouched  Whether the visitor acted on the place that is left: Back
 *   skips screens that the page left without an action.
 * @param {boolean} leaving.canReturn  Whether that screen can be shown again.
 * @returns {Step}
 */
export function stepTo(trail, place, { isTouched, canReturn }) {
  const here = trail.at(-1);
  if (!here) return { put: 'replace' };
  if (isSame(here, place)) return { put: 'none' };
  const isSameScreen = here.screen === place.screen && here.dialog === place.dialog;
  if (isSameScreen && grows(place.screen)) return { put: 'none' };
  const back = wayBack(trail, place);
  if (back > 0) return { back };
  if (here.dialog !== null) return { put: 'replace' };
  if (place.dialog !== null) return { put: 'push' };
  const isPassed = !isTouched && here.screen !== 'landing';
  return { put: isPassed || !canReturn ? 'replace' : 'push' };
}

/**
 * Number of entries back to the same place; 0 if it is not on the trail. Places without a puzzle
 * match only on the visitor's own path, and dialogs only above the screen on which they were
 * opened.
 *
 * @param {Trail} trail
 * @param {Place} place
 */
function wayBack(trail, place) {
  const at = trail.findLastIndex((one) => isSame(one, place));
  const back = at < 0 ? 0 : trail.length - 1 - at;
  const isUnderDialog = back === 1 && trail.at(-1)?.dialog !== null;
  return place.puzzle !== '' || isUnderDialog ? back : 0;
}

/**
 * @param {Place} one
 * @param {Place} other
 */
export function isSame(one, other) {
  return one.screen === other.screen && one.puzzle === other.puzzle && one.dialog === other.dialog;
}

/**
 * The way that a visitor has come, from screen to screen, and how a further one joins it.
 *
 * @typedef {import('./screens.js').ScreenName} ScreenName
 *
 * @typedef {object} Place
 * @property {ScreenName} screen
 * @property {string} puzzle  The name of what is on the table; empty where that does not matter.
 * @property {number | null} dialog  The dialog that is open.
 *
 * @typedef {readonly Place[]} Trail  The last one is where the visitor is.
 *
 * @typedef {{ put: 'push' | 'replace' | 'none' } | { back: number }} Step  A new entry, another one in its
 *   place, or a number of entries back.
 */

import { grows } from './screens.js';

/**
 * How the browser's history follows the page to a place.
 *
 * @param {Trail} trail
 * @param {Place} place
 * @param {object} leaving
 * @param {boolean} leaving.isTouched  Whether the visitor did anything where they were: the page passes
 *   other screens by itself, and Back is not to stop at them.
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
 * How many entries back the same place is; 0 if it is not. A place without a puzzle is one's own way, and
 * only what a dialog was opened on is the same.
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

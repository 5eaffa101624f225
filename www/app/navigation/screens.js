/**
 * The screens of the page, each a place in the browser's history: how one is told from a visit, and how a
 * visit is brought to one. A new screen joins by a row here.
 *
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @typedef {object} Screen
 * @property {(visit: Visit) => boolean} isShown
 * @property {(visit: Visit) => Visit | null} shown  The visit there, with all that was done since; null
 *   where that cannot be made of it.
 * @property {(visit: Visit) => object | null} [thing]  What is on the table there, by reference. Without
 *   one, the screen is the same for all.
 * @property {boolean} [grows]  Whether work on it makes another thing of it.
 * @property {(now: Visit, then: Visit) => boolean} [isUnchanged]  Whether what it shows can be brought back as it
 *   was left; it always can unless this says otherwise.
 */

import { ACTIVITIES } from '../families.js';
import { askForPicture, broughtBack, returnToBoard } from '../table.js';

/** @type {Screen} */
const LANDING = { isShown: ({ stage }) => stage === 'empty', shown: askForPicture };

/** @type {ReadonlyMap<string, Screen>} */
const SCREENS = new Map([
  ['landing', LANDING],
  ...ACTIVITIES.flatMap(({ screens }) => Object.entries(screens)),
]);

/** @typedef {string} ScreenName  A name of {@link SCREENS}. */

/** @param {ScreenName} name @returns {Screen} */
function screenNamed(name) {
  return SCREENS.get(name) ?? LANDING;
}

/**
 * @param {Visit} visit
 * @returns {ScreenName}
 */
export function screenOf(visit) {
  const found = [...SCREENS].find(([, screen]) => screen.isShown(visit));
  return found?.[0] ?? 'landing';
}

/**
 * What is on the table, by reference.
 *
 * @param {Visit} visit
 */
export function thingOf(visit) {
  return screenNamed(screenOf(visit)).thing?.(visit) ?? null;
}

/** @param {ScreenName} name */
export function grows(name) {
  return screenNamed(name).grows ?? false;
}

/**
 * The visit on another screen: with all that was done since, where the same is on the table; or as it was
 * left there. Null where that screen is no more, as when a board was changed since it was answered.
 *
 * @param {ScreenName} name
 * @param {Visit} now
 * @param {Visit | null} then  As that screen was left, if that is known.
 * @returns {Visit | null}
 */
export function arrived(name, now, then) {
  const { shown: bring, thing, isUnchanged } = screenNamed(name);
  // At the landing screen, the table stands behind it as it was left.
  const isAtLanding = now.stage === 'empty' && name !== 'landing';
  const table = isAtLanding ? returnToBoard(now) : now;
  const isSame = !then || thingOf(then) === (thing?.(table) ?? null);
  const shown = isSame ? bring(table) : null;
  if (shown) return opening(shown, then);
  return then && (!isSame || (isUnchanged?.(table, then) ?? true)) ? broughtBack(now, then) : null;
}

/**
 * An answer opens at the step at which it was left.
 *
 * @param {Visit} visit
 * @param {Visit | null} then
 */
function opening(visit, then) {
  return then?.opening ? { ...visit, opening: then.opening } : visit;
}

/** @param {string} name */
export function isScreen(name) {
  return SCREENS.has(name);
}

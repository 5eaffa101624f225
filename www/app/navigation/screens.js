/**
 * The screens of the page, each an entry of the browser's history: how to recognise one in a visit,
 * and how to bring a visit to one. A new screen is a row here or in its family.
 *
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @typedef {object} Screen
 * @property {(visit: Visit) => boolean} isShown
 * @property {(visit: Visit) => Visit | null} shown  The visit on this screen, with the current
 *   state; null if that is not possible.
 * @property {(visit: Visit) => object | null} [thing]  The object that the screen shows, by
 *   reference. Without one, the screen is the same for all.
 * @property {boolean} [grows]  Whether editing replaces that object.
 * @property {(now: Visit, then: Visit) => boolean} [isUnchanged]  Whether the screen can be
 *   restored as it was left; true if absent.
 */

import { ACTIVITIES } from '../families.js';
import { askForPicture, broughtBack, returnToBoard } from '../transitions.js';

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
 * The shown object, by reference.
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
 * The visit on another screen: with the current state if the same object is open, or as it was left
 * there. Null if the screen no longer exists, for example because a board was changed after it was
 * answered.
 *
 * @param {ScreenName} name
 * @param {Visit} now
 * @param {Visit | null} then  The visit as that screen was left, if known.
 * @returns {Visit | null}
 */
export function arrived(name, now, then) {
  const { shown: bring, thing, isUnchanged } = screenNamed(name);
  // Behind the landing screen, the open puzzle is as it was left.
  const isAtLanding = now.stage === 'empty' && name !== 'landing';
  const table = isAtLanding ? returnToBoard(now) : now;
  const isSame = !then || thingOf(then) === (thing?.(table) ?? null);
  const shown = isSame ? bring(table) : null;
  if (shown) return opening(shown, then);
  return then && (!isSame || (isUnchanged?.(table, then) ?? true)) ? broughtBack(now, then) : null;
}

/**
 * Opens an answer at the step at which it was left.
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

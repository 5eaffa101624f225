/**
 * Transitions that leave, restore or interrupt the open puzzle, for all families.
 *
 * @typedef {import('./visit.js').Visit} Visit
 * @typedef {import('./visit.js').Notice} Notice
 */

import { ACTIVITIES, activityOf, FAMILIES, familyOf } from './families.js';

/**
 * The visit after an error: unchanged, with a notice.
 *
 * @param {Visit} visit
 * @param {Notice} notice
 * @returns {Visit}
 */
export function failed(visit, notice) {
  const interrupted = familyOf(visit)?.interrupted(visit) ?? visit;
  return { ...interrupted, task: null, notice };
}

/**
 * Shows the landing screen; Back returns to the open puzzle, or to the one before if the open one
 * is still empty.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function askForPicture(visit) {
  if (visit.stage === 'empty') return visit;
  const isLaid = activityOf(visit)?.isLaid(visit);
  const back = isLaid ? atRest({ ...visit, back: null }) : visit.back;
  return { ...visit, stage: 'empty', back, shared: null, notice: null };
}

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
export function returnToBoard(visit) {
  return visit.back ? broughtBack(visit, visit.back) : visit;
}

/**
 * Restores an earlier visit; the state of the other activities stays as it is now.
 *
 * @param {Visit} now
 * @param {Visit} then
 * @returns {Visit}
 */
export function broughtBack(now, then) {
  const others = ACTIVITIES.filter(({ name, lasts }) => lasts && name !== then.stage);
  return { ...then, ...Object.fromEntries(others.map(({ name }) => [name, now[name]])) };
}

/**
 * The visit with the puzzle that was open last: the given one, or the one behind the landing
 * screen.
 *
 * @param {Visit} visit
 */
export function lastPuzzleOf(visit) {
  return (visit.stage === 'empty' && visit.back) || visit;
}

/**
 * The visit at rest: without running search, task and shared window.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function atRest(visit) {
  const idle = { ...visit, task: null, notice: null };
  return FAMILIES.reduce((/** @type {Visit} */ next, family) => family.rested(next), idle);
}

/**
 * Whether both visits show the same stage of the same family.
 *
 * @param {Visit} one
 * @param {Visit} other
 */
export function isSameStage(one, other) {
  const isSame = FAMILIES.every(({ name }) => one[name].stage === other[name].stage);
  return one.stage === other.stage && isSame;
}

/**
 * What lies on the table, whatever family it is of: how it is left, and how it is brought back.
 *
 * @typedef {import('./visit.js').Visit} Visit
 * @typedef {import('./visit.js').Notice} Notice
 */

import { ACTIVITIES, activityOf, FAMILIES, familyOf } from './families.js';

/**
 * Something went wrong: everything stays, with a word about it.
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
 * Back to the landing screen, with the way back to this board kept open. One that nothing lies on yet leaves open
 * the way to the board before it.
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
 * A visit as it was left earlier. What lies on the other tables stays as it is now.
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
 * What was on the table last: the same as now, or what stands behind the landing screen.
 *
 * @param {Visit} visit
 */
export function tableOf(visit) {
  return (visit.stage === 'empty' && visit.back) || visit;
}

/**
 * The visit as it is left behind: no search goes on, nothing is being made, and no window is followed.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function atRest(visit) {
  const idle = { ...visit, task: null, notice: null };
  return FAMILIES.reduce((/** @type {Visit} */ next, family) => family.rested(next), idle);
}

/**
 * Whether both show the same stage of the same family.
 *
 * @param {Visit} one
 * @param {Visit} other
 */
export function isSameStage(one, other) {
  const isSame = FAMILIES.every(({ name }) => one[name].stage === other[name].stage);
  return one.stage === other.stage && isSame;
}

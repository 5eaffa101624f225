/** The list of families of puzzles and of all other activities. */

import { blocksFamily } from './blocks/family.js';
import { gameActivity } from './game/activity.js';
import { tilesFamily } from './tiles/family.js';

/**
 * @typedef {import('./visit.js').Visit} Visit
 * @typedef {import('./family.js').Activity} Activity
 * @typedef {import('./family.js').Family} Family
 */

/**
 * Families in the order in which a text is tried; blocks take any text.
 *
 * @type {Readonly<Record<import('./family.js').FamilyName, Family>>}
 */
const FAMILY = Object.freeze({ tiles: tilesFamily, blocks: blocksFamily });

/** @type {Readonly<Record<import('./family.js').ActivityName, Activity>>} */
const ACTIVITY = Object.freeze({ ...FAMILY, game: gameActivity });

export const FAMILIES = Object.values(FAMILY);
export const ACTIVITIES = Object.values(ACTIVITY);

/**
 * The activity that a visit shows; null on the landing screen.
 *
 * @param {Visit} visit
 */
export function activityOf({ stage }) {
  return ACTIVITIES.find(({ name }) => name === stage) ?? null;
}

/**
 * The family that a visit shows; null if it shows none.
 *
 * @param {Visit} visit
 */
export function familyOf({ stage }) {
  return FAMILIES.find(({ name }) => name === stage) ?? null;
}

/**
 * The search state of the shown family; null if none is shown.
 *
 * @param {Visit} visit
 */
export function searchOf(visit) {
  const family = familyOf(visit);
  return family && visit[family.name];
}

/** @param {import('./family.js').ActivityName} wanted */
export function activityNamed(wanted) {
  return ACTIVITY[wanted];
}

/** @param {import('./family.js').FamilyName} wanted */
export function familyNamed(wanted) {
  return FAMILY[wanted];
}

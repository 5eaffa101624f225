/**
 * Converts between a visit and its saved entry. Pictures are saved beside an entry, each once.
 *
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('../../i18n/i18n.js').Translate} Translate
 * @typedef {import('../tiles/entry.js').TilesEntry} TilesEntry
 * @typedef {import('../blocks/entry.js').BlocksEntry} BlocksEntry
 * @typedef {import('../game/entry.js').GameEntry} GameEntry
 * @typedef {TilesEntry | BlocksEntry | GameEntry} Entry
 *
 * @typedef {object} Shown  The pictures of an entry that are shown.
 * @property {import('../visit.js').Picture | null} picture
 * @property {HTMLCanvasElement | null} straight  The rectified board.
 *
 * @typedef {object} Surfaces  The pictures of an entry.
 * @property {HTMLCanvasElement} picture
 * @property {HTMLCanvasElement | null} straight
 */

/**
 * How an activity is saved; the kind of its entries is its name.
 *
 * @template {{ kind: import('../family.js').ActivityName }} [E=any]
 * @typedef {object} EntryKind
 * @property {(visit: Visit) => E | null} entryOf  Null if there is nothing to save.
 * @property {(entry: E) => boolean} hasPictures
 * @property {(visit: Visit) => Shown | null} picturesOf  The pictures of an entry that has some,
 *   from its visit.
 * @property {boolean} needsPictures  Whether an entry is useless without its pictures.
 * @property {(entry: E) => string | null} nameOf  The name under which it is saved; null if it is
 *   named by its picture.
 * @property {(entry: E, other: E) => boolean} replaces  Whether it takes the place of another one.
 * @property {(entry: E, surfaces: Surfaces | null) => Visit} reopened
 * @property {(visit: Visit) => readonly unknown[]} valuesOf  The saved values, to detect changes.
 * @property {(entry: E) => { rows: number, cols: number }} sizeOf
 * @property {(entry: E, t: Translate) => string} titleOf
 * @property {(entry: E) => Element | null} [lookOf]  Its thumbnail in the list, if that is not its
 *   picture.
 */

import { ACTIVITIES, activityNamed, activityOf } from '../families.js';
import { atRest, lastPuzzleOf } from '../transitions.js';

/**
 * @param {Entry} entry
 * @returns {EntryKind}
 */
function kindOf({ kind }) {
  const { entries } = activityNamed(kind);
  if (!entries) throw new Error(`${kind} is not saved.`);
  return entries;
}

/**
 * The entry of a visit; null if there is nothing to save, or only what a link contains.
 *
 * @param {Visit} visit
 * @returns {Entry | null}
 */
export function entryOf(visit) {
  // A search does not resume after a reload: its best solution is the answer.
  const puzzle = atRest(lastPuzzleOf(visit));
  return activityOf(puzzle)?.entries?.entryOf(puzzle) ?? null;
}

/**
 * The pictures of an entry; null if it has none.
 *
 * @param {Visit} visit  The visit of the entry.
 * @param {Entry} entry
 * @returns {Shown | null}
 */
export function picturesOf(visit, entry) {
  return hasPictures(entry) ? kindOf(entry).picturesOf(lastPuzzleOf(visit)) : null;
}

/** @param {Entry} entry */
export function hasPictures(entry) {
  return kindOf(entry).hasPictures(entry);
}

/**
 * Whether an entry with pictures is useful without them.
 *
 * @param {Entry} entry
 */
export function canDoWithout(entry) {
  return !kindOf(entry).needsPictures;
}

/**
 * The name under which an entry is saved: its own, or one of its picture.
 *
 * @param {Entry} entry
 * @param {() => string} nameOfPicture
 */
export function nameOf(entry, nameOfPicture) {
  return kindOf(entry).nameOf(entry) ?? nameOfPicture();
}

/**
 * Whether an entry is named by its picture.
 *
 * @param {Entry} entry
 */
export function isNamedByPicture(entry) {
  return kindOf(entry).nameOf(entry) === null;
}

/**
 * Whether an entry takes the place of another one: a draft that now has an answer.
 *
 * @param {Entry} entry
 * @param {Entry} other
 */
export function replaces(entry, other) {
  return entry.kind === other.kind && kindOf(entry).replaces(entry, other);
}

/**
 * Whether a saved value has changed.
 *
 * @param {Visit} visit
 * @param {Visit} previous
 */
export function isSavedChange(visit, previous) {
  const [now, before] = [visit, previous].map(savedValues);
  return now?.some((value, place) => value !== before?.[place]) ?? false;
}

/**
 * Restores a visit from its entry.
 *
 * @param {Entry} entry
 * @param {Surfaces | null} surfaces  Null if the entry has none.
 * @returns {Visit}
 */
export function reopened(entry, surfaces) {
  return kindOf(entry).reopened(entry, surfaces);
}

/**
 * @param {Entry} entry
 * @returns {{ rows: number, cols: number }}
 */
export function sizeOf(entry) {
  const { rows, cols } = kindOf(entry).sizeOf(entry);
  return { rows, cols };
}

/**
 * @param {Entry} entry
 * @param {Translate} t
 */
export function titleOf(entry, t) {
  return kindOf(entry).titleOf(entry, t);
}

/**
 * The thumbnail of an entry in the list; null if it is its picture.
 *
 * @param {Entry} entry
 * @returns {Element | null}
 */
export function lookOf(entry) {
  return kindOf(entry).lookOf?.(entry) ?? null;
}

/** @param {Visit} visit */
function savedValues(visit) {
  const puzzle = lastPuzzleOf(visit);
  const values = ACTIVITIES.flatMap(({ entries }) => entries?.valuesOf(puzzle) ?? []);
  return [puzzle.stage, puzzle.shared, ...values];
}

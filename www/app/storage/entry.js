/**
 * Between a visit and what is kept of it. Pictures are kept beside an entry, each once.
 *
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('../../i18n/i18n.js').Translate} Translate
 * @typedef {import('../tiles/entry.js').TilesEntry} TilesEntry
 * @typedef {import('../blocks/entry.js').BlocksEntry} BlocksEntry
 * @typedef {import('../game/entry.js').GameEntry} GameEntry
 * @typedef {TilesEntry | BlocksEntry | GameEntry} Entry
 *
 * @typedef {object} Shown  What is to be seen of an entry.
 * @property {import('../visit.js').Picture | null} picture
 * @property {HTMLCanvasElement | null} straight  Its board.
 *
 * @typedef {object} Surfaces  The pictures of an entry.
 * @property {HTMLCanvasElement} picture
 * @property {HTMLCanvasElement | null} straight
 */

/**
 * How an activity is kept: the kind of its entries is its name.
 *
 * @template {{ kind: import('../family.js').ActivityName }} [E=any]
 * @typedef {object} EntryKind
 * @property {(visit: Visit) => E | null} entryOf  Null while there is nothing to be kept.
 * @property {(entry: E) => boolean} hasPictures
 * @property {(visit: Visit) => Shown | null} picturesOf  Those of an entry that has some, from its visit.
 * @property {boolean} needsPictures  Whether an entry is worth nothing where its pictures are lost.
 * @property {(entry: E) => string | null} nameOf  Under which it is kept; null where its picture gives it a name.
 * @property {(entry: E) => string | null} replacedBy  The name of the entry that this one makes needless.
 * @property {(entry: E, surfaces: Surfaces | null) => Visit} reopened
 * @property {(visit: Visit) => readonly unknown[]} valuesOf  What is kept, to see whether it has changed.
 * @property {(entry: E) => { rows: number, cols: number }} sizeOf
 * @property {(entry: E, t: Translate) => string} titleOf
 * @property {(entry: E) => Element | null} [lookOf]  What stands for it in the list, where that is not its picture.
 */

import { ACTIVITIES, activityNamed, activityOf } from '../families.js';
import { atRest, tableOf } from '../table.js';

/**
 * @param {Entry} entry
 * @returns {EntryKind}
 */
function kindOf({ kind }) {
  return activityNamed(kind).entries;
}

/**
 * What is to be kept of a visit; null while there is nothing, or only what a link brings anyway.
 *
 * @param {Visit} visit
 * @returns {Entry | null}
 */
export function entryOf(visit) {
  // A search does not go on by itself: what it has found so far is its answer.
  const table = atRest(tableOf(visit));
  return activityOf(table)?.entries.entryOf(table) ?? null;
}

/**
 * The pictures that belong to an entry; null if it has none.
 *
 * @param {Visit} visit  That the entry was made of.
 * @param {Entry} entry
 * @returns {Shown | null}
 */
export function picturesOf(visit, entry) {
  return hasPictures(entry) ? kindOf(entry).picturesOf(tableOf(visit)) : null;
}

/** @param {Entry} entry */
export function hasPictures(entry) {
  return kindOf(entry).hasPictures(entry);
}

/**
 * Whether an entry that has pictures is worth keeping where they are lost.
 *
 * @param {Entry} entry
 */
export function canDoWithout(entry) {
  return !kindOf(entry).needsPictures;
}

/**
 * The name under which an entry is kept: of its own, or of its picture.
 *
 * @param {Entry} entry
 * @param {() => string} nameOfPicture
 */
export function nameOf(entry, nameOfPicture) {
  return kindOf(entry).nameOf(entry) ?? nameOfPicture();
}

/**
 * Whether the picture of an entry gives it its name.
 *
 * @param {Entry} entry
 */
export function isNamedByPicture(entry) {
  return kindOf(entry).nameOf(entry) === null;
}

/**
 * The name of the entry that another one makes needless: a draft that has found its answer.
 *
 * @param {Entry} entry
 */
export function replacedBy(entry) {
  return kindOf(entry).replacedBy(entry);
}

/**
 * Whether anything has changed that is kept.
 *
 * @param {Visit} visit
 * @param {Visit} previous
 */
export function isKeptChange(visit, previous) {
  const [now, before] = [visit, previous].map(keptValues);
  return now?.some((value, place) => value !== before?.[place]) ?? false;
}

/**
 * The visit as it was kept.
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
 * What stands for an entry in the list; null where that is its picture.
 *
 * @param {Entry} entry
 * @returns {Element | null}
 */
export function lookOf(entry) {
  return kindOf(entry).lookOf?.(entry) ?? null;
}

/** @param {Visit} visit */
function keptValues(visit) {
  const table = tableOf(visit);
  const values = ACTIVITIES.flatMap(({ entries }) => entries.valuesOf(table));
  return [table.stage, table.shared, ...values];
}

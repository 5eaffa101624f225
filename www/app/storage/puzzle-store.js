/**
 * The database of saved puzzles on this device. Where the browser stores nothing (a sandboxed
 * frame, a private window, a full disk) it is empty, and callers need no special case.
 *
 * @typedef {import('./entry.js').Entry} Entry
 *
 * @typedef {object} SavedPuzzle  A stored entry.
 * @property {string} name
 * @property {number} at  Time of the last save.
 * @property {string} [tab]  The page that saved it, see {@link Tabs}.
 * @property {Entry} entry
 * @property {Blob | null} little  Its thumbnail.
 *
 * @typedef {{ picture: Blob, straight: Blob | null }} Pictures
 *
 * @typedef {'saved' | 'failed' | 'taken'} Outcome  `taken`: another open page saves under that name.
 *
 * @typedef {object} Rest  What to do with the other entries.
 * @property {ReadonlySet<string>} others  Other open pages, whose entries stay.
 * @property {(entry: Entry) => boolean} replaces  Whether the new entry takes the place of another one.
 *
 * @typedef {object} PuzzleStore
 * @property {() => Promise<SavedPuzzle[] | null>} list  The latest first; null if they cannot be read.
 * @property {(name: string) => Promise<{ entry: Entry, pictures: Pictures | null } | null>} read  An entry, and the
 *   pictures that belong to it.
 * @property {(saved: SavedPuzzle, pictures: Pictures | 'kept' | null, rest: Rest) => Promise<Outcome>} put
 *   Saves an entry with its pictures, or with those that it has, which must be there; or without any. All of
 *   it is saved, or nothing. Then those that it replaces are dropped, and all but the latest ten.
 * @property {(saved: SavedPuzzle, pictures: 'kept' | null, isNew: boolean) => Promise<void>} putAtOnce  The same
 *   while the page is closed: nothing is looked at first. What is new takes the place of nothing.
 * @property {(name: string, tab: string, others: Rest['others']) => Promise<Outcome>} claim  Gives an entry to a page,
 *   unless another open one has it.
 * @property {(name: string) => Promise<void>} remove
 * @property {() => Promise<void>} empty
 */

import { abort, createDatabase, result } from '../../engine/database.js';
import { DATABASE } from './database-name.js';

const ENTRIES = 'entries';
const PICTURES = 'pictures';

const SHAPE = Object.freeze({
  name: DATABASE,
  /** Must be increased when the shape of entries changes; older entries are then dropped. */
  version: 1,
  upgrade: (/** @type {IDBDatabase} */ database) => {
    database.createObjectStore(ENTRIES, { keyPath: 'name' });
    database.createObjectStore(PICTURES);
  },
});

/** Maximum number of saved puzzles. */
const MOST = 10;

/** @typedef {{ entries: IDBObjectStore, pictures: IDBObjectStore }} Stores */

/**
 * @param {IDBFactory | undefined} [factory]
 * @returns {PuzzleStore}
 */
export function createPuzzleStore(factory = globalThis.indexedDB) {
  const database = createDatabase(SHAPE, factory);
  /** The transaction that saves an entry at present. @type {{ name: string, transaction: IDBTransaction } | null} */
  let saving = null;

  /**
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(stores: Stores) => Promise<T>} act
   */
  const within = (mode, act) =>
    database.within([ENTRIES, PICTURES], mode, (transaction) => {
      const [entries, pictures] = [ENTRIES, PICTURES].map((name) => transaction.objectStore(name));
      return act(/** @type {Stores} */ ({ entries, pictures }));
    });

  return {
    async list() {
      const all = await within('readonly', ({ entries }) => result(entries.getAll()));
      return all && latestFirst(all);
    },
    async read(name) {
      const found = await within('readonly', ({ entries, pictures }) =>
        Promise.all([result(entries.get(name)), result(pictures.get(name))]),
      );
      return found?.[0] ? { entry: found[0].entry, pictures: found[1] ?? null } : null;
    },
    async put(saved, pictures, rest) {
      const outcome = await within('readwrite', async (stores) => {
        saving = { name: saved.name, transaction: stores.entries.transaction };
        if (await isTaken(stores, saved.name, rest)) return 'taken';
        await write(stores, saved, pictures);
        return 'saved';
      });
      saving = null;
      if (outcome === 'saved') await within('readwrite', (stores) => tidy(stores, rest));
      return outcome ?? 'failed';
    },
    async putAtOnce(saved, own, isNew) {
      // A transaction that waits for another one is lost with the page.
      if (saving?.name === saved.name) abort(saving.transaction);
      await within('readwrite', async ({ entries, pictures }) => {
        const done = result(isNew ? entries.add(saved) : entries.put(saved));
        if (!own) pictures.delete(saved.name);
        // The page may be closed before the transaction reports its end.
        entries.transaction.commit();
        await done;
      });
    },
    async claim(name, tab, others) {
      const outcome = await within('readwrite', async ({ entries }) => {
        const there = /** @type {SavedPuzzle | undefined} */ (await result(entries.get(name)));
        if (!there) return 'failed';
        if (others.has(there.tab ?? '')) return 'taken';
        await result(entries.put({ ...there, tab }));
        return 'saved';
      });
      return outcome ?? 'failed';
    },
    async remove(name) {
      await within('readwrite', async (stores) => drop(stores, name));
    },
    async empty() {
      await within('readwrite', async ({ entries, pictures }) => {
        entries.clear();
        pictures.clear();
      });
    },
  };
}

/**
 * Whether another open page saves under a name. Two pages may ask before either knows of the other's entry.
 *
 * @param {Stores} stores
 * @param {string} name
 * @param {Rest} rest
 */
async function isTaken({ entries }, name, { others }) {
  const there = await result(entries.get(name));
  return others.has(there?.tab ?? '');
}

/**
 * @param {Stores} stores
 * @param {SavedPuzzle} saved
 * @param {Pictures | 'kept' | null} own
 */
async function write({ entries, pictures }, saved, own) {
  const { name } = saved;
  const done = result(entries.put(saved));
  if (own === 'kept') {
    const [key] = await Promise.all([result(pictures.getKey(name)), done]);
    // Another page may have removed them.
    if (key === undefined) throw new Error(`The pictures of ${name} are gone.`);
  } else if (own) {
    await Promise.all([result(pictures.put(own, name)), done]);
  } else {
    await Promise.all([result(pictures.delete(name)), done]);
  }
}

/**
 * @param {Stores} stores
 * @param {Rest} rest
 */
async function tidy(stores, { others, replaces }) {
  const all = latestFirst(await result(stores.entries.getAll()));
  for (const [place, { name, tab, entry }] of all.entries()) {
    const isDue = place >= MOST || replaces(entry);
    if (isDue && !others.has(tab ?? '')) drop(stores, name);
  }
}

/**
 * @param {Stores} stores
 * @param {string} name
 */
function drop({ entries, pictures }, name) {
  entries.delete(name);
  pictures.delete(name);
}

/** @param {SavedPuzzle[]} all */
function latestFirst(all) {
  return all.sort((a, b) => b.at - a.at);
}

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
 * @typedef {object} PuzzleStore
 * @property {() => Promise<SavedPuzzle[]>} list  The latest first.
 * @property {(name: string) => Promise<Pictures | null>} pictures
 * @property {(saved: SavedPuzzle, others: ReadonlySet<string>) => Promise<void>} put  Saves an entry; of
 *   all, only the latest ten and those of other open pages stay.
 * @property {(name: string, pictures: Pictures) => Promise<boolean>} putPictures  Whether they are
 *   saved.
 * @property {(name: string) => Promise<void>} removePictures  Deletes the pictures of an entry.
 * @property {(name: string) => Promise<void>} remove
 * @property {() => Promise<void>} empty
 */

import { createDatabase, result } from '../../engine/database.js';
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
      return latestFirst(all ?? []);
    },
    pictures: async (name) =>
      (await within('readonly', ({ pictures }) => result(pictures.get(name)))) ?? null,
    async put(saved, others) {
      await within('readwrite', async ({ entries }) => {
        const done = result(entries.put(saved));
        // The page may be closed before the transaction reports its end.
        entries.transaction.commit();
        await done;
      });
      await within('readwrite', async (stores) => {
        const all = latestFirst(await result(stores.entries.getAll()));
        for (const { name, tab } of all.slice(MOST)) if (!others.has(tab ?? '')) drop(stores, name);
      });
    },
    async putPictures(name, pictures) {
      const key = await within('readwrite', (stores) =>
        result(stores.pictures.put(pictures, name)),
      );
      return key !== null;
    },
    async removePictures(name) {
      await within('readwrite', async ({ pictures }) => pictures.delete(name));
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

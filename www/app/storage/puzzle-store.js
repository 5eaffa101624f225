/**
 * The database of saved puzzles on this device. Where the browser stores nothing (a sandboxed
 * frame, a private window, a full disk) it is empty, and callers need no special case.
 *
 * @typedef {import('./entry.js').Entry} Entry
 *
 * @typedef {object} Kept  A stored entry.
 * @property {string} name
 * @property {number} at  Time of the last save.
 * @property {string} [tab]  The page that saved it, see {@link Tabs}.
 * @property {Entry} entry
 * @property {Blob | null} little  Its thumbnail.
 *
 * @typedef {{ picture: Blob, straight: Blob | null }} Pictures
 *
 * @typedef {object} PuzzleStore
 * @property {() => Promise<Kept[]>} list  The latest first.
 * @property {(name: string) => Promise<Pictures | null>} pictures
 * @property {(kept: Kept, others: ReadonlySet<string>) => Promise<void>} put  Saves an entry; of
 *   all, only the latest ten and those of other open pages stay.
 * @property {(name: string, pictures: Pictures) => Promise<void>} putPictures
 * @property {(name: string) => Promise<void>} removePictures  Deletes the pictures of an entry.
 * @property {(name: string) => Promise<void>} remove
 * @property {() => Promise<void>} empty
 */

import { DATABASE } from './database-name.js';

const ENTRIES = 'entries';
const PICTURES = 'pictures';

/** Must be increased when the shape of entries changes; older entries are then dropped. */
const VERSION = 1;

/** Maximum number of saved puzzles. */
const MOST = 10;

/** @typedef {{ entries: IDBObjectStore, pictures: IDBObjectStore }} Stores */

/**
 * @param {IDBFactory | undefined} [factory]
 * @returns {PuzzleStore}
 */
export function createPuzzleStore(factory = globalThis.indexedDB) {
  /** @type {Promise<IDBDatabase> | null} */
  let opened = null;

  /**
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(stores: Stores) => Promise<T>} act
   * @returns {Promise<T | null>}
   */
  async function within(mode, act) {
    try {
      opened ??= open(factory);
      const transaction = (await opened).transaction([ENTRIES, PICTURES], mode);
      const done = completion(transaction);
      const [entries, pictures] = [ENTRIES, PICTURES].map((name) => transaction.objectStore(name));
      const found = await act(/** @type {Stores} */ ({ entries, pictures }));
      await done;
      return found;
    } catch {
      return null;
    }
  }

  return {
    async list() {
      const all = await within('readonly', ({ entries }) => result(entries.getAll()));
      return latestFirst(all ?? []);
    },
    pictures: async (name) =>
      (await within('readonly', ({ pictures }) => result(pictures.get(name)))) ?? null,
    async put(kept, others) {
      await within('readwrite', async ({ entries }) => {
        const done = result(entries.put(kept));
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
      await within('readwrite', (stores) => result(stores.pictures.put(pictures, name)));
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

/** @param {Kept[]} all */
function latestFirst(all) {
  return all.sort((a, b) => b.at - a.at);
}

/**
 * @param {IDBFactory | undefined} factory
 * @returns {Promise<IDBDatabase>}
 */
function open(factory) {
  if (!factory) return Promise.reject(new Error('This browser keeps nothing.'));
  const request = factory.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ENTRIES, { keyPath: 'name' });
    request.result.createObjectStore(PICTURES);
  };
  return result(request);
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * @param {IDBTransaction} transaction
 * @returns {Promise<void>}
 */
function completion(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * Bytes by name, stored on this device from one visit to the next; nothing where the browser stores
 * nothing.
 *
 * @typedef {object} TableCache
 * @property {(name: string) => Promise<ArrayBuffer | null>} take
 * @property {(name: string, bytes: ArrayBuffer) => Promise<void>} put
 */

import { createDatabase, result } from './database.js';

const STORE = 'tables';

const SHAPE = Object.freeze({
  name: 'unslide',
  version: 1,
  upgrade: (/** @type {IDBDatabase} */ database) => {
    database.createObjectStore(STORE).createIndex('at', 'at');
  },
});

/** Maximum number of saved tables, the latest ones: two of seven tiles take 35 MB. */
const MOST = 4;

/** @returns {TableCache} */
export function createTableCache() {
  const database = createDatabase(SHAPE);

  /**
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => Promise<T>} act
   */
  const within = (mode, act) =>
    database.within([STORE], mode, (transaction) => act(transaction.objectStore(STORE)));

  return {
    async take(name) {
      const record = await within('readonly', (store) => result(store.get(name)));
      return record?.bytes instanceof ArrayBuffer ? record.bytes : null;
    },
    async put(name, bytes) {
      await within('readwrite', async (store) => {
        await result(store.put({ bytes, at: Date.now() }, name));
        const kept = await result(store.count());
        const oldest =
          kept > MOST ? await result(store.index('at').getAllKeys(null, kept - MOST)) : [];
        for (const old of oldest) store.delete(old);
      });
    },
  };
}

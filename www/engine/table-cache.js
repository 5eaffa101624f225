/**
 * Bytes by name, stored on this device from one visit to the next. Where the browser stores nothing
 * (a sandboxed frame, a private window, a full disk) nothing is found, and callers need no special
 * case.
 *
 * @typedef {object} TableCache
 * @property {(name: string) => Promise<ArrayBuffer | null>} take
 * @property {(name: string, bytes: ArrayBuffer) => Promise<void>} put
 */

const DATABASE = 'unslide';
const STORE = 'tables';
const VERSION = 1;

/** How many are kept, the latest ones: two of seven tiles take 35 megabytes. */
const MOST = 4;

/** @returns {TableCache} */
export function createTableCache() {
  /** @type {Promise<IDBDatabase> | null} */
  let opened = null;

  /**
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => Promise<T>} act
   * @returns {Promise<T | null>}
   */
  async function within(mode, act) {
    try {
      opened ??= open();
      const database = await opened;
      return await act(database.transaction(STORE, mode).objectStore(STORE));
    } catch {
      return null;
    }
  }

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

/** @returns {Promise<IDBDatabase>} */
function open() {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE).createIndex('at', 'at');
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

/**
 * A database of this device. Where the browser stores nothing (a sandboxed frame, a private window,
 * a full disk) nothing is found, and callers need no special case.
 *
 * @typedef {object} Shape
 * @property {string} name
 * @property {number} version
 * @property {(database: IDBDatabase) => void} upgrade  Makes the stores of this version.
 *
 * @typedef {object} Database
 * @property {<T>(stores: string[], mode: IDBTransactionMode, act: (transaction: IDBTransaction) => Promise<T>) => Promise<T | null>} within
 *   Acts in one transaction, which succeeds as a whole or not at all. Null if it did not.
 */

/**
 * @param {Shape} shape
 * @param {IDBFactory | undefined} [factory]
 * @returns {Database}
 */
export function createDatabase(shape, factory = globalThis.indexedDB) {
  /** @type {Promise<IDBDatabase> | null} */
  let opened = null;

  /** The connection, a new one if the last was lost or could not be made. */
  function connection() {
    const forget = () => {
      opened = null;
    };
    if (!opened) {
      opened = open(shape, factory, forget);
      opened.catch(forget);
    }
    return opened;
  }

  /**
   * A connection that is closing begins nothing any more, so another one is asked.
   *
   * @param {string[]} stores
   * @param {IDBTransactionMode} mode
   */
  async function begin(stores, mode) {
    const opening = connection();
    const database = await opening;
    try {
      return database.transaction(stores, mode);
    } catch (error) {
      if (!isClosing(error)) throw error;
      if (opened === opening) opened = null;
      return (await connection()).transaction(stores, mode);
    }
  }

  return {
    async within(stores, mode, act) {
      try {
        const transaction = await begin(stores, mode);
        const done = completion(transaction);
        // One that fails early is told by what is awaited first.
        done.catch(() => {});
        const found = await act(transaction).catch((error) => {
          abort(transaction);
          throw error;
        });
        await done;
        return found;
      } catch {
        return null;
      }
    },
  };
}

/**
 * @param {Shape} shape
 * @param {IDBFactory | undefined} factory
 * @param {() => void} onLost
 * @returns {Promise<IDBDatabase>}
 */
function open({ name, version, upgrade }, factory, onLost) {
  if (!factory) return Promise.reject(new Error('This browser keeps nothing.'));
  const request = factory.open(name, version);
  request.onupgradeneeded = () => upgrade(request.result);
  return new Promise((resolve, reject) => {
    let isBlocked = false;
    request.onerror = () => reject(request.error);
    request.onblocked = () => {
      // A page of an older version has it open: nothing is kept until that is closed.
      isBlocked = true;
      reject(new Error(`${name} is in use by an older page.`));
    };
    request.onsuccess = () => {
      const database = request.result;
      if (isBlocked) return database.close();
      // A page of a newer version must not wait for this one.
      database.onversionchange = () => {
        database.close();
        onLost();
      };
      database.onclose = onLost;
      resolve(database);
    };
  });
}

/** @param {unknown} error */
function isClosing(error) {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

/**
 * Takes back what a transaction has done, unless that has ended.
 *
 * @param {IDBTransaction} transaction
 */
export function abort(transaction) {
  try {
    transaction.abort();
  } catch {
    // It is aborted already.
  }
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
export function result(request) {
  const found = new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  // Where its transaction fails before it is awaited, that is told.
  found.catch(() => {});
  return found;
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

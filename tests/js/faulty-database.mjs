/**
 * A database of one device (fake-indexeddb) whose connections fail when a test says so.
 *
 * @typedef {'refused' | 'blocked' | 'closing' | 'thrown' | 'aborted' | 'lost'} Fault  The connection is not
 *   opened; or waits for an older page; or begins nothing any more; a request is refused at once, as for want
 *   of room; its transaction is aborted once it has succeeded; the browser takes the connection away.
 *
 * @typedef {object} Armed
 * @property {Fault} fault
 * @property {number} after  How many requests go well before.
 */

import {
  IDBDatabase as FakeDatabase,
  IDBFactory as FakeFactory,
  IDBObjectStore as FakeStore,
  forceCloseDatabase,
} from 'fake-indexeddb';

/** @type {Fault[]} */
export const FAULTS = ['refused', 'blocked', 'closing', 'thrown', 'aborted', 'lost'];

/** Those that come with a request. */
const OF_REQUESTS = new Set(['thrown', 'aborted', 'lost']);

/** Those that come when a connection is made. */
const OF_OPENING = new Set(['refused', 'blocked']);

const REQUESTS = /** @type {const} */ (['put', 'get', 'getKey', 'getAll', 'delete', 'clear']);

/**
 * What each request to a connection asks first.
 *
 * @type {WeakMap<IDBDatabase, (transaction: IDBTransaction, request: () => IDBRequest) => IDBRequest>}
 */
const guards = new WeakMap();

for (const name of REQUESTS) {
  const original = FakeStore.prototype[name];
  /** @this {IDBObjectStore} @param {unknown[]} given */
  function guarded(...given) {
    const request = () => Reflect.apply(original, this, given);
    const guard = guards.get(this.transaction.db);
    return guard ? guard(this.transaction, request) : request();
  }
  Reflect.set(FakeStore.prototype, name, guarded);
}

/** @param {string} name  Of the database, which a page must have made before it is looked at. */
export function createDevice(name) {
  const whole = new FakeFactory();
  /** @type {Promise<IDBDatabase> | null} */
  let seen = null;
  return {
    /** What a page gets to see of it. */
    newPage: () => faulty(whole),
    /** All that is stored, past all faults. */
    async stored() {
      seen ??= done(whole.open(name));
      const database = await seen;
      const names = [...database.objectStoreNames];
      const transaction = database.transaction(names);
      const stores = names.map(async (store) => {
        const [keys, values] = await Promise.all([
          done(transaction.objectStore(store).getAllKeys()),
          done(transaction.objectStore(store).getAll()),
        ]);
        return [store, new Map(keys.map((key, at) => [String(key), values[at]]))];
      });
      return Object.fromEntries(await Promise.all(stores));
    },
  };
}

/** @param {IDBFactory} whole */
function faulty(whole) {
  /** @type {Armed | null} */
  let armed = null;
  let hasStruck = false;
  /** @type {IDBDatabase | null} */
  let database = null;

  /** @param {Fault} fault */
  function strikes(fault) {
    if (armed?.fault !== fault) return false;
    if (OF_REQUESTS.has(fault) && armed.after-- > 0) return false;
    armed = null;
    hasStruck = true;
    return true;
  }

  /**
   * @param {IDBTransaction} transaction
   * @param {() => IDBRequest} request
   */
  function guard(transaction, request) {
    if (strikes('thrown')) throw new DOMException('no room', 'QuotaExceededError');
    const made = request();
    if (strikes('aborted')) made.addEventListener('success', () => abort(transaction));
    if (strikes('lost')) {
      abort(transaction);
      void taken(transaction.db);
    }
    return made;
  }

  /** @type {Pick<IDBFactory, 'open'>} */
  const factory = {
    open(name, version) {
      if (strikes('refused')) return unopened('error');
      if (strikes('blocked')) return unopened('blocked');
      const opening = whole.open(name, version);
      opening.addEventListener('success', () => {
        database = opening.result;
        guards.set(database, guard);
        database.transaction = (...given) => {
          if (strikes('closing')) opening.result.close();
          return FakeDatabase.prototype.transaction.apply(opening.result, given);
        };
      });
      return opening;
    },
  };

  return {
    factory: /** @type {IDBFactory} */ (factory),
    /** Lets the next thing fail to which this fault can happen. @param {Armed} next */
    async arm(next) {
      if (database && OF_OPENING.has(next.fault)) await taken(database);
      armed = next;
    },
    /** Whether the fault has happened; from now on none will. */
    disarm() {
      const had = hasStruck;
      armed = null;
      hasStruck = false;
      return had;
    },
  };
}

/**
 * A browser may fail a transaction though its commit has begun.
 *
 * @param {IDBTransaction} transaction
 */
function abort(transaction) {
  const state = /** @type {{ _state: string, _abort: (name: string) => void }} */ (
    /** @type {unknown} */ (transaction)
  );
  if (state._state !== 'finished') state._abort('QuotaExceededError');
}

/** @param {'error' | 'blocked'} event */
function unopened(event) {
  const request = /** @type {any} */ ({ error: new DOMException('refused', 'UnknownError') });
  setImmediate(() => request[`on${event}`]());
  return /** @type {IDBOpenDBRequest} */ (request);
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * The browser takes a connection away.
 *
 * @param {IDBDatabase} database
 */
function taken(database) {
  const closed = new Promise((heard) => database.addEventListener('close', heard));
  forceCloseDatabase(/** @type {any} */ (database));
  return closed;
}

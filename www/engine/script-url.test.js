import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { runInNewContext } from 'node:vm';

const BLOB = 'blob:https://host.example/1';
const FAKED = ['trustedTypes', 'Worker', 'location'];

afterEach(() => {
  for (const name of FAKED) Reflect.deleteProperty(globalThis, name);
});

/** What stands for an address in a page that requires a policy for it. */
class TrustedScriptURL {
  /** @param {string} address */
  constructor(address) {
    this.address = address;
  }
}

/** A page's policies; like a browser it refuses names that the page does not list. */
const policies = (/** @type {string[]} */ ...listed) => ({
  createPolicy(
    /** @type {string} */ name,
    /** @type {import('./script-url.js').Policy} */ { createScriptURL },
  ) {
    if (!listed.includes(name)) throw new TypeError(`Policy "${name}" disallowed.`);
    const make = (/** @type {string} */ it) => new TrustedScriptURL(createScriptURL(it));
    return { createScriptURL: make };
  },
});

/** A worker of a page that requires a policy. */
class StrictWorker {
  /** @param {unknown} address */
  constructor(address) {
    if (!(address instanceof TrustedScriptURL)) throw new TypeError("requires 'TrustedScriptURL'");
  }
}

let pages = 0;

/**
 * The module as a page loads it.
 *
 * @param {Record<string, unknown>} page
 * @returns {Promise<typeof import('./script-url.js')>}
 */
function loadedIn(page) {
  Object.assign(globalThis, { location: { origin: 'https://host.example' }, ...page });
  pages += 1;
  return import(`./script-url.js?page=${pages}`);
}

test('a page that lists the policy takes its addresses, and none of other sites', async () => {
  const { scriptUrl } = await loadedIn({ trustedTypes: policies('unslide') });
  assert.ok(/** @type {any} */ (scriptUrl(BLOB)) instanceof TrustedScriptURL);
  assert.throws(() => scriptUrl('https://other.example/worker.js'), /another site/);
});

test('a page that lists other policies and requires none takes plain addresses', async () => {
  const { scriptUrl } = await loadedIn({ trustedTypes: policies('other') });
  assert.equal(scriptUrl(BLOB), BLOB);
  assert.equal(scriptUrl(BLOB), BLOB);
});

test('a page that requires a policy and does not list ours is told so', async () => {
  const { newWorker } = await loadedIn({ trustedTypes: policies(), Worker: StrictWorker });
  assert.throws(() => newWorker(BLOB), /Trusted Types of this page allow no policy 'unslide'/);
});

test('a worker that fails for another reason fails with that', async () => {
  class Worker {
    constructor() {
      throw new TypeError('no memory');
    }
  }
  const { newWorker } = await loadedIn({ trustedTypes: policies('unslide'), Worker });
  assert.throws(() => newWorker(BLOB), /no memory/);
});

test('the worker loads its scripts by the policy, and without one where it is not listed', async () => {
  const { workerSource } = await loadedIn({});
  for (const [listed, expected] of [
    ['unslide', 'object'],
    ['other', 'string'],
  ]) {
    const kinds = /** @type {string[]} */ ([]);
    const importScripts = (/** @type {unknown[]} */ ...all) => {
      kinds.push(...all.map((it) => typeof it));
    };
    const self = { trustedTypes: policies(listed ?? '') };
    runInNewContext(workerSource(['a.js', 'b.js']), { self, importScripts });
    assert.deepEqual(kinds, [expected, expected]);
  }
});

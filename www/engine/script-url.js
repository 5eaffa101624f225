/**
 * Addresses of scripts that are made at run time. Pages that require Trusted Types for scripts take them
 * from a policy alone (https://www.w3.org/TR/trusted-types/).
 *
 * @typedef {{ createScriptURL: (address: string) => string }} Policy
 * @typedef {{ createPolicy: (name: string, policy: Policy) => Policy }} PolicyFactory
 */

/** The name of the policy, which a page's `trusted-types` must allow if it has any. */
const NAME = 'unslide';

const REFUSED = `The Trusted Types of this page allow no policy '${NAME}', or no second one.`;

/** @type {Policy | null} */
let policy = null;
/** Whether the page allows no policy of ours. It may require none. */
let isRefused = false;

/**
 * An address for a worker or a service worker.
 *
 * @param {string} address  Of a Blob, or of this page's own origin.
 * @throws {TypeError} if it is neither
 */
export function scriptUrl(address) {
  policy ??= newPolicy();
  return policy ? policy.createScriptURL(address) : address;
}

/** @returns {Policy | null} */
function newPolicy() {
  const { trustedTypes } = /** @type {{ trustedTypes?: PolicyFactory }} */ (globalThis);
  try {
    return trustedTypes?.createPolicy(NAME, { createScriptURL: ownAddress }) ?? null;
  } catch {
    isRefused = true;
    return null;
  }
}

/** @param {string} address */
function ownAddress(address) {
  const isOwn = address.startsWith('blob:') || new URL(address).origin === location.origin;
  if (!isOwn) throw new TypeError(`${address} is another site's.`);
  return address;
}

/**
 * @param {string} address  Of a Blob, or of this page's own origin.
 * @throws {TypeError} if the page requires a policy and allows none of ours
 */
export function newWorker(address) {
  const url = scriptUrl(address);
  try {
    return new Worker(url);
  } catch (error) {
    throw isRefused ? new TypeError(REFUSED) : error;
  }
}

/**
 * The source of a classic worker that consists of scripts. It inherits what the page requires.
 *
 * @param {readonly string[]} addresses
 */
export function workerSource(addresses) {
  return `{
  let policy;
  try {
    policy = self.trustedTypes?.createPolicy('${NAME}', { createScriptURL: (it) => it });
  } catch {}
  const scripts = ${JSON.stringify(addresses)};
  importScripts(...scripts.map((it) => policy?.createScriptURL(it) ?? it));
}`;
}

/**
 * Addresses of scripts that are made at run time. Pages that require Trusted Types for scripts take them
 * from a policy alone (https://www.w3.org/TR/trusted-types/).
 *
 * @typedef {{ createScriptURL: (address: string) => string }} Policy
 * @typedef {{ createPolicy: (name: string, policy: Policy) => Policy }} PolicyFactory
 */

/** The name of the policy, which a page's `trusted-types` must allow if it has any. */
const NAME = 'unslide';

/** @type {Policy | null} */
let policy = null;

/**
 * An address for a worker or a service worker.
 *
 * @param {string} address  Of a Blob, or of this page's own origin.
 * @throws {TypeError} if it is neither, or the page allows no such policy
 */
export function scriptUrl(address) {
  const { trustedTypes } = /** @type {{ trustedTypes?: PolicyFactory }} */ (globalThis);
  policy ??= trustedTypes?.createPolicy(NAME, { createScriptURL: ownAddress }) ?? null;
  return policy ? policy.createScriptURL(address) : address;
}

/** @param {string} address */
function ownAddress(address) {
  const isOwn = address.startsWith('blob:') || new URL(address).origin === location.origin;
  if (!isOwn) throw new TypeError(`${address} is another site's.`);
  return address;
}

/**
 * The source of a classic worker that consists of scripts. It inherits what the page requires.
 *
 * @param {readonly string[]} addresses
 */
export function workerSource(addresses) {
  return `{
  const policy = self.trustedTypes?.createPolicy('${NAME}', { createScriptURL: (it) => it });
  const scripts = ${JSON.stringify(addresses)};
  importScripts(...scripts.map((it) => policy?.createScriptURL(it) ?? it));
}`;
}

/** Finds the files of Unslide that are not part of this bundle. */

import { Fault } from './fault.js';
import { addressOf } from './files.js';

/**
 * The folder of this script; null if a bundler has left no way to know it.
 *
 * @returns {string | null}
 */
function ownFolder() {
  const address = import.meta.url;
  return address ? new URL('.', address).href : null;
}

/**
 * @param {string | null} given  The `base` attribute of an element.
 * @returns {string | null} An absolute address that ends in a slash.
 */
export function baseOf(given) {
  if (given === null) return ownFolder();
  const folder = given.endsWith('/') ? given : `${given}/`;
  return new URL(folder, document.baseURI).href;
}

/**
 * Imports a module from the folder.
 *
 * @param {string} base
 * @param {string} path  In the sources.
 * @returns {Promise<Record<string, unknown>>}
 */
export function importFrom(base, path) {
  return import(addressOf(path, base));
}

/**
 * Imports what a player cannot do without.
 *
 * @param {string | null} base
 * @param {string} path  In the sources.
 * @param {import('./fault.js').FaultCode} code  Of the fault.
 * @param {string} what  What the module is.
 * @throws {Fault} if it cannot be loaded
 */
export async function importNeeded(base, path, code, what) {
  if (base === null) throw new Fault(code, `nothing tells where the ${what} is: set base`);
  try {
    return await importFrom(base, path);
  } catch (error) {
    throw new Fault(code, `the ${what} cannot be loaded: ${error}`);
  }
}

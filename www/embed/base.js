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
 * The folder of the files. Scripts are loaded from it, so a script may name any folder, and markup,
 * which a page may have from others, only one of the origin of this script.
 *
 * @param {string | null} own  Of one player, set by a script.
 * @param {string | null} attribute  Of that player.
 * @param {string | null} common  Of all players, set by a script.
 * @param {(message: string) => void} refuse  Called if the attribute is not heeded.
 * @returns {string | null} An absolute address that ends in a slash; null if nothing tells.
 */
export function baseOf(own, attribute, common, refuse) {
  const told = folderAt(own);
  const usual = folderAt(common) ?? ownFolder();
  if (told || attribute === null) return told ?? usual;
  const marked = folderAt(attribute);
  if (marked && isSameOrigin(marked, usual ?? document.baseURI)) return marked;
  refuse(`base is "${attribute}", and is not heeded: it is not of the script's origin`);
  return usual;
}

/**
 * @param {string | null} address
 * @returns {string | null} With a slash at its end; null for no address.
 */
function folderAt(address) {
  if (address === null || !URL.canParse(address, document.baseURI)) return null;
  return new URL(address.replace(/\/?$/, '/'), document.baseURI).href;
}

/**
 * @param {string} address
 * @param {string} other
 */
function isSameOrigin(address, other) {
  const [one, two] = [new URL(address), new URL(other)];
  return one.protocol === two.protocol && one.origin === two.origin;
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
 * @throws {Fault} if it cannot be loaded
 */
export async function importNeeded(base, path, code) {
  if (base === null) throw new Fault(code, `nothing tells where ${path} is: set base`);
  try {
    return await importFrom(base, path);
  } catch (error) {
    throw new Fault(code, `${path} cannot be loaded from ${base} (${error})`, 'unloaded');
  }
}

/** Finds the files of Unslide that are not part of this bundle. */

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
 * @param {string} path
 * @returns {Promise<Record<string, unknown>>}
 */
export function importFrom(base, path) {
  return import(new URL(path, base).href);
}

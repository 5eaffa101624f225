/** Where the files of Unslide lie that are not in this one. */

/**
 * The folder of the script that this is part of; null where a bundler has left nothing to tell it by.
 *
 * @returns {string | null}
 */
function ownFolder() {
  const address = import.meta.url;
  return address ? new URL('.', address).href : null;
}

/**
 * @param {string | null} given  What an element's `base` attribute says.
 * @returns {string | null} An absolute address that ends in a slash.
 */
export function baseOf(given) {
  if (given === null) return ownFolder();
  const folder = given.endsWith('/') ? given : `${given}/`;
  return new URL(folder, document.baseURI).href;
}

/**
 * A module that lies beside this one.
 *
 * @param {string} base
 * @param {string} path
 * @returns {Promise<Record<string, unknown>>}
 */
export function importFrom(base, path) {
  return import(new URL(path, base).href);
}

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
 * The folder of the files. Scripts are loaded from it, so a script may name any folder, and markup,
 * which a page may have from others, only one of the origin of this script.
 *
 * @param {string | null} own  Of one player, set by a script.
 * @param {string | null} attribute  Of that player.
 * @param {string | null} common  Of all players, set by a script.
 * @returns {string | null} An absolute address that ends in a slash; null if nothing tells.
 */
export function baseOf(own, attribute, common) {
  const usual = addressOf(common) ?? ownFolder();
  const marked = addressOf(attribute);
  const isOurs = marked !== null && isSameOrigin(marked, usual ?? document.baseURI);
  return addressOf(own) ?? (isOurs ? marked : usual);
}

/**
 * @param {string | null} folder
 * @returns {string | null} Null for no address.
 */
function addressOf(folder) {
  if (folder === null || !URL.canParse(folder, document.baseURI)) return null;
  return new URL(folder.endsWith('/') ? folder : `${folder}/`, document.baseURI).href;
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
 * @param {string} path
 * @returns {Promise<Record<string, unknown>>}
 */
export function importFrom(base, path) {
  return import(new URL(path, base).href);
}

/** The files that the lab loads by their addresses. */

/**
 * Hashes of the contents of files by their paths in the sources. The build writes them here, and into the files'
 * names.
 *
 * @type {Readonly<Record<string, string>>}
 */
const HASHES = {};

/**
 * @param {string} path  In the sources.
 * @param {string} base  The absolute address of the folder of the built page.
 */
export function addressOf(path, base) {
  const hash = HASHES[path];
  return new URL(hash ? `assets/${path.replace('.', `-${hash}.`)}` : path, base).href;
}

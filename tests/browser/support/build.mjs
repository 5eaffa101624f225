/** What was built: the page, its modules as they were before they were bundled, and the names of its files. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder of the built page: what the browser tests are about. */
export function builtPage() {
  return resolve(process.env.UNSLIDE_DIST ?? 'dist');
}

/** The folder of the modules, beside that of the page. */
export function builtModules() {
  return resolve(builtPage(), '../out/modules');
}

/**
 * Imports a module, for tests that need no browser.
 *
 * @param {string} path  In the sources.
 */
export const builtModule = (path) => import(pathToFileURL(resolve(builtModules(), path)).href);

/**
 * The name of a file, below the folder of the page.
 *
 * @param {string} path  In the sources.
 * @returns {string}
 */
export function builtName(path) {
  const names = JSON.parse(readFileSync(resolve(builtModules(), 'names.json'), 'utf8'));
  if (!(path in names)) throw new Error(`the build has no ${path}`);
  return names[path];
}

/** @param {string} path  In the sources. */
export const builtFile = (path) => resolve(builtPage(), builtName(path));

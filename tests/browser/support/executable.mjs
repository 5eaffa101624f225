import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * A browser's program: the one that the environment names, or the first on the PATH.
 *
 * @param {string} variable
 * @param {string[]} names
 * @returns {string}
 */
export function executable(variable, names) {
  const named = process.env[variable];
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(runs);
  if (!found) throw new Error(`none of ${names.join(', ')} is on the PATH: set ${variable}`);
  return found;
}

/** @param {string} file */
function runs(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

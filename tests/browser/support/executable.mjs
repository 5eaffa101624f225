import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * A browser's program: the one that the environment names, or the first on the PATH.
 *
 * @param {string} variable
 * @param {readonly string[]} names
 * @returns {string}
 */
export function executable(variable, names) {
  const found = executableIfAny(variable, names);
  if (!found) throw new Error(`none of ${names.join(', ')} is on the PATH: set ${variable}`);
  return found;
}

/**
 * The same; undefined if there is none.
 *
 * @param {string} variable
 * @param {readonly string[]} names
 * @returns {string | undefined}
 */
export function executableIfAny(variable, names) {
  const named = process.env[variable];
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(runs);
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

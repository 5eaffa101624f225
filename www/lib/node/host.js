/**
 * The solver in Node, Deno and Bun: each worker is a thread.
 *
 * @import { Host } from '../create-solver.js'
 * @import { Launched } from '../../engine/launch.js'
 */

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SolverError } from '../errors.js';
import { filesOf } from '../files.js';
import { refusal } from '../options.js';
import { arePixels, copyOf } from '../pixels.js';
import { createThread } from './thread.js';

/** How an address begins: one letter alone names a drive. */
const ADDRESS = /^[a-z][a-z0-9+.-]+:/i;

/** @type {Host} */
export const THREADS = {
  launchFrom(base) {
    const folder = base ? folderAt(base) : new URL('../../', import.meta.url);
    return (module) => launch(module, folder);
  },
  cores: availableParallelism,
  async pixelsOf(picture) {
    if (arePixels(picture)) return copyOf(picture);
    const told = 'picture: outside of browsers it must be pixels { width, height, data }';
    throw new SolverError('picture', told);
  },
};

/**
 * @param {string} module
 * @param {URL} folder
 * @returns {Launched}
 */
function launch(module, folder) {
  const { script, wasm } = filesOf(module, folder);
  return { worker: createThread(script, folder), wasm: new Uint8Array(readFileSync(wasm)) };
}

/**
 * @param {string | URL} base  A path, or an address of a file.
 * @throws {SolverError} for another address
 */
function folderAt(base) {
  const address = ADDRESS.test(String(base)) ? new URL(base) : pathToFileURL(resolve(String(base)));
  if (address.protocol !== 'file:') {
    throw refusal('base', String(base), ['a path', 'an address of a file, outside of browsers']);
  }
  return new URL(address.href.replace(/\/?$/, '/'));
}

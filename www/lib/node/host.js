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
import { arePixels, copyOf } from '../pixels.js';
import { createThread } from './thread.js';

/** The files below the package's folder; the build puts hashes into the names of the modules of wasm. */
const FILES = Object.freeze({
  bindings: { script: 'lib/bindings-worker.js', wasm: 'assets/bindings_bg.wasm' },
  'bindings-pictures': {
    script: 'lib/bindings-pictures-worker.js',
    wasm: 'assets/bindings-pictures_bg.wasm',
  },
  'bindings-drawings': {
    script: 'lib/bindings-drawings-worker.js',
    wasm: 'assets/bindings-drawings_bg.wasm',
  },
});

/** @type {Host} */
export const THREADS = {
  launchFrom(base) {
    const folder = base ? folderAt(base) : new URL('../../', import.meta.url);
    return (module) => launch(/** @type {keyof typeof FILES} */ (module), folder);
  },
  cores: availableParallelism,
  async pixelsOf(picture) {
    if (arePixels(picture)) return copyOf(picture);
    const told = 'picture: outside of browsers it must be pixels { width, height, data }';
    throw new SolverError('picture', told);
  },
};

/**
 * @param {keyof typeof FILES} module
 * @param {URL} folder
 * @returns {Launched}
 */
function launch(module, folder) {
  const { script, wasm } = FILES[module];
  const bytes = new Uint8Array(readFileSync(new URL(wasm, folder)));
  return { worker: createThread(new URL(script, folder), folder), wasm: bytes };
}

/** @param {string | URL} base  A path, or an address of a file. */
function folderAt(base) {
  const isAddress = base instanceof URL || base.startsWith('file:');
  const { href } = isAddress ? new URL(base) : pathToFileURL(resolve(base));
  return new URL(href.replace(/\/?$/, '/'));
}

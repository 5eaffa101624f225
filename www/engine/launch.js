/**
 * How workers start in a browser.
 *
 * @typedef {Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>} Thread  What a queue
 *   uses of a worker.
 *
 * @typedef {object} Launched
 * @property {Thread} worker  It serves the protocol.
 * @property {string | Uint8Array} wasm  The absolute address of its module of wasm, or the module.
 *
 * @typedef {(module: string, base: string) => Launched} Launch  Starts a worker for a module of
 *   `protocol.js`, with the files of a folder.
 */

import { addressOf } from './files.js';
import { newWorker, workerSource } from './script-url.js';

/** @type {Launch} From the folder of the built page. */
export function launchFromPage(module, base) {
  const scripts = [`${module}.js`, 'engine/worker.js'].map((file) => addressOf(file, base));
  return { worker: startScripts(scripts), wasm: addressOf(`${module}_bg.wasm`, base) };
}

/**
 * A classic worker through a Blob with absolute addresses: the one form that also starts from
 * another site's page, under a strict CSP and in a sandboxed frame.
 *
 * @param {readonly string[]} addresses  Of its scripts.
 */
export function startScripts(addresses) {
  const blob = new Blob([workerSource(addresses)], { type: 'text/javascript' });
  const url = URL.createObjectURL(blob);
  try {
    return newWorker(url);
  } finally {
    // The worker has begun to fetch by now; a later task may forget the address.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }
}

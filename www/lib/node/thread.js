/**
 * A thread with the face of a browser's worker.
 *
 * @import { Thread } from '../../engine/launch.js'
 *
 * @typedef {object} Listeners
 * @property {((event: { data: unknown }) => void) | null} onmessage
 * @property {((event: { message: string, preventDefault: () => void }) => void) | null} onerror
 */

import { Worker } from 'node:worker_threads';

/**
 * @param {URL} script  The worker's.
 * @param {URL} folder  The package's.
 * @returns {Thread}
 */
export function createThread(script, folder) {
  const start = new URL('lib/node/thread-start.js', folder);
  const worker = new Worker(start, { workerData: script.href, execArgv: [] });
  /** @type {Listeners & Pick<Worker, 'postMessage'> & { terminate: () => void }} */
  const thread = {
    onmessage: null,
    onerror: null,
    postMessage(message, transfer = []) {
      // A program goes on while it waits for an answer, and no longer.
      worker.ref();
      worker.postMessage(message, transfer);
    },
    terminate: () => void worker.terminate(),
  };
  worker.on('message', (data) => {
    if (data.kind !== 'progress') worker.unref();
    thread.onmessage?.({ data });
  });
  worker.on('error', ({ message }) => thread.onerror?.({ message, preventDefault() {} }));
  return /** @type {Thread} */ (/** @type {unknown} */ (thread));
}

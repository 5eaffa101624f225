/** What a thread runs first: gives a worker's script the messages that a browser would give it. */

import { parentPort, workerData } from 'node:worker_threads';

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const scope =
  /** @type {{ postMessage: unknown, onmessage: (event: { data: unknown }) => void }} */ (
    /** @type {unknown} */ (globalThis)
  );

scope.postMessage = (/** @type {unknown} */ message, /** @type {ArrayBuffer[]} */ transfer) =>
  port.postMessage(message, transfer);
await import(workerData);
port.on('message', (data) => scope.onmessage({ data }));

/**
 * One worker, and the requests that wait for it.
 *
 * Requests are served one at a time. An aborted request ends the worker, as nothing else can stop
 * a search; so does a crash. The next request starts a fresh worker, and those that wait lose
 * nothing.
 *
 * @import { Requests } from './protocol.js'
 *
 * @typedef {object} WorkerQueue
 * @property {<K extends keyof Requests>(kind: K, ask: Requests[K]['ask'], options?: RequestOptions<K>) => Promise<Requests[K]['answer']>} request
 *   Asks the worker. Array buffers in `ask` are moved, not copied. Rejects with an `AbortError`, or
 *   with an {@link EngineError}.
 * @property {() => void} warm  Starts the worker, so that the first request need not wait for it.
 * @property {() => boolean} wasAsked  Whether any request has come that was not patient.
 * @property {() => void} close  Ends the worker and everything that waits for it, for good.
 *
 * @typedef {object} Job
 * @property {number} id
 * @property {keyof Requests} kind
 * @property {Record<string, unknown>} ask
 * @property {boolean} patient
 * @property {(progress: any) => void} onProgress
 * @property {(answer: any) => void} resolve
 * @property {(reason: unknown) => void} reject
 */

/**
 * @template {keyof Requests} K
 * @typedef {object} RequestOptions
 * @property {AbortSignal} [signal]
 * @property {(progress: Requests[K]['progress']) => void} [onProgress]
 * @property {boolean} [patient]  Lets every other request that waits go first.
 */

import { BUILD } from './build.js';
import { launchFromPage } from './launch.js';
import { MODULES, REPLIES } from './protocol.js';

/** Why the engine has no answer. */
export class EngineError extends Error {
  /**
   * @param {'refused' | 'crashed' | 'broken' | 'outdated'} kind  The request was bad; the worker died of
   *   it; the worker could not even be started; it is of another build than the page, which must be
   *   reloaded.
   * @param {string} message
   */
  constructor(kind, message) {
    super(message);
    this.name = 'EngineError';
    this.kind = kind;
  }
}

/**
 * A queue whose worker starts with the first request.
 *
 * @param {string} base  The absolute address of the folder of the built page, which holds the modules of wasm
 *   and the scripts of the worker.
 * @param {keyof typeof MODULES} module  What the worker can be asked for.
 * @param {import('./launch.js').Launch} [launch]  Starts the worker.
 * @returns {WorkerQueue}
 */
export function createWorkerQueue(base, module, launch = launchFromPage) {
  /** @type {Job[]} The first one is being served if and only if the worker is ready. */
  const jobs = [];
  /** @type {import('./launch.js').Thread | null} */
  let worker = null;
  let ready = false;
  let closed = false;
  let wasAsked = false;
  let nextId = 1;

  /**
   * What to do with each reply of the worker.
   *
   * @type {Record<keyof typeof REPLIES, (reply: any) => void>}
   */
  const handlers = {
    ready() {
      ready = true;
      sendFirst();
    },
    broken({ isOutdated, message }) {
      fail(new EngineError(isOutdated ? 'outdated' : 'broken', message));
    },
    progress({ progress }) {
      jobs[0]?.onProgress(progress);
    },
    done({ answer }) {
      finishFirst((job) => job.resolve(answer));
    },
    refused({ message }) {
      finishFirst((job) => job.reject(new EngineError('refused', message)));
    },
    crashed({ message }) {
      fail(new EngineError('crashed', message));
    },
  };

  /** @param {Job} job */
  function enqueue(job) {
    wasAsked ||= !job.patient;
    const place = jobs.findIndex((other, i) => (i > 0 || !ready) && other.patient);
    jobs.splice(job.patient || place < 0 ? jobs.length : place, 0, job);
    if (jobs.length === 1) sendFirst();
  }

  /** @param {(job: Job) => void} settle */
  function finishFirst(settle) {
    const job = jobs.shift();
    sendFirst();
    if (job) settle(job);
  }

  function sendFirst() {
    const job = jobs[0];
    if (!job) return;
    if (!worker) {
      start();
    } else if (ready) {
      const { id, kind, ask } = job;
      try {
        worker.postMessage({ kind, id, ask }, buffersIn(ask));
      } catch (error) {
        // What cannot be sent is no request, and must not keep those behind it waiting.
        finishFirst(() => job.reject(new EngineError('refused', messageOf(error))));
      }
    }
  }

  function start() {
    /** @type {import('./launch.js').Launched['wasm']} */
    let wasm;
    try {
      ({ worker, wasm } = launch(module, base));
    } catch (error) {
      fail(new EngineError('broken', messageOf(error)));
      return;
    }
    worker.onmessage = ({ data }) => {
      const { kind, ...reply } = data;
      handlers[/** @type {keyof typeof handlers} */ (kind)](reply);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      const message = event.message || `The worker at ${base} could not be loaded.`;
      fail(new EngineError(ready ? 'crashed' : 'broken', message));
    };
    const requests = Object.keys(MODULES[module]);
    worker.postMessage({ requests, replies: REPLIES, wasm, build: BUILD });
  }

  function stop() {
    if (worker) {
      // A reply that is on its way already must not meet the next job.
      worker.onmessage = null;
      // Chromium tells the page of scripts that an ended worker could not load any more.
      worker.onerror = (event) => event.preventDefault();
      worker.terminate();
    }
    worker = null;
    ready = false;
  }

  /**
   * Ends the worker and the job that it was at.
   *
   * @param {EngineError | DOMException} reason
   */
  function fail(reason) {
    stop();
    finishFirst((job) => job.reject(reason));
  }

  /** @param {Job} job */
  function abort(job) {
    const reason = new DOMException('The request was aborted.', 'AbortError');
    const place = jobs.indexOf(job);
    if (place === 0 && worker) {
      fail(reason);
    } else if (place >= 0) {
      jobs.splice(place, 1);
      job.reject(reason);
    }
  }

  return {
    request(kind, ask, { signal, onProgress = () => {}, patient = false } = {}) {
      // A long search makes thousands of requests with one signal, which must not keep them all.
      const settled = new AbortController();
      const answer = new Promise((resolve, reject) => {
        const job = { id: nextId++, kind, ask, patient, onProgress, resolve, reject };
        if (closed || signal?.aborted) {
          reject(new DOMException('The request was aborted.', 'AbortError'));
          return;
        }
        signal?.addEventListener('abort', () => abort(job), { signal: settled.signal });
        enqueue(job);
      });
      return answer.finally(() => settled.abort());
    },
    warm() {
      if (!worker) start();
    },
    wasAsked: () => wasAsked,
    close() {
      closed = true;
      stop();
      const waiting = jobs.splice(0);
      for (const job of waiting)
        job.reject(new DOMException('The engine was closed.', 'AbortError'));
    },
  };
}

/**
 * The array buffers among a request's fields, and one level deeper, as the protocol's shapes have
 * them.
 *
 * @param {Record<string, unknown>} ask
 * @returns {ArrayBuffer[]}
 */
function buffersIn(ask) {
  return Object.values(ask)
    .flatMap((field) => (field instanceof Object ? [field, ...Object.values(field)] : []))
    .filter((value) => value instanceof ArrayBuffer);
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

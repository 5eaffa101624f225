/**
 * Who builds which of the large tables of a search. Each worker builds those that nobody has begun, the
 * first worker from the first one on and the others from the last, and takes over what others build.
 *
 * @import { WorkerQueue } from './worker-queue.js'
 * @import { Metric, Setup } from './protocol.js'
 *
 * @typedef {object} TableBuilders
 * @property {(worker: WorkerQueue, ended: AbortSignal) => Promise<void>} equip  Brings all tables to a worker. Rejects
 *   where a worker crashes or is closed; ends early once `ended` is aborted.
 * @property {(worker: WorkerQueue) => void} forget  What a worker had or was building, it has no more.
 *
 * @typedef {{ builder: WorkerQueue, built: Promise<void> }} Share
 */

/**
 * @param {WorkerQueue} first
 * @param {{ setup: Setup, metric: Metric }} puzzle
 * @returns {TableBuilders}
 */
export function createTableBuilders(first, { setup, metric }) {
  /** @type {Map<string, Share>} By the name of the table. */
  const shares = new Map();

  /**
   * @param {WorkerQueue} worker
   * @param {string} name
   * @param {AbortSignal} ended
   */
  async function build(worker, name, ended) {
    const ask = { setup, metric, name };
    while (!ended.aborted && (await worker.request('build_table_slice', ask)));
  }

  /**
   * @param {WorkerQueue} worker
   * @param {string} name
   * @param {AbortSignal} ended
   */
  async function share(worker, name, ended) {
    const built = build(worker, name, ended);
    shares.set(name, { builder: worker, built });
    await built;
  }

  /**
   * Whether a worker has a table that is shared by now, from another one or its own.
   *
   * @param {WorkerQueue} worker
   * @param {string} name
   */
  async function takeOver(worker, name) {
    const { builder, built } = shares.get(name) ?? {};
    try {
      await built;
      if (builder === worker) return true;
      const bytes = await builder?.request('export_table', { name });
      if (bytes) await worker.request('import_table', { bytes });
      return bytes !== undefined;
    } catch {
      return false;
    }
  }

  return {
    async equip(worker, ended) {
      const tables = await worker.request('list_tables', { setup, metric });
      const missing = tables.filter(({ built }) => !built).map(({ name }) => name);
      if (worker !== first) missing.reverse();
      for (const name of missing) if (!shares.has(name)) await share(worker, name, ended);
      for (const name of missing) {
        if (ended.aborted) return;
        if (!(await takeOver(worker, name))) await share(worker, name, ended);
      }
    },
    forget(worker) {
      for (const [name, { builder }] of shares) if (builder === worker) shares.delete(name);
    },
  };
}

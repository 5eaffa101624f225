/**
 * A search that has proved hard, by several workers.
 *
 * The first worker cuts it into parts and hands its tables on; each worker searches what the dealer
 * gives it. There is no shared memory. A worker that crashes gives its parts back and is equipped
 * anew.
 *
 * @import { Lane } from './lane.js'
 * @import { Dealer } from './dealer.js'
 * @import { Metric, Progress, Report, Setup } from './protocol.js'
 *
 * @typedef {object} Hard
 * @property {Setup} setup
 * @property {Metric} metric
 * @property {Report} report  What is known so far: a solution, and a lower bound.
 * @property {number} started  When the search began, as `performance.now()` counts.
 * @property {number} seconds  How long it may take from then on.
 * @property {AbortSignal} [signal]
 * @property {(progress: Progress) => void} onProgress
 */

import { createDealer } from './dealer.js';

/** So many parts are dealt out to a few hands without any of them waiting long for the last ones. */
const PARTS = 1000;

/** How often a worker may crash before it is left alone. */
const MOST_CRASHES = 2;

/**
 * Goes on with a search until it is proved, its time is up, or it is aborted.
 *
 * @param {Lane} main
 * @param {() => Lane[]} hire  Starts the other workers. They are closed at the end.
 * @param {Hard} hard
 * @returns {Promise<Report>}
 */
export async function finishTogether(main, hire, hard) {
  const { setup, metric, report, signal } = hard;
  const parts = await main.request('divide', { setup, metric, at_least: PARTS }, { signal });
  if (!parts || report.length === null || report.lower_bound === null) return report;
  const dealer = createDealer({ parts, bound: report.lower_bound, most: report.length });
  const counter = createCounter(hard, dealer);
  const timer = setTimeout(dealer.stop, hard.seconds * 1000 - counter.milliseconds());
  signal?.addEventListener('abort', dealer.stop, { once: true });
  /** @type {Lane[]} */
  let helpers = [];
  try {
    await bringTables(main, hard, dealer, counter);
    helpers = hire();
    const lanes = [main, ...helpers];
    const hands = lanes.map((lane) => work(lane, lanes, hard, dealer, counter));
    const end = await Promise.race([dealer.end, allFailed(hands)]);
    if (signal?.aborted) throw new DOMException('The request was aborted.', 'AbortError');
    return counter.total(end.report ?? proved(report, end.bound));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', dealer.stop);
    dealer.stop();
    for (const helper of helpers) helper.close();
  }
}

/**
 * @typedef {object} Counter  Adds up what all workers do.
 * @property {(work: { expanded: number, generated: number }) => void} add
 * @property {() => void} tell  Reports the progress.
 * @property {() => number} milliseconds  Since the search began.
 * @property {(report: Report) => Report} total  The report with the work of all.
 */

/**
 * @param {Hard} hard
 * @param {Dealer} dealer
 * @returns {Counter}
 */
function createCounter({ report, started, onProgress }, dealer) {
  let { expanded, generated } = report;
  const milliseconds = () => performance.now() - started;
  return {
    add(work) {
      expanded += work.expanded;
      generated += work.generated;
    },
    tell() {
      const seconds = milliseconds() / 1000;
      onProgress({ expanded, generated, lower_bound: dealer.bound(), seconds, best: null });
    },
    milliseconds,
    total: (report) => ({ ...report, expanded, generated }),
  };
}

/**
 * Builds what is missing of the first worker's tables, in slices.
 *
 * @param {Lane} main
 * @param {Hard} hard
 * @param {Dealer} dealer
 * @param {Counter} counter
 */
async function bringTables(main, { setup, metric }, dealer, counter) {
  let over = false;
  dealer.end.then(() => {
    over = true;
  });
  while (!over && (await main.request('prepare', { setup, metric }))) counter.tell();
}

/**
 * Searches deals with one worker until there are no more.
 *
 * @param {Lane} lane
 * @param {Lane[]} lanes
 * @param {Hard} hard
 * @param {Dealer} dealer
 * @param {Counter} counter
 */
async function work(lane, lanes, hard, dealer, counter) {
  if (lane !== lanes[0]) await equip(lane, lanes, hard);
  for (let crashes = 0; ; ) {
    const deal = await dealer.take();
    if (!deal) return;
    try {
      const started = performance.now();
      const probe = await lane.request('probe', { setup: hard.setup, ...deal });
      counter.add(probe);
      dealer.settle(deal, probe, performance.now() - started);
      counter.tell();
    } catch (error) {
      dealer.giveBack(deal);
      crashes += 1;
      if (crashes > MOST_CRASHES) throw error;
      await equip(lane, lanes, hard);
    }
  }
}

/**
 * Gives a worker the tables of another one, or lets it build them where nobody has any.
 *
 * @param {Lane} lane
 * @param {Lane[]} lanes
 * @param {Hard} hard
 */
async function equip(lane, lanes, { setup, metric }) {
  try {
    for (const donor of lanes.filter((other) => other !== lane)) {
      const tables = await donor.request('tables', { setup, metric });
      for (const { name } of tables.filter(({ built }) => built)) {
        const bytes = await donor.request('table', { name });
        await lane.request('keep', { bytes });
      }
    }
    while (await lane.request('prepare', { setup, metric }));
  } catch {
    // A donor may crash or be closed at any time. Without tables a worker searches too, only slower.
  }
}

/**
 * Rejects when every hand has failed.
 *
 * @param {Promise<void>[]} hands
 * @returns {Promise<never>}
 */
async function allFailed(hands) {
  const results = await Promise.allSettled(hands);
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length === hands.length) throw failed[0].reason;
  return new Promise(() => {});
}

/**
 * What was known before, with a better bound.
 *
 * @param {Report} report
 * @param {number} bound
 * @returns {Report}
 */
function proved(report, bound) {
  const status = bound === report.length ? 'optimal' : report.status;
  return { ...report, status, lower_bound: bound };
}

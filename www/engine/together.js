/**
 * A search that has proved hard, by several workers.
 *
 * The first worker cuts it into parts and goes on with them; each worker searches what the dealer
 * gives it. If the first one has not the largest tables yet, the second one builds them and hands
 * them on. There is no shared memory. A worker that crashes gives its parts back and is equipped anew.
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
 *
 * @typedef {object} Team
 * @property {Lane[]} lanes  The first one is the engine's own.
 * @property {Hard} hard
 * @property {Dealer} dealer
 * @property {Counter} counter
 * @property {Lane | null} donor  One that has the largest tables.
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
    helpers = hire();
    /** @type {Team} */
    const team = { lanes: [main, ...helpers], hard, dealer, counter, donor: null };
    const hands = team.lanes.map((lane) => work(lane, team));
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
 * Searches deals with one worker until there are no more.
 *
 * @param {Lane} lane
 * @param {Team} team
 */
async function work(lane, team) {
  const { hard, dealer, counter } = team;
  let equipped = lane === team.lanes[0] ? await hasTables(lane, team) : await equip(lane, team);
  for (let crashes = 0; ; ) {
    if (!equipped && team.donor) equipped = await equip(lane, team);
    const deal = await dealer.take();
    if (!deal) return;
    try {
      const started = performance.now();
      const probe = await lane.request('probe', { setup: hard.setup, ...deal });
      counter.add(probe);
      dealer.settle(deal, probe, performance.now() - started);
      counter.tell();
    } catch (error) {
      if (team.donor === lane) team.donor = null;
      dealer.giveBack(deal);
      crashes += 1;
      if (crashes > MOST_CRASHES) throw error;
      equipped = await equip(lane, team);
    }
  }
}

/**
 * Whether a worker has the largest tables: others may have them from it then.
 *
 * @param {Lane} lane
 * @param {Team} team
 */
async function hasTables(lane, team) {
  const { setup, metric } = team.hard;
  const tables = await lane.request('tables', { setup, metric });
  const built = tables.every(({ built }) => built);
  if (built) team.donor ??= lane;
  return built;
}

/**
 * Gives a worker the tables of another one; where nobody has any, the second worker builds them.
 * Whether it has them then. Without tables a worker searches too, only slower.
 *
 * @param {Lane} lane
 * @param {Team} team
 */
async function equip(lane, team) {
  const { setup, metric } = team.hard;
  const [main, second] = team.lanes;
  try {
    if (lane !== main) await hasTables(main, team);
    if (team.donor && team.donor !== lane) await copyTables(team.donor, lane, team);
    else if (lane === second) while (await lane.request('prepare', { setup, metric }));
    return await hasTables(lane, team);
  } catch {
    // A donor may crash or be closed at any time.
    return false;
  }
}

/**
 * @param {Lane} donor
 * @param {Lane} lane
 * @param {Team} team
 */
async function copyTables(donor, lane, { hard: { setup, metric } }) {
  for (const { name } of await donor.request('tables', { setup, metric })) {
    const bytes = await donor.request('table', { name });
    await lane.request('keep', { bytes });
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

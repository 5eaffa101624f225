/**
 * A search for a shortest solution, by several workers if it proves hard.
 *
 * The first worker cuts it into parts then and goes on with them. The second one makes the solution
 * shorter that is known, as such a search has no better one on its way; then each worker searches
 * what the dealer gives it. If the first one has not the largest tables yet, the second one builds them and hands
 * them on. There is no shared memory. A worker that crashes gives its parts back and is equipped anew.
 *
 * In single moves parts are done in a blink, so that nobody is kept from going home. In long moves
 * there are two under each bound, and each takes its time: workers are sent ahead to the next bound,
 * and at the end those that are still at work are ended, but for the first one when the time is up: it
 * knows that itself, and keeps its tables.
 *
 * @import { Lane } from './lane.js'
 * @import { Deal, Dealer } from './dealer.js'
 * @import { Search } from './improving.js'
 * @import { Metric, Probe, Progress, Report, Setup } from './protocol.js'
 *
 * @typedef {object} Known
 * @property {Report} report  What is known so far: a solution, and a lower bound.
 * @property {number} alone  How many seconds from the start the first worker is alone.
 *
 * @typedef {Search & Known} Hard
 *
 * @typedef {object} Team
 * @property {Lane[]} lanes  The first one is the engine's own.
 * @property {Hard} hard
 * @property {Dealer} dealer
 * @property {Counter} counter
 * @property {AbortSignal} ended  Aborted when nothing more is wanted of any worker.
 * @property {AbortSignal} broken  Aborted when what they are at is broken off, too.
 * @property {Lane | null} donor  One that has the largest tables.
 */

import { createDealer } from './dealer.js';
import { shorten, solveBeside } from './shorten.js';

/** How long one worker searches alone, in seconds: all but the hardest boards are done by then. */
const PATIENCE = { single: 1, multi: 0.3 };

/**
 * How long the first worker searches a board as a whole, if that may be shared later: parts of a search
 * in long moves lose nothing when others join in.
 */
const WHOLE = { single: Infinity, multi: 0.1 };

/** The parts that a few workers share without any of them waiting long for the last ones. */
const PARTS = 1000;

/** How often a worker may crash before it is left alone. */
const MOST_CRASHES = 2;

/** From one bound to the next: each single move brings the blank one step, so lengths have one parity. */
const STEPS = { single: 2, multi: 1 };

/** How many workers there are at most: each holds tables of 35 megabytes, or a set of boards too. */
const MOST_WORKERS = { single: 4, multi: 2 };

/** The milliseconds after its time for which a worker is still waited for. */
const GRACE = 100;

/**
 * Searches until it is proved that no solution is shorter, the time is up, or it is aborted.
 *
 * @param {Lane} main
 * @param {(most: number) => Lane[]} hire  Starts the other workers, so that there are `most` with the
 *   first one. They are closed at the end.
 * @param {Search} search
 * @param {number} [patience]  How long one worker searches alone, in seconds.
 * @returns {Promise<Report>}
 */
export async function proveTogether(main, hire, search, patience) {
  const { setup, metric, seconds, signal, onProgress } = search;
  if (!(await canBeShared(main, search))) return solveBeside(main, hire, search);
  const alone = patience ?? PATIENCE[metric];
  const whole = Math.min(seconds, alone, WHOLE[metric]);
  const ask = { setup, metric, seconds: whole };
  const report = await main.request('solve', ask, { signal, onProgress });
  if (report.status !== 'bounded' || whole === seconds) return report;
  return finishTogether(main, hire, { ...search, report, alone });
}

/**
 * Whether several workers can share a search.
 *
 * @param {Lane} main
 * @param {Search} search
 */
async function canBeShared(main, { setup, metric, signal }) {
  return (await main.request('divide', { setup, metric, at_least: 1 }, { signal })) !== null;
}

/**
 * Goes on with a search that has proved hard.
 *
 * @param {Lane} main
 * @param {(most: number) => Lane[]} hire
 * @param {Hard} hard
 * @returns {Promise<Report>}
 */
async function finishTogether(main, hire, hard) {
  const { setup, metric, report, signal } = hard;
  const parts = await main.request('divide', { setup, metric, at_least: PARTS }, { signal });
  if (!parts || report.length === null || report.lower_bound === null) return report;
  const dealer = createDealer({
    parts,
    bound: report.lower_bound,
    most: report.length,
    step: STEPS[metric],
    ahead: metric === 'multi',
  });
  const [ending, breaking] = [new AbortController(), new AbortController()];
  const counter = createCounter(hard, dealer, ending.signal);
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      dealer.stop();
    },
    hard.seconds * 1000 - counter.milliseconds() + GRACE,
  );
  signal.addEventListener('abort', dealer.stop, { once: true });
  /** @type {Lane[]} */
  let helpers = [];
  try {
    helpers = hard.alone < hard.seconds ? hire(MOST_WORKERS[metric]) : [];
    const lanes = [main, ...helpers];
    /** @type {Team} */
    const team = {
      ...{ lanes, hard, dealer, counter, donor: null },
      ...{ ended: ending.signal, broken: breaking.signal },
    };
    const hands = lanes.map((lane) => work(lane, team));
    const end = await Promise.race([dealer.end, allFailed(hands)]);
    signal.throwIfAborted();
    return counter.total(proved(end.report ?? report, end.bound, report));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', dealer.stop);
    dealer.stop();
    ending.abort();
    if (!isLate || signal.aborted) breaking.abort();
    for (const helper of helpers) helper.close();
  }
}

/**
 * @typedef {{ expanded: number, generated: number }} Effort
 *
 * @typedef {object} Counter  Adds up what all workers do.
 * @property {(lane: Lane, effort: Effort) => void} hear  A worker has come so far with its deal.
 * @property {(lane: Lane, effort: Effort) => void} add  It is done with it.
 * @property {() => number} milliseconds  Since the search began.
 * @property {(report: Report) => Report} total  The report with the work of all.
 */

/**
 * @param {Hard} hard
 * @param {Dealer} dealer
 * @param {AbortSignal} ended  Nothing is told from then on.
 * @returns {Counter}
 */
function createCounter({ report, started, onProgress }, dealer, ended) {
  let { expanded, generated } = report;
  /** @type {Map<Lane, Effort>} */
  const underWay = new Map();
  /** @type {Report | null} */
  let told = null;
  const milliseconds = () => performance.now() - started;

  function sum() {
    const efforts = [...underWay.values()];
    return {
      expanded: efforts.reduce((sum, effort) => sum + effort.expanded, expanded),
      generated: efforts.reduce((sum, effort) => sum + effort.generated, generated),
    };
  }

  function tell() {
    if (ended.aborted) return;
    const [lower_bound, seconds] = [dealer.bound(), milliseconds() / 1000];
    const found = dealer.best();
    const best = found === told ? null : found && proved(found, lower_bound);
    told = found;
    onProgress({ ...sum(), lower_bound, seconds, best });
  }

  return {
    hear(lane, effort) {
      underWay.set(lane, effort);
      tell();
    },
    add(lane, effort) {
      underWay.delete(lane);
      expanded += effort.expanded;
      generated += effort.generated;
      tell();
    },
    milliseconds,
    total: (report) => ({ ...report, ...sum() }),
  };
}

/**
 * Searches deals with one worker until there are no more.
 *
 * @param {Lane} lane
 * @param {Team} team
 */
async function work(lane, team) {
  const { dealer, counter } = team;
  const isFirst = lane === team.lanes[0];
  if (!isFirst) await untilNeeded(team);
  if (lane === team.lanes[1]) {
    const shorter = await shorten(lane, team.hard, team.hard.report);
    if (shorter) dealer.offer(shorter);
    counter.add(lane, shorter ?? NOTHING);
  }
  let equipped = isFirst ? await hasTables(lane, team) : await equip(lane, team);
  for (let crashes = 0; ; ) {
    if (!equipped && team.donor) equipped = await equip(lane, team);
    const deal = await dealer.take();
    if (!deal) return;
    try {
      const started = performance.now();
      const probe = await search(lane, deal, team);
      if (probe.done) dealer.settle(deal, probe, performance.now() - started);
      else dealer.giveBack(deal);
      counter.add(lane, probe);
      // The time is up. To end the first worker before it says so itself would lose its tables.
      if (!probe.done && isFirst) dealer.stop();
      if (!probe.done) return;
    } catch (error) {
      if (team.ended.aborted) return;
      if (team.donor === lane) team.donor = null;
      counter.add(lane, NOTHING);
      dealer.giveBack(deal);
      crashes += 1;
      if (crashes > MOST_CRASHES) throw error;
      equipped = await equip(lane, team);
    }
  }
}

/**
 * Until the first worker has been alone for long enough, or is done.
 *
 * @param {Team} team
 * @returns {Promise<void>}
 */
function untilNeeded({ hard: { alone }, counter, ended }) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, alone * 1000 - counter.milliseconds()));
    ended.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** What a worker has done for the search that has crashed. */
const NOTHING = { expanded: 0, generated: 0 };

/**
 * @param {Lane} lane
 * @param {Deal} deal
 * @param {Team} team
 * @returns {Promise<Probe>}
 */
function search(lane, deal, { hard: { setup, metric, seconds }, counter, broken }) {
  const ask = { setup, metric, ...deal, seconds: seconds - counter.milliseconds() / 1000 };
  if (metric === 'single') return lane.request('probe', ask);
  const onProgress = (/** @type {Progress} */ progress) => counter.hear(lane, progress);
  return lane.request('probe', ask, { signal: broken, onProgress });
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
 * Whether it has them then. Without tables a worker searches too, only slower. Those of long moves
 * are built sooner than they are handed on.
 *
 * @param {Lane} lane
 * @param {Team} team
 */
async function equip(lane, team) {
  const { setup, metric } = team.hard;
  const [main, second] = team.lanes;
  if (metric === 'multi') return true;
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
 * A solution with a better bound, and with what has kept the search from a proof.
 *
 * @param {Report} best
 * @param {number} lower_bound
 * @param {Pick<Report, 'limit' | 'reason'>} kept
 * @returns {Report}
 */
function proved(best, lower_bound, { limit, reason } = best) {
  return lower_bound === best.length
    ? { ...best, status: 'optimal', limit: null, reason: null, lower_bound }
    : { ...best, status: 'bounded', limit, reason, lower_bound };
}

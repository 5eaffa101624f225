/**
 * A long solution that several workers make shorter, for as long as there is time.
 *
 * The first worker begins alone, as a board near its goal is solved before others could help; soon
 * each of the others runs the errands that it is given, and so does the first one from its next
 * better solution on, when nothing of its own is under way. Only paths travel between workers. One
 * that crashes loses its errand and is given another one.
 *
 * @import { Lane } from './lane.js'
 * @import { Errands } from './errands.js'
 * @import { Metric, Progress, Report, Setup } from './protocol.js'
 *
 * @typedef {object} Search
 * @property {Setup} setup
 * @property {Metric} metric
 * @property {number} started  When it began, as `performance.now()` counts.
 * @property {number} seconds  How long it may take from then on.
 * @property {AbortSignal} signal
 * @property {(progress: Progress) => void} onProgress
 *
 * @typedef {object} Team
 * @property {Lane} prover  The one of the workers that proves, too.
 * @property {Search} search
 * @property {Errands} errands
 * @property {Teller} teller
 * @property {AbortSignal} ended  Aborted when nothing more is wanted of any worker.
 */

import { createErrands } from './errands.js';

/** The seconds after which the others begin. */
const HEAD_START = 0.25;

/** The seconds after which the first one joins them with its next better solution. */
const HANDOVER = 0.1;

/** The seconds after which it does so even if it has found nothing better. */
const MOST_ALONE = 3;

/** How often a worker may crash before it is left alone. */
const MOST_CRASHES = 2;

/**
 * Goes on until no solution can be shorter, the time is up, or it is aborted.
 *
 * @param {Lane} main
 * @param {() => Lane[]} hire  Starts the other workers. They are closed at the end.
 * @param {Search} search
 * @returns {Promise<Report>}
 */
export async function improveTogether(main, hire, search) {
  const ending = new AbortController();
  const ended = AbortSignal.any([ending.signal, search.signal]);
  const reserve = createReserve(hire);
  const head = beginAlone(main, search, ended, reserve.warm);
  try {
    const known =
      (await Promise.race([head.report, pause()])) ?? head.known() ?? (await head.report);
    if (known.status !== 'bounded') return known;
    const helpers = reserve.hire();
    const errands = createErrands(known, helpers.length + 1);
    const team = { prover: main, search, errands, teller: createTeller(search, errands), ended };
    team.teller.hear(main, known);
    const hands = [join(main, head, team), ...helpers.map((lane) => work(lane, team))];
    // Whatever becomes of the workers, the best solution is the answer.
    await Promise.race([errands.proved, Promise.all(hands)]);
    search.signal.throwIfAborted();
    return team.teller.total(errands.best());
  } finally {
    ending.abort();
    reserve.dismiss();
  }
}

/** @returns {Promise<null>} Until the others begin. */
const pause = () => new Promise((resolve) => setTimeout(resolve, HEAD_START * 1000, null));

/**
 * @typedef {object} Head  What the first worker does alone.
 * @property {Promise<Report>} report  Where it came to.
 * @property {() => Report | null} known  The best solution so far.
 * @property {(listener: (progress: Progress) => void) => void} listen  Who hears of its progress from now on.
 */

/**
 * @param {Lane} main
 * @param {Search} search
 * @param {AbortSignal} ended
 * @param {() => void} onFirst  Called when there is a solution.
 * @returns {Head}
 */
function beginAlone(main, { setup, metric, seconds, onProgress }, ended, onFirst) {
  /** @type {Report | null} */
  let known = null;
  let listener = onProgress;
  /** @param {Progress} progress */
  const hear = (progress) => {
    const { best, lower_bound, expanded, generated } = progress;
    if (best && !known) onFirst();
    const latest = best ?? known;
    known = latest && { ...latest, lower_bound, expanded, generated };
    listener(progress);
  };
  const limits = { seconds: Math.min(seconds, MOST_ALONE), handover: HANDOVER };
  const options = { signal: ended, onProgress: hear };
  return {
    report: main.request('solve', { setup, metric, ...limits }, options),
    known: () => known,
    listen(next) {
      listener = next;
    },
  };
}

/**
 * Lets the first worker go on alone, and run errands after that.
 *
 * @param {Lane} main
 * @param {Head} head
 * @param {Team} team
 */
async function join(main, head, team) {
  const { errands, teller } = team;
  head.listen((progress) => {
    errands.raise(progress.lower_bound);
    teller.hear(main, progress);
    if (progress.best) teller.tell(errands.offer(progress.best));
  });
  // If it crashes, what it has found so far is known.
  const report = await head.report.catch(() => null);
  if (report) {
    teller.add(main, report);
    teller.tell(errands.offer(report));
  }
  await work(main, team);
}

/**
 * Workers that will soon be wanted, and start meanwhile: from the first solution on, which none of
 * them may delay.
 *
 * @param {() => Lane[]} hire
 */
function createReserve(hire) {
  /** @type {Lane[] | null} */
  let hired = null;
  const hireOnce = () => (hired ??= hire());

  return {
    hire: hireOnce,
    warm() {
      for (const lane of hireOnce()) lane.warm();
    },
    dismiss() {
      for (const lane of hired ?? []) lane.close();
    },
  };
}

/**
 * Runs errands with one worker until the time is up.
 *
 * @param {Lane} lane
 * @param {Team} team
 */
async function work(lane, { prover, search, errands, teller, ended }) {
  const { setup, metric } = search;
  const isProver = lane === prover;
  for (let crashes = 0; crashes <= MOST_CRASHES && !ended.aborted; ) {
    const seconds = search.seconds - teller.seconds();
    if (seconds <= 0) return;
    const work = errands.take(isProver, seconds);
    const { path, errand } = work;
    /** @param {Progress} progress */
    const onProgress = (progress) => teller.hear(lane, progress);
    try {
      const ask = { setup, metric, path, errand, seconds };
      const begun = performance.now();
      const answer = await lane.request('improve', ask, { signal: ended, onProgress });
      teller.add(lane, answer);
      const passed = (performance.now() - begun) / 1000;
      teller.tell(errands.settle(work, answer, isProver, passed));
    } catch {
      crashes += 1;
    }
  }
}

/**
 * @typedef {{ expanded: number, generated: number }} Effort
 *
 * @typedef {object} Teller  Adds up what all workers do, and reports it.
 * @property {(lane: Lane, effort: Effort) => void} hear  A worker has come so far with its errand.
 * @property {(lane: Lane, effort: Effort) => void} add  It is done with it.
 * @property {(better: boolean) => void} tell  Reports the progress, and a better solution.
 * @property {() => number} seconds  Since the search began.
 * @property {(report: Report) => Report} total  The report with the work of all.
 */

/**
 * @param {Search} search
 * @param {Errands} errands
 * @returns {Teller}
 */
function createTeller({ started, onProgress }, errands) {
  /** @type {Effort} */
  let done = { expanded: 0, generated: 0 };
  /** @type {Map<Lane, Effort>} */
  const underWay = new Map();
  const sum = () => [done, ...underWay.values()].reduce(plus);
  const seconds = () => (performance.now() - started) / 1000;

  /** @param {boolean} better */
  function tell(better) {
    const best = errands.best();
    const lower_bound = best.lower_bound ?? 0;
    onProgress({ ...sum(), lower_bound, seconds: seconds(), best: better ? best : null });
  }

  return {
    hear(lane, { expanded, generated }) {
      underWay.set(lane, { expanded, generated });
      tell(false);
    },
    add(lane, effort) {
      underWay.delete(lane);
      done = plus(done, effort);
    },
    tell,
    seconds,
    total: (report) => ({ ...report, ...sum() }),
  };
}

/**
 * @param {Effort} one
 * @param {Effort} other
 * @returns {Effort}
 */
function plus(one, other) {
  return {
    expanded: one.expanded + other.expanded,
    generated: one.generated + other.generated,
  };
}

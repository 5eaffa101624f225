/**
 * A long solution that several workers make shorter, for as long as there is time.
 *
 * The first worker begins alone, as a board near its goal is solved before others could help; soon
 * each of the others does the jobs of the schedule, and so does the first one from its next
 * better solution on, when nothing of its own is under way. Only paths travel between workers. One
 * that crashes loses its job and is given another one.
 *
 * @import { WorkerQueue } from './worker-queue.js'
 * @import { Schedule } from './anytime-schedule.js'
 * @import { Effort } from './effort.js'
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
 * @typedef {object} ParallelRun  What the workers of a search share.
 * @property {Search} search
 * @property {Schedule} schedule
 * @property {Teller} teller
 * @property {AbortSignal} ended  Aborted when nothing more is wanted of any worker.
 */

import { createSchedule } from './anytime-schedule.js';
import { createEffortSum } from './effort.js';

/** The seconds after which the others begin. */
const HEAD_START = 0.25;

/** The seconds after which the first one joins them with its next better solution. */
const HANDOVER = 0.1;

/** The seconds after which it does so even if it has found nothing better. */
const MOST_ALONE = 3;

/** Maximum number of crashes of a worker before it gets no more work. */
const MOST_CRASHES = 2;

/**
 * Goes on until no solution can be shorter, the time is up, or it is aborted.
 *
 * @param {WorkerQueue} main
 * @param {() => WorkerQueue[]} spawn  Starts the other workers. They are closed at the end.
 * @param {Search} search
 * @returns {Promise<Report>}
 */
export async function improveInParallel(main, spawn, search) {
  const ending = new AbortController();
  const ended = AbortSignal.any([ending.signal, search.signal]);
  const reserve = createReserve(spawn);
  const head = beginAlone(main, search, ended, reserve.warm);
  try {
    const known =
      (await Promise.race([head.report, pause()])) ?? head.known() ?? (await head.report);
    if (known.status !== 'bounded') return known;
    return await improve(main, head, reserve.spawn(), known, search, ended);
  } finally {
    ending.abort();
    reserve.dismiss();
  }
}

/**
 * Goes on with what the first worker has found.
 *
 * @param {WorkerQueue} main
 * @param {Head} head
 * @param {WorkerQueue[]} helpers
 * @param {Report} known
 * @param {Search} search
 * @param {AbortSignal} ended
 */
async function improve(main, head, helpers, known, search, ended) {
  const schedule = createSchedule(known, search.setup, helpers.length + 1);
  const run = { search, schedule, teller: createTeller(search, schedule), ended };
  ended.addEventListener('abort', schedule.close, { once: true });
  run.teller.hear(main, known);
  const others = helpers.map((worker, i) => work(worker, i + 1, run));
  // Whatever becomes of the workers, the best solution is the answer.
  await Promise.race([schedule.proved, Promise.all([join(main, head, run), ...others])]);
  search.signal.throwIfAborted();
  return run.teller.total(schedule.best());
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
 * @param {WorkerQueue} main
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
 * Lets the first worker go on alone, and do jobs after that.
 *
 * @param {WorkerQueue} main
 * @param {Head} head
 * @param {ParallelRun} run
 */
async function join(main, head, run) {
  const { schedule, teller, ended } = run;
  head.listen((progress) => {
    schedule.raiseBound(progress.lower_bound);
    teller.hear(main, progress);
    // Whoever hears of it may end the search.
    if (ended.aborted) return;
    if (progress.best) teller.tell(schedule.offer(progress.best));
  });
  // If it crashes, what it has found so far is known.
  const report = await head.report.catch(() => null);
  if (report && !ended.aborted) {
    teller.add(main, report);
    teller.tell(schedule.offer(report));
  }
  await work(main, 0, run);
}

/**
 * Workers that will soon be wanted, and start meanwhile: from the first solution on, which none of
 * them may delay.
 *
 * @param {() => WorkerQueue[]} spawn
 */
function createReserve(spawn) {
  /** @type {WorkerQueue[] | null} */
  let spawned = null;
  const spawnOnce = () => (spawned ??= spawn());

  return {
    spawn: spawnOnce,
    warm() {
      for (const worker of spawnOnce()) worker.warm();
    },
    dismiss() {
      for (const worker of spawned ?? []) worker.close();
    },
  };
}

/**
 * Does jobs with one worker until the time is up.
 *
 * @param {WorkerQueue} worker
 * @param {number} number  The worker's, in the schedule.
 * @param {ParallelRun} run
 */
async function work(worker, number, { search, schedule, teller, ended }) {
  const { setup, metric } = search;
  for (let crashes = 0; crashes <= MOST_CRASHES && !ended.aborted; ) {
    const seconds = search.seconds - teller.seconds();
    if (seconds <= 0) return;
    const assignment = schedule.nextJob(number, seconds);
    /** @param {Progress} progress */
    const onProgress = (progress) => teller.hear(worker, progress);
    try {
      const ask = { setup, metric, ...assignment, seconds };
      const begun = performance.now();
      const answer = await worker.request('improve', ask, { signal: ended, onProgress });
      teller.add(worker, answer);
      const passed = (performance.now() - begun) / 1000;
      teller.tell(schedule.finishJob(number, answer, passed));
    } catch {
      crashes += 1;
    }
  }
}

/**
 * @typedef {object} Teller  Adds up what all workers do, and reports it.
 * @property {(worker: WorkerQueue, effort: Effort) => void} hear  Records the progress of a worker's job.
 * @property {(worker: WorkerQueue, effort: Effort) => void} add  Records the end of that job.
 * @property {(better: boolean) => void} tell  Reports the progress, and a better solution.
 * @property {() => number} seconds  Since the search began.
 * @property {(report: Report) => Report} total  The report with the work of all.
 */

/**
 * @param {Search} search
 * @param {Schedule} schedule
 * @returns {Teller}
 */
function createTeller({ started, onProgress }, schedule) {
  const efforts = createEffortSum();
  const seconds = () => (performance.now() - started) / 1000;

  /** @param {boolean} better */
  function tell(better) {
    const best = schedule.best();
    const lower_bound = best.lower_bound ?? 0;
    onProgress({ ...efforts.total(), lower_bound, seconds: seconds(), best: better ? best : null });
  }

  return {
    hear(worker, { expanded, generated }) {
      efforts.progress(worker, { expanded, generated });
      tell(false);
    },
    add: efforts.end,
    tell,
    seconds,
    total: (report) => ({ ...report, ...efforts.total() }),
  };
}

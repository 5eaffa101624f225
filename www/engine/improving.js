/**
 * A long solution that several workers make shorter, for as long as there is time.
 *
 * Each worker runs the errands that it is given, and only paths travel between them. A worker that
 * crashes loses its errand and is given another one.
 *
 * @import { Lane } from './lane.js'
 * @import { Errands } from './errands.js'
 * @import { Progress, Report } from './protocol.js'
 * @import { Hard } from './together.js'
 *
 * @typedef {object} Team
 * @property {Lane} prover  The one of the workers that proves, too.
 * @property {Hard} hard
 * @property {Errands} errands
 * @property {Teller} teller
 * @property {AbortSignal} ended  Aborted when nothing more is wanted of any worker.
 */

import { createErrands } from './errands.js';

/** How often a worker may crash before it is left alone. */
const MOST_CRASHES = 2;

/**
 * Goes on until no solution can be shorter, the time is up, or it is aborted.
 *
 * @param {Lane} main
 * @param {() => Lane[]} hire  Starts the other workers. They are closed at the end.
 * @param {Hard} hard
 * @returns {Promise<Report>}
 */
export async function improveTogether(main, hire, hard) {
  const ending = new AbortController();
  const ended = AbortSignal.any([ending.signal, ...(hard.signal ? [hard.signal] : [])]);
  const helpers = hire();
  const lanes = [main, ...helpers];
  const errands = createErrands(hard.report, lanes.length);
  const team = { prover: main, hard, errands, teller: createTeller(hard, errands), ended };
  try {
    // Whatever becomes of the workers, the best solution is the answer.
    await Promise.race([errands.proved, Promise.all(lanes.map((lane) => work(lane, team)))]);
    if (hard.signal?.aborted) throw new DOMException('The request was aborted.', 'AbortError');
    return team.teller.total(errands.best());
  } finally {
    ending.abort();
    for (const helper of helpers) helper.close();
  }
}

/**
 * Runs errands with one worker until the time is up.
 *
 * @param {Lane} lane
 * @param {Team} team
 */
async function work(lane, { prover, hard, errands, teller, ended }) {
  const { setup, metric } = hard;
  const isProver = lane === prover;
  for (let crashes = 0; crashes <= MOST_CRASHES && !ended.aborted; ) {
    const seconds = hard.seconds - teller.seconds();
    if (seconds <= 0) return;
    const work = errands.take(isProver);
    const { path, errand } = work;
    /** @param {Progress} progress */
    const onProgress = (progress) => teller.hear(lane, progress);
    try {
      const ask = { setup, metric, path, errand, seconds };
      const answer = await lane.request('improve', ask, { signal: ended, onProgress });
      teller.add(lane, answer);
      teller.tell(errands.settle(work, answer, isProver));
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
 * @param {Hard} hard
 * @param {Errands} errands
 * @returns {Teller}
 */
function createTeller({ report, started, onProgress }, errands) {
  let done = plus(report, { expanded: 0, generated: 0 });
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

/**
 * The schedule of an anytime search, for reports: which job each worker does next.
 *
 * The accounts are kept in Rust, where moves are numbers. Here reports become numbers and back.
 *
 * @import { Job, Report, Setup } from './protocol.js'
 *
 * @typedef {{ job: Job, path: string }} Assignment  A job, and the solution that it is about.
 *
 * @typedef {object} Schedule
 * @property {(worker: number, seconds: number) => Assignment} nextJob  The next job for a worker that may spend
 *   `seconds`: there always is one. Worker 0 also proves.
 * @property {(worker: number, answer: Report, seconds: number) => boolean} finishJob  Records the answer to a
 *   worker's job and its time; whether the best solution is shorter now.
 * @property {(report: Report) => boolean} offer  Records a solution found outside a job; whether it is shorter.
 * @property {(bound: number) => void} raiseBound  Records a proved lower bound on the number of moves.
 * @property {() => Report} best  The best solution, with what is proved of it.
 * @property {Promise<void>} proved  Resolves when no solution can be shorter.
 * @property {() => void} close  Frees the memory; nothing may be asked after that.
 */

import { AnytimeSchedule } from './schedule.js';

/**
 * @param {Report} report  A solution and a lower bound.
 * @param {Setup} setup  The puzzle that it solves.
 * @param {number} workers  How many workers there are, numbered from 0 on.
 * @returns {Schedule}
 */
export function createSchedule(report, { rows, cols }, workers) {
  const steps = createStepNumbers();
  const { lower_bound, expanded } = report;
  const known = /** @type {const} */ ([lower_bound ?? 0, expanded, rows * cols, workers]);
  const schedule = new AnytimeSchedule(steps.numbersOf(report), ...known);
  /** The latest report of a search that a limit has ended. */
  let ended = report;
  /** @type {() => void} */
  let finish;
  /** @type {Promise<void>} */
  const proved = new Promise((resolve) => {
    finish = resolve;
  });

  /** @param {number | null} bound */
  function raiseBound(bound) {
    schedule.raiseBound(bound ?? 0);
    if (schedule.isProved()) finish();
  }

  return {
    nextJob(worker, seconds) {
      const job = schedule.nextJob(worker, seconds);
      return { job, path: steps.reportOf(schedule.jobPath(worker)).path };
    },
    finishJob(worker, answer, seconds) {
      const { lower_bound, expanded } = answer;
      const spent = /** @type {const} */ ([lower_bound ?? 0, expanded, seconds]);
      const known = answer.path === null ? report : answer;
      const better = schedule.finishJob(worker, steps.numbersOf(known), ...spent);
      raiseBound(lower_bound);
      return better;
    },
    offer(answer) {
      if (answer.limit) ended = answer;
      const better = answer.path !== null && schedule.offer(steps.numbersOf(answer));
      raiseBound(answer.lower_bound);
      return better;
    },
    raiseBound,
    best() {
      const { reason, limit } = ended;
      const open = { status: /** @type {const} */ ('bounded'), reason, limit };
      const closed = { status: /** @type {const} */ ('optimal'), reason: null, limit: null };
      const best = { ...report, ...steps.reportOf(schedule.best()), lower_bound: schedule.bound() };
      return { ...best, ...(schedule.isProved() ? closed : open) };
    },
    proved,
    close: () => schedule.free(),
  };
}

/** Numbers the pairs of a move and the label of its tile. */
function createStepNumbers() {
  /** @type {{ move: string, label: string }[]} */
  const steps = [];
  /** @type {Map<string, number>} */
  const numbers = new Map();

  /** @param {string} move @param {string} label */
  function numberOf(move, label) {
    const key = `${move} ${label}`;
    const number = numbers.get(key) ?? steps.push({ move, label }) - 1;
    numbers.set(key, number);
    return number;
  }

  return {
    /** @param {Report} report  It has a path. */
    numbersOf({ path, labels }) {
      const moves = path?.match(/[UDLR]\d*/g) ?? [];
      return moves.map((move, i) => numberOf(move, labels?.[i] ?? ''));
    },
    /** @param {Uint32Array} numbers */
    reportOf(numbers) {
      const path = Array.from(numbers, (number) => steps[number]);
      return {
        path: path.map(({ move }) => move).join(''),
        labels: path.map(({ label }) => label),
        length: path.length,
      };
    },
  };
}

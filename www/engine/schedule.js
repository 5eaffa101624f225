/**
 * The schedule of an anytime search by several workers: which job each of them does next.
 *
 * Beams of growing width search for a whole path, forwards and backwards; after each pair of them windows
 * of the best path are searched, several at a time; and a share of one worker's time goes into the lower
 * bound. Jobs are independent: one that is never finished is no loss.
 *
 * @import { Job, Report } from './protocol.js'
 *
 * @typedef {{ move: string, label: string }} Step
 * @typedef {{ job: Job, path: string, section: number, cut: number }} Assignment
 *   A job for a path; for pieces, which section of which cut it is about.
 *
 * @typedef {object} Schedule
 * @property {(isProver: boolean, left: number) => Assignment} nextJob  The next job for a worker that has `left`
 *   seconds left: there always is one.
 * @property {(work: Assignment, answer: Report, isProver: boolean, seconds: number) => boolean} finishJob  Records
 *   an answer and the time that it took; is there a better solution now?
 * @property {(report: Report) => boolean} offer  Records a solution found outside a job; is it better?
 * @property {(bound: number) => void} raiseBound  Records a proved lower bound on the number of moves.
 * @property {() => Report} best  The best solution, with what is proved of it.
 * @property {Promise<void>} proved  Until it is known that no solution is shorter.
 */

import { createBeams } from './beams.js';

/** The first beam; pieces take narrower ones. */
const FIRST_WIDTH = 64;
const NARROWER = 8;
const NARROWEST = 16;

/**
 * Boards that the beams of all workers keep at a time. The solver keeps fewer of large boards, and
 * is told how many share the memory.
 */
const MOST_KEPT = 400_000;

/** The fewest moves of a section: windows of a hundred need room to slide. */
const SHORTEST_SECTION = 200;

/**
 * The proof has one part in `PROOF_SHARE` of a worker's time, in jobs of `PROOF_JOB` positions; less
 * where the solution is above the bound by more than the part `FAR` of it, so that no proof is in reach;
 * half of it where there has been no better solution for `IDLE` seconds.
 */
const PROOF_SHARE = 5;
const FAR_PROOF_SHARE = 50;
const IDLE_PROOF_SHARE = 2;
const FAR = 1 / 5;
const IDLE = 10;
const PROOF_JOB = 100_000;

/**
 * @param {Report} report  What is known so far: a solution, and a lower bound.
 * @param {number} workers  How many workers there are.
 * @returns {Schedule}
 */
export function createSchedule(report, workers) {
  let best = report;
  let { reason, limit } = report;
  let bound = report.lower_bound ?? 0;
  /** The best solution, in sections that were cut from one path. */
  let sections = [stepsOf(report)];
  let cuts = 0;
  /** @type {number[] | null} Sections that wait for a worker; null before the next cut. */
  let waiting = null;
  const beams = createBeams(firstWidth(report), Math.floor(MOST_KEPT / workers));
  /** The share of the proof, and seconds of the worker that proves with it: in all, and for the proof. */
  let [share, spent, spentOnProof] = [PROOF_SHARE, 0, 0];
  /** Its seconds since the last better solution. */
  let idle = 0;
  let isProvable = true;
  /** @type {() => void} */
  let finish;
  /** @type {Promise<void>} */
  const proved = new Promise((resolve) => {
    finish = resolve;
  });

  const length = () => best.length ?? 0;

  /**
   * @param {Job} job
   * @param {number} [section]
   * @returns {Assignment}
   */
  const work = (job, section = -1) => ({ job, path: best.path ?? '', section, cut: cuts });

  /** @param {number} left @returns {Assignment} */
  function next(left) {
    if (beams.isBetween() || waiting === null) {
      if (beams.isBetween()) cut();
      const beam = beams.next(left);
      return beam ? work({ kind: 'whole', ...beam, solvers: workers }) : next(left);
    }
    const section = waiting.shift();
    if (section !== undefined) return work(pieces(section), section);
    waiting = null;
    beams.widen();
    return next(left);
  }

  function proofShare() {
    if (length() > bound * (1 + FAR)) return FAR_PROOF_SHARE;
    return idle > IDLE ? IDLE_PROOF_SHARE : PROOF_SHARE;
  }

  /** Another share holds from now on: what was done before is not made up for. */
  function updateShare() {
    const now = proofShare();
    if (now !== share) [share, spent, spentOnProof] = [now, 0, 0];
  }

  /** @param {Assignment} work @param {Report} answer @param {number} seconds */
  function account({ job }, { expanded }, seconds) {
    spent += seconds;
    idle += seconds;
    if (job.kind !== 'proof') return;
    spentOnProof += seconds;
    if (expanded === 0) isProvable = false;
  }

  function cut() {
    const steps = sections.flat();
    const size = Math.max(SHORTEST_SECTION, Math.ceil(steps.length / (2 * workers)));
    // Every other time the seams lie in the middle of what were sections.
    const first = cuts % 2 === 0 ? size : Math.ceil(size / 2);
    sections = [steps.slice(0, first)];
    for (let at = first; at < steps.length; at += size) sections.push(steps.slice(at, at + size));
    waiting = [...sections.keys()];
    cuts += 1;
  }

  /** @param {number} section @returns {Job} */
  function pieces(section) {
    const from = sections.slice(0, section).flat().length;
    const to = from + sections[section].length;
    const width = Math.max(NARROWEST, Math.floor(beams.width() / NARROWER));
    return { kind: 'pieces', from, to, width, seed: beams.seed(), solvers: workers };
  }

  /**
   * @param {Report} answer
   * @returns {boolean} Whether it is a better solution.
   */
  function takeWhole(answer) {
    if ((answer.length ?? Infinity) >= length()) return false;
    best = answer;
    sections = [stepsOf(answer)];
    // What is still out belongs to sections that are no more.
    cuts += 1;
    if (waiting) cut();
    return true;
  }

  /**
   * Puts a shorter section in the place of its old self. The boards at its ends are the same, so
   * that the other sections may have changed meanwhile.
   *
   * @param {Assignment} work
   * @param {Report} answer
   * @returns {boolean} Whether that makes the solution better.
   */
  function takeSection({ job, path, section, cut }, answer) {
    if (job.kind !== 'pieces' || cut !== cuts) return false;
    const steps = stepsOf(answer);
    const after = movesOf(path).length - job.to;
    const shorter = steps.slice(job.from, steps.length - after);
    if (shorter.length >= sections[section].length) return false;
    sections[section] = shorter;
    best = { ...best, ...written(sections.flat()) };
    return true;
  }

  /** @param {number | null} least */
  function raiseBound(least) {
    bound = Math.max(bound, least ?? 0);
    if (bound >= length()) finish();
  }

  return {
    nextJob(isProver, left) {
      updateShare();
      const isDue = isProver && isProvable && spentOnProof * share <= spent;
      return isDue ? work({ kind: 'proof', expansions: PROOF_JOB }) : next(left);
    },
    finishJob(work, answer, isProver, seconds) {
      if (isProver) account(work, answer, seconds);
      if (work.job.kind === 'whole') beams.settle(work.job, seconds);
      const better = work.section < 0 ? takeWhole(answer) : takeSection(work, answer);
      if (better) idle = 0;
      raiseBound(answer.lower_bound);
      return better;
    },
    offer(answer) {
      if (answer.limit) ({ reason, limit } = answer);
      const better = takeWhole(answer);
      raiseBound(answer.lower_bound);
      return better;
    },
    raiseBound,
    best() {
      const open = { status: /** @type {const} */ ('bounded'), reason, limit };
      const closed = { status: /** @type {const} */ ('optimal'), reason: null, limit: null };
      return { ...best, lower_bound: bound, ...(bound >= length() ? closed : open) };
    },
    proved,
  };
}

/**
 * Wider than the beams that one worker had come to: nothing is searched once more.
 *
 * @param {Report} report
 */
function firstWidth({ expanded, length }) {
  const kept = expanded / Math.max(1, length ?? 1) / 2;
  let width = FIRST_WIDTH;
  while (width <= kept) width *= 2;
  return width;
}

/** @param {string} path @returns {string[]} */
function movesOf(path) {
  return path.match(/[UDLR]\d*/g) ?? [];
}

/** @param {Report} report @returns {Step[]} */
function stepsOf({ path, labels }) {
  return movesOf(path ?? '').map((move, i) => ({ move, label: labels?.[i] ?? '' }));
}

/** @param {Step[]} steps */
function written(steps) {
  return {
    path: steps.map(({ move }) => move).join(''),
    labels: steps.map(({ label }) => label),
    length: steps.length,
  };
}

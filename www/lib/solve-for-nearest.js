/**
 * Searches for the nearest of several goals: for that goal first, then for the way there.
 *
 * @import { Engine } from '../engine/client.js'
 * @import { Answer, Progress } from '../../packages/unslide/solver.js'
 * @import { Listening, Puzzle } from './solve-puzzle.js'
 *
 * @typedef {Omit<Puzzle, 'goal'> & { rule: string, seconds: number }} Task
 *
 * @typedef {object} Chosen  A goal of those that are meant.
 * @property {string[] | null} labels  Null if none was found.
 * @property {boolean} isNearest  Whether no other one takes fewer moves.
 * @property {number} lowerBound  Any of them takes at least this number of moves.
 * @property {boolean} canBeReached  Whether any of them can.
 */

import { amongGoals, isBetter, withoutGoal } from './answer.js';
import { BLANK } from './blank.js';
import { writeBoard } from './board.js';
import { SolverError } from './errors.js';
import { solvePuzzle } from './solve-puzzle.js';

/** The share of the time that goes to the goal before any way is looked for: no answer comes before. */
const SHARE = 0.2;

/** How long that is at least and at most, in seconds: within less, nothing is proved. */
const LEAST = 1;
const MOST = 2;

/**
 * @param {Engine} engine
 * @param {Task} task
 * @param {Listening} listening
 * @returns {Promise<Answer>}
 */
export async function solveForNearest(engine, task, listening) {
  const begun = performance.now();
  const spent = () => (performance.now() - begun) / 1000;
  const left = () => Math.max(0, task.seconds - spent());
  const likely = Math.min(Math.max(task.seconds * SHARE, LEAST), MOST);
  const chosen = await choose(engine, task, likely, { ...listening, spent });
  const answer = await solveFor(engine, task, chosen, { ...listening, left, spent });
  if (chosen.isNearest || answer.length === null || left() < LEAST) return answer;
  // The way to this goal is the shortest one; another goal may be nearer.
  const nearest = await choose(engine, task, left(), { ...listening, spent });
  const known = amongGoals(answer, nearest);
  if (!nearest.isNearest || known.status === 'optimal') return known;
  const nearer = await solveFor(engine, task, nearest, { ...listening, left, spent });
  return isBetter(nearer, known) ? nearer : known;
}

/**
 * @param {Engine} engine
 * @param {Task} task
 * @param {number} seconds
 * @param {Pick<Listening, 'signal' | 'onProgress'> & { spent: () => number }} listening
 * @returns {Promise<Chosen>}
 * @throws {SolverError} for a rule that means no goal of this board
 */
async function choose(engine, { board, rule: goal, metric }, seconds, listening) {
  const { signal, onProgress, spent } = listening;
  const { rows, cols, labels: start } = board;
  let lowerBound = 0;
  const hearProgress = (/** @type {{ lower_bound: number }} */ progress) => {
    lowerBound = progress.lower_bound;
    onProgress(Object.freeze({ seconds: spent(), lowerBound, expanded: 0, generated: 0 }));
  };
  const request = {
    setup: { rows, cols, start, goal: start, blank: BLANK },
    goal,
    metric,
    seconds,
  };
  const found = await engine.request('nearest_goal', request, { signal, onProgress: hearProgress });
  if (found.problem) throw new SolverError('goal', `goal: ${found.problem.message}`);
  const { labels, length, proved, reachable } = found;
  const least = proved && length !== null ? length : lowerBound;
  return { labels, isNearest: proved, lowerBound: least, canBeReached: reachable > 0 };
}

/**
 * @param {Engine} engine
 * @param {Task} task
 * @param {Chosen} chosen
 * @param {Listening & { left: () => number, spent: () => number }} listening
 * @returns {Promise<Answer>}
 */
async function solveFor(engine, { board, metric }, chosen, listening) {
  const { onProgress, onBetter, left, spent } = listening;
  if (!chosen.labels) return withoutGoal(writeBoard(board.labels, board.cols), metric, chosen);
  const before = spent();
  const inAll = {
    ...listening,
    onProgress: (/** @type {Progress} */ { seconds, ...progress }) =>
      onProgress(
        Object.freeze({ ...progress, seconds: before + seconds, lowerBound: chosen.lowerBound }),
      ),
    onBetter: (/** @type {Answer} */ answer) => onBetter(amongGoals(answer, chosen)),
  };
  const puzzle = { board, goal: chosen.labels, metric };
  return amongGoals(await solvePuzzle(engine, puzzle, left(), inAll), chosen);
}

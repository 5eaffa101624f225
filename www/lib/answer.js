/**
 * Reports of the engine as callers get them.
 *
 * @import { Report } from '../engine/protocol.js'
 * @import { Answer, Move, Solved, Unsolved } from '../../packages/unslide/solver.js'
 * @import { Chosen } from './solve-for-nearest.js'
 *
 * @typedef {Pick<Solved, 'start' | 'goal'>} Task
 */

/** Why a goal that was not found may exist. */
const NOT_FOUND = 'no board that the goal means was found in time';
/** Why there is no goal. */
const NONE = 'no board that the goal means can be reached';

/**
 * @param {Report} report
 * @param {Task} task
 * @returns {Answer}
 */
export function answerOf(report, task) {
  const { status, path, length, lower_bound: lowerBound, reason, limit } = report;
  const { metric, expanded, generated } = report;
  const facts = { ...task, metric, expanded, generated, limit };
  if (status === 'unsolvable' || status === 'gave_up' || path === null || length === null) {
    return Object.freeze({ ...facts, ...noMoves(report), lowerBound, reason: reason ?? '' });
  }
  const moves = Object.freeze(movesOf(path, report.labels ?? []));
  const solution = { status, path, moves, length, lowerBound: lowerBound ?? 0, reason };
  return Object.freeze({ ...facts, ...solution });
}

/**
 * @param {{ status: Answer['status'] }} report
 * @returns {Pick<Unsolved, 'status' | 'path' | 'moves' | 'length'>}
 */
function noMoves({ status }) {
  const known = status === 'unsolvable' ? status : 'gave_up';
  return { status: known, path: null, moves: null, length: null };
}

/**
 * @param {string} path
 * @param {readonly string[]} labels
 * @returns {Move[]}
 */
function movesOf(path, labels) {
  return (path.match(/[ULDR]\d*/g) ?? []).map((step, number) => {
    const direction = /** @type {Move['direction']} */ (step[0]);
    const tiles = Number(step.slice(1) || 1);
    return Object.freeze({ direction, tiles, label: labels[number] ?? '' });
  });
}

/**
 * An answer about one of several goals: a shorter way may lead to another one.
 *
 * @param {Answer} answer
 * @param {Pick<Chosen, 'isNearest' | 'lowerBound'>} chosen
 * @returns {Answer}
 */
export function amongGoals(answer, { isNearest, lowerBound }) {
  if (answer.length === null) return answer;
  const least = isNearest ? Math.max(lowerBound, answer.lowerBound) : lowerBound;
  if (least === answer.length) {
    const proof = { status: 'optimal', lowerBound: least, reason: null, limit: null };
    return Object.freeze(/** @type {Answer} */ ({ ...answer, ...proof }));
  }
  const reason = isNearest ? answer.reason : 'another board that the goal means may be nearer';
  return Object.freeze({ ...answer, status: 'bounded', lowerBound: least, reason });
}

/**
 * Whether an answer says more than one before: it has fewer moves, or more is proved of as many.
 *
 * @param {{ length: number | null, lowerBound: number | null }} answer
 * @param {{ length: number | null, lowerBound: number | null }} before
 */
export function isBetter({ length, lowerBound }, before) {
  const [moves, movesBefore] = [length ?? Infinity, before.length ?? Infinity];
  if (moves !== movesBefore) return moves < movesBefore;
  return (lowerBound ?? 0) > (before.lowerBound ?? 0);
}

/**
 * The answer where no goal was found.
 *
 * @param {string} start
 * @param {Solved['metric']} metric
 * @param {Chosen} chosen
 * @returns {Answer}
 */
export function withoutGoal(start, metric, { canBeReached, lowerBound }) {
  const nothing = { goal: null, path: null, moves: null, length: null, expanded: 0, generated: 0 };
  const verdict = canBeReached
    ? { status: 'gave_up', lowerBound, reason: NOT_FOUND, limit: 'time' }
    : { status: 'unsolvable', lowerBound: null, reason: NONE, limit: null };
  return Object.freeze(/** @type {Answer} */ ({ start, metric, ...nothing, ...verdict }));
}

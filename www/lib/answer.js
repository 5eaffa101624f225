/**
 * Reports of the engine as callers get them.
 *
 * @import { Report } from '../engine/protocol.js'
 * @import { Answer, Move, Solved, Unsolved } from '../../packages/unslide/solver.js'
 * @import { Chosen } from './goal.js'
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
  return Object.freeze({
    ...facts,
    ...{ status, path, moves, length, lowerBound: lowerBound ?? 0, reason },
  });
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
 * @param {Chosen} chosen
 * @returns {Answer}
 */
export function amongGoals(answer, { isNearest, lowerBound }) {
  if (isNearest || answer.status !== 'optimal') return answer;
  const reason = 'another board that the goal means may be nearer';
  const least = Math.min(lowerBound, answer.lowerBound);
  const isProved = least === answer.length;
  return isProved
    ? answer
    : Object.freeze({ ...answer, status: 'bounded', lowerBound: least, reason });
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
  return Object.freeze({
    ...{ start, goal: null, metric, path: null, moves: null, length: null },
    ...{ expanded: 0, generated: 0 },
    ...(canBeReached
      ? { status: 'gave_up', lowerBound, reason: NOT_FOUND, limit: 'time' }
      : { status: 'unsolvable', lowerBound: null, reason: NONE, limit: null }),
  });
}

/** Why a node is chosen, in words. */

import { statesAt } from './moment.js';
import { kindOf, worthOf } from './searches.js';

/**
 * @typedef {import('./moment.js').Trace} Trace
 * @typedef {import('./moment.js').Moment} Moment
 * @typedef {import('../../i18n/i18n.js').Translate} Translate
 */

/** The searches that take the least value of all nodes that wait. */
const BEST_FIRST = ['a-star', 'weighted-a-star', 'greedy'];

/**
 * @param {Trace} trace
 * @param {Moment} moment
 * @param {string} goal  The board of the goal.
 * @param {Translate} t
 */
export function reasonOf(trace, moment, goal, t) {
  if (moment.chosen === null) return t('lab.watch.begin');
  if (moment.isMet) return metSentence(trace, t);
  const sentences = [whySentence(trace, moment, t), ...notes(trace, moment, goal, t)];
  return sentences.join(' ');
}

/**
 * @param {Trace} trace
 * @param {Translate} t
 */
function metSentence({ algorithm, steps, path }, t) {
  const { kind, number } = kindOf(algorithm);
  const met = t('lab.watch.met', { count: steps.length });
  const moves = t('lab.watch.moves', { count: path.length - 1 });
  return `${met} ${moves} ${t(`lab.watch.proof.${kind}`, { weight: number / 100 })}`;
}

/**
 * @param {Trace} trace
 * @param {Moment} moment
 * @param {Translate} t
 */
function whySentence(trace, { step, chosen, round }, t) {
  const { kind, number } = kindOf(trace.algorithm);
  const node = /** @type {import('./moment.js').TraceNode} */ (trace.nodes[chosen ?? 0]);
  const { g, h, from_goal: fromGoal } = node;
  const value = worthOf(trace.algorithm, node) ?? g;
  const count = waitingBefore(trace, step, round).length;
  const bound = trace.bounds[round] ?? 0;
  const side = t(fromGoal ? 'lab.watch.fromGoal' : 'lab.watch.fromStart');
  return t(`lab.watch.why.${kind}`, { g, h, value, count, bound, side, weight: number / 100 });
}

/**
 * @param {Trace} trace
 * @param {Moment} moment
 * @param {string} goal
 * @param {Translate} t
 */
function notes(trace, { step, chosen, round, states }, goal, t) {
  if (!BEST_FIRST.includes(kindOf(trace.algorithm).kind)) return [];
  const value = (/** @type {number} */ at) =>
    worthOf(trace.algorithm, trace.nodes[at] ?? { g: 0, h: 0 });
  const least = value(chosen ?? 0);
  const ties = waitingBefore(trace, step, round).filter((at) => value(at) === least).length;
  const isSeen = trace.nodes.some(({ board }, at) => board === goal && states[at] === 'waits');
  return [
    ...(ties > 1 ? [t('lab.watch.ties', { count: ties })] : []),
    ...(isSeen ? [t('lab.watch.goalWaits')] : []),
  ];
}

/**
 * The nodes among which a step chooses.
 *
 * @param {Trace} trace
 * @param {number} step
 * @param {number} round
 */
function waitingBefore(trace, step, round) {
  const before = statesAt(trace, step - 1, round);
  return before.flatMap((state, at) => (state === 'waits' ? [at] : []));
}

/**
 * The figures of a search at a step.
 *
 * @param {Trace} trace
 * @param {Moment} moment
 * @param {Translate} t
 */
export function figuresOf(trace, { expanded, waiting, round }, t) {
  const figures = [t('lab.watch.figures', { expanded, waiting })];
  const bound = trace.bounds[round];
  const key = kindOf(trace.algorithm).kind === 'beam' ? 'width' : 'bound';
  if (bound !== undefined) figures.push(t(`lab.watch.${key}`, { round: round + 1, bound }));
  if (trace.limit) figures.push(t('lab.watch.limit', { count: trace.steps.length }));
  return figures.join(' · ');
}

/**
 * What is known of a node that is looked at.
 *
 * @param {Trace} trace
 * @param {Moment} moment
 * @param {number} node
 * @param {Translate} t
 */
export function nodeSentence(trace, moment, node, t) {
  const { g, h, expanded } = trace.nodes[node] ?? { g: 0, h: 0, expanded: null };
  const state = t(`lab.watch.states.${moment.states[node]}`, { step: expanded ?? 0 });
  if (kindOf(trace.algorithm).isBlind) return t('lab.watch.nodeBlind', { g, state });
  return t('lab.watch.node', { g, h, f: g + h, state });
}

/**
 * A search at one of its steps, found from the record of the whole. Step 0 is before the first expansion; the step
 * after the last expansion meets the goal, if the search does.
 *
 * @typedef {import('../../engine/protocol.js').Trace} Trace
 * @typedef {import('../../engine/protocol.js').TraceNode} TraceNode
 *
 * @typedef {'unseen' | 'waits' | 'expanded' | 'gone'} NodeState
 *
 * @typedef {object} Moment
 * @property {number} step
 * @property {boolean} isMet  Whether the goal is met.
 * @property {boolean} isLast
 * @property {number} round
 * @property {number | null} chosen  The node of this step.
 * @property {readonly NodeState[]} states  Of each node.
 * @property {ReadonlySet<number>} way  The nodes that lead to the chosen one; all of the path at its end.
 * @property {number} expanded  Number of expansions up to now.
 * @property {number} waiting  Number of nodes that wait.
 */

import { BLANK } from '../../app/tiles/board.js';

/** @param {Trace} trace */
export function stepCount({ steps, path }) {
  return steps.length + Number(path.length > 0);
}

/**
 * @param {Trace} trace
 * @param {number} wanted  Beyond the last step, that is meant.
 * @returns {Moment}
 */
export function momentAt(trace, wanted) {
  const last = stepCount(trace);
  const step = Math.max(0, Math.min(wanted, last));
  const isMet = step > trace.steps.length;
  const chosen = (isMet ? trace.path.at(-1) : trace.steps[step - 1]?.node) ?? null;
  const round = trace.nodes[chosen ?? 0]?.round ?? 0;
  const states = statesAt(trace, step, round);
  return {
    step,
    isMet,
    isLast: step === last,
    round,
    chosen,
    states,
    way: new Set(isMet ? trace.path : wayTo(trace, chosen)),
    expanded: Math.min(step, trace.steps.length),
    waiting: states.filter((state) => state === 'waits').length,
  };
}

/**
 * @param {Trace} trace
 * @param {number} step
 * @param {number} round
 */
export function statesAt(trace, step, round) {
  return trace.nodes.map((node) => stateOf(node, step, round));
}

/**
 * @param {TraceNode} node
 * @param {number} step
 * @param {number} round
 * @returns {NodeState}
 */
function stateOf(node, step, round) {
  if (node.round !== round || node.made > step) return 'unseen';
  if (node.expanded !== null && node.expanded <= step) return 'expanded';
  return node.gone !== null && node.gone <= step ? 'gone' : 'waits';
}

/**
 * The nodes from which one was made, that one first.
 *
 * @param {Trace} trace
 * @param {number | null} node
 */
export function wayTo(trace, node) {
  const way = [];
  for (let at = node; at !== null; at = trace.nodes[at]?.parent ?? null) way.push(at);
  return way;
}

/**
 * What the step of a moment has made of its node: new nodes, and known ones that were reached in vain.
 *
 * @param {Trace} trace
 * @param {Moment} moment
 */
export function successorsAt(trace, { step, chosen, isMet }) {
  if (chosen === null || isMet) return [];
  const made = trace.nodes.flatMap(({ parent, made }, node) =>
    parent === chosen && made === step ? [{ node, isKnown: false }] : [],
  );
  const known = trace.steps[step - 1]?.known ?? [];
  return [...made, ...known.map((node) => ({ node, isKnown: true }))];
}

/**
 * The cell to which the last move brought a tile: where the blank was before.
 *
 * @param {Trace} trace
 * @param {number} node
 * @returns {number | null}
 */
export function movedCell(trace, node) {
  const parent = trace.nodes[node]?.parent ?? null;
  if (parent === null) return null;
  return labelsOf(trace.nodes[parent]?.board ?? '').indexOf(BLANK);
}

/** @param {string} board */
export function labelsOf(board) {
  return board.split(/[ /]/);
}

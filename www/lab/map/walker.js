/** The position at which a walk over the map is: its board, its distance, and the steps from there. */

import { button } from '../../app/controls.js';
import { h, setText } from '../../app/dom.js';
import { createBlocksBoard } from './board.js';
import { farther, hardest, nearer, neighboursOf } from './graph.js';

/**
 * @typedef {import('./graph.js').Graph} Graph
 *
 * @typedef {(graph: Graph, node: number) => number | null} Way  A step from a position; null where there is none.
 */

/** The steps by keys. @type {Readonly<Record<string, Way>>} */
export const WAYS = Object.freeze({
  ArrowUp: nearer,
  ArrowDown: farther,
  ArrowLeft: sideways(-1),
  ArrowRight: sideways(1),
});

/**
 * @param {import('../../i18n/i18n.js').Translate} t
 * @param {(way: Way) => void} walk
 */
export function createWalker(t, walk) {
  const board = createBlocksBoard();
  const distanceText = h('p', { class: 'lab-reason', 'aria-live': 'polite' });
  const toExit = button({ text: t('lab.map.nearer'), icon: 'up', onclick: () => walk(nearer) });
  const fromExit = button({
    text: t('lab.map.farther'),
    icon: 'down',
    onclick: () => walk(farther),
  });
  const jumps = h(
    'div',
    { class: 'lab-presets' },
    button({ text: t('lab.map.toStart'), kind: 'quiet', onclick: () => walk(() => 0) }),
    button({ text: t('lab.map.toHardest'), kind: 'quiet', onclick: () => walk(hardest) }),
  );
  return {
    element: h(
      'div',
      { class: 'lab-map-walk' },
      board.element,
      distanceText,
      toExit,
      fromExit,
      jumps,
    ),
    /**
     * @param {import('../../engine/protocol.js').BlocksBoard} start
     * @param {Graph} graph
     * @param {number} node
     */
    show(start, graph, node) {
      const text = textOf(graph, node, t);
      setText(distanceText, text);
      board.show(start, anchorsOf(graph, 0), anchorsOf(graph, node), text);
      toExit.disabled = nearer(graph, node) === null;
      fromExit.disabled = farther(graph, node) === null;
    },
  };
}

/**
 * @param {Graph} graph
 * @param {number} node
 * @param {import('../../i18n/i18n.js').Translate} t
 */
function textOf(graph, node, t) {
  const distance = graph.distances?.[node];
  if (distance === undefined) {
    return t('lab.map.nowhere', { count: neighboursOf(graph, node).length });
  }
  return t(distance === 0 ? 'lab.map.atExit' : 'lab.map.away', { count: distance });
}

/**
 * @param {Graph} graph
 * @param {number} node
 */
function anchorsOf({ anchors, blocks }, node) {
  return anchors.subarray(node * blocks, (node + 1) * blocks);
}

/**
 * A step to the next neighbour at the same distance, to one side of it.
 *
 * @param {1 | -1} by
 * @returns {Way}
 */
function sideways(by) {
  return (graph, node) => {
    const { distances } = graph;
    const level = [...neighboursOf(graph, node)].filter(
      (other) => distances?.[other] === distances?.[node],
    );
    return level.at(by > 0 ? 0 : -1) ?? null;
  };
}

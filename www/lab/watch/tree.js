/** The nodes of a search, drawn in rows by their moves. */

import { s, setAttributes, setText } from '../../app/dom.js';
import { layoutOf } from './layout.js';
import { worthOf } from './searches.js';

/**
 * @typedef {import('./moment.js').Trace} Trace
 * @typedef {import('./moment.js').Moment} Moment
 * @typedef {import('./layout.js').Layout} Layout
 *
 * @typedef {object} Drawn
 * @property {SVGElement} shape
 * @property {SVGElement | null} edge  From its parent.
 * @property {SVGElement | null} flag
 */

/** Left and right of the rows: their numbers of moves, and of nodes. */
const LABELS = { left: 32, right: 42 };

/**
 * @param {object} options
 * @param {(node: number) => void} options.onLook  A node is pointed at.
 * @param {() => void} options.onLeave
 */
export function createTree({ onLook, onLeave }) {
  const element = s('svg', {
    class: 'watch-tree',
    onpointerover: look,
    // A finger leaves as it is lifted: what it has touched stays.
    onpointerleave: (/** @type {PointerEvent} */ event) =>
      event.pointerType === 'mouse' && onLeave(),
  });
  /** @type {{ trace: Trace, round: number, width: number, goal: string } | null} */
  let drawn = null;
  /** @type {Map<number, Drawn>} */
  let nodes = new Map();
  /** @type {SVGTextElement[]} */
  let counts = [];
  /** @type {Layout | null} */
  let layout = null;
  /** @type {SVGElement | null} */
  let bridge = null;
  const ring = s('rect', { class: 'watch-ring' });
  const lens = s('rect', { class: 'watch-lens' });

  /** @param {PointerEvent} event */
  function look({ target }) {
    const node = target instanceof Element ? target.getAttribute('data-node') : null;
    if (node === null) onLeave();
    else onLook(Number(node));
  }

  /**
   * @param {Trace} trace
   * @param {number} round
   * @param {number} width
   * @param {string} goal
   */
  function lay(trace, round, width, goal) {
    const place = layoutOf(trace, round, Math.max(80, width - LABELS.left - LABELS.right));
    layout = place;
    nodes = new Map();
    const edges = s('g', { class: 'watch-edges' });
    const shapes = s('g', {});
    for (const node of place.places.keys()) {
      const made = drawNode(trace, node, place, goal);
      nodes.set(node, made);
      shapes.append(made.shape, ...(made.flag ? [made.flag] : []));
      if (made.edge) edges.append(made.edge);
    }
    bridge = drawBridge(trace, place);
    counts = place.rows.map(({ y }) =>
      s('text', { class: 'watch-count', x: width - LABELS.left - 12, y, 'text-anchor': 'end' }),
    );
    const labels = place.rows.map(({ g, y }) =>
      s('text', { class: 'watch-g', x: 12 - LABELS.left, y }, String(g)),
    );
    setAttributes(element, {
      viewBox: `${-LABELS.left} 0 ${width} ${place.height}`,
      width,
      height: place.height,
    });
    element.replaceChildren(
      ...labels,
      ...counts,
      edges,
      ...(bridge ? [bridge] : []),
      shapes,
      ring,
      lens,
    );
  }

  /** @param {SVGElement} frame @param {number | null} node */
  function frameNode(frame, node) {
    const place = node === null ? undefined : layout?.places.get(node);
    frame.toggleAttribute('hidden', !place);
    if (!place || !layout) return;
    const { width, height } = layout.size;
    setAttributes(frame, {
      x: place.x - width / 2 - 3,
      y: place.y - height / 2 - 3,
      width: width + 6,
      height: height + 6,
      rx: 7,
    });
  }

  return {
    element,
    /**
     * @param {Trace} trace
     * @param {Moment} moment
     * @param {string} goal
     * @param {number} width  In pixels.
     */
    show(trace, moment, goal, width) {
      const { round } = moment;
      if (drawn?.trace !== trace || drawn.round !== round || drawn.width !== width) {
        drawn = { trace, round, width, goal };
        lay(trace, round, width, goal);
      }
      for (const [node, parts] of nodes) showNode(trace, moment, node, parts);
      for (const [at, row] of (layout?.rows ?? []).entries()) {
        const seen = row.nodes.filter((node) => moment.states[node] !== 'unseen').length;
        setText(/** @type {Element} */ (counts[at]), seen > 0 ? String(seen) : '');
      }
      bridge?.toggleAttribute('hidden', !moment.isMet);
      frameNode(ring, moment.chosen ?? 0);
      frameNode(lens, null);
    },
    /** @param {number | null} node */
    look(node) {
      frameNode(lens, node);
    },
    clear() {
      drawn = null;
      element.replaceChildren();
    },
  };
}

/**
 * @param {Trace} trace
 * @param {number} node
 * @param {Layout} layout
 * @param {string} goal
 * @returns {Drawn}
 */
function drawNode(trace, node, { size, isTree, places }, goal) {
  const { x, y } = places.get(node) ?? { x: 0, y: 0 };
  const found = trace.nodes[node];
  const parent = places.get(found?.parent ?? -1);
  const shape = s('g', { class: 'watch-node' });
  const { width, height } = size;
  const box = { x: x - width / 2, y: y - height / 2, width, height, rx: Math.min(5, width / 3) };
  shape.append(s('rect', { ...box, 'data-node': node }));
  const value = String((found && worthOf(trace.algorithm, found)) ?? '');
  // A small digit takes about 5 pixels.
  if (value && width > 10 && value.length * 5 < width) {
    const isSmall = width < 20 || value.length > 2;
    shape.append(s('text', { x, y, 'text-anchor': 'middle', 'data-small': isSmall }, value));
  }
  const flag = found?.board === goal ? flagAt(x + width / 2 - 2, y - height / 2) : null;
  const edge = parent && isTree ? s('path', { d: curve(parent, { x, y }, height) }) : null;
  return { shape, edge, flag };
}

/**
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 * @param {number} height  Of a node.
 */
function curve(from, to, height) {
  const sign = Math.sign(to.y - from.y);
  const [top, bottom] = [from.y + (sign * height) / 2, to.y - (sign * height) / 2];
  const middle = (top + bottom) / 2;
  return `M${from.x} ${top}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${bottom}`;
}

/**
 * The edge of the path where the two searches meet.
 *
 * @param {Trace} trace
 * @param {Layout} layout
 */
function drawBridge({ nodes, path }, { size, isTree, places }) {
  const first = path.findIndex((node) => nodes[node]?.from_goal);
  const from = places.get(path[first - 1] ?? -1);
  const to = places.get(path[first] ?? -1);
  if (!from || !to || !isTree) return null;
  return s('path', { class: 'watch-bridge', d: curve(from, to, size.height) });
}

/** @param {number} x @param {number} y */
function flagAt(x, y) {
  return s('path', { class: 'watch-flag', d: `M${x} ${y}v-11h9l-2 3 2 3h-9` });
}

/**
 * @param {Trace} trace
 * @param {Moment} moment
 * @param {number} node
 * @param {Drawn} parts
 */
function showNode(trace, { states, way, step, chosen }, node, { shape, edge, flag }) {
  const state = states[node] ?? 'unseen';
  const isNew = state !== 'unseen' && step > 0 && trace.nodes[node]?.made === step;
  const look = `${state}${node === chosen ? ' chosen' : ''}${isNew ? ' new' : ''}`;
  if (shape.getAttribute('data-state') === look && !edge) return;
  shape.setAttribute('data-state', look);
  flag?.setAttribute('data-state', look);
  const parent = trace.nodes[node]?.parent ?? -1;
  edge?.setAttribute('data-state', way.has(node) && way.has(parent) ? 'way' : state);
}

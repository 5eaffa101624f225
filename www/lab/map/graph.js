/**
 * The graph of the positions of a board of blocks, as typed arrays.
 *
 * @typedef {object} Graph
 * @property {number} count  Of positions; the first is the start.
 * @property {number} blocks  Number of blocks.
 * @property {Uint8Array} anchors  By position and block: a cell.
 * @property {Uint32Array} edges  Pairs of positions.
 * @property {Uint32Array | null} distances  By position: moves to the nearest goal.
 * @property {Uint8Array} clusters  By position: the number of its cluster.
 * @property {Uint32Array} offsets  By position: where its neighbours begin; one more at the end.
 * @property {Uint32Array} neighbours
 */

/**
 * @param {import('../../engine/protocol.js').BlocksGraph} shape
 * @returns {Graph}
 */
export function graphOf({ positions: count, anchors, edges, clusters, distances }) {
  const pairs = new Uint32Array(edges);
  const bytes = new Uint8Array(anchors);
  return {
    count,
    blocks: bytes.length / count,
    anchors: bytes,
    edges: pairs,
    clusters: new Uint8Array(clusters),
    distances: distances && new Uint32Array(distances),
    ...adjacency(count, pairs),
  };
}

/**
 * @param {number} count
 * @param {Uint32Array} edges
 */
function adjacency(count, edges) {
  const offsets = new Uint32Array(count + 1);
  for (const node of edges) offsets[node + 1] = (offsets[node + 1] ?? 0) + 1;
  for (let node = 0; node < count; node += 1) {
    offsets[node + 1] = (offsets[node + 1] ?? 0) + (offsets[node] ?? 0);
  }
  const next = offsets.slice();
  const neighbours = new Uint32Array(edges.length);
  for (let at = 0; at < edges.length; at += 2) {
    const [one, other] = /** @type {[number, number]} */ ([edges[at], edges[at + 1]]);
    neighbours[next[one] ?? 0] = other;
    neighbours[next[other] ?? 0] = one;
    next[one] = (next[one] ?? 0) + 1;
    next[other] = (next[other] ?? 0) + 1;
  }
  return { offsets, neighbours };
}

/**
 * The positions one move away.
 *
 * @param {Graph} graph
 * @param {number} node
 */
export function neighboursOf({ offsets, neighbours }, node) {
  return neighbours.subarray(offsets[node], offsets[node + 1]);
}

/**
 * The distances by which positions are laid out: to the goal, or from the start where there is none.
 *
 * @param {Graph} graph
 */
export function levelsOf(graph) {
  if (graph.distances) return graph.distances;
  const levels = new Uint32Array(graph.count).fill(0xffffffff);
  levels[0] = 0;
  let layer = [0];
  for (let level = 1; layer.length > 0; level += 1) {
    const next = [];
    for (const node of layer) {
      for (const other of neighboursOf(graph, node)) {
        if (levels[other] !== 0xffffffff) continue;
        levels[other] = level;
        next.push(other);
      }
    }
    layer = next;
  }
  return levels;
}

/**
 * A neighbour that is nearer to a goal; null at a goal, and where there is none.
 *
 * @param {Graph} graph
 * @param {number} node
 */
export function nearer(graph, node) {
  return neighbourAt(graph, node, -1);
}

/**
 * A neighbour that is farther from all goals; null where there is none.
 *
 * @param {Graph} graph
 * @param {number} node
 */
export function farther(graph, node) {
  return neighbourAt(graph, node, 1);
}

/**
 * @param {Graph} graph
 * @param {number} node
 * @param {number} by
 */
function neighbourAt(graph, node, by) {
  const { distances } = graph;
  if (!distances) return null;
  const wanted = (distances[node] ?? 0) + by;
  return neighboursOf(graph, node).find((other) => distances[other] === wanted) ?? null;
}

/**
 * The first position of the greatest distance.
 *
 * @param {Graph} graph
 */
export function hardest({ distances }) {
  return distances ? distances.indexOf(distances.reduce((most, one) => Math.max(most, one), 0)) : 0;
}

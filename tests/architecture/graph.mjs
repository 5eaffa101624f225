/**
 * @typedef {Map<string, string[]>} Graph  What each node leads to.
 */

/**
 * @param {Graph} graph
 * @returns {string[] | null} A way that ends where it starts; null if there is none.
 */
export function findCycle(graph) {
  /** @type {Set<string>} */
  const done = new Set();

  /**
   * @param {string} node
   * @param {string[]} way
   * @returns {string[] | null}
   */
  function walk(node, way) {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const cycle = walk(next, [...way, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return null;
  }

  for (const node of graph.keys()) {
    const cycle = walk(node, []);
    if (cycle) return cycle;
  }
  return null;
}

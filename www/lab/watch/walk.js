/** From node to node with the arrow keys: up to the parent, down to a child, along a row. */

/**
 * @typedef {import('./moment.js').Trace} Trace
 * @typedef {import('./moment.js').Moment} Moment
 */

/**
 * The node to which a key leads; null if it leads nowhere.
 *
 * @param {Trace} trace
 * @param {Moment} moment
 * @param {number} from
 * @param {string} key
 * @returns {number | null}
 */
export function nextNode(trace, { states }, from, key) {
  const isSeen = (/** @type {number} */ node) => (states[node] ?? 'unseen') !== 'unseen';
  const here = trace.nodes[from];
  if (!here) return null;
  if (key === 'ArrowUp') return here.parent;
  const all = [...trace.nodes.keys()].filter(isSeen);
  if (key === 'ArrowDown') return all.find((node) => trace.nodes[node]?.parent === from) ?? null;
  const aside = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (aside === undefined) return null;
  const row = all.filter((node) => {
    const other = trace.nodes[node];
    return other?.g === here.g && other.from_goal === here.from_goal;
  });
  return row[row.indexOf(from) + aside] ?? from;
}

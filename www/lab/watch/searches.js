/** The searches that can be seen. */

/** All but the by-hand method, which is none; a beam is narrow enough to be seen. */
export const SEARCHES = Object.freeze([
  'breadth-first',
  'bidirectional-breadth-first',
  'depth-first',
  'greedy:manhattan',
  'a-star:misplaced',
  'a-star:manhattan',
  'a-star:linear-conflict',
  'a-star:walking-distance',
  'a-star:pattern-databases',
  'weighted-a-star:manhattan:150',
  'ida-star:misplaced',
  'ida-star:manhattan',
  'beam:manhattan:3',
  'bidirectional-a-star:manhattan',
]);

/**
 * The kind of a search and its number: the weight or the width.
 *
 * @param {string} algorithm
 */
export function kindOf(algorithm) {
  const [kind = '', estimate = '', number = ''] = algorithm.split(':');
  return { kind, isBlind: estimate === '', number: Number(number) };
}

/**
 * The value by which a search chooses among nodes, or a depth-first one ends a way; null in a search without an
 * estimate.
 *
 * @param {string} algorithm
 * @param {{ g: number, h: number }} node
 */
export function worthOf(algorithm, { g, h }) {
  const { kind, isBlind, number } = kindOf(algorithm);
  if (isBlind) return null;
  if (kind === 'greedy' || kind === 'beam') return h;
  return kind === 'weighted-a-star' ? g + (number / 100) * h : g + h;
}

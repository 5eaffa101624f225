/**
 * Where the nodes of a search are drawn: in rows by their moves, from the start down; those from the goal below, the
 * goal at the bottom. Places are those of the whole round, so that nothing moves while it grows.
 *
 * @typedef {import('./moment.js').Trace} Trace
 *
 * @typedef {object} Size
 * @property {number} width  Of a node.
 * @property {number} height
 * @property {number} gap  Between nodes.
 * @property {number} between  Between rows.
 *
 * @typedef {object} Row
 * @property {number} g
 * @property {boolean} fromGoal
 * @property {number} y  Of its middle.
 * @property {readonly number[]} nodes
 *
 * @typedef {{ g: number, fromGoal: boolean, nodes: number[] }} RowNodes
 *
 * @typedef {object} Layout
 * @property {Size} size
 * @property {boolean} isTree  Whether each row has one line, so that lines can join the nodes.
 * @property {number} height
 * @property {readonly Row[]} rows
 * @property {ReadonlyMap<number, { x: number, y: number }>} places  Of the middle of each node.
 */

/** From the most legible to the smallest. @type {readonly Size[]} */
const SIZES = [
  { width: 24, height: 20, gap: 3, between: 17 },
  { width: 17, height: 15, gap: 3, between: 14 },
  { width: 7, height: 7, gap: 2, between: 9 },
];

/** Up to this height, nodes are drawn larger. */
const TALL = 560;

/** Kept free for flags above the first row and rings around the last. */
const MARGIN = 12;

/** Between the rows from the start and those from the goal. */
const DIVIDE = 20;

/**
 * @param {Trace} trace
 * @param {number} round
 * @param {number} width
 * @returns {Layout}
 */
export function layoutOf(trace, round, width) {
  const rows = rowsOf(trace, round);
  const size = SIZES.find((one) => fits(one, rows, width)) ?? last(SIZES);
  const perLine = lineLength(size, width);
  const isTree = rows.every(({ nodes }) => nodes.length <= perLine);
  const x = isTree ? treeColumns(trace, rows, size, width) : lineColumns(rows, size, perLine);
  /** @type {Map<number, { x: number, y: number }>} */
  const places = new Map();
  let top = MARGIN;
  const placed = rows.map((row, at) => {
    if (row.fromGoal && !rows[at - 1]?.fromGoal) top += DIVIDE;
    const y = top + size.height / 2;
    for (const [at, node] of row.nodes.entries()) {
      const line = Math.floor(at / perLine);
      places.set(node, { x: x.get(node) ?? 0, y: y + line * (size.height + size.gap) });
    }
    const lines = Math.ceil(row.nodes.length / perLine);
    top += lines * (size.height + size.gap) - size.gap + size.between;
    return { ...row, y };
  });
  return { size, isTree, height: top - size.between + MARGIN, rows: placed, places };
}

/**
 * @param {Trace} trace
 * @param {number} round
 */
function rowsOf(trace, round) {
  /** @type {Map<string, RowNodes>} */
  const rows = new Map();
  for (const [at, node] of trace.nodes.entries()) {
    if (node.round !== round) continue;
    const key = `${node.g} ${node.from_goal}`;
    const row = rows.get(key) ?? { g: node.g, fromGoal: node.from_goal, nodes: [] };
    row.nodes.push(at);
    rows.set(key, row);
  }
  const all = [...rows.values()];
  const fromStart = all.filter(({ fromGoal }) => !fromGoal).sort((a, b) => a.g - b.g);
  const fromGoal = all.filter((row) => row.fromGoal).sort((a, b) => b.g - a.g);
  return [...fromStart, ...fromGoal];
}

/**
 * @param {Size} size
 * @param {readonly { nodes: readonly number[] }[]} rows
 * @param {number} width
 */
function fits(size, rows, width) {
  const perLine = lineLength(size, width);
  const isTree = rows.every(({ nodes }) => nodes.length <= perLine);
  return isTree && rows.length * (size.height + size.between) <= TALL;
}

/**
 * @param {Size} size
 * @param {number} all
 */
function lineLength({ width, gap }, all) {
  return Math.max(1, Math.floor((all + gap) / (width + gap)));
}

/**
 * Rows filled from the left.
 *
 * @param {readonly RowNodes[]} rows
 * @param {Size} size
 * @param {number} perLine
 */
function lineColumns(rows, { width, gap }, perLine) {
  const columns = rows.flatMap(({ nodes }) =>
    nodes.map((node, at) => {
      const x = width / 2 + (at % perLine) * (width + gap);
      return /** @type {[number, number]} */ ([node, x]);
    }),
  );
  return new Map(columns);
}

/**
 * Each row as near to its parents as there is room.
 *
 * @param {Trace} trace
 * @param {readonly RowNodes[]} rows  Are put in the order of the parents.
 * @param {Size} size
 * @param {number} width
 */
function treeColumns(trace, rows, size, width) {
  /** @type {Map<number, number>} */
  const x = new Map();
  const distance = size.width + size.gap;
  const wanted = (/** @type {number} */ node) =>
    x.get(trace.nodes[node]?.parent ?? -1) ?? width / 2;
  for (const { nodes } of rows.toSorted((one, other) => one.g - other.g)) {
    nodes.sort((one, other) => wanted(one) - wanted(other) || one - other);
    const spread = spreadAround(nodes.map(wanted), distance);
    const places = apart(spread, distance, size.width / 2, width - size.width / 2);
    for (const [at, node] of nodes.entries()) x.set(node, places[at] ?? 0);
  }
  return x;
}

/**
 * Equal places that follow each other, spread around where they were.
 *
 * @param {readonly number[]} places  In order.
 * @param {number} distance
 */
function spreadAround(places, distance) {
  return places.map((place, at) => {
    const [first, behind] = [places.indexOf(place), places.lastIndexOf(place)];
    return place + (at - (first + behind) / 2) * distance;
  });
}

/**
 * Places near to those that are wanted, each at least `distance` from the one before, in units of the layout.
 *
 * @param {readonly number[]} wanted
 * @param {number} distance
 * @param {number} least
 * @param {number} most
 */
export function apart(wanted, distance, least, most) {
  const up = forwards(wanted, distance, -Infinity);
  const down = backwards(wanted, distance, Infinity);
  // Between two rows that are wide enough lies one that is.
  const between = up.map((place, at) => (place + (down[at] ?? place)) / 2);
  return forwards(backwards(between, distance, most), distance, least);
}

/**
 * @param {readonly number[]} places
 * @param {number} distance
 * @param {number} least
 */
function forwards(places, distance, least) {
  let next = least;
  return places.map((place) => {
    const kept = Math.max(place, next);
    next = kept + distance;
    return kept;
  });
}

/**
 * @param {readonly number[]} places
 * @param {number} distance
 * @param {number} most
 */
function backwards(places, distance, most) {
  const mirrored = places.map((place) => -place).reverse();
  return forwards(mirrored, distance, -most)
    .map((place) => -place)
    .reverse();
}

/**
 * @template T
 * @param {readonly T[]} list  Not empty.
 */
function last(list) {
  return /** @type {T} */ (list.at(-1));
}

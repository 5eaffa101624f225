/**
 * Clusters of positions: groups with many moves inside and few that lead out; and how the blocks of one stand otherwise
 * than those of another. Pure functions.
 *
 * @typedef {object} Cluster
 * @property {number} number
 * @property {number} size  Of positions.
 * @property {number} first  The position that is the first of it: the nearest to the start.
 * @property {number | null} least  The least distance from the exit, and the largest.
 * @property {number | null} most
 * @property {readonly ReadonlyMap<number, number>[]} places  By block: its cells, each with the number of positions.
 *
 * @typedef {object} Difference
 * @property {number} block
 * @property {readonly number[]} cells  In which it stands more often there than here.
 * @property {number} here  The share of positions in which it stands in one of them.
 * @property {number} there
 */

/**
 * @param {import('./graph.js').Graph} graph
 * @returns {Cluster[]}
 */
export function clustersOf({ clusters, anchors, blocks, distances }) {
  /** @type {(Omit<Cluster, 'places'> & { places: Map<number, number>[] })[]} */
  const found = [];
  clusters.forEach((number, node) => {
    found[number] ??= emptyCluster(number, node, blocks);
    const cluster = found[number];
    cluster.size += 1;
    if (distances) {
      const distance = distances[node] ?? 0;
      cluster.least = Math.min(cluster.least ?? distance, distance);
      cluster.most = Math.max(cluster.most ?? distance, distance);
    }
    cluster.places.forEach((places, block) => {
      const cell = anchors[node * blocks + block] ?? 0;
      places.set(cell, (places.get(cell) ?? 0) + 1);
    });
  });
  return found;
}

/**
 * @param {number} number
 * @param {number} first
 * @param {number} blocks
 */
function emptyCluster(number, first, blocks) {
  const places = Array.from(
    { length: blocks },
    () => /** @type {Map<number, number>} */ (new Map()),
  );
  /** @type {number | null} */
  const unknown = null;
  return { number, size: 0, first, least: unknown, most: unknown, places };
}

/**
 * The number of moves between each two clusters; symmetric.
 *
 * @param {import('./graph.js').Graph} graph
 * @returns {number[][]}
 */
export function movesBetween({ clusters, edges }) {
  const count = clusters.reduce((most, number) => Math.max(most, number), -1) + 1;
  const moves = Array.from({ length: count }, () => new Array(count).fill(0));
  for (let at = 0; at < edges.length; at += 2) {
    const [one, other] = [clusters[edges[at] ?? 0] ?? 0, clusters[edges[at + 1] ?? 0] ?? 0];
    if (one === other) continue;
    const [from, to] = [moves[one], moves[other]];
    if (from) from[other] += 1;
    if (to) to[one] += 1;
  }
  return moves;
}

/** The least by which a block stands otherwise to be told of. */
const APART = 0.5;

/**
 * The blocks that stand otherwise in two clusters, those that differ most first. How far they do is the total variation
 * distance: by how much the share of positions in which a block stands in some cells differs at most, over all choices
 * of cells.
 *
 * @param {Cluster} here
 * @param {Cluster} there
 * @param {(block: number) => boolean} isAlone  Whether a block cannot be taken for another one.
 * @returns {Difference[]}
 */
export function differences(here, there, isAlone) {
  return here.places
    .map((_, block) => differenceOf(block, here, there))
    .filter((one) => one.there - one.here >= APART && isAlone(one.block))
    .sort((one, other) => other.there - other.here - (one.there - one.here));
}

/**
 * The cells in which a block stands more often there than here.
 *
 * @param {number} block
 * @param {Cluster} here
 * @param {Cluster} there
 * @returns {Difference}
 */
function differenceOf(block, here, there) {
  const share = (/** @type {Cluster} */ { places, size }, /** @type {number} */ cell) =>
    (places[block]?.get(cell) ?? 0) / size;
  const cells = [...(there.places[block]?.keys() ?? [])]
    .filter((cell) => share(there, cell) > share(here, cell))
    .sort((one, other) => one - other);
  const all = (/** @type {Cluster} */ cluster) =>
    cells.reduce((sum, cell) => sum + share(cluster, cell), 0);
  return { block, cells, here: all(here), there: all(there) };
}

/**
 * The blocks that no other can be taken for: none of the same shape ever stands where they do.
 *
 * @param {readonly { cells: readonly number[] }[]} blocks  At the start.
 * @param {readonly Cluster[]} clusters
 * @returns {(block: number) => boolean}
 */
export function aloneAmong(blocks, clusters) {
  const shapes = blocks.map(({ cells }) => cells.map((cell) => cell - (cells[0] ?? 0)).join());
  const places = blocks.map(
    (_, block) =>
      new Set(clusters.flatMap((cluster) => [...(cluster.places[block]?.keys() ?? [])])),
  );
  const alone = blocks.map((_, block) =>
    blocks.every(
      (__, other) =>
        other === block ||
        shapes[other] !== shapes[block] ||
        [...(places[other] ?? [])].every((cell) => !places[block]?.has(cell)),
    ),
  );
  return (block) => alone[block] ?? false;
}

/**
 * The board of tiles in the visit.
 *
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('./state.js').Tiles} Tiles
 */

/**
 * @param {Visit} visit
 * @param {Partial<Tiles>} part  What is another thing now.
 * @returns {Visit}
 */
export function withTiles(visit, part) {
  return { ...visit, tiles: { ...visit.tiles, ...part } };
}

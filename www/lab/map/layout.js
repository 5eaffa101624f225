/**
 * Where positions lie on the map: a row for each distance, the goals in the first one, and in each row positions near
 * those that they are joined with (Sugiyama, Tagawa and Toda, 'Methods for visual understanding of hierarchical
 * system structures', 1981).
 *
 * @typedef {object} Layout  In units of its own.
 * @property {Float32Array} x
 * @property {Float32Array} y
 * @property {number} width
 * @property {number} height
 */

import { levelsOf, neighboursOf } from './graph.js';

/** Number of sweeps that order the rows, downwards and upwards in turns. */
const SWEEPS = 6;

/** Width of the map by its height. */
const ASPECT = 1.4;

/**
 * @param {import('./graph.js').Graph} graph
 * @returns {Layout}
 */
export function layoutOf(graph) {
  const levels = levelsOf(graph);
  const rows = rowsOf(levels);
  const x = new Float32Array(graph.count);
  for (const row of rows) place(row, x);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const isDown = sweep % 2 === 0;
    for (const row of isDown ? rows : rows.toReversed()) {
      const centre = new Map(
        row.map((node) => [node, barycentre(graph, levels, x, node, isDown ? -1 : 1)]),
      );
      row.sort((one, other) => (centre.get(one) ?? 0) - (centre.get(other) ?? 0));
      place(row, x);
    }
  }
  const width = Math.max(...rows.map((row) => row.length));
  const height = width / ASPECT;
  const step = rows.length > 1 ? height / (rows.length - 1) : 0;
  const y = Float32Array.from(levels, (level) => level * step);
  return { x: x.map((at) => at + width / 2), y, width, height };
}

/** @param {Uint32Array} levels */
function rowsOf(levels) {
  /** @type {number[][]} */
  const rows = [];
  levels.forEach((level, node) => {
    rows[level] ??= [];
    rows[level].push(node);
  });
  return rows;
}

/**
 * Spreads a row around 0.
 *
 * @param {readonly number[]} row
 * @param {Float32Array} x
 */
function place(row, x) {
  row.forEach((node, at) => {
    x[node] = at - (row.length - 1) / 2;
  });
}

/**
 * The mean place of the neighbours in the next row of a direction; its own if there is none.
 *
 * @param {import('./graph.js').Graph} graph
 * @param {Uint32Array} levels
 * @param {Float32Array} x
 * @param {number} node
 * @param {number} by  Of the level.
 */
function barycentre(graph, levels, x, node, by) {
  const wanted = (levels[node] ?? 0) + by;
  let [sum, count] = [0, 0];
  for (const other of neighboursOf(graph, node)) {
    if (levels[other] !== wanted) continue;
    sum += x[other] ?? 0;
    count += 1;
  }
  return count > 0 ? sum / count : (x[node] ?? 0);
}

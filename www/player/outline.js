/**
 * The outline of a shape made of cells: one closed line, drawn a little inside the cells and round
 * at its corners, so that neighbours show a gap.
 *
 * @import { Place } from './blocks-board.js'
 *
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ size: number, gap: number, corner: number }} Pen  Side of a cell, distance of the
 *   line from the cell's edge, and corner radius.
 */

/** The sides of a cell, clockwise: start corner, and the neighbour that hides it. */
const SIDES = Object.freeze([
  { from: { x: 0, y: 0 }, way: { x: 1, y: 0 }, hiddenBy: { row: -1, col: 0 } },
  { from: { x: 1, y: 0 }, way: { x: 0, y: 1 }, hiddenBy: { row: 0, col: 1 } },
  { from: { x: 1, y: 1 }, way: { x: -1, y: 0 }, hiddenBy: { row: 1, col: 0 } },
  { from: { x: 0, y: 1 }, way: { x: 0, y: -1 }, hiddenBy: { row: 0, col: -1 } },
]);

/** Distance of a bracket's end from the next cell, as a share of a side. */
const BREAK = 0.12;

/**
 * The outline as SVG path data.
 *
 * @param {readonly Place[]} cells
 * @param {Pen} pen
 */
export function outlineOf(cells, pen) {
  return loopsOf(cells)
    .map((loop) => drawnLoop(cornersOf(loop), pen))
    .join('');
}

/**
 * The outline as brackets within single cells: a block on some of the cells covers its brackets
 * entirely.
 *
 * @param {readonly Place[]} cells
 * @param {Pen} pen
 */
export function bracketsOf(cells, pen) {
  const sides = sidesOf(cells);
  return cells.map((cell) => drawnSides(cell, sides, pen)).join('');
}

/**
 * @typedef {{ from: Point, way: Point }} Side
 *
 * Joins the visible sides to closed lines with the shape on their right.
 *
 * @param {readonly Place[]} cells
 * @returns {Side[][]}
 */
function loopsOf(cells) {
  const left = sidesOf(cells);
  /** @type {Side[][]} */
  const loops = [];
  while (left.length > 0) {
    const loop = left.splice(0, 1);
    for (let next = followerOf(loop, left); next >= 0; next = followerOf(loop, left)) {
      loop.push(...left.splice(next, 1));
    }
    loops.push(loop);
  }
  return loops;
}

/**
 * @param {readonly Place[]} cells
 * @returns {Side[]}
 */
function sidesOf(cells) {
  const taken = new Set(cells.map(({ row, col }) => `${row},${col}`));
  return cells.flatMap(({ row, col }) =>
    SIDES.filter(({ hiddenBy }) => !taken.has(`${row + hiddenBy.row},${col + hiddenBy.col}`)).map(
      ({ from, way }) => ({ from: { x: col + from.x, y: row + from.y }, way }),
    ),
  );
}

/**
 * The side that continues a line. Where two do, cells touch by a corner only: the line stays with
 * its own cell.
 *
 * @param {Side[]} loop
 * @param {Side[]} left
 */
function followerOf(loop, left) {
  const { from, way } = /** @type {Side} */ (loop.at(-1));
  const end = { x: from.x + way.x, y: from.y + way.y };
  const right = { x: -way.y, y: way.x };
  const starting = (/** @type {Side} */ side) => same(side.from, end);
  const turning = left.findIndex((side) => starting(side) && same(side.way, right));
  return turning >= 0 ? turning : left.findIndex(starting);
}

/**
 * The corners of a closed line.
 *
 * @param {Side[]} loop
 */
function cornersOf(loop) {
  return loop
    .map((side, i) => ({ at: side.from, before: loop.at(i - 1)?.way ?? side.way, after: side.way }))
    .filter(({ before, after }) => !same(before, after));
}

/**
 * @param {ReturnType<typeof cornersOf>} corners
 * @param {Pen} pen
 */
function drawnLoop(corners, { size, gap, corner }) {
  const parts = corners.map(({ at, before, after }, i) => {
    const x = at.x * size - (before.y + after.y) * gap;
    const y = at.y * size + (before.x + after.x) * gap;
    const enter = `${x - before.x * corner} ${y - before.y * corner}`;
    const leave = `${x + after.x * corner} ${y + after.y * corner}`;
    return `${i === 0 ? 'M' : 'L'}${enter}Q${x} ${y} ${leave}`;
  });
  return `${parts.join('')}Z`;
}

/**
 * The visible sides of one cell, joined where they meet.
 *
 * @param {Place} cell
 * @param {Side[]} sides  Of all cells.
 * @param {Pen} pen
 */
function drawnSides({ row, col }, sides, { size, gap, corner }) {
  const own = SIDES.map(({ from, way }) => ({ from: { x: col + from.x, y: row + from.y }, way }));
  const seen = own.map((side) =>
    sides.some((other) => same(other.from, side.from) && same(other.way, side.way)),
  );
  const parts = own.map(({ from, way }, i) => {
    if (!seen[i]) return '';
    const [isAfter, isBefore] = [seen.at(i - 1), seen[(i + 1) % own.length]];
    const at = (/** @type {number} */ along) =>
      `${from.x * size + way.x * along - way.y * gap} ${from.y * size + way.y * along + way.x * gap}`;
    const turned = { x: -way.y, y: way.x };
    const edge = { x: (from.x + way.x) * size, y: (from.y + way.y) * size };
    const x = edge.x - way.x * gap + turned.x * gap;
    const y = edge.y - way.y * gap + turned.y * gap;
    const bend = `Q${x} ${y} ${x + turned.x * corner} ${y + turned.y * corner}`;
    const start = isAfter ? gap + corner : BREAK * size;
    const end = isBefore ? size - gap - corner : size - BREAK * size;
    return `M${at(start)}L${at(end)}${isBefore ? bend : ''}`;
  });
  return parts.join('');
}

/**
 * @param {Point} one
 * @param {Point} other
 */
function same(one, other) {
  return one.x === other.x && one.y === other.y;
}

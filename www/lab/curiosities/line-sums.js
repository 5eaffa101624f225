/** Sums of the lines of a square board; its blank counts as 0. */

/**
 * @param {readonly string[]} labels
 * @param {number} side
 * @returns {{ rows: number[], cols: number[], diagonals: [number, number] }}  The diagonal from the top left comes first.
 */
export function lineSums(labels, side) {
  const lines = Array.from({ length: side }, (_, at) => at);
  const value = (/** @type {number} */ row, /** @type {number} */ col) =>
    Number(labels[row * side + col]) || 0;
  const sum = (/** @type {(at: number) => number} */ of) =>
    lines.reduce((total, at) => total + of(at), 0);
  return {
    rows: lines.map((row) => sum((col) => value(row, col))),
    cols: lines.map((col) => sum((row) => value(row, col))),
    diagonals: [sum((at) => value(at, at)), sum((at) => value(at, side - 1 - at))],
  };
}

/** The difference of a block's place in two clusters, in words. */

/**
 * Null of a block that moves both ways and stands in several cells: they would be too many to follow.
 *
 * @param {import('./clusters.js').Difference} difference
 * @param {{ cols: number, blocks: readonly { name: string }[] }} board
 * @param {import('../../i18n/i18n.js').Translate} t
 */
export function differenceText({ block, cells, here, there }, { cols, blocks }, t) {
  const rows = cells.map((cell) => Math.floor(cell / cols) + 1);
  const columns = cells.map((cell) => (cell % cols) + 1);
  const values = {
    block: blocks[block]?.name ?? '',
    here: Math.round(100 * here),
    there: Math.round(100 * there),
  };
  const isIn = (/** @type {number[]} */ lines) => new Set(lines).size === 1;
  if (cells.length === 1) {
    return t('lab.map.cell', { ...values, row: rows[0] ?? 0, col: columns[0] ?? 0 });
  }
  if (isIn(columns)) return t('lab.map.rows', { ...values, places: rangesOf(rows) });
  if (isIn(rows)) return t('lab.map.columns', { ...values, places: rangesOf(columns) });
  return null;
}

/**
 * Rising numbers with those that follow each other as a range.
 *
 * @param {readonly number[]} numbers
 */
export function rangesOf(numbers) {
  /** @type {[number, number][]} */
  const ranges = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

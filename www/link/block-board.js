/**
 * Writes a board of blocks in the engine's notation.
 *
 * @typedef {object} BlockBoard  Cells are counted row by row, from 0.
 * @property {number} rows
 * @property {number} cols
 * @property {readonly number[]} walls
 * @property {readonly NamedBlock[]} blocks
 * @property {readonly { block: number, cells: readonly number[] }[]} goals
 *
 * @typedef {{ name: string, cells: readonly number[], lane: 'row' | 'column' | null }} NamedBlock
 */

/**
 * The board, its goals, and the blocks that keep to their lanes. Blocks must have unique names.
 *
 * @param {BlockBoard} board
 */
export function writeBlockBoard(board) {
  const { blocks, goals, walls } = board;
  const name = (/** @type {number} */ block) => blocks[block]?.name ?? '';
  const start = drawn(board, [{ name: '#', cells: walls }, ...blocks]);
  const goal = drawn(
    board,
    goals.map(({ block, cells }) => ({ name: name(block), cells })),
  );
  return `${start}=>${goal}${lanes(blocks)}`;
}

/**
 * @param {BlockBoard} board
 * @param {readonly { name: string, cells: readonly number[] }[]} things
 */
function drawn({ rows, cols }, things) {
  const held = new Array(rows * cols).fill('.');
  for (const { name, cells } of things) for (const cell of cells) held[cell] = name;
  const lines = Array.from({ length: rows }, (_, row) => held.slice(row * cols, (row + 1) * cols));
  return lines.map((line) => line.join('')).join('/');
}

/** @param {readonly NamedBlock[]} blocks */
function lanes(blocks) {
  const named = { rows: namesIn(blocks, 'row'), columns: namesIn(blocks, 'column') };
  return Object.entries(named)
    .filter(([, names]) => names)
    .map(([word, names]) => ` ${word}:${names}`)
    .join('');
}

/**
 * @param {readonly NamedBlock[]} blocks
 * @param {'row' | 'column'} lane
 */
function namesIn(blocks, lane) {
  const kept = blocks.filter((block) => block.lane === lane);
  return kept.map(({ name }) => name).join('');
}

/**
 * A board of blocks as the engine takes it, and as it gives it back.
 *
 * @typedef {import('./board.js').Block} Block
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('../../engine/protocol.js').BlocksBoard} BlocksBoard
 */

/**
 * The board, what must come where, and which blocks keep to their lanes. Blocks must have names of
 * their own.
 *
 * @param {Board} board
 */
export function writeBoard(board) {
  const lies = board.blocks.map(({ name, cells }) => ({ name, cells }));
  const walls = { name: '#', cells: board.walls };
  const goes = board.blocks.map(({ name, goal }) => ({ name, cells: goal ?? [] }));
  const start = drawn(board, [walls, ...lies]);
  return `${start}=>${drawn(board, goes)}${lanes(board)}`;
}

/**
 * The order in which the engine counts the blocks of a board that was written: as they are met, row
 * by row.
 *
 * @param {Board} board
 * @returns {number[]} Blocks of the board.
 */
export function engineOrder({ blocks }) {
  /** @param {number} block */
  const first = (block) => blocks[block]?.cells[0] ?? 0;
  return blocks.map((_, block) => block).sort((one, other) => first(one) - first(other));
}

/**
 * @param {Pick<BlocksBoard, 'rows' | 'cols' | 'walls' | 'goals'> & { blocks: { name: string,
 *   cells: number[], lane: import('./board.js').Lane | null }[] }} read
 * @returns {Board}
 */
export function boardFrom({ rows, cols, walls, blocks, goals }) {
  return {
    rows,
    cols,
    walls,
    blocks: blocks.map(({ name, cells, lane }, i) => {
      const goal = goals.find(({ block }) => block === i)?.cells ?? null;
      return { name, cells, lane, goal };
    }),
  };
}

/**
 * @param {Board} board
 * @param {{ name: string, cells: readonly number[] }[]} things
 */
function drawn({ rows, cols }, things) {
  const held = new Array(rows * cols).fill('.');
  for (const { name, cells } of things) for (const cell of cells) held[cell] = name;
  const lines = Array.from({ length: rows }, (_, row) => held.slice(row * cols, (row + 1) * cols));
  return lines.map((line) => line.join('')).join('/');
}

/** @param {Board} board */
function lanes({ blocks }) {
  const named = { rows: namesIn(blocks, 'row'), columns: namesIn(blocks, 'column') };
  return Object.entries(named)
    .filter(([, names]) => names)
    .map(([word, names]) => ` ${word}:${names}`)
    .join('');
}

/**
 * @param {readonly Block[]} blocks
 * @param {import('./board.js').Lane} lane
 */
function namesIn(blocks, lane) {
  const kept = blocks.filter((block) => block.lane === lane);
  return kept.map(({ name }) => name).join('');
}

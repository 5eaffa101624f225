/** @file Boards of blocks: cars in their lanes, and blocks of several shapes. */
import { anyColour, contrasting, css, lighter, near } from './colour.js';
import { blockLook, paintBlock } from './pieces.js';
import { bevel, box, fill } from './surface.js';
import { paintFrame } from './tiles.js';

/** @typedef {import('./random.js').Random} Random */
/** @typedef {import('./colour.js').Colour} Colour */
/** @typedef {import('./surface.js').Rect} Rect */
/** @typedef {import('./surface.js').Context} Context */
/** @typedef {{ row: number, col: number, rows: number, cols: number }} Block */

/** @param {Random} random */
export function plan(random) {
  return random.chance(0.55) ? carPark(random) : klotski(random);
}

/** @param {Random} random */
function carPark(random) {
  const side = random.chance(0.75) ? 6 : random.whole(4, random.chance(0.3) ? 12 : 8);
  const [rows, cols] = random.chance(0.9) ? [side, side] : [side, random.whole(4, 8)];
  const taken = new Array(rows * cols).fill(-1);
  /** @type {Block[]} */
  const blocks = [];
  const place = (/** @type {Block} */ block) => {
    const cells = cellsOf(block, cols);
    if (
      block.row + block.rows > rows ||
      block.col + block.cols > cols ||
      cells.some((cell) => taken[cell] !== -1)
    )
      return;
    cells.forEach((cell) => {
      taken[cell] = blocks.length;
    });
    blocks.push(block);
  };
  place({ row: Math.floor((rows - 1) / 2), col: random.whole(0, cols - 3), rows: 1, cols: 2 });
  for (let walls = random.chance(0.3) ? random.whole(1, 4) : 0; walls > 0; walls -= 1) {
    const wall = random.whole(0, rows * cols - 1);
    // Walls are read as pieces of one cell: two beside each other would have a side between them.
    const beside = [wall - cols, wall + cols];
    if (wall % cols > 0) beside.push(wall - 1);
    if (wall % cols < cols - 1) beside.push(wall + 1);
    if (taken[wall] === -1 && beside.every((cell) => taken[cell] !== -2)) taken[wall] = -2;
  }
  const tries = Math.round((random.whole(8, 60) * rows * cols) / 36);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const length = random.chance(0.68) ? 2 : 3;
    const isAcross = random.chance(0.5);
    place({
      row: random.whole(0, rows - 1),
      col: random.whole(0, cols - 1),
      rows: isAcross ? 1 : length,
      cols: isAcross ? length : 1,
    });
  }
  return {
    rows,
    cols,
    cells: taken,
    blocks,
    isCars: true,
    exit: random.chance(0.85) ? 'right' : random.pick(['left', 'right', 'top', 'bottom']),
  };
}

/** @param {Random} random */
function klotski(random) {
  const [rows, cols] = random.chance(0.8) ? [5, 4] : [random.whole(3, 6), random.whole(3, 6)];
  const taken = new Array(rows * cols).fill(-1);
  const free = new Set();
  const empty = random.chance(0.7) ? 2 : random.whole(1, 6);
  while (free.size < empty) free.add(random.whole(0, rows * cols - 1));
  /** @type {Block[]} */
  const blocks = [];
  const fits = (/** @type {Block} */ block) =>
    block.row + block.rows <= rows &&
    block.col + block.cols <= cols &&
    cellsOf(block, cols).every((cell) => taken[cell] === -1 && !free.has(cell));
  const place = (/** @type {Block} */ block) => {
    cellsOf(block, cols).forEach((cell) => {
      taken[cell] = blocks.length;
    });
    blocks.push(block);
  };
  for (let attempt = 0; attempt < 40 && blocks.length === 0; attempt += 1) {
    const big = {
      row: random.whole(0, rows - 2),
      col: random.whole(0, cols - 2),
      rows: 2,
      cols: 2,
    };
    if (fits(big)) place(big);
  }
  const shapes = [
    [2, 1],
    [1, 2],
    [2, 1],
    [1, 1],
    [1, 1],
  ];
  for (let cell = 0; cell < rows * cols; cell += 1) {
    if (taken[cell] !== -1 || free.has(cell)) continue;
    const at = { row: Math.floor(cell / cols), col: cell % cols };
    const choices = shapes.map(([h, w]) => ({ ...at, rows: h, cols: w })).filter(fits);
    place(random.pick(choices));
  }
  return { rows, cols, cells: taken, blocks, isCars: false, exit: 'bottom' };
}

/** @param {Block} block @param {number} cols */
function cellsOf({ row, col, rows, cols: width }, cols) {
  const cells = [];
  for (let r = 0; r < rows; r += 1)
    for (let c = 0; c < width; c += 1) cells.push((row + r) * cols + col + c);
  return cells;
}

/**
 * Draws a board whose cells fill a rectangle.
 * @param {Context} context @param {Rect} area @param {Random} random @param {import('./tiles.js').Supply} supply
 * @param {Colour} page @param {ReturnType<typeof plan>} shape @returns {import('./tiles.js').BoardTruth}
 */
export function drawBlocks(context, area, random, supply, page, shape) {
  const { rows, cols, cells, blocks, isCars } = shape;
  const pitch = Math.min(area.w / cols, area.h / rows);
  const board = { x: area.x, y: area.y, w: cols * pitch, h: rows * pitch };
  const [wide, high] = random.chance(0.25) ? stretch(random) : [1, 1];
  context.save();
  context.translate(area.x, area.y);
  context.scale(wide, high);
  context.translate(-area.x, -area.y);
  context.textBaseline = 'alphabetic';
  const ground = paintFrame(context, board, random, page, pitch);
  paintCells(context, board, pitch, shape, random, ground);
  if (random.chance(0.6))
    paintExit(
      context,
      board,
      pitch,
      shape,
      random,
      random.chance(0.7) ? ground : anyColour(random),
    );
  const style = blockLook(random, ground, isCars);
  const gap = pitch * (random.chance(0.3) ? random.between(0, 0.03) : random.between(0.03, 0.22));
  blocks.forEach((block, index) => {
    const rect = {
      x: area.x + block.col * pitch + gap / 2,
      y: area.y + block.row * pitch + gap / 2,
      w: block.cols * pitch - gap,
      h: block.rows * pitch - gap,
    };
    const colour =
      index === 0 && random.chance(0.85)
        ? style.primary
        : style.colours[index % style.colours.length];
    const size = /** @type {[number, number]} */ ([block.rows, block.cols]);
    paintBlock(context, rect, random, style, colour, isCars, index, supply, size);
  });
  if (random.chance(0.08)) paintNumbers(context, board, pitch, shape, random, page);
  if (random.chance(0.1)) paintPointer(context, board, pitch, random);
  context.restore();
  return {
    family: 'blocks',
    rect: [board.x, board.y, board.w * wide, board.h * high],
    rows,
    cols,
    gap: [gap * wide, gap * high],
    radius: style.radius * pitch,
    cells,
    primary: 0,
  };
}

/** Scales of a board whose cells are not square. @param {Random} random @returns {[number, number]} */
function stretch(random) {
  const scale = random.between(0.78, 1);
  return random.chance(0.5) ? [scale, 1] : [1, scale];
}

/** @param {Context} context @param {Rect} board @param {number} pitch @param {ReturnType<typeof plan>} shape
 * @param {Random} random @param {Colour} ground */
function paintCells(context, board, pitch, { rows, cols, cells }, random, ground) {
  const kind = random.weighted({
    none: 3,
    lines: 3,
    squares: 2.5,
    slabs: 1.5,
    checks: 1,
    dots: 0.6,
  });
  const slab = random.pick(['flat', 'gradient', 'grain', 'pattern']);
  const colour = random.chance(0.8)
    ? near(random, ground, random.between(6, 30))
    : contrasting(random, ground, 35);
  const wall = random.chance(0.5) ? lighter(ground, -25) : contrasting(random, ground, 20);
  const wallSurface = random.pick(['flat', 'flat', 'grain', 'pattern', 'gradient']);
  const fillsCell = random.chance(0.4);
  const inset = pitch * random.between(0.01, 0.08);
  const radius = random.chance(0.4) ? pitch * random.between(0.03, 0.2) : 0;
  const isSunk = random.chance(0.2);
  for (let cell = 0; cell < rows * cols; cell += 1) {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    const rect = { x: board.x + col * pitch, y: board.y + row * pitch, w: pitch, h: pitch };
    const inner = {
      x: rect.x + inset,
      y: rect.y + inset,
      w: pitch - 2 * inset,
      h: pitch - 2 * inset,
    };
    context.fillStyle = context.strokeStyle = css(colour);
    context.lineWidth = 1;
    if (kind === 'lines') context.strokeRect(rect.x, rect.y, rect.w, rect.h);
    if (kind === 'squares') {
      box(context, inner, radius);
      context.fill();
      if (isSunk) bevel(context, inner, inset, colour, false, 15);
    }
    if (kind === 'slabs') {
      box(context, inner, radius);
      fill(context, inner, random, colour, slab);
    }
    if (kind === 'checks' && (row + col) % 2) context.fillRect(rect.x, rect.y, rect.w, rect.h);
    if (kind === 'dots') {
      context.beginPath();
      context.arc(rect.x + pitch / 2, rect.y + pitch / 2, pitch * 0.08, 0, 7);
      context.fill();
    }
    if (cells[cell] === -2) {
      box(context, fillsCell ? rect : inner, radius);
      fill(context, fillsCell ? rect : inner, random, wall, wallSurface);
    }
  }
}

/** The gap in the frame. @param {Context} context @param {Rect} board @param {number} pitch
 * @param {ReturnType<typeof plan>} shape @param {Random} random @param {Colour} colour */
function paintExit(context, board, pitch, { rows, cols, blocks, exit, isCars }, random, colour) {
  const deep = pitch * random.between(0.1, 0.7);
  const row = blocks[0]?.row ?? 0;
  const wide = isCars ? 1 : 2;
  context.fillStyle = css(colour);
  if (exit === 'right')
    context.fillRect(board.x + cols * pitch, board.y + row * pitch, deep, pitch);
  else if (exit === 'left') context.fillRect(board.x - deep, board.y + row * pitch, deep, pitch);
  else
    context.fillRect(
      board.x + ((cols - wide) / 2) * pitch,
      exit === 'bottom' ? board.y + rows * pitch : board.y - deep,
      wide * pitch,
      deep,
    );
  if (random.chance(0.4)) {
    context.fillStyle = css(contrasting(random, colour, 30));
    context.font = `${pitch * 0.3}px sans-serif`;
    context.textAlign = 'left';
    if (exit === 'right')
      context.fillText(
        random.pick(['EXIT', '→', '➔', 'Exit', '»']),
        board.x + cols * pitch + 3,
        board.y + (row + 0.6) * pitch,
      );
  }
}

/** Numbers of rows and columns at the sides. @param {Context} context @param {Rect} board @param {number} pitch
 * @param {ReturnType<typeof plan>} shape @param {Random} random @param {Colour} page */
function paintNumbers(context, board, pitch, { rows, cols }, random, page) {
  const first = random.whole(0, 1);
  const off = pitch * random.between(0.2, 0.5);
  context.fillStyle = css(contrasting(random, page, 35));
  context.font = `${pitch * 0.25}px sans-serif`;
  context.textAlign = 'center';
  const y = random.chance(0.5) ? board.y - off : board.y + board.h + off;
  for (let col = 0; col < cols; col += 1)
    context.fillText(String(first + col), board.x + (col + 0.5) * pitch, y);
  for (let row = 0; row < rows; row += 1)
    context.fillText(String(first + row), board.x - off, board.y + (row + 0.6) * pitch);
}

/** A hand or an arrow over the board, as hints and cursors are. @param {Context} context @param {Rect} board
 * @param {number} pitch @param {Random} random */
function paintPointer(context, board, pitch, random) {
  const x = board.x + random.between(0.1, 0.8) * board.w;
  const y = board.y + random.between(0.2, 0.9) * board.h;
  context.fillStyle = css(anyColour(random));
  context.font = `${pitch * random.between(0.5, 0.9)}px sans-serif`;
  context.textAlign = 'left';
  context.fillText(random.pick(['☝', '➜', '⬆', '⬇', '➘', '✋']), x, y);
}

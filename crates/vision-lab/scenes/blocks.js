/** @file Boards of blocks: cars in their lanes, and blocks of several shapes. */
import { anyColour, contrasting, css, lighter, near } from './colour.js';
import { bevel, box, cover, fill } from './surface.js';
import { paintFrame } from './tiles.js';
import { paintVehicle, vehicleLook } from './vehicles.js';

/** @typedef {import('./random.js').Random} Random */
/** @typedef {import('./colour.js').Colour} Colour */
/** @typedef {import('./surface.js').Rect} Rect */
/** @typedef {import('./surface.js').Context} Context */
/** @typedef {{ row: number, col: number, rows: number, cols: number }} Block */

const RED = { h: 2, s: 80, l: 48 };

/** @param {Random} random */
export function plan(random) {
  return random.chance(0.72) ? carPark(random) : klotski(random);
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
  if (random.chance(0.08)) {
    const wall = random.whole(0, rows * cols - 1);
    if (taken[wall] === -1) taken[wall] = -2;
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
  const [rows, cols] = random.chance(0.7) ? [5, 4] : [random.whole(3, 6), random.whole(3, 6)];
  const taken = new Array(rows * cols).fill(-1);
  const free = new Set();
  while (free.size < 2) free.add(random.whole(0, rows * cols - 1));
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
  const style = blockLook(random, ground);
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
    paintBlock(context, rect, random, style, colour, isCars, index, supply);
  });
  return {
    family: 'blocks',
    rect: [board.x, board.y, board.w, board.h],
    rows,
    cols,
    gap: [gap, gap],
    radius: style.radius * pitch,
    cells,
    primary: 0,
  };
}

/** @param {Random} random @param {Colour} ground */
function blockLook(random, ground) {
  const isOneColour = random.chance(0.3);
  const base = contrasting(random, ground, random.between(6, 25));
  const count = isOneColour ? 1 : random.whole(2, 14);
  return {
    colours: Array.from({ length: count }, () =>
      isOneColour
        ? base
        : random.chance(0.15)
          ? anyColour(random)
          : { h: random.between(0, 360), s: random.between(35, 95), l: random.between(30, 70) },
    ),
    primary: random.chance(0.85) ? { ...RED, l: random.between(38, 60) } : anyColour(random),
    surface: random.weighted({ flat: 6, gradient: 3, grain: 2 }),
    radius: random.chance(0.35) ? 0 : random.between(0.03, 0.45),
    border: random.chance(0.4) ? random.between(0.01, 0.06) : 0,
    bevel: random.chance(0.2) ? random.between(0.03, 0.12) : 0,
    shadow: random.chance(0.25),
    drawing: random.weighted({
      plain: 5,
      car: 2,
      vehicle: 5,
      picture: 1.2,
      label: 1.2,
      stripe: 0.8,
      arrows: 0.6,
      cells: 0.6,
    }),
    vehicle: vehicleLook(random),
    font: random.unit(),
  };
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
  const colour = near(random, ground, random.between(6, 30));
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
      context.fillStyle = css(lighter(ground, -25));
      context.fillRect(inner.x, inner.y, inner.w, inner.h);
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

/** @param {Context} context @param {Rect} rect @param {Random} random @param {ReturnType<typeof blockLook>} style
 * @param {Colour} colour @param {boolean} isCar @param {number} index @param {import('./tiles.js').Supply} supply */
function paintBlock(context, rect, random, style, colour, isCar, index, supply) {
  const short = Math.min(rect.w, rect.h);
  if (style.shadow) {
    context.shadowColor = 'rgb(0 0 0 / 0.5)';
    context.shadowBlur = short * 0.12;
    context.shadowOffsetY = short * 0.04;
  }
  if (style.drawing === 'vehicle' && isCar) {
    paintVehicle(context, rect, colour, style.vehicle, random);
    context.shadowColor = 'transparent';
    context.shadowOffsetY = 0;
    return;
  }
  box(context, rect, style.radius * short);
  fill(context, rect, random, colour, style.surface);
  context.shadowColor = 'transparent';
  context.shadowOffsetY = 0;
  if (style.bevel) bevel(context, rect, short * style.bevel, colour, true, 20);
  if (style.border) {
    box(context, rect, style.radius * short);
    context.strokeStyle = css(lighter(colour, -22));
    context.lineWidth = Math.max(1, short * style.border);
    context.stroke();
  }
  if (style.drawing === 'picture') {
    const inset = short * 0.06;
    const inner = {
      x: rect.x + inset,
      y: rect.y + inset,
      w: rect.w - 2 * inset,
      h: rect.h - 2 * inset,
    };
    context.save();
    box(context, inner, style.radius * short);
    context.clip();
    cover(context, supply.picture(), inner, random);
    context.restore();
  }
  if (style.drawing === 'car' && isCar) paintCar(context, rect, colour, random);
  if (style.drawing === 'stripe') {
    context.fillStyle = css(lighter(colour, 20));
    const isAcross = rect.w > rect.h;
    context.fillRect(
      rect.x + rect.w * (isAcross ? 0.1 : 0.45),
      rect.y + rect.h * (isAcross ? 0.45 : 0.1),
      rect.w * (isAcross ? 0.8 : 0.1),
      rect.h * (isAcross ? 0.1 : 0.8),
    );
  }
  if (style.drawing === 'label' || style.drawing === 'arrows') {
    context.fillStyle = css(contrasting(random, colour, 35));
    context.font = `${short * 0.5}px "${supply.fonts[Math.floor(style.font * supply.fonts.length)]}"`;
    context.textAlign = 'center';
    const text =
      style.drawing === 'arrows'
        ? rect.w > rect.h
          ? '↔'
          : '↕'
        : random.chance(0.7)
          ? String.fromCharCode(65 + (index % 26))
          : String(index);
    context.fillText(text, rect.x + rect.w / 2, rect.y + rect.h / 2 + short * 0.18);
  }
}

/** A car from above. @param {Context} context @param {Rect} rect @param {Colour} colour @param {Random} random */
function paintCar(context, rect, colour, random) {
  context.save();
  context.translate(rect.x + rect.w / 2, rect.y + rect.h / 2);
  const isAcross = rect.w > rect.h;
  if (!isAcross) context.rotate(Math.PI / 2);
  if (random.chance(0.5)) context.rotate(Math.PI);
  const [w, h] = isAcross ? [rect.w, rect.h] : [rect.h, rect.w];
  context.fillStyle = 'rgb(30 40 60 / 0.75)';
  context.fillRect(-w * 0.25, -h * 0.36, w * 0.12, h * 0.72);
  context.fillRect(w * 0.18, -h * 0.36, w * 0.1, h * 0.72);
  context.fillStyle = css(lighter(colour, 12));
  context.fillRect(-w * 0.1, -h * 0.34, w * 0.26, h * 0.68);
  context.fillStyle = 'rgb(255 240 160 / 0.9)';
  context.fillRect(-w * 0.49, -h * 0.38, w * 0.04, h * 0.16);
  context.fillRect(-w * 0.49, h * 0.22, w * 0.04, h * 0.16);
  context.restore();
}

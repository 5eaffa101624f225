/** @file Blocks, cars with cabins among them, and walls. */
import { contrasting } from '../colour.js';
import { body, pieceColour, put, TEXTURE } from './bodies.js';
import { material, paintSurface, sheet, textureOf } from './materials.js';

/** @typedef {import('three').Scene} Scene */
/** @typedef {import('../random.js').Random} Random */
/** @typedef {import('../colour.js').Colour} Colour */
/** @typedef {ReturnType<typeof import('../blocks.js').plan>} Plan */

/** The number of an empty cell, and of a wall, in the cells of a plan. */
export const [EMPTY, WALL] = [-1, -2];

/** How all blocks of a board are made. @param {Random} random @param {boolean} isCars @param {Colour} floor */
function blockLook(random, isCars, floor) {
  const substance = random.weighted({ wood: 3, plastic: 6, metal: 0.4 });
  const gap = random.between(0.03, isCars ? 0.3 : 0.1);
  const bevel = random.between(0.006, 0.06);
  const thickness = Math.max(2.5 * bevel, random.between(0.12, 0.55));
  const radius = random.between(0.01, isCars ? 0.3 : 0.12);
  const ground = pieceColour(random, substance, floor);
  const palette = Array.from({ length: 12 }, () =>
    random.chance(isCars ? 0.85 : 0.3) ? pieceColour(random, substance, floor) : ground,
  );
  const hasCabins = isCars && substance !== 'wood' && random.chance(0.7);
  return { substance, gap, bevel, thickness, radius, palette, hasCabins };
}

/** The blocks and walls, what is known of them, and half their height: the tops of high ones hide cells behind them.
 * @param {Scene} scene @param {Random} random @param {Plan} shape @param {Colour} floor
 * @returns {{ truth: import('../tiles.js').BoardTruth, height: number }} */
export function addBlocks(scene, random, shape, floor) {
  const { rows, cols, cells, blocks, isCars } = shape;
  const look = blockLook(random, isCars, floor);
  blocks.forEach((block, index) => {
    const colour =
      index === 0
        ? pieceColour(random, 'plastic', floor)
        : look.palette[index % look.palette.length];
    addBlock(scene, random, look, shape, block, colour);
  });
  addWalls(scene, random, look, shape, floor);
  const { gap, radius, thickness } = look;
  return {
    height: thickness / 2,
    truth: {
      family: 'blocks',
      rect: [0, 0, cols, rows],
      rows,
      cols,
      gap: [gap, gap],
      radius,
      cells,
      primary: 0,
    },
  };
}

/** @param {Scene} scene @param {Random} random @param {ReturnType<typeof blockLook>} look @param {Plan} shape
 * @param {Plan['blocks'][number]} block @param {Colour} colour */
function addBlock(scene, random, look, { rows, cols }, block, colour) {
  const { substance, gap, bevel, thickness, radius } = look;
  const { canvas, context } = sheet(TEXTURE);
  paintSurface(context, { x: 0, y: 0, w: TEXTURE, h: TEXTURE }, random, substance, colour);
  const paint = material(random, substance, { map: textureOf(canvas) });
  const form = { w: block.cols - gap, h: block.rows - gap, thickness, radius, bevel };
  const play = () => random.between(-0.3, 0.3) * gap;
  /** @type {[number, number]} */
  const middle = [
    block.col + block.cols / 2 - cols / 2 + play(),
    rows / 2 - block.row - block.rows / 2 + play(),
  ];
  put(scene, body(form), paint, middle);
  if (!look.hasCabins) return;
  const shrink = random.between(0.55, 0.8);
  const cabin = { ...form, w: form.w * shrink, h: form.h * shrink, thickness: thickness * 0.6 };
  cabin.bevel = Math.min(bevel, cabin.thickness / 3);
  const glass = contrasting(random, colour, 20);
  const own = material(random, 'plastic', { colour: random.chance(0.5) ? glass : colour });
  put(scene, body(cabin), own, middle, thickness * 0.9);
}

/** @param {Scene} scene @param {Random} random @param {ReturnType<typeof blockLook>} look @param {Plan} shape
 * @param {Colour} floor */
function addWalls(scene, random, { substance, thickness }, { rows, cols, cells }, floor) {
  const stone = material(random, substance, { colour: pieceColour(random, substance, floor) });
  cells.forEach((piece, cell) => {
    if (piece !== WALL) return;
    const middle = /** @type {[number, number]} */ ([
      (cell % cols) - cols / 2 + 0.5,
      rows / 2 - 0.5 - Math.floor(cell / cols),
    ]);
    put(scene, body({ w: 1, h: 1, thickness, radius: 0, bevel: 0.002 }), stone, middle);
  });
}

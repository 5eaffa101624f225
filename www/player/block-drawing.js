/**
 * The drawing of blocks, on boards that play and in the editor.
 *
 * @import { Shape } from './blocks-board.js'
 * @import { Point } from './outline.js'
 */

/** Side of a cell, in units of the drawing. */
export const UNIT = 100;

/** Pens for the lines of a drawing: a block's edge, the frame within it, a goal, a wall, a mark around all. */
export const PENS = Object.freeze({
  plate: Object.freeze({ size: UNIT, gap: 3, corner: 14 }),
  frame: Object.freeze({ size: UNIT, gap: 11, corner: 8 }),
  goal: Object.freeze({ size: UNIT, gap: 8, corner: 12 }),
  wall: Object.freeze({ size: UNIT, gap: 0, corner: 8 }),
  mark: Object.freeze({ size: UNIT, gap: 1, corner: 16 }),
});

/** Number of inks for blocks that are not primary. */
const INKS = 5;

/** The dark and the light ink for names; a name has the one with more contrast to its plate. */
export const NAME_INKS = Object.freeze({ dark: '#1f1c18', light: '#fffdf8' });

/** Luminance above which dark ink has more contrast than light ink. */
const BRIGHT = 0.2;

/**
 * The ink of a block: its own colour, a number from 1, or the one reserved for primary blocks.
 *
 * @param {{ primary: boolean, colour?: string }} block
 * @param {number} place  Index of the block.
 */
export function inkOf({ primary, colour }, place) {
  if (colour && isColour(colour)) return 'own';
  return primary ? 'primary' : String((place % INKS) + 1);
}

/**
 * The ink for a name with more contrast to a colour.
 *
 * @param {string} colour  `#rrggbb`
 * @returns {keyof typeof NAME_INKS}
 */
export function nameInkOn(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > BRIGHT ? 'dark' : 'light';
}

/**
 * The linear value of a channel, by WCAG.
 *
 * @param {number} channel  Up to 255.
 */
function linear(channel) {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** @param {string} text */
function isColour(text) {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/**
 * The place of a name: the centre of the shape, or of its first cell if the centre lies outside.
 *
 * @param {Shape} shape
 * @returns {Point}
 */
export function centreOf({ rows, cols, cells }) {
  const around = [Math.ceil(rows / 2 - 1), Math.floor(rows / 2)].flatMap((row) =>
    [Math.ceil(cols / 2 - 1), Math.floor(cols / 2)].map((col) => ({ row, col })),
  );
  const isOwn = around.every((place) =>
    cells.some(({ row, col }) => row === place.row && col === place.col),
  );
  if (isOwn) return { x: cols / 2, y: rows / 2 };
  return { x: cells[0].col + 0.5, y: cells[0].row + 0.5 };
}

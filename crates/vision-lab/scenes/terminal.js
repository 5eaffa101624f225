/** @file Boards of tiles that a program for terminals writes in characters. */
import { anyColour, contrasting, css } from './colour.js';
import { box } from './surface.js';

/** @typedef {import('./random.js').Random} Random */
/** @typedef {import('./colour.js').Colour} Colour */
/** @typedef {import('./surface.js').Rect} Rect */
/** @typedef {import('./surface.js').Context} Context */

/** Characters of level lines, of upright ones, and where they meet. */
const RULES = [
  ['-', '|', '+'],
  ['-', '|', '-'],
  ['_', '|', ' '],
  ['═', '║', '╬'],
  ['─', '│', '┼'],
  ['━', '┃', '╋'],
  ['=', '|', '='],
  ['*', '*', '*'],
  ['#', '#', '#'],
  [' ', ' ', ' '],
  [' ', '|', ' '],
];

const WEIGHTS = ['400', '400', '700'];
const FONTS = ['DejaVu Sans Mono', 'Liberation Mono', 'Noto Mono', 'FreeMono'];

/**
 * Draws a board in characters; it fills the rectangle's width or its height.
 * @param {Context} context @param {Rect} area @param {Random} random @param {Colour} page what is around it
 * @param {[number, number]} shape rows and columns @param {(string | null)[]} labels of each cell
 * @returns {number[]} left, top, width, height of the outer lines
 */
export function drawTerminal(context, area, random, page, [rows, cols], labels) {
  const [level, upright, cross] = random.pick(RULES);
  const wide = Math.max(...labels.map((label) => label?.length ?? 0)) + 2 * random.whole(1, 3);
  const high = 1 + 2 * Number(random.chance(0.3));
  const [columns, lines] = [cols * (wide + 1) + 1, rows * (high + 1) + 1];
  const aspect = random.between(1.7, 2.2);
  const unit = Math.min(area.w / columns, area.h / (lines * aspect));
  const tall = unit * aspect;
  const ground = random.chance(0.6) ? { ...page, l: random.between(0, 14) } : anyColour(random);
  box(context, {
    x: area.x - unit * 2,
    y: area.y - tall,
    w: (columns + 4) * unit,
    h: (lines + 2) * tall,
  });
  context.fillStyle = css(ground);
  context.fill();
  context.font = `${random.pick(WEIGHTS)} ${tall * 0.8}px "${random.pick(FONTS)}", monospace`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = css(contrasting(random, ground, random.between(40, 80)));
  /** @param {string} text @param {number} column @param {number} line */
  const put = (text, column, line) =>
    context.fillText(text, area.x + (column + 0.5) * unit, area.y + (line + 0.5) * tall);
  for (let line = 0; line < lines; line += 1) {
    for (let column = 0; column < columns; column += 1) {
      const isSide = column % (wide + 1) === 0;
      if (line % (high + 1) === 0) put(isSide ? cross : level, column, line);
      else if (isSide) put(upright, column, line);
    }
  }
  labels.forEach((label, cell) => {
    if (label === null) return;
    const from = (cell % cols) * (wide + 1) + 1 + Math.floor((wide - label.length) / 2);
    const line = Math.floor(cell / cols) * (high + 1) + (high + 1) / 2;
    [...label].forEach((character, at) => {
      put(character, from + at, line);
    });
  });
  return [area.x + unit / 2, area.y + tall / 2, (columns - 1) * unit, (lines - 1) * tall];
}

/** @file Grids and lists that are no sliding puzzle. */
import { css } from './colour.js';
import { arcade } from './grids/arcade.js';
import { boardGames } from './grids/board-games.js';
import { documents } from './grids/documents.js';
import { wordGames } from './grids/word-games.js';
import { bevel, box, cover, fill } from './surface.js';
import { paintFrame } from './tiles.js';

/** @typedef {import('./random.js').Random} Random */
/** @typedef {import('./colour.js').Colour} Colour */
/** @typedef {import('./surface.js').Rect} Rect */
/** @typedef {import('./surface.js').Context} Context */
/** @typedef {import('./tiles.js').Supply} Supply */
/** @typedef {import('./grids/grid.js').Cell} Cell */

const KINDS = { ...boardGames, ...wordGames, ...arcade, ...documents };

/** Draws one of them into a rectangle. @param {Context} context @param {Rect} area @param {Random} random
 * @param {Supply} supply @param {Colour} page */
export function drawOther(context, area, random, supply, page) {
  const kind = random.pick(Object.values(KINDS))(random, page);
  const { rows, cols, gap, round, cell } = kind;
  const flat = kind.high ?? (random.chance(0.15) ? random.between(0.4, 1) : 1);
  const pitch = Math.min(area.w / cols, area.h / (rows * flat));
  const high = pitch * flat;
  paintFrame(
    context,
    { x: area.x, y: area.y, w: pitch * cols, h: high * rows },
    random,
    page,
    pitch,
  );
  const look = {
    bevel: random.chance(0.15),
    font: random.pick(supply.fonts),
    size: random.between(0.35, 0.7),
    surface: random.chance(0.2) ? 'gradient' : 'flat',
  };
  for (let row = 0; row < rows; row += 1) {
    for (let col = 0; col < cols; col += 1) {
      const rect = {
        x: area.x + col * pitch + (gap * pitch) / 2,
        y: area.y + row * high + (gap * pitch) / 2,
        w: pitch * (1 - gap),
        h: high - gap * pitch,
      };
      paintCell(context, rect, cell(row, col), round, look, random, supply);
    }
  }
}

/** @param {Context} context @param {Rect} rect @param {Cell} cell @param {number} round
 * @param {{ bevel: boolean, font: string, size: number, surface: string }} look @param {Random} random @param {Supply} supply */
function paintCell(context, rect, cell, round, look, random, supply) {
  const side = Math.min(rect.w, rect.h);
  if (side <= 0) return;
  const { colour, picture, lines, disc, chart, words, text } = cell;
  const ink = cell.ink ?? { h: 0, s: 0, l: 20 };
  box(context, rect, round * side);
  if (colour) fill(context, rect, random, colour, look.surface);
  if (picture) {
    context.save();
    context.clip();
    cover(context, supply.picture(), rect, random);
    context.restore();
  }
  if (look.bevel && colour) bevel(context, rect, side * 0.07, colour, true, 20);
  if (lines) paintLines(context, rect, lines);
  if (disc) {
    context.fillStyle = css(disc);
    context.beginPath();
    context.arc(rect.x + rect.w / 2, rect.y + rect.h / 2, side * 0.4, 0, 7);
    context.fill();
  }
  if (chart) paintChart(context, rect, random, chart);
  if (words) paintWords(context, rect, words, random, look.font, ink);
  if (text) paintText(context, rect, text, look, ink);
}

/** @param {Context} context @param {Rect} rect @param {string} text @param {{ font: string, size: number }} look
 * @param {Colour} ink */
function paintText(context, rect, text, look, ink) {
  const side = Math.min(rect.w, rect.h);
  context.fillStyle = css(ink);
  context.font = `${Math.min(side * look.size, (rect.w * 1.5) / text.length)}px "${look.font}", sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, rect.x + rect.w / 2, rect.y + rect.h / 2);
}

/** Lines from the middle to some sides. @param {Context} context @param {Rect} rect
 * @param {{ colour: Colour, sides: string }} lines */
function paintLines(context, { x, y, w, h }, { colour, sides }) {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const ends = { l: [x, cy], r: [x + w, cy], u: [cx, y], d: [cx, y + h] };
  context.strokeStyle = css(colour);
  context.lineWidth = Math.max(1, w * (sides.length === 4 ? 0.04 : 0.2));
  for (const side of sides) {
    const [ex, ey] = ends[/** @type {keyof typeof ends} */ (side)];
    context.beginPath();
    context.moveTo(cx, cy);
    context.lineTo(ex, ey);
    context.stroke();
  }
}

/** A curve over time. @param {Context} context @param {Rect} rect @param {Random} random @param {Colour} colour */
function paintChart(context, { x, y, w, h }, random, colour) {
  context.strokeStyle = css(colour);
  context.lineWidth = random.between(1, 3);
  context.beginPath();
  const points = random.whole(4, 24);
  for (let point = 0; point <= points; point += 1) {
    context.lineTo(x + w * (0.05 + (0.9 * point) / points), y + h * random.between(0.2, 0.9));
  }
  context.stroke();
}

/** Lines of words, as bars or as text. @param {Context} context @param {Rect} rect @param {number} count
 * @param {Random} random @param {string} font @param {Colour} ink */
function paintWords(context, { x, y, w, h }, count, random, font, ink) {
  const high = h / (count + 1);
  context.fillStyle = css(ink);
  context.font = `${Math.min(high * 0.7, 22)}px "${font}", sans-serif`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (let line = 0; line < count; line += 1) {
    const text = random.pick([
      'Lorem ipsum dolor',
      'Settings',
      'Total 128',
      'Read more …',
      'Anna, 12:40',
    ]);
    context.fillText(text, x + w * 0.06, y + high * (line + 1), w * 0.88);
  }
}

/** @file Outlines of tiles that are no boxes: polygons, stars, flowers, discs and small figures. */
import { css } from './colour.js';
import { box } from './surface.js';

/** @typedef {import('./random.js').Random} Random */
/** @typedef {import('./colour.js').Colour} Colour */
/** @typedef {import('./surface.js').Rect} Rect */
/** @typedef {import('./surface.js').Context} Context */
/** @typedef {{ kind: string, corners: number, waist: number, turn: number, parts: Part[] }} Shape */
/** @typedef {{ x: number, y: number, w: number, h: number, shade: number }} Part an ellipse of a figure, relative to the tile */

/** The shape that all tiles of a board have. @param {Random} random @returns {Shape} */
export function tileShape(random) {
  const kind = random.weighted({ box: 90, polygon: 2.5, star: 2, flower: 2, disc: 1.5, figure: 2 });
  return {
    kind,
    corners: random.whole(5, 12),
    waist: random.between(0.5, 0.92),
    turn: random.chance(0.5) ? 0 : random.between(0, 1),
    parts: kind === 'figure' ? figure(random) : [],
  };
}

/** Ellipses that make a small animal or a gem, alike on its left and right. @param {Random} random @returns {Part[]} */
function figure(random) {
  const parts = [
    { x: 0.5, y: 0.5, w: random.between(0.7, 0.95), h: random.between(0.7, 0.95), shade: 0 },
  ];
  const pairs = random.whole(2, 5);
  for (let pair = 0; pair < pairs; pair += 1) {
    const [across, y] = [random.between(0.1, 0.45), random.between(0.08, 0.92)];
    const [w, h, shade] = [
      random.between(0.05, 0.3),
      random.between(0.05, 0.3),
      random.between(-50, 50),
    ];
    for (const x of [0.5 - across, 0.5 + across]) parts.push({ x, y, w, h, shade });
  }
  parts.push({
    x: 0.5,
    y: random.between(0.4, 0.8),
    w: random.between(0.1, 0.5),
    h: random.between(0.1, 0.5),
    shade: 30,
  });
  return parts;
}

/** Makes the outline the current path. @param {Context} context @param {Rect} rect @param {Shape} shape
 * @param {number} radius of a box's corners, pixels */
export function outline(context, rect, shape, radius) {
  if (shape.kind === 'box' || shape.kind === 'figure') {
    box(context, rect, radius);
    return;
  }
  const steps =
    shape.kind === 'polygon' ? shape.corners : shape.kind === 'star' ? 2 * shape.corners : 72;
  context.beginPath();
  for (let step = 0; step < steps; step += 1) {
    const angle = ((step + shape.turn) / steps) * 2 * Math.PI;
    const reach = reachAt(shape, step, angle) / 2;
    context.lineTo(
      rect.x + rect.w * (0.5 + reach * Math.cos(angle)),
      rect.y + rect.h * (0.5 + reach * Math.sin(angle)),
    );
  }
  context.closePath();
}

/** How far the outline reaches, relative to half the tile. @param {Shape} shape @param {number} step @param {number} angle */
function reachAt({ kind, corners, waist }, step, angle) {
  if (kind === 'star') return step % 2 ? waist : 1;
  if (kind === 'flower') return waist + (1 - waist) * Math.abs(Math.cos((corners * angle) / 2));
  return 1;
}

/** Draws a figure in place of a tile. @param {Context} context @param {Rect} rect @param {Shape} shape @param {Colour} colour */
export function paintFigure(context, rect, shape, colour) {
  for (const part of shape.parts) {
    context.beginPath();
    context.ellipse(
      rect.x + rect.w * part.x,
      rect.y + rect.h * part.y,
      (rect.w * part.w) / 2,
      (rect.h * part.h) / 2,
      0,
      0,
      2 * Math.PI,
    );
    context.fillStyle = css({
      ...colour,
      l: Math.min(95, Math.max(5, colour.l + part.shade)),
      h: colour.h + part.shade,
    });
    context.fill();
  }
}

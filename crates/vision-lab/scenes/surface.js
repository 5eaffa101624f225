/** @file What fills an area: colours, gradients, patterns, photos. */
import { anyColour, css, lighter, near } from './colour.js';

/** @typedef {import('./random.js').Random} Random */
/** @typedef {import('./colour.js').Colour} Colour */
/** @typedef {{ x: number, y: number, w: number, h: number }} Rect */
/** @typedef {CanvasRenderingContext2D} Context */

/** Fills a path of its own making. @callback Fill @param {Context} context @param {Rect} rect */

/** @param {Context} context @param {Rect} rect @param {number} [radius] */
export function box(context, { x, y, w, h }, radius = 0) {
  context.beginPath();
  context.roundRect(x, y, w, h, Math.min(radius, w / 2, h / 2));
}

/** @param {Context} context @param {Rect} rect @param {Random} random @param {Colour} colour */
function gradient(context, { x, y, w, h }, random, colour) {
  const other = random.chance(0.3) ? anyColour(random) : near(random, colour, 25);
  const direction = random.weighted({ down: 4, across: 1, slanted: 3, radial: 2 });
  const paint =
    direction === 'radial'
      ? context.createRadialGradient(
          x + w / 2,
          y + h / 2,
          0,
          x + w / 2,
          y + h / 2,
          Math.hypot(w, h) / 2,
        )
      : context.createLinearGradient(
          x,
          y,
          direction === 'down' ? x : x + w,
          direction === 'across' ? y : y + h,
        );
  paint.addColorStop(0, css(colour));
  paint.addColorStop(1, css(other));
  return paint;
}

/** Repeats a small motif. @param {Context} context @param {Random} random @param {Colour} colour */
function pattern(context, random, colour) {
  const side = random.whole(4, 40);
  const tile = new OffscreenCanvas(side, side);
  const inner = /** @type {OffscreenCanvasRenderingContext2D} */ (tile.getContext('2d'));
  inner.fillStyle = css(colour);
  inner.fillRect(0, 0, side, side);
  inner.fillStyle = inner.strokeStyle = css(near(random, colour, 22));
  inner.lineWidth = Math.max(1, side * random.between(0.05, 0.3));
  const motif = random.pick(['dots', 'stripes', 'slant', 'checks', 'rings', 'bricks']);
  inner.beginPath();
  if (motif === 'dots') inner.arc(side / 2, side / 2, side * random.between(0.1, 0.4), 0, 7);
  if (motif === 'rings') inner.arc(side / 2, side / 2, side * 0.4, 0, 7);
  if (motif === 'stripes') inner.rect(0, 0, side, side / 2);
  if (motif === 'checks') {
    inner.rect(0, 0, side / 2, side / 2);
    inner.rect(side / 2, side / 2, side / 2, side / 2);
  }
  if (motif === 'slant') {
    inner.moveTo(0, side);
    inner.lineTo(side, 0);
  }
  if (motif === 'bricks') {
    inner.rect(0, 0, side, 1);
    inner.rect(0, 0, 1, side / 2);
    inner.rect(side / 2, side / 2, 1, side / 2);
  }
  if (motif === 'rings' || motif === 'slant') inner.stroke();
  else inner.fill();
  return /** @type {CanvasPattern} */ (context.createPattern(tile, 'repeat'));
}

/** Noise that runs along one direction, as in wood. @param {Context} context @param {Rect} rect
 * @param {Random} random @param {Colour} colour */
function grain(context, rect, random, colour) {
  context.save();
  context.clip();
  context.fillStyle = css(colour);
  context.fillRect(rect.x, rect.y, rect.w, rect.h);
  const isAcross = random.chance(0.5);
  const count = Math.round(random.between(10, 60));
  for (let line = 0; line < count; line += 1) {
    context.fillStyle = css(near(random, colour, 10), random.between(0.2, 0.7));
    const at = random.unit();
    const thickness = random.between(0.002, 0.03);
    if (isAcross)
      context.fillRect(rect.x, rect.y + at * rect.h, rect.w, Math.max(1, thickness * rect.h));
    else context.fillRect(rect.x + at * rect.w, rect.y, Math.max(1, thickness * rect.w), rect.h);
  }
  context.restore();
}

/** Fills the current path with one surface of a kind. @param {Context} context @param {Rect} rect
 * @param {Random} random @param {Colour} colour @param {string} kind */
export function fill(context, rect, random, colour, kind) {
  if (kind === 'grain') {
    grain(context, rect, random, colour);
    return;
  }
  if (kind === 'gradient') context.fillStyle = gradient(context, rect, random, colour);
  else if (kind === 'pattern') context.fillStyle = pattern(context, random, colour);
  else context.fillStyle = css(colour);
  context.fill();
}

/** A part of a picture, cut to the shape of a rectangle. @param {Context} context @param {ImageBitmap} picture
 * @param {Rect} rect @param {Random} random */
export function cover(context, picture, { x, y, w, h }, random) {
  const most = Math.min(picture.width / w, picture.height / h);
  const scale = most * random.between(0.6, 1);
  const left = random.between(0, picture.width - w * scale);
  const top = random.between(0, picture.height - h * scale);
  context.drawImage(picture, left, top, w * scale, h * scale, x, y, w, h);
}

/** Light and dark sides, as a raised tile has. @param {Context} context @param {Rect} rect @param {number} width
 * @param {Colour} colour @param {boolean} isRaised @param {number} strength */
export function bevel(context, { x, y, w, h }, width, colour, isRaised, strength) {
  const light = css(lighter(colour, strength), 0.8);
  const dark = css(lighter(colour, -strength), 0.8);
  const side = (/** @type {string} */ paint, /** @type {number[][]} */ points) => {
    context.fillStyle = paint;
    context.beginPath();
    for (const [px, py] of points) {
      context.lineTo(px, py);
    }
    context.fill();
  };
  const [a, b] = isRaised ? [light, dark] : [dark, light];
  const [r, d] = [x + w, y + h];
  side(a, [
    [x, y],
    [r, y],
    [r - width, y + width],
    [x + width, y + width],
  ]);
  side(a, [
    [x, y],
    [x, d],
    [x + width, d - width],
    [x + width, y + width],
  ]);
  side(b, [
    [r, d],
    [r, y],
    [r - width, y + width],
    [r - width, d - width],
  ]);
  side(b, [
    [r, d],
    [x, d],
    [x + width, d - width],
    [r - width, d - width],
  ]);
}

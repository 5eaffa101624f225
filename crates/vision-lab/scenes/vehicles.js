/** @file Cars and lorries seen from above, as games draw them: a body narrower than its lane, with glass and wheels. */
import { anyColour, css, lighter, near } from './colour.js';
import { box } from './surface.js';

/** @typedef {import('./random.js').Random} Random */
/** @typedef {import('./colour.js').Colour} Colour */
/** @typedef {import('./surface.js').Rect} Rect */
/** @typedef {import('./surface.js').Context} Context */

/**
 * What all vehicles of a board have in common. Widths and lengths are shares of the piece's area.
 * @typedef {object} VehicleLook
 * @property {number} width
 * @property {number} length
 * @property {number} nose how much narrower the front is, as a share of the width
 * @property {number} roundness radius of the corners, as a share of the width
 * @property {boolean} hasWheels
 * @property {boolean} hasMirrors
 * @property {boolean} hasOutline
 * @property {number} shine lightness that the middle gains over the sides, in hundredths
 * @property {'none' | 'stripes' | 'halves' | 'number'} paint
 * @property {number} lorries probability that a piece of three cells is a lorry
 * @property {Colour} glass
 */

/** @param {Random} random @returns {VehicleLook} */
export function vehicleLook(random) {
  return {
    width: random.between(0.5, 0.98),
    length: random.between(0.84, 1),
    nose: random.between(0, 0.25),
    roundness: random.between(0.08, 0.5),
    hasWheels: random.chance(0.5),
    hasMirrors: random.chance(0.4),
    hasOutline: random.chance(0.4),
    shine: random.chance(0.6) ? random.between(4, 22) : 0,
    paint: random.weighted({ none: 4, stripes: 1.5, halves: 1, number: 0.7 }),
    lorries: random.pick([0, 0.5, 1]),
    glass: random.chance(0.7)
      ? { h: 210, s: random.between(5, 45), l: random.between(8, 35) }
      : { h: 200, s: random.between(20, 60), l: random.between(60, 88) },
  };
}

/** Draws a vehicle in the middle of its area, along the longer side. @param {Context} context @param {Rect} rect
 * @param {Colour} colour @param {VehicleLook} look @param {Random} random */
export function paintVehicle(context, rect, colour, look, random) {
  const isAcross = rect.w > rect.h;
  const [long, short] = isAcross ? [rect.w, rect.h] : [rect.h, rect.w];
  context.save();
  context.translate(rect.x + rect.w / 2, rect.y + rect.h / 2);
  context.rotate((isAcross ? 0 : Math.PI / 2) + (random.chance(0.5) ? Math.PI : 0));
  const size = { w: long * look.length, h: short * look.width };
  if (look.hasWheels) paintWheels(context, size);
  if (long > 2.4 * short && random.chance(look.lorries))
    paintLorry(context, size, colour, look, random);
  else paintCar(context, size, colour, look, random);
  context.restore();
}

/** @typedef {{ w: number, h: number }} Size */

/** @param {Context} context @param {Size} size */
function paintWheels(context, { w, h }) {
  context.fillStyle = 'rgb(20 20 20)';
  for (const at of [-0.32, 0.28])
    for (const side of [-1, 1]) {
      const wheel = { x: at * w, y: side * h * 0.5 - h * 0.07, w: h * 0.3, h: h * 0.14 };
      box(context, wheel, h * 0.05);
      context.fill();
    }
}

/** @param {Context} context @param {Size} size @param {Colour} colour @param {VehicleLook} look @param {Random} random */
function paintCar(context, size, colour, look, random) {
  const { w, h } = size;
  if (look.hasMirrors) {
    context.fillStyle = css(lighter(colour, -12));
    context.fillRect(-w * 0.16, -h * 0.56, h * 0.12, h * 1.12);
  }
  outline(context, size, look);
  context.fillStyle = bodyPaint(context, h, colour, look.shine);
  context.fill();
  if (look.hasOutline) {
    context.strokeStyle = css(lighter(colour, -28));
    context.lineWidth = Math.max(1, h * 0.03);
    context.stroke();
  }
  context.save();
  outline(context, size, look);
  context.clip();
  paintStripes(context, size, colour, look, random);
  paintLamps(context, size);
  context.restore();
  paintCabin(context, size, colour, look, random);
}

/** The body's path, its front at the left. @param {Context} context @param {Size} size @param {VehicleLook} look */
function outline(context, { w, h }, { nose, roundness }) {
  const r = Math.min(h * roundness, w * 0.25);
  const [front, half] = [(h / 2) * (1 - nose), h / 2];
  context.beginPath();
  context.moveTo(-w / 2 + r, -front);
  context.quadraticCurveTo(-w * 0.25, -half, -w * 0.1, -half);
  context.lineTo(w / 2 - r, -half);
  context.quadraticCurveTo(w / 2, -half, w / 2, -half + r);
  context.lineTo(w / 2, half - r);
  context.quadraticCurveTo(w / 2, half, w / 2 - r, half);
  context.lineTo(-w * 0.1, half);
  context.quadraticCurveTo(-w * 0.25, half, -w / 2 + r, front);
  context.quadraticCurveTo(-w / 2, front, -w / 2, front - Math.min(r, front));
  context.lineTo(-w / 2, -front + Math.min(r, front));
  context.quadraticCurveTo(-w / 2, -front, -w / 2 + r, -front);
  context.closePath();
}

/** Light along the middle. @param {Context} context @param {number} h @param {Colour} colour @param {number} shine */
function bodyPaint(context, h, colour, shine) {
  const paint = context.createLinearGradient(0, -h / 2, 0, h / 2);
  paint.addColorStop(0, css(lighter(colour, -shine / 2)));
  paint.addColorStop(0.5, css(lighter(colour, shine / 2)));
  paint.addColorStop(1, css(lighter(colour, -shine / 2)));
  return paint;
}

/** @param {Context} context @param {Size} size @param {Colour} colour @param {VehicleLook} look @param {Random} random */
function paintStripes(context, { w, h }, colour, { paint }, random) {
  const other = random.chance(0.5) ? { h: 0, s: 0, l: 92 } : anyColour(random);
  context.fillStyle = css(other);
  if (paint === 'stripes')
    for (const at of [-0.16, 0.06]) context.fillRect(-w / 2, h * at, w, h * 0.1);
  if (paint === 'halves') context.fillRect(-w * 0.14, -h / 2, w * 0.34, h);
  if (paint === 'number') {
    context.beginPath();
    context.arc(w * 0.33, 0, h * 0.16, 0, 7);
    context.fill();
    context.fillStyle = css(lighter(colour, -30));
    context.font = `${h * 0.22}px sans-serif`;
    context.textAlign = 'center';
    context.fillText(String(random.whole(1, 99)), w * 0.33, h * 0.08);
  }
}

/** @param {Context} context @param {Size} size */
function paintLamps(context, { w, h }) {
  for (const side of [-1, 1]) {
    context.fillStyle = 'rgb(255 245 190)';
    context.fillRect(-w * 0.5, side * h * 0.33 - h * 0.07, w * 0.05, h * 0.14);
    context.fillStyle = 'rgb(200 20 20)';
    context.fillRect(w * 0.47, side * h * 0.36 - h * 0.07, w * 0.03, h * 0.14);
  }
}

/** Windows around a roof. @param {Context} context @param {Size} size @param {Colour} colour @param {VehicleLook} look
 * @param {Random} random */
function paintCabin(context, { w, h }, colour, { glass }, random) {
  const [front, back] = [-w * random.between(0.12, 0.24), w * random.between(0.2, 0.36)];
  box(context, { x: front, y: -h * 0.38, w: back - front, h: h * 0.76 }, h * 0.16);
  context.fillStyle = css(glass);
  context.fill();
  const inset = (back - front) * random.between(0.16, 0.3);
  const roof = { x: front + inset, y: -h * 0.31, w: back - front - 1.7 * inset, h: h * 0.62 };
  box(context, roof, h * 0.1);
  context.fillStyle = css(near(random, colour, 10));
  context.fill();
}

/** A cab, and what it carries. @param {Context} context @param {Size} size @param {Colour} colour
 * @param {VehicleLook} look @param {Random} random */
function paintLorry(context, { w, h }, colour, { glass, roundness, shine }, random) {
  const cab = { x: -w / 2, y: -h * 0.44, w: w * 0.24, h: h * 0.88 };
  box(context, cab, h * roundness * 0.6);
  context.fillStyle = css(colour);
  context.fill();
  context.fillStyle = css(glass);
  context.fillRect(-w * 0.44, -h * 0.36, w * 0.07, h * 0.72);
  const load = { x: -w * 0.24, y: -h / 2, w: w * 0.74, h };
  const cover = random.chance(0.5) ? near(random, colour, 15) : anyColour(random);
  box(context, load, h * 0.08);
  context.fillStyle = bodyPaint(context, h, cover, shine);
  context.fill();
  context.strokeStyle = css(lighter(cover, -14));
  context.lineWidth = Math.max(1, h * 0.03);
  context.stroke();
  if (random.chance(0.5)) return;
  const ribs = random.whole(2, 9);
  for (let rib = 1; rib < ribs; rib += 1)
    context.strokeRect(load.x + (load.w * rib) / ribs, load.y, 0.5, h);
}

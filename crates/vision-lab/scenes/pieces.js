/** @file How cars and blocks look. */
import { anyColour, contrasting, css, lighter } from './colour.js';
import { anyHanFont, anyName, figureLook, paintFigure } from './figures.js';
import { bevel, box, cover, fill } from './surface.js';
import { paintVehicle, vehicleLook } from './vehicles.js';

/** @typedef {import('./random.js').Random} Random */
/** @typedef {import('./colour.js').Colour} Colour */
/** @typedef {import('./surface.js').Rect} Rect */
/** @typedef {import('./surface.js').Context} Context */

const RED = { h: 2, s: 80, l: 48 };

const CAR_DRAWINGS = {
  plain: 5,
  car: 2,
  vehicle: 5,
  picture: 0.8,
  label: 1.2,
  stripe: 0.8,
  arrows: 0.6,
  cells: 0.7,
  facets: 0.3,
};
const BLOCK_DRAWINGS = {
  plain: 3.5,
  figure: 5,
  picture: 2.5,
  label: 1,
  name: 2,
  facets: 0.7,
  cells: 0.3,
  stripe: 0.3,
};

/** What all pieces of a board have in common. @param {Random} random @param {Colour} ground @param {boolean} isCars */
export function blockLook(random, ground, isCars) {
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
    hasNumbers: random.chance(0.3),
    inset: random.pick([0, random.between(0, 0.1)]),
    borderLight: random.chance(0.65) ? -22 : random.between(15, 45),
    drawing: random.weighted(isCars ? CAR_DRAWINGS : BLOCK_DRAWINGS),
    vehicle: vehicleLook(random),
    figure: figureLook(random),
    font: random.unit(),
    hanFont: anyHanFont(random),
    cellShape: random.pick(['square', 'round', 'disc']),
  };
}

/** @param {Context} context @param {Rect} rect @param {Random} random @param {ReturnType<typeof blockLook>} style
 * @param {Colour} colour @param {boolean} isCar @param {number} index @param {import('./tiles.js').Supply} supply
 * @param {[number, number]} cells numbers of rows and columns */
export function paintBlock(context, rect, random, style, colour, isCar, index, supply, cells) {
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
  if (style.drawing === 'cells') {
    paintSingleCells(context, rect, random, style, colour, cells, index);
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
    context.strokeStyle = css(lighter(colour, style.borderLight));
    context.lineWidth = Math.max(1, short * style.border);
    context.stroke();
  }
  if (style.drawing === 'facets') {
    box(context, rect, style.radius * short);
    paintFacets(context, colour, rect);
  }
  if (style.drawing === 'figure' || style.drawing === 'picture') {
    const inset = short * style.inset;
    const inner = {
      x: rect.x + inset,
      y: rect.y + inset,
      w: rect.w - 2 * inset,
      h: rect.h - 2 * inset,
    };
    context.save();
    box(context, inner, style.radius * short);
    context.clip();
    if (style.drawing === 'figure') paintFigure(context, inner, style.figure, random);
    else cover(context, supply.picture(), inner, random);
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
  if (style.drawing === 'name') paintName(context, rect, random, style, colour);
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

/** Each cell of a piece apart. @param {Context} context @param {Rect} rect @param {Random} random
 * @param {ReturnType<typeof blockLook>} style @param {Colour} colour @param {[number, number]} cells @param {number} index */
function paintSingleCells(context, rect, random, style, colour, [rows, cols], index) {
  const [w, h] = [rect.w / cols, rect.h / rows];
  for (let cell = 0; cell < rows * cols; cell += 1) {
    const inner = {
      x: rect.x + (cell % cols) * w + w * style.radius * 0.1,
      y: rect.y + Math.floor(cell / cols) * h + h * style.radius * 0.1,
      w: w * (1 - style.radius * 0.2),
      h: h * (1 - style.radius * 0.2),
    };
    const radius = { square: 0, round: style.radius * w, disc: w / 2 }[style.cellShape] ?? 0;
    box(context, inner, radius);
    fill(context, inner, random, colour, style.surface === 'grain' ? 'flat' : style.surface);
    if (style.border) {
      context.strokeStyle = css(lighter(colour, style.borderLight));
      context.lineWidth = Math.max(1, w * style.border);
      context.stroke();
    }
    if (style.hasNumbers) {
      context.fillStyle = css(contrasting(random, colour, 40));
      context.font = `${h * 0.4}px sans-serif`;
      context.textAlign = 'center';
      context.fillText(String(index + 1), inner.x + inner.w / 2, inner.y + inner.h * 0.65);
    }
  }
}

/** Four slopes that meet in the middle, within the current path. @param {Context} context @param {Colour} colour
 * @param {Rect} rect */
function paintFacets(context, colour, rect) {
  const corners = [
    [rect.x, rect.y],
    [rect.x + rect.w, rect.y],
    [rect.x + rect.w, rect.y + rect.h],
    [rect.x, rect.y + rect.h],
  ];
  context.save();
  context.clip();
  [8, 0, -14, -4].forEach((light, side) => {
    context.fillStyle = css(lighter(colour, light));
    context.beginPath();
    for (const [x = 0, y = 0] of [corners[side] ?? [], corners[(side + 1) % 4] ?? []])
      context.lineTo(x, y);
    context.lineTo(rect.x + rect.w / 2, rect.y + rect.h / 2);
    context.fill();
  });
  context.restore();
}

/** A name in Chinese characters, along the longer side. @param {Context} context @param {Rect} rect
 * @param {Random} random @param {ReturnType<typeof blockLook>} style @param {Colour} colour */
function paintName(context, rect, random, style, colour) {
  const letters = [...anyName(random)];
  const isDown = rect.h > rect.w;
  const [long, short] = isDown ? [rect.h, rect.w] : [rect.w, rect.h];
  const side = Math.min(short * 0.75, (long / letters.length) * 0.8);
  context.fillStyle = css(contrasting(random, colour, 35));
  context.font = `${side}px "${style.hanFont}", sans-serif`;
  context.textAlign = 'center';
  letters.forEach((letter, index) => {
    const along = (index + 0.5 - letters.length / 2) * (long / letters.length) * 0.9;
    const [x, y] = [rect.x + rect.w / 2, rect.y + rect.h / 2 + side * 0.36];
    if (isDown) context.fillText(letter, x, y + along);
    else context.fillText(letter, x + along, y);
  });
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

/** @file Persons as games of Huarong Dao paint them on their blocks: a face, hair or a hat, shoulders, and a name. */
import { anyColour, contrasting, css, lighter, near } from './colour.js';
import { box, fill } from './surface.js';

/** @typedef {import('./random.js').Random} Random */
/** @typedef {import('./colour.js').Colour} Colour */
/** @typedef {import('./surface.js').Rect} Rect */
/** @typedef {import('./surface.js').Context} Context */

/**
 * What all figures of a board have in common.
 * @typedef {object} FigureLook
 * @property {string} ground surface behind the figure
 * @property {boolean} hasOwnGround whether each figure has a colour of its own behind it
 * @property {Colour} groundColour
 * @property {number} size share of the block's width that the shoulders take
 * @property {boolean} hasOutline
 * @property {'none' | 'corner' | 'below' | 'above'} name where the name stands
 * @property {boolean} hasPlate whether a plate lies behind the name
 * @property {Colour} plate
 * @property {string} font
 * @property {number} frame width of an inner frame, as a share of the shorter side
 * @property {Colour} frameColour
 */

const NAMES = [
  '曹操',
  '关羽',
  '张飞',
  '赵云',
  '马超',
  '黄忠',
  '卒',
  '兵',
  '勇',
  '士',
  'Cao',
  'Soldier',
];
const FONTS = ['AR PL UKai CN', 'AR PL UMing CN', 'Noto Sans CJK SC', 'Noto Serif CJK SC', 'serif'];

/** A name for a block. @param {Random} random */
export const anyName = (random) => random.pick(NAMES);

/** A font with Chinese characters. @param {Random} random */
export const anyHanFont = (random) => random.pick(FONTS);

/** @param {Random} random @returns {FigureLook} */
export function figureLook(random) {
  return {
    ground: random.weighted({ flat: 3, gradient: 3, grain: 1, pattern: 1 }),
    hasOwnGround: random.chance(0.4),
    groundColour: anyColour(random),
    size: random.chance(0.7) ? random.between(0.6, 1.2) : random.between(1.2, 2.2),
    hasOutline: random.chance(0.4),
    name: random.weighted({ none: 4, corner: 3, below: 2, above: 1 }),
    hasPlate: random.chance(0.4),
    plate: anyColour(random),
    font: anyHanFont(random),
    frame: random.chance(0.5) ? random.between(0.02, 0.08) : 0,
    frameColour: anyColour(random),
  };
}

/** Fills a block with a figure. @param {Context} context @param {Rect} rect @param {FigureLook} look
 * @param {Random} random */
export function paintFigure(context, rect, look, random) {
  const short = Math.min(rect.w, rect.h);
  const ground = look.hasOwnGround ? anyColour(random) : look.groundColour;
  context.save();
  box(context, rect);
  context.clip();
  fill(context, rect, random, ground, look.ground);
  const copies = rect.w > 1.6 * rect.h && random.chance(0.25) ? 2 : 1;
  for (let copy = 0; copy < copies; copy += 1)
    paintPerson(
      context,
      { ...rect, x: rect.x + (rect.w / copies) * copy, w: rect.w / copies },
      ground,
      look,
      random,
    );
  if (look.name !== 'none') paintName(context, rect, ground, look, random);
  if (look.frame > 0) {
    const width = short * look.frame;
    context.strokeStyle = css(look.frameColour);
    context.lineWidth = width;
    context.strokeRect(rect.x + width / 2, rect.y + width / 2, rect.w - width, rect.h - width);
  }
  context.restore();
}

/** @param {Context} context @param {Rect} rect @param {Colour} ground @param {FigureLook} look @param {Random} random */
function paintPerson(context, rect, ground, look, random) {
  const unit = Math.min(rect.w, rect.h * random.between(0.7, 1)) * look.size;
  const x = rect.x + rect.w * random.between(0.42, 0.58);
  const top = rect.y + Math.max(0.02 * rect.h, (rect.h - unit * 1.1) * random.between(0, 0.8));
  const head = {
    x,
    y: top + unit * 0.32,
    w: unit * random.between(0.14, 0.2),
    h: unit * random.between(0.18, 0.26),
  };
  const robe = contrasting(random, ground, random.between(8, 30));
  const skin = { h: random.between(15, 40), s: random.between(25, 75), l: random.between(45, 85) };
  const hair = random.chance(0.6)
    ? { h: random.between(0, 50), s: random.between(0, 40), l: random.between(5, 25) }
    : anyColour(random);
  const ellipse = (
    /** @type {Colour} */ colour,
    /** @type {number} */ cx,
    /** @type {number} */ cy,
    /** @type {number} */ rx,
    /** @type {number} */ ry,
  ) => {
    context.beginPath();
    context.ellipse(cx, cy, Math.abs(rx), Math.abs(ry), 0, 0, 7);
    context.fillStyle = css(colour);
    context.fill();
    if (look.hasOutline) {
      context.strokeStyle = css(lighter(colour, -40));
      context.lineWidth = Math.max(1, unit * 0.012);
      context.stroke();
    }
  };
  const neck = head.y + head.h;
  ellipse(robe, x, neck + unit * 0.55, unit * 0.5, unit * 0.55);
  ellipse(
    near(random, robe, 30),
    x,
    neck + unit * 0.5,
    unit * random.between(0.1, 0.25),
    unit * 0.45,
  );
  ellipse(hair, x, head.y - head.h * 0.15, head.w * 1.2, head.h * random.between(1, 1.4));
  ellipse(skin, x, head.y, head.w, head.h);
  if (random.chance(0.5))
    ellipse(hair, x, head.y + head.h, head.w * 0.5, head.h * random.between(0.3, 1.2));
  if (random.chance(0.6)) paintHat(context, head, anyColour(random), random);
  for (const side of [-1, 1])
    ellipse(
      lighter(hair, -10),
      x + side * head.w * 0.4,
      head.y - head.h * 0.1,
      head.w * 0.14,
      head.h * 0.08,
    );
}

/** @param {Context} context @param {Rect} head a point and two radii @param {Colour} colour @param {Random} random */
function paintHat(context, head, colour, random) {
  const wide = head.w * random.between(0.9, 1.6);
  context.fillStyle = css(colour);
  context.beginPath();
  context.moveTo(head.x - wide, head.y - head.h * 0.5);
  context.lineTo(
    head.x + wide * random.between(-0.5, 0.5),
    head.y - head.h * random.between(1.3, 2.2),
  );
  context.lineTo(head.x + wide, head.y - head.h * 0.5);
  context.fill();
}

/** @param {Context} context @param {Rect} rect @param {Colour} ground @param {FigureLook} look @param {Random} random */
function paintName(context, rect, ground, look, random) {
  const name = anyName(random);
  const short = Math.min(rect.w, rect.h);
  const side = short * (look.name === 'corner' ? 0.2 : 0.26);
  const down = look.name === 'corner' ? [...name] : [name];
  const width = look.name === 'corner' ? side * 1.2 : Math.min(rect.w, side * name.length + side);
  const height = side * 1.15 * down.length;
  const x =
    look.name === 'corner' ? rect.x + rect.w - width - short * 0.05 : rect.x + (rect.w - width) / 2;
  const y = look.name === 'below' ? rect.y + rect.h - height - short * 0.04 : rect.y + short * 0.05;
  if (look.hasPlate) {
    context.fillStyle = css(look.plate);
    context.fillRect(x, y, width, height);
  }
  context.fillStyle = css(contrasting(random, look.hasPlate ? look.plate : ground, 40));
  context.font = `${side}px "${look.font}", sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  down.forEach((letters, line) => {
    context.fillText(letters, x + width / 2, y + line * side * 1.1, width);
  });
}

/** @file Labels of tiles: which they are, and how they are written. */
import { anyColour, contrasting, css } from './colour.js';

/** @typedef {import('./random.js').Random} Random */
/** @typedef {import('./colour.js').Colour} Colour */
/** @typedef {import('./surface.js').Rect} Rect */
/** @typedef {import('./surface.js').Context} Context */
/** @typedef {import('./tiles.js').Supply} Supply */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Labels in their goal order. @param {Random} random @param {number} count */
export function labelsInOrder(random, count) {
  if (count <= 26 && random.chance(0.13))
    return Array.from({ length: count }, (_, i) => LETTERS[i]);
  const first = random.chance(0.06) ? 0 : 1;
  const labels = Array.from({ length: count }, (_, i) => String(i + first));
  if (first === 1 && random.chance(0.08)) labels.unshift(...labels.splice(-1));
  return random.chance(0.03)
    ? random.shuffled(Array.from({ length: count }, () => String(random.whole(0, 399))))
    : labels;
}

/** How labels are written. @param {Random} random @param {Supply} supply @param {Colour} tile @param {boolean} onPicture */
export function lettering(random, supply, tile, onPicture) {
  const corner = onPicture ? random.chance(0.6) : random.chance(0.06);
  return {
    font: random.pick(supply.fonts),
    weight: random.pick(['400', '400', '700', '700', '900', '300']),
    italic: random.chance(0.06) ? 'italic ' : '',
    size: corner ? random.between(0.16, 0.3) : random.between(0.26, 0.78),
    at: corner
      ? random.pick([
          [0.2, 0.2],
          [0.2, 0.8],
          [0.8, 0.2],
          [0.8, 0.8],
          [0.5, 0.84],
        ])
      : [0.5, 0.5],
    colour: onPicture ? anyColour(random) : contrasting(random, tile, random.between(18, 55)),
    outline: random.chance(onPicture ? 0.5 : 0.1) ? anyColour(random) : null,
    shadow: random.chance(onPicture ? 0.4 : 0.15),
    badge: random.chance(onPicture ? 0.35 : 0.06) ? anyColour(random) : null,
    hollow: random.chance(0.02),
    rainbow: random.chance(0.03),
  };
}

/** @param {Context} context @param {string} text @param {Rect} rect @param {ReturnType<typeof lettering>} style
 * @param {Colour} colour */
export function write(context, text, rect, style, colour) {
  const side = Math.min(rect.w, rect.h);
  const [cx, cy] = [rect.x + rect.w * style.at[0], rect.y + rect.h * style.at[1]];
  let height = side * style.size;
  context.save();
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const font = (/** @type {number} */ pixels) =>
    `${style.italic}${style.weight} ${pixels}px "${style.font}", sans-serif`;
  context.font = font(height);
  const limit = rect.w * (style.at[0] === 0.5 ? 0.9 : 0.36);
  let measured = context.measureText(text);
  if (measured.width > limit) {
    height *= limit / measured.width;
    context.font = font(height);
    measured = context.measureText(text);
  }
  const up = measured.actualBoundingBoxAscent;
  const down = measured.actualBoundingBoxDescent;
  const baseline = cy + (up - down) / 2;
  if (style.badge) {
    context.fillStyle = css(style.badge, 0.9);
    context.beginPath();
    context.arc(cx, cy, Math.max(measured.width, up + down) * 0.72, 0, 7);
    context.fill();
  }
  if (style.shadow) {
    context.shadowColor = 'rgb(0 0 0 / 0.6)';
    context.shadowOffsetX = context.shadowOffsetY = height * 0.05;
    context.shadowBlur = height * 0.08;
  }
  if (style.outline) {
    context.strokeStyle = css(style.outline);
    context.lineWidth = height * 0.12;
    context.lineJoin = 'round';
    context.strokeText(text, cx, baseline);
    context.shadowColor = 'transparent';
  }
  if (style.hollow) {
    context.strokeStyle = css(colour);
    context.lineWidth = Math.max(1, height * 0.05);
    context.strokeText(text, cx, baseline);
  } else {
    context.fillStyle = css(colour);
    context.fillText(text, cx, baseline);
  }
  context.restore();
}

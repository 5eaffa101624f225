/** @file What things are made of: wood, plastic, paper, metal; and textures that are drawn for them. */
import { CanvasTexture, Color, MeshPhysicalMaterial, RepeatWrapping, SRGBColorSpace } from 'three';
import { anyColour, css, near } from '../colour.js';
import { box, fill } from '../surface.js';

/** @typedef {import('../random.js').Random} Random */
/** @typedef {import('../colour.js').Colour} Colour */
/** @typedef {import('../surface.js').Context} Context */
/** @typedef {'wood' | 'plastic' | 'paper' | 'metal'} Substance */

/** A square to draw a texture on. @param {number} side in pixels @returns {{ canvas: OffscreenCanvas, context: Context }} */
export function sheet(side) {
  const canvas = new OffscreenCanvas(side, side);
  const context = /** @type {Context} */ (/** @type {unknown} */ (canvas.getContext('2d')));
  return { canvas, context };
}

/** @typedef {CanvasTexture<OffscreenCanvas>} Texture */

/** @param {OffscreenCanvas} canvas @param {boolean} [isColour] false for heights @returns {Texture} */
export function textureOf(canvas, isColour = true) {
  const texture = new CanvasTexture(canvas);
  if (isColour) texture.colorSpace = SRGBColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.anisotropy = 8;
  return texture;
}

/** @param {Colour} colour */
export const colourOf = ({ h, s, l }) =>
  new Color().setHSL((((h % 360) + 360) % 360) / 360, s / 100, l / 100);

/** A colour that things of a substance have. @param {Random} random @param {Substance} substance @returns {Colour} */
export function colourFor(random, substance) {
  if (substance === 'wood' && random.chance(0.8))
    return { h: random.between(18, 42), s: random.between(20, 65), l: random.between(22, 82) };
  if (substance === 'metal') return { h: 210, s: random.between(0, 12), l: random.between(35, 80) };
  return anyColour(random);
}

/** A material of one colour or with a texture. @param {Random} random @param {Substance} substance
 * @param {{ colour?: Colour, map?: Texture | null }} paint */
export function material(random, substance, { colour, map = null }) {
  const isShiny = random.chance(substance === 'plastic' ? 0.6 : 0.2);
  return new MeshPhysicalMaterial({
    color: map ? 0xffffff : colourOf(/** @type {Colour} */ (colour)),
    map,
    roughness: isShiny ? random.between(0.12, 0.4) : random.between(0.45, 0.95),
    metalness: substance === 'metal' ? random.between(0.5, 0.9) : 0,
    clearcoat: isShiny && random.chance(0.5) ? random.between(0.2, 1) : 0,
    clearcoatRoughness: random.between(0.03, 0.3),
  });
}

/** Paints a rectangle as the surface of a substance. @param {Context} context @param {import('../surface.js').Rect} rect
 * @param {Random} random @param {Substance} substance @param {Colour} colour */
export function paintSurface(context, rect, random, substance, colour) {
  if (substance === 'wood') {
    paintWood(context, rect, random, colour);
    return;
  }
  box(context, rect);
  fill(context, rect, random, colour, 'flat');
}

/** Fibres in waves. @param {Context} context @param {import('../surface.js').Rect} rect
 * @param {Random} random @param {Colour} colour */
export function paintWood(context, { x, y, w, h }, random, colour) {
  context.save();
  box(context, { x, y, w, h });
  context.clip();
  context.fillStyle = css(colour);
  context.fillRect(x, y, w, h);
  const contrast = random.between(3, 16);
  const wave = h * random.between(0.005, 0.06);
  const phase = random.between(0, 6.3);
  const bends = random.between(1, 4);
  for (let fibre = random.whole(40, 160); fibre > 0; fibre -= 1) {
    const at = y + random.between(-0.05, 1.05) * h;
    context.strokeStyle = css(near(random, colour, contrast), random.between(0.15, 0.7));
    context.lineWidth = h * random.between(0.002, 0.016);
    context.beginPath();
    for (let step = 0; step <= 12; step += 1)
      context.lineTo(
        x + (w * step) / 12,
        at + Math.sin(phase + (bends * step) / 3 + at / h) * wave,
      );
    context.stroke();
  }
  context.restore();
}

/** Specks of lighter and darker colour all over. @param {Context} context @param {number} side @param {Random} random
 * @param {Colour} colour */
export function paintSpecks(context, side, random, colour) {
  context.fillStyle = css(colour);
  context.fillRect(0, 0, side, side);
  const contrast = random.between(2, 14);
  const size = random.between(1, 5);
  for (let speck = 0; speck < 6000; speck += 1) {
    context.fillStyle = css(near(random, colour, contrast), 0.6);
    context.fillRect(random.unit() * side, random.unit() * side, size, size);
  }
}

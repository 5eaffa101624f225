/** @file Tiles with a printed, engraved or raised upper side. */
import { anyColour, css } from '../colour.js';
import { labelsInOrder, lettering, write } from '../lettering.js';
import { cover } from '../surface.js';
import { body, pieceColour, put, TEXTURE } from './bodies.js';
import { colourFor, material, paintSurface, sheet, textureOf } from './materials.js';
import { solvable } from './parity.js';

/** @typedef {import('three').Scene} Scene */
/** @typedef {import('../random.js').Random} Random */
/** @typedef {import('../colour.js').Colour} Colour */
/** @typedef {import('../tiles.js').Supply} Supply */
/** @typedef {import('../tiles.js').BoardTruth} BoardTruth */
/** @typedef {import('../surface.js').Context} Context */

/** How all tiles of a board are made. @param {Random} random */
function tileLook(random) {
  const substance = random.weighted({ wood: 3, plastic: 5, paper: 2, metal: 0.5 });
  const gap = random.chance(0.4) ? random.between(0.004, 0.025) : random.between(0.025, 0.12);
  const bevel = random.chance(0.35) ? 0.004 : random.between(0.01, 0.05);
  return {
    substance,
    gap,
    bevel,
    radius: random.chance(0.4) ? random.between(0.01, 0.05) : random.between(0.05, 0.2),
    thickness: Math.max(
      2.5 * bevel,
      substance === 'paper' ? random.between(0.03, 0.12) : random.between(0.1, 0.45),
    ),
    carries: random.weighted({ label: 62, picture: 22, both: 16 }),
    relief: random.chance(0.3) ? random.pick([-1, 1]) : 0,
    frame: random.chance(0.15) ? random.between(0.02, 0.08) : 0,
  };
}

/** The tiles, what is known of them, and how high their upper edges lie. @param {Scene} scene @param {Random} random
 * @param {Supply} supply @param {[number, number]} size rows and columns @param {Colour} floor
 * @returns {{ truth: BoardTruth, height: number }} */
export function addTiles(scene, random, supply, [rows, cols], floor) {
  const look = tileLook(random);
  const colour = pieceColour(random, look.substance, floor);
  const others = random.chance(0.2) ? [colourFor(random, look.substance), anyColour(random)] : [];
  const count = rows * cols;
  const shuffled = random.shuffled(Array.from({ length: count }, (_, cell) => cell));
  const labels = labelsInOrder(random, count);
  const order = solvable(shuffled, labels, cols);
  const hasPicture = look.carries !== 'label';
  const style = lettering(random, supply, colour, hasPicture);
  const printed = hasPicture ? picture(random, supply, [rows, cols]) : null;
  const side = 1 - look.gap;
  const geometry = body({ ...look, w: side, h: side });
  const edge = material(random, look.substance, { colour });
  const top = material(random, look.substance, { colour });
  order.forEach((goal, cell) => {
    if (goal === count - 1) return;
    const tone = others.length ? [colour, ...others][goal % (others.length + 1)] : colour;
    const label = look.carries === 'picture' ? null : labels[goal];
    const face = paintFace(random, look, tone, style, label, printed, goal, cols);
    const own = top.clone();
    own.color.set(0xffffff);
    own.map = textureOf(face.colours);
    own.bumpMap = face.heights ? textureOf(face.heights, false) : null;
    own.bumpScale = look.relief * 4;
    const play = () => random.between(-0.2, 0.2) * look.gap;
    const x = (cell % cols) - cols / 2 + 0.5 + play();
    const y = rows / 2 - 0.5 - Math.floor(cell / cols) + play();
    put(scene, geometry, [own, edge], [x, y]).rotation.z = play();
  });
  return {
    height: look.thickness - look.bevel,
    truth: {
      family: 'tiles',
      rect: [0, 0, cols - look.gap, rows - look.gap],
      rows,
      cols,
      gap: [look.gap, look.gap],
      radius: look.radius,
      blank: order.indexOf(count - 1),
      labels: order.map((goal) =>
        goal === count - 1 || look.carries === 'picture' ? null : labels[goal],
      ),
      carries: look.carries,
    },
  };
}

/** The finished picture. @param {Random} random @param {Supply} supply @param {[number, number]} size */
function picture(random, supply, [rows, cols]) {
  const canvas = new OffscreenCanvas(cols * TEXTURE, rows * TEXTURE);
  const context = /** @type {Context} */ (/** @type {unknown} */ (canvas.getContext('2d')));
  cover(context, supply.picture(), { x: 0, y: 0, w: canvas.width, h: canvas.height }, random);
  return canvas;
}

/** The upper side of a tile: its colours, and its heights where the label is engraved or raised.
 * @param {Random} random @param {ReturnType<typeof tileLook>} look @param {Colour} colour
 * @param {ReturnType<typeof lettering>} style @param {string | null} label @param {OffscreenCanvas | null} printed
 * @param {number} goal @param {number} cols */
function paintFace(random, look, colour, style, label, printed, goal, cols) {
  const { canvas: colours, context } = sheet(TEXTURE);
  const whole = { x: 0, y: 0, w: TEXTURE, h: TEXTURE };
  if (printed) {
    const [x, y] = [(goal % cols) * TEXTURE, Math.floor(goal / cols) * TEXTURE];
    context.drawImage(printed, x, y, TEXTURE, TEXTURE, 0, 0, TEXTURE, TEXTURE);
  } else paintSurface(context, whole, random, look.substance, colour);
  if (look.frame) {
    context.lineWidth = TEXTURE * look.frame;
    context.strokeStyle = css(style.colour, 0.7);
    context.strokeRect(0, 0, TEXTURE, TEXTURE);
  }
  if (label === null) return { colours, heights: null };
  write(context, label, whole, style, style.colour);
  if (!look.relief) return { colours, heights: null };
  const { canvas: heights, context: relief } = sheet(TEXTURE);
  relief.fillStyle = 'black';
  relief.fillRect(0, 0, TEXTURE, TEXTURE);
  relief.filter = 'blur(1px)';
  write(
    relief,
    label,
    whole,
    { ...style, badge: null, shadow: false, outline: null },
    { h: 0, s: 0, l: 100 },
  );
  return { colours, heights };
}

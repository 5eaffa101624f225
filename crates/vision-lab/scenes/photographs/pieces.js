/** @file Tiles and blocks, as bodies with a printed, engraved or raised upper side. */
import { ExtrudeGeometry, Mesh, Shape } from 'three';
import { anyColour, contrasting, css } from '../colour.js';
import { labelsInOrder, lettering, write } from '../lettering.js';
import { cover } from '../surface.js';
import { colourFor, material, paintSurface, sheet, textureOf } from './materials.js';

/** @typedef {import('three').Scene} Scene */
/** @typedef {import('../random.js').Random} Random */
/** @typedef {import('../colour.js').Colour} Colour */
/** @typedef {import('../tiles.js').Supply} Supply */
/** @typedef {import('../tiles.js').BoardTruth} BoardTruth */
/** @typedef {import('../surface.js').Context} Context */
/** @typedef {import('./materials.js').Substance} Substance */

/** What stands for a wall in the cells of a board of blocks. */
const WALL = -2;
/** Side of a tile's texture, pixels. */
const TEXTURE = 192;

/** A body with rounded corners, its upper edge bevelled, from z = 0 up.
 * @param {{ w: number, h: number, thickness: number, radius: number, bevel: number }} form */
function body({ w, h, thickness, radius, bevel }) {
  const [x, y] = [w / 2, h / 2];
  const r = Math.max(0.001, Math.min(radius, x * 0.99, y * 0.99));
  const outline = new Shape();
  outline.moveTo(-x + r, -y);
  outline.lineTo(x - r, -y);
  outline.quadraticCurveTo(x, -y, x, -y + r);
  outline.lineTo(x, y - r);
  outline.quadraticCurveTo(x, y, x - r, y);
  outline.lineTo(-x + r, y);
  outline.quadraticCurveTo(-x, y, -x, y - r);
  outline.lineTo(-x, -y + r);
  outline.quadraticCurveTo(-x, -y, -x + r, -y);
  const geometry = new ExtrudeGeometry(outline, {
    depth: thickness - 2 * bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelThickness: bevel,
    bevelSegments: 3,
    curveSegments: 6,
  });
  geometry.translate(0, 0, bevel);
  const { position, uv } = geometry.attributes;
  for (let vertex = 0; vertex < position.count; vertex += 1)
    uv.setXY(vertex, position.getX(vertex) / w + 0.5, position.getY(vertex) / h + 0.5);
  return geometry;
}

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

/** A colour that mostly stands out from the floor. @param {Random} random @param {Substance} substance @param {Colour} floor */
function pieceColour(random, substance, floor) {
  const colour = colourFor(random, substance);
  const isPlain = Math.abs(colour.l - floor.l) > 12 || random.chance(0.15);
  return isPlain ? colour : contrasting(random, floor, 20);
}

/** The tiles, what is known of them, and how high their upper edges lie. @param {Scene} scene @param {Random} random
 * @param {Supply} supply @param {[number, number]} size rows and columns @param {Colour} floor
 * @returns {{ truth: BoardTruth, height: number }} */
export function addTiles(scene, random, supply, [rows, cols], floor) {
  const look = tileLook(random);
  const colour = pieceColour(random, look.substance, floor);
  const others = random.chance(0.2) ? [colourFor(random, look.substance), anyColour(random)] : [];
  const count = rows * cols;
  const order = random.shuffled(Array.from({ length: count }, (_, cell) => cell));
  const labels = labelsInOrder(random, count);
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
    const tile = new Mesh(geometry, [own, edge]);
    const play = () => random.between(-0.2, 0.2) * look.gap;
    tile.position.set(
      (cell % cols) - cols / 2 + 0.5 + play(),
      rows / 2 - 0.5 - Math.floor(cell / cols) + play(),
      0,
    );
    tile.rotation.z = random.between(-0.2, 0.2) * look.gap;
    tile.castShadow = tile.receiveShadow = true;
    scene.add(tile);
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

/** The blocks and walls, what is known of them, and half their height: the tops of high ones hide cells behind them.
 * @param {Scene} scene @param {Random} random @param {ReturnType<typeof import('../blocks.js').plan>} shape
 * @param {Colour} floor @returns {{ truth: BoardTruth, height: number }} */
export function addBlocks(scene, random, shape, floor) {
  const { rows, cols, cells, blocks, isCars } = shape;
  const substance = random.weighted({ wood: 3, plastic: 6, metal: 0.4 });
  const gap = random.between(0.03, isCars ? 0.3 : 0.1);
  const bevel = random.between(0.006, 0.06);
  const thickness = Math.max(2.5 * bevel, random.between(0.12, 0.55));
  const radius = random.between(0.01, isCars ? 0.3 : 0.12);
  const ground = pieceColour(random, substance, floor);
  const palette = Array.from({ length: 12 }, () =>
    random.chance(isCars ? 0.85 : 0.3) ? pieceColour(random, substance, floor) : ground,
  );
  const hasCabins = isCars && substance !== 'wood' && random.chance(0.7);
  blocks.forEach((block, index) => {
    const colour =
      index === 0 ? pieceColour(random, 'plastic', floor) : palette[index % palette.length];
    const { canvas, context } = sheet(TEXTURE);
    paintSurface(context, { x: 0, y: 0, w: TEXTURE, h: TEXTURE }, random, substance, colour);
    const paint = material(random, substance, { map: textureOf(canvas) });
    const form = { w: block.cols - gap, h: block.rows - gap, thickness, radius, bevel };
    const at = [block.col + block.cols / 2 - cols / 2, rows / 2 - block.row - block.rows / 2];
    const play = () => random.between(-0.3, 0.3) * gap;
    const mesh = new Mesh(body(form), paint);
    mesh.position.set(at[0] + play(), at[1] + play(), 0);
    const parts = [mesh];
    if (hasCabins) {
      const shrink = random.between(0.55, 0.8);
      const cabin = { ...form, w: form.w * shrink, h: form.h * shrink, thickness: thickness * 0.6 };
      cabin.bevel = Math.min(bevel, cabin.thickness / 3);
      const glass = { colour: contrasting(random, colour, 20) };
      parts.push(
        new Mesh(body(cabin), material(random, 'plastic', random.chance(0.5) ? glass : { colour })),
      );
      parts[1].position.set(mesh.position.x, mesh.position.y, thickness * 0.9);
    }
    for (const part of parts) {
      part.castShadow = part.receiveShadow = true;
      scene.add(part);
    }
  });
  const stone = material(random, substance, { colour: pieceColour(random, substance, floor) });
  cells.forEach((piece, cell) => {
    if (piece !== WALL) return;
    const wall = new Mesh(body({ w: 1, h: 1, thickness, radius: 0, bevel: 0.002 }), stone);
    wall.position.set((cell % cols) - cols / 2 + 0.5, rows / 2 - 0.5 - Math.floor(cell / cols), 0);
    wall.castShadow = wall.receiveShadow = true;
    scene.add(wall);
  });
  return {
    height: thickness / 2,
    truth: {
      family: 'blocks',
      rect: [0, 0, cols, rows],
      rows,
      cols,
      gap: [gap, gap],
      radius,
      cells,
      primary: 0,
    },
  };
}

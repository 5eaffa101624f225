/** @file What a puzzle lies on, and what lies beside it. */
import { BoxGeometry, CapsuleGeometry, CylinderGeometry, Mesh, PlaneGeometry } from 'three';
import { anyColour, css, near } from '../colour.js';
import { colourFor, material, paintSpecks, paintWood, sheet, textureOf } from './materials.js';

/** @typedef {import('three').Scene} Scene */
/** @typedef {import('../random.js').Random} Random */
/** @typedef {import('../tiles.js').Supply} Supply */

/** @param {Scene} scene @param {Random} random @param {Supply} supply
 * @param {{ rows: number, cols: number, rim: number, reach: number }} board */
export function addDesk(scene, random, supply, board) {
  const top = new Mesh(
    new PlaneGeometry(board.reach * 40, board.reach * 40),
    deskTop(random, supply),
  );
  top.position.z = -0.11;
  top.rotation.z = random.between(0, 6.3);
  top.receiveShadow = true;
  scene.add(top);
  for (let count = random.chance(0.35) ? 0 : random.whole(1, 6); count > 0; count -= 1)
    addThing(scene, random, supply, board);
  if (random.chance(0.12)) addHand(scene, random, board);
}

/** @param {Random} random @param {Supply} supply */
function deskTop(random, supply) {
  const side = 1024;
  const { canvas, context } = sheet(side);
  const kind = random.weighted({ planks: 4, specks: 3, plain: 2, print: 1.5 });
  const substance = kind === 'planks' ? 'wood' : kind === 'print' ? 'paper' : 'plastic';
  const colour = colourFor(random, substance);
  if (kind === 'planks') {
    const boards = random.whole(1, 5);
    for (let board = 0; board < boards; board += 1)
      paintWood(
        context,
        { x: 0, y: (board * side) / boards, w: side, h: side / boards },
        random,
        near(random, colour, 8),
      );
  } else if (kind === 'specks') paintSpecks(context, side, random, colour);
  else if (kind === 'print') context.drawImage(supply.picture(), 0, 0, side, side);
  else {
    context.fillStyle = css(colour);
    context.fillRect(0, 0, side, side);
  }
  const map = textureOf(canvas);
  map.repeat.setScalar(random.between(2, 10));
  return material(random, substance, { map });
}

/** A place outside of the tray. @param {Random} random @param {{ rows: number, cols: number, rim: number, reach: number }} board
 * @param {number} size half the side of what is put there */
function beside(random, { rows, cols, rim, reach }, size) {
  const [w, h] = [cols / 2 + rim + size, rows / 2 + rim + size];
  const away = random.between(0.02, 0.8) * reach;
  const along = random.between(-1, 1);
  const [x, y] = random.pick([
    [w + away, along * h],
    [-w - away, along * h],
    [along * w, h + away],
    [along * w, -h - away],
  ]);
  return { x, y };
}

/** A pen, a coin, a mug, a book, a sheet of paper. @param {Scene} scene @param {Random} random @param {Supply} supply
 * @param {{ rows: number, cols: number, rim: number, reach: number }} board */
function addThing(scene, random, supply, board) {
  const unit = board.reach * random.between(0.12, 0.5);
  const { mesh, half, lift } = THINGS[random.weighted(KINDS)](random, supply, unit);
  const { x, y } = beside(random, board, half);
  mesh.position.set(x, y, lift - 0.11);
  mesh.castShadow = mesh.receiveShadow = true;
  scene.add(mesh);
}

const KINDS = { pen: 1, coin: 1, mug: 1, book: 1, paper: 1 };

/** A thing as large as a unit says; half its length; how far its middle lies over the desk.
 * @typedef {{ mesh: Mesh, half: number, lift: number }} Thing */

/** @type {Record<keyof typeof KINDS, (random: Random, supply: Supply, unit: number) => Thing>} */
const THINGS = {
  pen(random, _, unit) {
    const mesh = new Mesh(
      new CapsuleGeometry(unit * 0.08, unit * 2.4, 4, 12),
      plain(random, 'plastic'),
    );
    mesh.rotation.z = random.between(0, 6.3);
    return { mesh, half: unit * 1.3, lift: unit * 0.08 };
  },
  coin: (random, _, unit) => upright(random, 'metal', [unit * 0.4, unit * 0.4, unit * 0.06]),
  mug: (random, _, unit) => upright(random, 'plastic', [unit * 0.7, unit * 0.6, unit * 1.6]),
  book: (random, supply, unit) =>
    flat(random, printed(random, supply), [unit * 2, unit * 2.6, unit * 0.3]),
  paper: (random, _, unit) => flat(random, written(random), [unit * 2, unit * 2.8, 0.01]),
};

/** @param {Random} random @param {import('./materials.js').Substance} substance */
const plain = (random, substance) => material(random, substance, { colour: anyColour(random) });

/** A cylinder that stands. @param {Random} random @param {import('./materials.js').Substance} substance
 * @param {[number, number, number]} size radius above and below, height @returns {Thing} */
function upright(random, substance, [above, below, height]) {
  const mesh = new Mesh(new CylinderGeometry(above, below, height, 32), plain(random, substance));
  mesh.rotation.x = Math.PI / 2;
  return { mesh, half: above, lift: height / 2 };
}

/** A box that lies. @param {Random} random @param {ReturnType<typeof material>} paint
 * @param {[number, number, number]} size width, length, height @returns {Thing} */
function flat(random, paint, [width, length, height]) {
  const mesh = new Mesh(new BoxGeometry(width, length, height), paint);
  mesh.rotation.z = random.between(0, 6.3);
  return { mesh, half: Math.hypot(width, length) / 2, lift: height / 2 };
}

/** @param {Random} random @param {Supply} supply */
function printed(random, supply) {
  const { canvas, context } = sheet(256);
  context.drawImage(supply.picture(), 0, 0, 256, 256);
  return material(random, 'paper', { map: textureOf(canvas) });
}

/** @param {Random} random */
function written(random) {
  const { canvas, context } = sheet(256);
  context.fillStyle = css({ h: 45, s: random.between(0, 40), l: random.between(80, 99) });
  context.fillRect(0, 0, 256, 256);
  context.fillStyle = css({ h: 220, s: 20, l: 25 });
  const isWritten = random.chance(0.7);
  for (let y = 24; isWritten && y < 236; y += 12)
    for (let x = 20; x < 200; ) {
      const word = random.between(6, 36);
      context.fillRect(x, y, word, 3);
      x += word + 6;
    }
  return material(random, 'paper', { map: textureOf(canvas) });
}

/** Fingers that hold the tray at one side. @param {Scene} scene @param {Random} random
 * @param {{ rows: number, cols: number, rim: number, reach: number }} board */
function addHand(scene, random, { rows, cols, rim, reach }) {
  const skin = material(random, 'paper', {
    colour: { h: random.between(12, 28), s: random.between(25, 60), l: random.between(25, 80) },
  });
  const thick = reach * random.between(0.1, 0.18);
  const side = random.pick([-1, 1]);
  const start = random.between(-0.8, 0.2) * rows * 0.5;
  for (let finger = 0; finger < random.whole(1, 4); finger += 1) {
    const part = new Mesh(new CapsuleGeometry(thick, reach * 1.4, 6, 16), skin);
    const tip = cols / 2 + rim * random.between(0.2, 1);
    part.rotation.z = Math.PI / 2 + random.between(-0.15, 0.15);
    part.position.set(
      side * (tip + thick + reach * 0.7),
      start + finger * thick * 2.1,
      thick * 0.9,
    );
    part.castShadow = part.receiveShadow = true;
    scene.add(part);
  }
}

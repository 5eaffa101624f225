/** @file The tray that holds the pieces: a floor, a rim, sometimes with words on it. */
import { BoxGeometry, Mesh, PlaneGeometry } from 'three';
import { anyColour, contrasting, css } from '../colour.js';
import { colourFor, material, paintSurface, sheet, textureOf } from './materials.js';

/** @typedef {import('three').Scene} Scene */
/** @typedef {import('../random.js').Random} Random */
/** @typedef {import('../tiles.js').Supply} Supply */
/** @typedef {import('../colour.js').Colour} Colour */
/**
 * @typedef {object} TrayLook
 * @property {number} rim width, cells; 0 without a tray
 * @property {number} height of the rim, in heights of the pieces
 * @property {number} slack between pieces and rim, cells
 * @property {import('./materials.js').Substance} substance
 * @property {Colour} colour of the rim
 * @property {Colour} floor its colour
 */

/** Widths of rims, cells. @type {Record<'none' | 'thin' | 'wide', (random: Random) => number>} */
const RIMS = {
  none: () => 0,
  thin: (random) => random.between(0.06, 0.2),
  wide: (random) => random.between(0.2, 0.9),
};
const WORDS = [
  '15 PUZZLE',
  'FIFTEEN',
  'PUZZLE',
  'Slide & Solve',
  'Made in China',
  'No. 15',
  'RUSH',
  'GAME',
  '★ ★ ★',
];

/** How the tray looks. @param {Random} random @returns {TrayLook} */
export function trayLook(random) {
  const substance = random.weighted({ wood: 4, plastic: 5, metal: 0.7, paper: 0.6 });
  const colour = colourFor(random, substance);
  return {
    rim: RIMS[random.weighted({ none: 1, thin: 3, wide: 5 })](random),
    height: random.between(0.2, 1.5),
    slack: random.between(0, 0.06),
    substance,
    colour,
    floor: random.chance(0.5) ? colour : colourFor(random, substance),
  };
}

/** @param {Scene} scene @param {Random} random @param {Supply} supply @param {TrayLook} look
 * @param {{ rows: number, cols: number, thickness: number }} board */
export function addTray(scene, random, supply, look, { rows, cols, thickness }) {
  const { rim, height, slack, substance, colour } = look;
  if (!rim) return;
  const [w, h] = [cols / 2 + slack, rows / 2 + slack];
  const floor = new Mesh(
    new BoxGeometry(2 * w, 2 * h, 0.1),
    surface(random, substance, look.floor),
  );
  floor.position.z = -0.05;
  floor.receiveShadow = true;
  scene.add(floor);
  const wall = thickness * height + 0.1;
  const sides = /** @type {[number, number, number, number][]} */ ([
    [0, h + rim / 2, 2 * (w + rim), rim],
    [0, -h - rim / 2, 2 * (w + rim), rim],
    [-w - rim / 2, 0, rim, 2 * h],
    [w + rim / 2, 0, rim, 2 * h],
  ]);
  const paint = surface(random, substance, colour);
  for (const [x, y, across, down] of sides) {
    const side = new Mesh(new BoxGeometry(across, down, wall), paint);
    side.position.set(x, y, wall / 2 - 0.1);
    side.castShadow = side.receiveShadow = true;
    scene.add(side);
  }
  if (rim > 0.3 && random.chance(0.4))
    addWords(scene, random, supply, colour, [h + rim / 2, rim, wall - 0.1]);
}

/** @param {Random} random @param {TrayLook['substance']} substance @param {import('../colour.js').Colour} colour */
function surface(random, substance, colour) {
  if (substance === 'metal' || substance === 'plastic')
    return material(random, substance, { colour });
  const { canvas, context } = sheet(512);
  paintSurface(context, { x: 0, y: 0, w: 512, h: 512 }, random, substance, colour);
  return material(random, substance, { map: textureOf(canvas) });
}

/** Words on the upper side of the rim. @param {Scene} scene @param {Random} random @param {Supply} supply
 * @param {import('../colour.js').Colour} ground @param {[number, number, number]} place */
function addWords(scene, random, supply, ground, [y, rim, z]) {
  const { canvas, context } = sheet(512);
  context.fillStyle = css(random.chance(0.7) ? contrasting(random, ground, 30) : anyColour(random));
  context.font = `90px "${random.pick(supply.fonts)}", sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(random.pick(WORDS), 256, 256, 500);
  const words = new Mesh(
    new PlaneGeometry(rim * 4, rim * 4),
    material(random, 'paper', { map: textureOf(canvas) }),
  );
  words.material.transparent = true;
  words.position.set(0, y, z + 0.005);
  scene.add(words);
}

/** @file Photographs of puzzles of wood, plastic and paper, as a camera that is held by hand takes them. */
import { PerspectiveCamera, Scene, Vector3 } from 'three';
import { plan } from '../blocks.js';
import { Random } from '../random.js';
import { size } from '../tiles.js';
import { addBlocks, EMPTY, WALL } from './blocks.js';
import { pose } from './camera.js';
import { addDesk } from './desk.js';
import { distort, lens, sensor } from './lens.js';
import { light } from './lights.js';
import { expose } from './studio.js';
import { addTiles } from './tiles.js';
import { addTray, trayLook } from './tray.js';

/** @typedef {import('../tiles.js').BoardTruth} BoardTruth */
/** @typedef {import('../tiles.js').Supply} Supply */

/** Width and height of the largest photographs, pixels, by how the camera is held. */
const FORMATS = /** @type {[number, number][]} */ ([
  [1200, 900],
  [900, 1200],
  [1280, 720],
  [720, 1280],
  [1000, 1000],
]);

/** @param {Random} random */
function sizeOf(random) {
  const scale = random.between(0.5, 1);
  return random.pick(FORMATS).map((side) => Math.round(side * scale));
}

/** Takes a photograph of a board of tiles, or of blocks.
 * @param {number} seed @param {Supply} supply @param {'tiles' | 'blocks'} family
 * @returns {{ canvas: OffscreenCanvas, truth: ReturnType<typeof listed> & { seed: number, boards: BoardTruth[] } }} */
export function takePhotograph(seed, supply, family) {
  const random = new Random(seed);
  const [width, height] = sizeOf(random);
  const scene = new Scene();
  const shape = family === 'blocks' ? plan(random) : null;
  const [rows, cols] = shape ? [shape.rows, shape.cols] : size(random);
  const tray = trayLook(random);
  const { truth, height: top } = shape
    ? addBlocks(scene, random, shape, tray.floor)
    : addTiles(scene, random, supply, [rows, cols], tray.floor);
  addTray(scene, random, supply, tray, { rows, cols, thickness: top });
  const reach = Math.max(rows, cols) / 2 + tray.rim;
  addDesk(scene, random, supply, { rows, cols, rim: tray.rim, reach });
  const lamp = light(scene, random, reach);
  const camera = new PerspectiveCamera(random.between(26, 62), width / height, 0.1, reach * 60);
  const outline = outerCorners(truth, rows, cols).map(([x, y]) => new Vector3(x, y, top));
  pose(camera, random, outline, tray.rim);
  const glass = lens(random, width, height);
  const picture = expose({ scene, camera, lamp, random, width, height, reach });
  const seen = outline.map((corner) => {
    const { x, y } = corner.clone().project(camera);
    return glass.seen([((x + 1) / 2) * width, ((1 - y) / 2) * height]);
  });
  const canvas = sensor(distort(picture, glass), random);
  return { canvas, truth: { seed, ...listed(truth, seen), boards: [{ ...truth, quad: seen }] } };
}

/** What a photograph shows, as a list of real pictures says it. @param {BoardTruth} truth @param {[number, number][]} quad */
function listed({ family, rows, cols, gap, blank = 0, labels = [], cells = [], carries }, quad) {
  const board = { kind: family, rows, cols, quad };
  if (family === 'blocks') return { ...board, cells: rowsOf(cells, cols) };
  return {
    ...board,
    gap: gap[0],
    blank: [Math.floor(blank / cols), blank % cols],
    labels: carries === 'picture' ? undefined : labels.map((label) => label ?? '_'),
  };
}

/** Rows of a board of blocks, joined by `|`: a letter for each piece. @param {number[]} cells @param {number} cols */
function rowsOf(cells, cols) {
  const names = cells.map((piece) =>
    piece === EMPTY ? '.' : piece === WALL ? '#' : String.fromCodePoint(0x100 + piece),
  );
  const starts = Array.from({ length: cells.length / cols }, (_, row) => row * cols);
  return starts.map((start) => names.slice(start, start + cols).join('')).join('|');
}

/** The corners of the outermost tiles, clockwise from the top left, in cells from the middle of the board.
 * @param {BoardTruth} truth @param {number} rows @param {number} cols @returns {[number, number][]} */
function outerCorners({ family, gap }, rows, cols) {
  const inset = family === 'tiles' ? gap[0] / 2 : 0;
  const [x, y] = [cols / 2 - inset, rows / 2 - inset];
  return [
    [-x, y],
    [x, y],
    [x, -y],
    [-x, -y],
  ];
}

/**
 * Loads the picture of the tiles and arranges it as the start position.
 *
 * @import { Picture } from './puzzle.js'
 * @import { TilesTask } from './task.js'
 */

import { Board } from '../player/board.js';
import { readPath } from '../player/path.js';
import { cutPiece, penOf } from '../player/picture.js';

/** Maximum side in pixels: more is invisible and fills the memory. */
const LONGEST = 1600;

/** Maximum size of a picture to decode, in pixels. */
const MOST_PIXELS = 64_000_000;

/**
 * The picture of the start position, as the player needs it.
 *
 * @param {Picture} picture
 * @param {TilesTask} task
 * @returns {Promise<{ picture: HTMLCanvasElement, missing: HTMLCanvasElement | null }>}
 * @throws {unknown} if it cannot be loaded or drawn
 */
export async function startPicture({ source, of }, task) {
  const loaded = await (typeof source === 'string' ? fetched(source) : unpacked(source));
  const canvas = canvasFor(loaded);
  const places = of === 'start' ? task.start.keys() : placesInGoal(task);
  lay(canvas, loaded, [...places], task);
  // A finished picture also shows the blank's piece.
  const missing = of === 'goal' ? cutPiece(canvas, task, task.start.indexOf(task.blank)) : null;
  return { picture: canvas, missing };
}

/** @typedef {{ image: CanvasImageSource, width: number, height: number }} Loaded */

/**
 * Loads an image element, which may come from any site.
 *
 * @param {string} address
 */
async function fetched(address) {
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = () => reject(new Error('it is no picture'));
    image.src = address;
  });
  // Known by the header; pixels are decoded when they are drawn.
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width * height === 0) throw new Error('it has no size');
  if (width * height > MOST_PIXELS) throw new Error(`${width} × ${height} pixels are too many`);
  await image.decode();
  return { image, width, height };
}

/**
 * Decodes a link's picture, whose size is limited by `link/shown-content.js`, without an object URL,
 * which a page's security policy might refuse.
 *
 * @param {Blob} blob
 */
async function unpacked(blob) {
  const image = await createImageBitmap(blob);
  return { image, width: image.width, height: image.height };
}

/** @param {Loaded} loaded */
function canvasFor({ width, height }) {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  return canvas;
}

/**
 * The goal cell of the tile in each start cell: identical tiles in their order.
 *
 * @param {Pick<TilesTask, 'start' | 'goal'>} task
 * @returns {number[]}
 */
export function placesInGoal({ start, goal }) {
  /** @type {Map<string, number[]>} */
  const places = new Map();
  goal.forEach((label, cell) => {
    places.set(label, [...(places.get(label) ?? []), cell]);
  });
  return start.map((label, cell) => places.get(label)?.shift() ?? cell);
}

/**
 * Whether the moves lead to the goal; an empty path does, as the moves to come will.
 *
 * @param {Pick<TilesTask, 'rows' | 'cols' | 'start' | 'goal' | 'blank'>} task
 * @param {string} path
 */
export function leadsToGoal({ rows, cols, start, goal, blank }, path) {
  const board = new Board(rows, cols, start.indexOf(blank));
  for (const move of readPath(path)) board.slide(move);
  return path === '' || goal.every((label, cell) => label === start[board.cells[cell]]);
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Loaded} loaded
 * @param {number[]} places  The cell of the picture shown in each cell of the canvas.
 * @param {{ rows: number, cols: number }} grid
 */
function lay(canvas, { image, ...size }, places, { rows, cols }) {
  const pen = penOf(canvas);
  const [width, height] = [size.width / cols, size.height / rows];
  const [across, down] = [canvas.width / cols, canvas.height / rows];
  places.forEach((from, to) => {
    const [row, col] = [Math.floor(from / cols), from % cols];
    const [x, y] = [(to % cols) * across, Math.floor(to / cols) * down];
    pen.drawImage(image, col * width, row * height, width, height, x, y, across, down);
  });
}

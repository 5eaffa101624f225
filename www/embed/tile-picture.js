/**
 * The picture on the tiles: loaded, and cut and laid as the board lies at the start.
 *
 * @import { Picture, Task } from './puzzle.js'
 */

import { Fault } from './fault.js';

/** No longer than this on either side: more would not be seen, and fills the memory. */
const LONGEST = 1600;

/**
 * The picture as the player wants it: of the board as it lies at the start.
 *
 * @param {Picture} picture
 * @param {Task} task
 * @returns {Promise<HTMLCanvasElement>}
 * @throws {Fault} if it cannot be loaded
 */
export async function startPicture({ source, of }, task) {
  const image = await load(source);
  const canvas = canvasFor(image);
  const places = of === 'start' ? task.start.keys() : placesInGoal(task);
  lay(canvas, image, [...places], task);
  return canvas;
}

/** @param {string | Blob} source */
async function load(source) {
  const address = typeof source === 'string' ? source : URL.createObjectURL(source);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    if (image.naturalWidth * image.naturalHeight === 0) throw new Error('it has no size');
    return image;
  } catch {
    throw new Fault('picture', `the picture cannot be loaded: ${address}`);
  } finally {
    if (typeof source !== 'string') URL.revokeObjectURL(address);
  }
}

/** @param {HTMLImageElement} image */
function canvasFor({ naturalWidth, naturalHeight }) {
  const scale = Math.min(1, LONGEST / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  return canvas;
}

/**
 * For each cell of the start, where its tile belongs: alike tiles in the order in which they lie.
 *
 * @param {Pick<Task, 'start' | 'goal'>} task
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
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLImageElement} image
 * @param {number[]} places  For each cell of the canvas, the cell of the image that it shows.
 * @param {{ rows: number, cols: number }} grid
 */
function lay(canvas, image, places, { rows, cols }) {
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const [width, height] = [image.naturalWidth / cols, image.naturalHeight / rows];
  const [across, down] = [canvas.width / cols, canvas.height / rows];
  places.forEach((from, to) => {
    const [row, col] = [Math.floor(from / cols), from % cols];
    const [x, y] = [(to % cols) * across, Math.floor(to / cols) * down];
    pen.drawImage(image, col * width, row * height, width, height, x, y, across, down);
  });
}

/**
 * Holds a board on the screen against the picture that it was made from.
 *
 * @typedef {import('../support/png.mjs').Picture} Picture
 * @typedef {import('./screenshot.mjs').Screenshot} Screenshot
 */

import { pixelAt } from './screenshot.mjs';

/** What round corners and the light on a tile's edge may cover, of a tile's side. */
const EDGE = 0.08;

/**
 * How far each tile on the screen is from what the finished picture shows there: for each cell but
 * the blank's, the greatest difference of any of its pixels, from 0 to 255.
 *
 * @param {Picture} screen  The board alone.
 * @param {Screenshot} screenshot
 */
export function differences(screen, { finished, puzzle }) {
  const { rows, cols, blank, goal } = puzzle;
  const cells = goal.flatMap((piece, cell) => (piece === blank ? [] : [cell]));
  return cells.map((cell) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    const box = inner(screen, { rows, cols, row, col });
    let greatest = 0;
    for (let y = box.top; y < box.bottom; y++) {
      for (let x = box.left; x < box.right; x++) {
        greatest = Math.max(greatest, apart(screen, finished, x, y));
      }
    }
    return greatest;
  });
}

/**
 * @param {Picture} screen
 * @param {{ rows: number, cols: number, row: number, col: number }} cell
 */
function inner({ width, height }, { rows, cols, row, col }) {
  return {
    left: Math.ceil(((col + EDGE) * width) / cols),
    right: Math.floor(((col + 1 - EDGE) * width) / cols),
    top: Math.ceil(((row + EDGE) * height) / rows),
    bottom: Math.floor(((row + 1 - EDGE) * height) / rows),
  };
}

/**
 * How far a pixel of the screen is from the same place of a picture of another size.
 *
 * @param {Picture} screen
 * @param {Picture} picture
 * @param {number} x
 * @param {number} y
 */
function apart(screen, picture, x, y) {
  const wanted = pixelAt(
    picture,
    Math.floor(((x + 0.5) * picture.width) / screen.width),
    Math.floor(((y + 0.5) * picture.height) / screen.height),
  );
  const seen = pixelAt(screen, x, y);
  return Math.max(...seen.map((value, i) => Math.abs(value - (wanted[i] ?? 0))));
}

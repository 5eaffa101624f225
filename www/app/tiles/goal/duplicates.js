/**
 * Finds a number on two tiles while another one is missing.
 *
 * @typedef {import('../board.js').Board} Board
 * @typedef {{ twice: string, missing: string, cells: [number, number] }} Twice  The cells of both
 *   tiles.
 */

import { alikeOf, BLANK } from '../board.js';

/**
 * The two tiles with the same number on a board otherwise numbered completely; null if there are
 * none or they are marked as identical.
 *
 * @param {Board} board
 * @returns {Twice | null}
 */
export function duplicatesOn(board) {
  const labels = board.labels ?? [];
  const tiles = labels.filter((label) => label !== BLANK);
  if (tiles.length === 0 || !tiles.every((label) => /^\d+$/.test(label))) return null;
  return twiceFrom(1, board, tiles) ?? twiceFrom(0, board, tiles);
}

/**
 * @param {number} first  The first number.
 * @param {Board} board
 * @param {readonly string[]} tiles
 * @returns {Twice | null}
 */
function twiceFrom(first, board, tiles) {
  const numbers = tiles.map((_, place) => String(first + place));
  const [missing, ...others] = numbers.filter((number) => !tiles.includes(number));
  if (missing === undefined || others.length > 0) return null;
  if (!tiles.every((label) => numbers.includes(label))) return null;
  const twice = tiles.find((label, place) => tiles.indexOf(label) < place) ?? '';
  const labels = board.labels ?? [];
  const cells = [...labels.keys()].filter((cell) => labels[cell] === twice);
  const [one = 0, other = 0] = cells;
  return alikeOf(board, one).includes(other) ? null : { twice, missing, cells: [one, other] };
}

/**
 * What every bundler and runtime is tried with: a board, a picture, a board of blocks, a link and a drawing.
 *
 * @typedef {object} Done  What came of it.
 * @property {string} status
 * @property {string} path
 * @property {number[]} lengths  Of the answers on the way, in their order.
 * @property {string | null} read  The board in the picture.
 * @property {string} cars  The path of the blocks.
 * @property {string} linked  The path in a link.
 * @property {string} drawn  How the drawing begins.
 */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { afterCarPath, afterPath } from './replay.mjs';

/** Number 16 of Korf's hundred boards (1985), whose shortest solution has 42 moves. */
const BOARD = '1 3 2 5/10 9 15 6/8 14 13 11/12 4 7 0';
const LENGTH = 42;

/** The hardest board of Rush Hour in Michael Fogleman's database with one wall or none. */
const CARS = 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM';
const CARS_LENGTH = 60;

/** A screenshot of a numbered board, of which `manifest.json` says what it shows. */
const CASE = 'cases/064_num_ui_4x4.png';
const VISION = new URL('../data/vision/', import.meta.url);

export const PICTURE = await readFile(new URL(CASE, VISION));

/** The module that does the task with functions of the package, and returns a {@link Done}. */
export const TASK = `
export async function task({ solve, blocks, readPicture, draw }, link, picture) {
  const lengths = [];
  const search = solve('${BOARD}', { goal: 'blank-first', blank: 0, effort: 'optimal' });
  for await (const { length } of search) lengths.push(length);
  const answer = await search;
  const reading = await readPicture(picture);
  const cars = await blocks.solve('${CARS}', { effort: 'optimal' });
  const linked = link.decode(link.encode(link.contentOf(answer))).answer.path;
  const solved = await solve(reading.board, { goal: reading.goal, effort: 'first' });
  const gif = await draw.gif(picture, solved, { reading });
  const { status, path } = answer;
  const drawn = String.fromCharCode(...gif.slice(0, 6));
  return { status, path, lengths, read: reading.board, cars: cars.path, linked, drawn };
}
`;

/** @param {Done} done */
export async function check(done) {
  assert.equal(done.status, 'optimal');
  assert.equal(afterPath(BOARD.replace(/\b0\b/, '_'), done.path), goal());
  assert.equal(done.path.length, LENGTH);
  assert.equal(done.lengths.at(-1), LENGTH);
  assert.equal(done.read, await shown());
  assert.equal(done.cars.split(' ').length, CARS_LENGTH);
  assert.ok(afterCarPath(CARS, done.cars).isOut);
  assert.equal(done.linked, done.path);
  assert.equal(done.drawn, 'GIF89a');
}

function goal() {
  const labels = ['_', ...Array.from({ length: 15 }, (_, number) => String(number + 1))];
  return [0, 4, 8, 12].map((at) => labels.slice(at, at + 4).join(' ')).join('/');
}

/** What the maker of the picture says of it. */
async function shown() {
  const { cases } = JSON.parse(await readFile(new URL('manifest.json', VISION), 'utf8'));
  const made = cases.find((/** @type {{ file: string }} */ { file }) => file === CASE);
  const [row, col] = made.blank;
  const labels = made.board.map((/** @type {number} */ place) => String(place + 1));
  labels[row * made.cols + col] = '_';
  const rows = Array.from({ length: made.rows }, (_, at) => at * made.cols);
  return rows.map((at) => labels.slice(at, at + made.cols).join(' ')).join('/');
}

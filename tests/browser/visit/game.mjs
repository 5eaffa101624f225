/**
 * A game in a page of its own, to be followed: the board of a sample on a coloured ground.
 *
 * @typedef {import('playwright-core').Page} Page
 */

import { readFile } from 'node:fs/promises';
import { builtFile, builtName } from '../support/build.mjs';

/** What the browser knows the page by when it picks a tab to share. */
export const TITLE = 'A game of tiles';

/** Lets the browser share the game without asking. */
export const TAB_SHARING_SWITCH = `--auto-select-tab-capture-source-by-title=${TITLE}`;

/** What ticks in a corner, as in most games: of a page that stands still a browser may share no frame. */
const CLOCK = `
  body::after {
    content: "";
    position: fixed;
    inset: auto 0 0 auto;
    border: 4px solid;
    animation: tick 1s steps(2) infinite;
  }
  @keyframes tick { to { opacity: 0; } }`;

/**
 * Lays a clock into a page that is shared.
 *
 * @param {Page} page
 */
export async function setClock(page) {
  await page.addStyleTag({ content: CLOCK });
}

/**
 * Lays out the first sample.
 *
 * @param {Page} page  Empty.
 * @param {string} site
 */
export async function renderGame(page, site) {
  const samples = JSON.parse(await readFile(builtFile('samples/samples.json'), 'utf8'));
  const markup = `<title>${TITLE}</title><body style="margin: 60px 90px; background: #3d5a80"><canvas>`;
  await page.setContent(`<!doctype html>${markup}`);
  await setClock(page);
  await page.evaluate(drawGame, {
    ...samples[0],
    src: `${site}${builtName(`samples/${samples[0].file}`)}`,
  });
}

/**
 * Moves tiles, each the way that a letter says.
 *
 * @param {Page} page
 * @param {string} ways
 */
export function play(page, ways) {
  return page.evaluate((ways) => {
    for (const way of ways) /** @type {any} */ (globalThis).slide(way);
  }, ways);
}

/**
 * Runs in the page.
 *
 * @param {{ src: string, rows: number, cols: number, blank: number, quad: [number, number][] }} game
 */
async function drawGame({ src, rows, cols, blank, quad }) {
  const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const image = Object.assign(new Image(), { crossOrigin: 'anonymous', src });
  await image.decode();
  const [[left, top], , [right, bottom]] = /** @type {any} */ (quad);
  const [wide, high] = [(right - left) / cols, (bottom - top) / rows];
  [canvas.width, canvas.height] = [480, Math.round((480 * high * rows) / (wide * cols))];
  const [width, height] = [canvas.width / cols, canvas.height / rows];
  const cells = Array.from({ length: rows * cols }, (_, cell) => cell);
  let hole = blank;

  function draw() {
    cells.forEach((piece, cell) => {
      const from = [left + (piece % cols) * wide, top + Math.floor(piece / cols) * high];
      const to = [(cell % cols) * width, Math.floor(cell / cols) * height];
      pen.drawImage(image, from[0], from[1], wide, high, to[0], to[1], width, height);
    });
  }

  Object.assign(globalThis, {
    slide(/** @type {'U' | 'D' | 'L' | 'R'} */ way) {
      const from = hole + { U: cols, D: -cols, L: 1, R: -1 }[way];
      [cells[hole], cells[from]] = [cells[from], cells[hole]];
      hole = from;
      draw();
    },
  });
  draw();
}

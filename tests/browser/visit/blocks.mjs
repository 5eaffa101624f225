/**
 * The board of blocks as a visitor uses it.
 *
 * @typedef {import('playwright-core').Page} Page
 * @typedef {readonly [number, number]} Place  Row and column, from 1.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { untilEqual } from '../support/until.mjs';
import { DESKTOP } from './page.mjs';

/** The founding article's board: letters are the kinds of cars. */
export const ARTICLE = '333BCC/B22BCC/B.XXCC/22B.../.BB.22/.B2222';

/** @param {string} file  Below `www`. */
const ofPage = (file) =>
  JSON.parse(readFileSync(new URL(`../../../www/${file}`, import.meta.url), 'utf8'));

const { names, play } = ofPage('i18n/en.json');

/** @type {{ level: string, name?: string, moves: number, text: string }[]} */
const boards = ofPage('samples/ready-boards.json');

/** Those of the ready boards that have a name. */
export const READY = boards.flatMap(({ level, name, ...board }) =>
  name
    ? [
        {
          ...board,
          level: play[level.replace('play.', '')],
          title: names[name.replace('names.', '')],
        },
      ]
    : [],
);

/**
 * @param {import('../support/stage.mjs').TestStage} stage
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function openBlocks(stage, options = DESKTOP) {
  const page = await stage.open(options);
  await page.goto(stage.url);
  await page.getByRole('button', { name: 'Rush Hour or Klotski' }).click();
  await page.getByRole('heading', { name: 'Lay out the board' }).waitFor();
  return page;
}

/**
 * Opens one of the parts of the panel that fold.
 *
 * @param {Page} page
 * @param {string} title
 */
export async function unfold(page, title) {
  const section = page.locator('details', { has: page.getByText(title, { exact: true }) });
  if ((await section.getAttribute('open')) === null) await section.locator('summary').click();
}

/**
 * Types a board, and lays it out.
 *
 * @param {Page} page
 * @param {string} text
 */
export async function typeBoard(page, text) {
  await unfold(page, 'The board as text');
  await page.getByRole('textbox', { name: 'The board as text' }).fill(text);
  await page.getByRole('button', { name: 'Use this board' }).click();
}

/**
 * A cell of the editor.
 *
 * @param {Page} page
 * @param {Place} place
 */
export function cell(page, [row, col]) {
  return page.locator(`.blocks-cell[aria-label^="Row ${row}, column ${col}:"]`);
}

/**
 * What lies on the editor's board, as its cells are called: a letter for each block.
 *
 * @param {Page} page
 */
export async function boardShown(page) {
  const names = await page
    .locator('.blocks-cell')
    .evaluateAll((cells) => cells.map((each) => each.getAttribute('aria-label') ?? ''));
  const cols = names.filter((name) => name.startsWith('Row 1,')).length;
  const marks = names.map((name) => {
    if (/: wall/.test(name)) return '#';
    return /: block (\S)/.exec(name)?.[1]?.replace(',', '') ?? '.';
  });
  const lines = Array.from({ length: marks.length / cols }, (_, row) =>
    marks.slice(row * cols, (row + 1) * cols).join(''),
  );
  return lines.join('/');
}

/**
 * Waits until there is a block on the editor's board.
 *
 * @param {Page} page
 */
export function waitForBlocks(page) {
  return page.locator('.blocks-cell[aria-label*=": block"]').first().waitFor();
}

/**
 * Waits until a board lies there.
 *
 * @param {Page} page
 * @param {string} drawn
 */
export async function waitForBoard(page, drawn) {
  await untilEqual(() => boardShown(page), drawn);
}

/**
 * The places of each block of a board that is written by names, in the order in which they are met.
 *
 * @param {string} text
 * @returns {Map<string, Place[]>}
 */
export function blocksOf(text) {
  /** @type {Map<string, Place[]>} */
  const blocks = new Map();
  text.split('/').forEach((line, row) => {
    [...line].forEach((name, col) => {
      if (name !== '.') blocks.set(name, [...(blocks.get(name) ?? []), [row + 1, col + 1]]);
    });
  });
  return blocks;
}

/**
 * The middle of a cell on the screen.
 *
 * @param {Page} page
 * @param {Place} place
 */
export async function middleOf(page, place) {
  const box = (await cell(page, place).boundingBox()) ?? assert.fail('no cell');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Drags with the mouse from cell to cell.
 *
 * @param {Page} page
 * @param {Place[]} places
 */
export async function drag(page, [first, ...rest]) {
  const start = await middleOf(page, first ?? assert.fail('no way'));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const place of rest) {
    const { x, y } = await middleOf(page, place);
    await page.mouse.move(x, y, { steps: 3 });
  }
  await page.mouse.up();
}

/**
 * Drags with a finger from cell to cell.
 *
 * @param {Page} page
 * @param {Place[]} places
 */
export async function swipe(page, places) {
  const finger = await page.context().newCDPSession(page);
  const points = await Promise.all(places.map((place) => middleOf(page, place)));
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {{ x: number, y: number }[]} touchPoints */
  const touch = (type, touchPoints) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', points.slice(0, 1));
  for (const point of points.slice(1)) await touch('touchMove', [point]);
  await touch('touchEnd', []);
  await finger.detach();
}

/**
 * Solves, and waits for an optimal answer.
 *
 * @param {Page} page
 * @returns {Promise<number>} How many moves it takes.
 */
export async function solve(page) {
  await page.getByRole('button', { name: 'Solve' }).click();
  return isSolved(page);
}

/**
 * Waits for an optimal answer.
 *
 * @param {Page} page
 * @returns {Promise<number>} How many moves it takes.
 */
export async function isSolved(page) {
  await page.getByText('optimal', { exact: true }).waitFor();
  return Number(await page.locator('.answer-panel .count').textContent());
}

/**
 * Solves with another meaning of what one move is.
 *
 * @param {Page} page
 * @param {string} metric
 */
export async function solveIn(page, metric) {
  await page.getByRole('radio', { name: metric, exact: true }).check();
  return solve(page);
}

/** @param {Page} page */
export async function changeBoard(page) {
  await page.getByRole('button', { name: 'Change the board' }).click();
}

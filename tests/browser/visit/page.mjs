/**
 * The page as a visitor uses it: by what is seen and what is said.
 *
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('../support/stage.mjs').TestStage} TestStage
 * @typedef {import('./screenshot.mjs').Screenshot} Screenshot
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { crop, readPng } from '../support/png.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const DESKTOP = Object.freeze({ viewport: { width: 1280, height: 720 } });
export const PHONE = Object.freeze({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
});

/**
 * Opens the page for a visitor who lays grid and goal by hand: a touch, as soon as a picture is on
 * the table, keeps it from being read.
 *
 * @param {TestStage} stage
 * @param {import('playwright-core').BrowserContextOptions} [options]
 * @param {string} [url]  If not of the site that the stage serves.
 */
export async function openVisit(stage, options = DESKTOP, url = stage.url) {
  const page = await stage.open(options);
  await page.addInitScript(touchEachPicture);
  return goToLanding(page, url);
}

/**
 * Opens the page for a visitor who lets it do what it does by itself.
 *
 * @param {TestStage} stage
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function openWithAutoSolve(stage, options = DESKTOP) {
  return goToLanding(await stage.open(options), stage.url);
}

/**
 * Opens the page for a visitor who touches it once cars that were read from a picture lie there: so
 * they are not solved at once.
 *
 * @param {TestStage} stage
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function openInterruptedAtBlocks(stage, options = DESKTOP) {
  const page = await stage.open(options);
  await page.addInitScript(touchCars);
  return goToLanding(page, stage.url);
}

/** Runs in the page. */
function touchCars() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.blocks-board')) return;
    observer.disconnect();
    document.dispatchEvent(new PointerEvent('pointerdown'));
  }).observe(document, { attributeFilter: ['data-stage'], childList: true, subtree: true });
}

/**
 * From now on, whoever puts a picture on the table touches it at once.
 *
 * @param {Page} page
 */
export function interruptAtPicture(page) {
  return page.evaluate(touchEachPicture);
}

/** Runs in the page. */
function touchEachPicture() {
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    if (!added.some((node) => node instanceof HTMLCanvasElement && node.matches('.picture')))
      return;
    document.dispatchEvent(new PointerEvent('pointerdown'));
  }).observe(document, { childList: true, subtree: true });
}

/**
 * @param {Page} page
 * @param {string} url
 */
async function goToLanding(page, url) {
  await page.goto(url);
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
  return page;
}

/**
 * Chooses a picture file, from the landing screen or from the board before it.
 *
 * @param {Page} page
 * @param {Buffer} file
 * @param {{ name?: string, type?: string }} [options]
 */
export async function choosePicture(page, file, { name = 'puzzle.png', type = 'image/png' } = {}) {
  const another = page.getByRole('button', { name: 'New picture' });
  if (await another.isVisible()) await another.click();
  await page.setInputFiles('input[type=file]', { name, mimeType: type, buffer: file });
}

/** @param {Page} page */
export async function gridIsShown(page) {
  await page.getByRole('heading', { name: 'Is this the board?' }).waitFor();
}

/**
 * Sets rows and columns by their buttons.
 *
 * @param {Page} page
 * @param {{ rows: number, cols: number }} size
 */
export async function setSize(page, { rows, cols }) {
  for (const [name, side, wanted] of /** @type {const} */ ([
    ['Rows', 'row', rows],
    ['Columns', 'column', cols],
  ])) {
    const group = page.getByRole('group', { name });
    const count = async () => Number(await group.locator('output').textContent());
    for (let at = await count(); at !== wanted; at = await count()) {
      const way = at < wanted ? 'more' : 'less';
      await group.getByRole('button', { name: `One ${side} ${way}` }).click();
    }
  }
}

/**
 * Drags the corners of the grid onto the corners of the board.
 *
 * @param {Page} page
 * @param {Screenshot} screenshot
 */
export async function setCorners(page, { board, finished }) {
  const right = board.x + finished.width;
  const bottom = board.y + finished.height;
  const corners = /** @type {const} */ ([
    ['Top left', board.x, board.y],
    ['Top right', right, board.y],
    ['Bottom right', right, bottom],
    ['Bottom left', board.x, bottom],
  ]);
  const picture = page.locator('canvas.picture');
  const box = (await picture.boundingBox()) ?? assert.fail('no picture');
  const width = await picture.evaluate((canvas) => /** @type {any} */ (canvas).width);
  const scale = box.width / width;
  for (const [name, x, y] of corners) {
    await page.getByRole('button', { name: `${name} corner` }).hover();
    await page.mouse.down();
    await page.mouse.move(box.x + x * scale, box.y + y * scale, { steps: 3 });
    await page.mouse.up();
  }
}

/**
 * @param {Page} page
 * @param {{ blank: number, cols: number }} puzzle
 */
export async function tapBlank(page, { blank, cols }) {
  const name = `Row ${Math.floor(blank / cols) + 1}, column ${(blank % cols) + 1}`;
  const cell = page.getByRole('radio', { name, exact: true });
  const box = (await cell.boundingBox()) ?? assert.fail('no cell');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** @param {Page} page */
export async function goOnToGoal(page) {
  await page.getByRole('button', { name: 'That’s the board' }).click();
  await page.getByRole('heading', { name: 'How should it look?' }).waitFor();
}

/**
 * Brings the tiles to their goal by swaps, each made by one of `ways` in turn.
 *
 * @param {Page} page
 * @param {{ goal: number[], blank: number }} puzzle  Its tiles are counted.
 * @param {((page: Page, from: number, to: number) => Promise<void>)[]} [ways]
 */
export async function setGoal(page, { goal, blank }, ways = [swapByTaps]) {
  let swaps = 0;
  for (const [cell, piece] of goal.entries()) {
    // A swap may move tiles that are in doubt.
    const from = (await piecesOf(page, blank)).indexOf(piece);
    if (from === cell) continue;
    await ways[swaps % ways.length]?.(page, from, cell);
    swaps += 1;
  }
}

/**
 * The piece in each cell of the goal, where tiles are counted.
 *
 * @param {Page} page
 * @param {number} blank
 */
async function piecesOf(page, blank) {
  return (await goalNames(page)).map((name) => {
    const label = Number(name?.match(/tile (\d+)/)?.[1] ?? 0);
    if (label === 0) return blank;
    return label > blank ? label : label - 1;
  });
}

/**
 * @param {Page} page
 * @param {number} from
 * @param {number} to
 */
export async function swapByTaps(page, from, to) {
  const cells = page.locator('.cell');
  await cells.nth(from).click();
  await cells.nth(to).click();
  await goalIsComplete(page);
}

/**
 * Waits until the tiles in doubt lie as the last swap wants it.
 *
 * @param {Page} page
 */
function goalIsComplete(page) {
  return page.locator('.cells:not([aria-busy])').waitFor();
}

/**
 * @param {Page} page
 * @param {number} from
 * @param {number} to
 */
export async function swapByDrag(page, from, to) {
  const cells = page.locator('.cell');
  await cells.nth(from).hover();
  await page.mouse.down();
  const target = (await cells.nth(to).boundingBox()) ?? assert.fail('no cell');
  const middle = [target.x + target.width / 2, target.y + target.height / 2];
  await page.mouse.move(middle[0] ?? 0, middle[1] ?? 0, { steps: 4 });
  await page.mouse.up();
  await goalIsComplete(page);
}

/**
 * @param {Page} page
 * @param {number} from
 * @param {number} to
 */
export async function swapByKeys(page, from, to) {
  const cells = page.locator('.cell');
  await cells.nth(from).focus();
  await page.keyboard.press('Enter');
  await cells.nth(to).focus();
  await page.keyboard.press('Enter');
  await goalIsComplete(page);
}

/**
 * Types what the tiles show, and lays them in order.
 *
 * @param {Page} page
 * @param {string} labels
 * @param {string} [order]
 */
export async function layInOrder(page, labels, order = 'In order') {
  const field = page.getByLabel('What they show in your picture');
  if (!(await field.isVisible())) await page.getByText('It has numbers or letters').click();
  await field.fill(labels);
  await page.getByRole('button', { name: order }).click();
}

/** @param {Page} page */
export async function solve(page) {
  await page.getByRole('button', { name: 'Solve' }).click();
}

/**
 * From the picture to the goal that is read from it.
 *
 * @param {Page} page
 * @param {Screenshot} screenshot
 */
export async function bringToBoard(page, screenshot) {
  await choosePicture(page, screenshot.file);
  await gridIsShown(page);
  await setSize(page, screenshot.puzzle);
  await setCorners(page, screenshot);
  await tapBlank(page, screenshot.puzzle);
  await goOnToGoal(page);
}

/**
 * From the picture to its goal, whatever is read.
 *
 * @param {Page} page
 * @param {Screenshot} screenshot
 */
export async function bringToGoal(page, screenshot) {
  await bringToBoard(page, screenshot);
  await setGoal(page, screenshot.puzzle);
}

/**
 * What the tiles of the goal are called, cell by cell.
 *
 * @param {Page} page
 */
export async function goalNames(page) {
  const cells = await page.locator('.cell').all();
  return Promise.all(cells.map((cell) => cell.getAttribute('aria-label')));
}

/** @param {Page} page */
export async function hideNumbers(page) {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Numbers on the picture' }).uncheck();
  await page.keyboard.press('Escape');
}

/** @param {Page} page */
export async function playToTheEnd(page) {
  const player = page.locator('unslide-player');
  const ended = player.evaluate(
    (element) =>
      new Promise((done) => element.addEventListener('ended', () => done(true), { once: true })),
  );
  await page.getByRole('button', { name: 'Play' }).click();
  await ended;
}

/** @param {Page} page */
export async function photographBoard(page) {
  const board = page.locator('unslide-player .board');
  await board.evaluate(async (element) => {
    const running = element.getAnimations({ subtree: true });
    await Promise.all(running.map((animation) => animation.finished));
  });
  const box = (await board.boundingBox()) ?? assert.fail('no board');
  return crop(await readPng(await page.screenshot({ scale: 'css' })), box);
}

/**
 * What axe finds on the page as it is.
 *
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export async function axeFindings(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run(document);
    return violations.flatMap((/** @type {any} */ { id, nodes }) =>
      nodes.map((/** @type {any} */ { html }) => `${id}: ${html}`),
    );
  });
}

/**
 * How far the page is larger than the window.
 *
 * @param {Page} page
 */
export function overflow(page) {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return { x: scrollWidth - clientWidth, y: scrollHeight - clientHeight };
  });
}

/**
 * What can be pressed and is less than 44 px wide or high, but for the cells of a board.
 *
 * @param {Page} page
 */
export function smallTargets(page) {
  return page
    .locator('button:visible:not(.cell, .blocks-cell), summary:visible')
    .evaluateAll((buttons) =>
      buttons
        // The list of moves may have been replaced since they were found.
        .filter((button) => button.isConnected)
        .map((button) => ({
          name: button.getAttribute('aria-label') ?? button.textContent,
          box: button.getBoundingClientRect(),
        }))
        .filter(({ box }) => Math.min(box.width, box.height) < 44),
    );
}

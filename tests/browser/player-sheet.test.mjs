/** A picture of many tiles, of which those that rest share one canvas. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tileDifferences } from './player/boards.mjs';
import { ended, load, servePage, testPicture, withPlayer } from './player/page.mjs';
import { crop, readPng } from './support/png.mjs';
import { setStage } from './support/stage.mjs';

const SIDE = 9;

/** Lines of several tiles and single ones; two of them move again and again. */
const PATH = 'DRULLU2R3DDLUURR2D';

/** From the empty place to the tile that goes each way. */
const FROM = Object.freeze({ U: SIDE, D: -SIDE, L: 1, R: -1 });

/** What the lattice, a lit neighbour and its shadow may cover of a tile of 44 pixels. */
const EDGE = 12;

/** One part in 255, here and there, is what the browser rounds. */
const ROUNDED = 0.1;

const stage = setStage({ serve: servePage });

/**
 * All positions of the path, each a list of labels; the labels are characters, as the empty place is.
 */
function positions() {
  const cells = Array.from({ length: SIDE * SIDE }, (_, cell) => String.fromCharCode(200 + cell));
  let hole = 40;
  cells[hole] = '_';
  const seen = [cells.join('')];
  for (const [, way, count] of PATH.matchAll(/([UDLR])(\d?)/g)) {
    for (let left = Number(count || 1); left > 0; left--) {
      const from = hole + FROM[/** @type {keyof typeof FROM} */ (way)];
      [cells[hole], cells[from]] = [cells[from], '_'];
      hole = from;
    }
    seen.push(cells.join(''));
  }
  return seen;
}

const BOARD = { rows: SIDE, cols: SIDE, path: PATH, positions: positions() };
const PICTURE = testPicture(SIDE * 44, SIDE * 44);

/** @param {import('playwright-core').BrowserContextOptions} [options] */
async function open(options) {
  const page = await stage.open({ viewport: { width: 600, height: 760 }, ...options });
  await page.goto(stage.url);
  const start = [...BOARD.positions[0]];
  await load(page, { rows: SIDE, cols: SIDE, start, blank: '_', path: PATH }, PICTURE);
  return page;
}

/**
 * How far the tiles that are not lit differ from what they should show.
 *
 * @param {import('playwright-core').Page} page
 * @param {number} step
 */
async function wrong(page, step) {
  const board = page.locator('.board');
  const box = (await board.boundingBox()) ?? assert.fail('no board');
  const screen = crop(await readPng(await page.screenshot()), box);
  const next = BOARD.positions[step + 1] ?? BOARD.positions[step];
  const labels = [...BOARD.positions[step]].filter(
    (label, cell) => label !== '_' && label === next[cell],
  );
  const differences = tileDifferences(screen, PICTURE, BOARD, { step, labels, edge: EDGE });
  return differences.filter((difference) => difference > ROUNDED);
}

test('each position is seen rightly, forwards, back and after a jump', async () => {
  const page = await open();
  const last = BOARD.positions.length - 1;
  const there = BOARD.positions.map((_, step) => step);
  for (const step of [...there, ...there.toReversed(), 7, 0, last, 3, 2]) {
    await withPlayerAt(page, step);
    assert.deepEqual(await wrong(page, step), [], `step ${step}`);
  }
});

test('a board that is played has few canvases, and shows its end rightly', async () => {
  const page = await open({ reducedMotion: 'no-preference' });
  const atEnd = ended(page);
  const most = page.evaluate(
    () =>
      new Promise((done) => {
        const player = /** @type {any} */ (document.querySelector('unslide-player'));
        let seen = 0;
        player.addEventListener('step', () => {
          seen = Math.max(seen, player.shadowRoot.querySelectorAll('canvas').length);
        });
        player.addEventListener('ended', () => done(seen));
      }),
  );
  await withPlayer(page, (player) => {
    player.speed = 4;
    player.play();
  });
  await atEnd;
  assert.ok((await most) <= 1 + 3 * (SIDE - 1), `${await most} canvases`);
  await page.locator('.board').evaluate(async (board) => {
    await Promise.all(board.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });
  assert.deepEqual(await wrong(page, BOARD.positions.length - 1), []);
});

/**
 * @param {import('playwright-core').Page} page
 * @param {number} step
 */
function withPlayerAt(page, step) {
  return page.evaluate((step) => {
    /** @type {any} */ (document.querySelector('unslide-player')).seek(step);
  }, step);
}

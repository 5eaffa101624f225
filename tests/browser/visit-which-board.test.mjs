import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import * as visit from './visit/page.mjs';

/** @param {string} name */
const data = (name) => readFile(new URL(`../data/vision/${name}`, import.meta.url));
const manifest = JSON.parse((await data('manifest.json')).toString());

/** A board of 4 × 4 that is taken for no puzzle. */
const UNREAD = 'games/tsinis_183.jpg';

/** A board of 4 × 4 with numbers in a window. */
const NUMBERS = 'cases/064_num_ui_4x4.png';

/** @typedef {import('playwright-core').Page} Page */

describe('a board that is not sure', () => {
  const stage = setStage();

  for (const [device, options] of Object.entries({ desktop: visit.DESKTOP, phone: visit.PHONE })) {
    test(`is chosen among up to three by one tap, on a ${device}`, async () => {
      const page = await ask(options);
      const count = await choices(page).count();
      assert.ok(count > 1 && count <= 3, `${count} choices`);
      await choices(page).filter({ hasText: '4 × 4' }).first().click();
      await sizeBecomes(page, 4, 4);
      assert.equal(await choices(page).count(), 0);
    });
  }

  test('is chosen by keys alone', async () => {
    const page = await ask(visit.DESKTOP);
    await page.keyboard.press('Tab');
    assert.ok(
      await choices(page)
        .first()
        .evaluate((button) => button === document.activeElement),
    );
    await page.keyboard.press('Enter');
    await question(page).waitFor({ state: 'hidden' });
  });

  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    test(`is asked about without fault, ${colorScheme}`, async () => {
      const page = await ask({ ...visit.PHONE, colorScheme, bypassCSP: true });
      assert.deepEqual(await visit.axeFindings(page), []);
      assert.deepEqual(await visit.overflow(page), { x: 0, y: 0 });
      assert.deepEqual(await visit.smallTargets(page), []);
    });
  }

  test('is not asked about where it is sure', async () => {
    const page = await openGridOfAnswer(stage);
    assert.equal(await choices(page).count(), 0);
  });

  /** @param {import('playwright-core').BrowserContextOptions} options */
  async function ask(options) {
    const page = await visit.openWithAutoSolve(stage, options);
    await visit.choosePicture(page, await data(UNREAD), { name: 'puzzle.jpg', type: 'image/jpeg' });
    await question(page).waitFor();
    return page;
  }

  /** @param {Page} page */
  const question = (page) => page.getByRole('heading', { name: 'Which is your board?', level: 3 });

  /** @param {Page} page */
  const choices = (page) =>
    page.getByRole('region', { name: 'Which is your board?' }).getByRole('button');
});

describe('a correction of the grid', () => {
  const stage = setStage();

  test('of its rows reads the rest with that known', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'One row less' }).click();
    await page.getByText('Now tap the empty place.').waitFor();
    await page.getByText(/^(R|Is r)ow \d, column \d (is )?the empty place/).waitFor();
    const { quad, ...hints } = await lastHints(page);
    assert.deepEqual([quad, hints], [null, { rows: 3, cols: null, blank: null, gap: null }]);
  });

  test('of its empty place reads the tiles with that known', async () => {
    const page = await open();
    await visit.tapBlank(page, { blank: 0, cols: 4 });
    await page.getByText('Row 1, column 1 is the empty place.').waitFor();
    await visit.goOnToGoal(page);
    assert.equal((await visit.goalNames(page)).length, 16);
    const { rows, cols, blank } = await lastHints(page);
    assert.deepEqual({ rows, cols, blank }, { rows: 4, cols: 4, blank: 0 });
  });

  test('is taken back together with what was read after it', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'One row less' }).click();
    await page.getByText('Now tap the empty place.').waitFor();
    await page.getByText(/^(R|Is r)ow \d, column \d (is )?the empty place/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await sizeBecomes(page, 4, 4);
    await page.getByText('Row 3, column 1 is the empty place.').waitFor();
  });

  test('of a corner snaps to the board, and is released by dragging on', async () => {
    const page = await open();
    const { quad } = manifest.cases.find((/** @type {any} */ { file }) => file === NUMBERS);
    const [x, y] = quad[0].map(Math.round);
    const at = await toScreen(page);
    const corner = page.getByRole('button', { name: 'Top left corner' });
    const place = async () => (await corner.getAttribute('aria-label'))?.match(/\d+/g)?.map(Number);
    await corner.hover();
    await page.mouse.down();
    // What the corner snaps to may come while it is dragged.
    await until(async () => {
      await page.mouse.move(...at(x + 60, y + 60));
      await page.mouse.move(...at(x + 4, y + 3));
      await page.mouse.move(...at(x + 3, y + 3));
      const [foundX = 0, foundY = 0] = (await place()) ?? [];
      return Math.hypot(foundX - x, foundY - y) <= 3;
    }, 'the corner at the board');
    await page.mouse.move(...at(x + 40, y + 30));
    assert.deepEqual(await place(), [x + 40, y + 30]);
    await page.mouse.up();
    await corner.press('ArrowRight');
    assert.deepEqual(await place(), [x + 41, y + 30]);
  });

  const open = () => openGridOfAnswer(stage);

  /**
   * @param {Page} page
   * @returns {Promise<(x: number, y: number) => [number, number]>}  From pixels of the picture to
   *   those of the window.
   */
  async function toScreen(page) {
    const picture = page.locator('canvas.picture');
    const box = (await picture.boundingBox()) ?? assert.fail('no picture');
    const width = await picture.evaluate((canvas) => /** @type {any} */ (canvas).width);
    const scale = box.width / width;
    return (x, y) => [box.x + x * scale, box.y + y * scale];
  }
});

/**
 * The grid of a picture that was read and solved.
 *
 * @param {visit.TestStage} stage
 */
async function openGridOfAnswer(stage) {
  const page = await visit.openWithAutoSolve(stage);
  await page.evaluate(noteReadings);
  await visit.choosePicture(page, await data(NUMBERS));
  await page.getByText('optimal', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Change the goal' }).click();
  await page.getByRole('button', { name: 'Change the grid' }).click();
  await visit.gridIsShown(page);
  return page;
}

/** Runs in the page: notes with what hints the engine is asked to read. */
function noteReadings() {
  const { postMessage } = Worker.prototype;
  const noted = /** @type {any} */ (window);
  Worker.prototype.postMessage = function (/** @type {any[]} */ ...message) {
    if (message[0].kind === 'read') noted.lastHints = message[0].ask.hints;
    return Reflect.apply(postMessage, this, message);
  };
}

/** @param {Page} page */
const lastHints = (page) => page.evaluate(() => /** @type {any} */ (window).lastHints);

/**
 * @param {Page} page
 * @param {number} rows
 * @param {number} cols
 */
async function sizeBecomes(page, rows, cols) {
  await page
    .getByRole('group', { name: 'Rows' })
    .getByText(String(rows), { exact: true })
    .waitFor();
  await page
    .getByRole('group', { name: 'Columns' })
    .getByText(String(cols), { exact: true })
    .waitFor();
}

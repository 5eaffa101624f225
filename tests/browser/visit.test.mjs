import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { visitInFirefox } from './support/firefox.mjs';
import { setStage } from './support/stage.mjs';
import { differences } from './visit/compare.mjs';
import * as visit from './visit/page.mjs';
import { articlePuzzle, screenshotOf } from './visit/screenshot.mjs';

/** @typedef {import('playwright-core').Page} Page */

const { puzzle, moves } = articlePuzzle();
const SCREENSHOT = screenshotOf(puzzle, { margin: [56, 84] });

/** What scaling the picture to the screen may change of a pixel, out of 255. */
const ROUNDING = 6;

/**
 * How many files the end of a zip counts, and whether its directory lies where it says (APPNOTE, 4.3.16).
 *
 * @param {Buffer} zip
 */
function filesOf(zip) {
  const end = zip.subarray(-22);
  const [length, at] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  const isWhole = end.readUInt32BE(0) === 0x504b0506 && at + length === zip.length - 22;
  return { count: end.readUInt16LE(10), isWhole };
}

const stage = setStage();

describe('the whole visit', () => {
  for (const [device, options] of Object.entries({
    desktop: visit.DESKTOP,
    phone: visit.PHONE,
  })) {
    test(`on a ${device}, from a picture file to the finished picture, to the pixel`, async () => {
      const page = await visit.openVisit(stage, options);
      await visit.choosePicture(page, SCREENSHOT.file);
      await visit.gridIsShown(page);
      await visit.setSize(page, puzzle);
      await visit.setCorners(page, SCREENSHOT);
      await visit.tapBlank(page, puzzle);
      await visit.goOnToGoal(page);
      const ways = [visit.swapByTaps, visit.swapByDrag, visit.swapByKeys];
      await visit.setGoal(page, puzzle, ways);
      await page.getByText('It can be done.').waitFor();
      await visit.solve(page);
      await page.getByText('optimal', { exact: true }).waitFor();
      assert.equal(await page.locator('.answer-panel .count').textContent(), String(moves));

      await hideNumbers(page);
      await visit.playToTheEnd(page);
      const off = differences(await visit.photographBoard(page), SCREENSHOT);
      assert.equal(off.length, 8);
      assert.ok(Math.max(...off) <= ROUNDING, `tiles are off by ${off}`);
    });
  }

  test('before it is played, the board is not the finished picture', async () => {
    const page = await visit.openVisit(stage);
    await visit.bringToGoal(page, SCREENSHOT);
    await visit.solve(page);
    await hideNumbers(page);
    await page.locator('unslide-player').waitFor();
    const off = differences(await visit.photographBoard(page), SCREENSHOT);
    assert.ok(Math.max(...off) > 50, `tiles are off by ${off}`);
  });

  test('what was solved is taken away as a sheet, a zip of steps and in words', async () => {
    const page = await visit.openVisit(stage);
    await visit.bringToGoal(page, SCREENSHOT);
    await visit.solve(page);
    const start = { total: [0x89, 0x50, 0x4e, 0x47], steps: [0x50, 0x4b, 0x03, 0x04] };
    const board = [...Buffer.from('1 2 ')];
    await page.getByText('Download').click();
    for (const [button, name, magic] of /** @type {const} */ ([
      ['All steps in one picture', 'total.png', start.total],
      ['A picture of each step', 'steps.zip', start.steps],
      ['All steps in words', 'steps.txt', board],
    ])) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      assert.equal(download.suggestedFilename(), name);
      const bytes = Buffer.concat(await (await download.createReadStream()).toArray());
      assert.deepEqual([...bytes.subarray(0, 4)], magic);
      if (name === 'steps.zip')
        assert.deepEqual(filesOf(bytes), { count: moves + 1, isWhole: true });
    }
  });

  test('the browser plays the GIF that is taken away, a frame for each position', async () => {
    const page = await visit.openVisit(stage);
    await visit.bringToGoal(page, SCREENSHOT);
    await visit.solve(page);
    await page.getByText('Download').click();
    const gif = await takenGif(page);
    const seen = await page.evaluate(async (bytes) => {
      const decoder = new ImageDecoder({ data: new Uint8Array(bytes), type: 'image/gif' });
      await Promise.all([decoder.tracks.ready, decoder.completed]);
      const { frameCount, repetitionCount } = decoder.tracks.selectedTrack ?? {};
      return { frameCount, repetitionCount };
    }, gif);
    assert.deepEqual(seen, { frameCount: moves + 1, repetitionCount: Number.POSITIVE_INFINITY });
  });

  test('what is being drawn can be stopped, and drawn again', async () => {
    const page = await visit.openVisit(stage);
    await visit.bringToGoal(page, SCREENSHOT);
    await visit.solve(page);
    await page.getByText('Download').click();
    const button = page.getByRole('button', { name: 'An animated GIF' });
    const words = await button.evaluate((/** @type {HTMLElement} */ element) => {
      element.click();
      const meanwhile = element.textContent;
      element.click();
      return meanwhile;
    });
    assert.equal(words, 'Stop');
    await page.getByRole('button', { name: 'A picture of each step', disabled: false }).waitFor();
    assert.ok((await takenGif(page)).length > 1000);
  });

  test('ways back lose nothing', async () => {
    const page = await visit.openVisit(stage);
    await visit.bringToGoal(page, SCREENSHOT);
    const names = await visit.goalNames(page);
    await visit.solve(page);
    await page.getByRole('button', { name: 'Change the goal' }).click();
    assert.deepEqual(await visit.goalNames(page), names);
    await page.getByRole('button', { name: 'New picture' }).click();
    await page.getByRole('button', { name: 'Back to my board' }).click();
    assert.deepEqual(await visit.goalNames(page), names);
    await page.getByRole('button', { name: 'Change the grid' }).click();
    await page.getByRole('button', { name: 'One row more' }).click();
    await page.getByRole('button', { name: 'One row less' }).click();
    await visit.goOnToGoal(page);
    assert.deepEqual(await visit.goalNames(page), names);
  });

  test('a sample comes with all that is known of it, and solves', async () => {
    const page = await visit.openVisit(stage);
    await page.locator('.sample').first().click();
    await visit.gridIsShown(page);
    await visit.goOnToGoal(page);
    await page.getByText('It can be done.').waitFor();
    await visit.solve(page);
    await page.getByText('optimal', { exact: true }).waitFor();
  });

  for (const [name, at] of Object.entries({ 'a picture': 0, 'a board of cars': -1 })) {
    test(`a sample that is ${name} is solved and plays by itself`, async () => {
      const moving = { ...visit.DESKTOP, reducedMotion: /** @type {const} */ ('no-preference') };
      const page = await visit.openWithAutoSolve(stage, moving);
      await page.locator('.sample').nth(at).click();
      await page.getByText('optimal', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Pause' }).waitFor();
    });
  }
});

test('the visit works in Firefox too', async () => {
  await visitInFirefox(stage.url, async (page) => {
    await (await page.waitForSelector('.sample'))?.click();
    const label = await page.waitForSelector('.answer-panel .count-label');
    assert.equal(await label?.evaluate((element) => element.textContent), 'optimal');
  });
});

/**
 * Takes the numbers off the tiles that are played.
 *
 * @param {Page} page
 */
async function hideNumbers(page) {
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('checkbox', { name: 'Numbers on the picture' }).click();
  await page.keyboard.press('Escape');
}

/**
 * The bytes of the GIF, once it has come.
 *
 * @param {Page} page
 */
async function takenGif(page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'An animated GIF' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'solution.gif');
  const chunks = await (await download.createReadStream()).toArray();
  return [...Buffer.concat(chunks)];
}

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { PNG } from 'pngjs';
import { visitInFirefox } from './support/firefox.mjs';
import { twoHalves } from './support/png.mjs';
import { setStage } from './support/stage.mjs';
import * as visit from './visit/page.mjs';
import { articlePuzzle, SHORT, screenshotOf, withDeclaredSize } from './visit/screenshot.mjs';

const SCREENSHOT = screenshotOf(SHORT, { margin: [20, 30] });

/** A usual size of photos, which is 50 megapixels; and what of its two halves is kept. */
const PHOTO = Object.freeze({ width: 8160, height: 6144 });
const HALVES = Object.freeze({ width: 3072, height: 2313, levels: [40, 200] });

/**
 * Runs in the page.
 *
 * @param {Element} element
 */
function halvesOf(element) {
  const canvas = /** @type {HTMLCanvasElement} */ (element);
  const { width, height } = canvas;
  const pen = canvas.getContext('2d');
  const levelAt = (/** @type {number} */ x) => pen?.getImageData(x, height / 2, 1, 1).data[0];
  return { width, height, levels: [levelAt(width / 4), levelAt((3 * width) / 4)] };
}

describe('a picture comes in', () => {
  const stage = setStage();
  /** @type {string} */
  let folder;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'unslide-'));
  });
  after(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    await visit.openVisit(stage);
  });

  /** Its pixels as the page keeps them. */
  async function pictureOnTheTable() {
    const base64 = await stage.page.locator('canvas.picture').evaluate((element) => {
      const canvas = /** @type {HTMLCanvasElement} */ (element);
      const { data } =
        canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      return btoa(Array.from(data ?? [], (byte) => String.fromCharCode(byte)).join(''));
    });
    return Buffer.from(base64, 'base64');
  }

  /** Looks whether the picture on the table is the one that was brought, to the pixel. */
  async function seesThePicture() {
    await visit.gridIsShown(stage.page);
    const seen = await pictureOnTheTable();
    assert.ok(seen.equals(SCREENSHOT.pixels), 'it is another picture');
  }

  /**
   * Lets real files hang over the page, and drops them there.
   *
   * @param {string[]} files
   */
  async function drop(files) {
    const session = await stage.context.newCDPSession(stage.page);
    const data = { items: [], files, dragOperationsMask: 1 };
    for (const type of /** @type {const} */ (['dragEnter', 'dragOver', 'drop'])) {
      await session.send('Input.dispatchDragEvent', { type, x: 30, y: 700, data });
      if (type === 'dragOver') await stage.page.getByText('Let go anywhere').waitFor();
    }
    await stage.page.getByText('Let go anywhere').waitFor({ state: 'hidden' });
  }

  /**
   * Copies a picture, and presses the keys that paste it.
   *
   * @param {Buffer} png
   */
  async function paste(png) {
    const { page, context } = stage;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const blob = new Blob([bytes], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    }, png.toString('base64'));
    await page.keyboard.press('Control+V');
  }

  /** @param {string} part  A piece of what the page should say. */
  async function hears(part) {
    await stage.page.getByRole('alert').filter({ hasText: part }).waitFor();
  }

  test('chosen as a file', async () => {
    await visit.choosePicture(stage.page, SCREENSHOT.file);
    await seesThePicture();
  });

  test('dropped anywhere on the page', async () => {
    const file = join(folder, 'dropped.png');
    await writeFile(file, SCREENSHOT.file);
    await drop([file]);
    await seesThePicture();
  });

  test('pasted from the clipboard', async () => {
    await paste(SCREENSHOT.file);
    await seesThePicture();
  });

  test('pasted in place of another', async () => {
    await visit.choosePicture(stage.page, screenshotOf(SHORT).file);
    await visit.gridIsShown(stage.page);
    await paste(SCREENSHOT.file);
    await stage.page.getByRole('img', { name: 'image.png' }).waitFor();
    await seesThePicture();
  });

  test('as large as phones take photos', async () => {
    const file = join(folder, 'photo.png');
    await writeFile(file, twoHalves(PHOTO));
    await drop([file]);
    await visit.gridIsShown(stage.page);
    assert.deepEqual(await stage.page.locator('canvas.picture').evaluate(halvesOf), HALVES);
  });

  test('as large as that in Firefox too', async () => {
    const file = join(folder, 'photo.png');
    await writeFile(file, twoHalves(PHOTO));
    await visitInFirefox(stage.url, async (page) => {
      const input = await page.waitForSelector('.landing input[type=file]:not([capture])');
      await /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (
        input
      ).uploadFile(file);
      const picture = await page.waitForSelector('canvas.picture');
      assert.deepEqual(await picture?.evaluate(halvesOf), HALVES);
    });
  });

  test('with the finished picture beside it, in whichever order', async () => {
    const { puzzle, moves } = articlePuzzle();
    const framed = screenshotOf(puzzle, { margin: [20, 30], frame: 4 });
    const png = new PNG(framed.finished);
    png.data.set(framed.finished.data);
    const [board, finished] = ['board.png', 'finished.png'].map((name) => join(folder, name));
    await writeFile(board, framed.file);
    await writeFile(finished, PNG.sync.write(png));
    await visit.openWithAutoSolve(stage);
    await drop([finished, board]);
    await stage.page.getByText('optimal', { exact: true }).waitFor();
    const count = stage.page.locator('.answer-panel .count');
    assert.equal(await count.textContent(), String(moves));
  });

  test('or does not in Firefox, which would show the half of a damaged one', async () => {
    const file = join(folder, 'half.png');
    await writeFile(file, SCREENSHOT.file.subarray(0, 200));
    await visitInFirefox(stage.url, async (page) => {
      const input = await page.waitForSelector('.landing input[type=file]:not([capture])');
      await /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (
        input
      ).uploadFile(file);
      await page.locator('::-p-text(“half.png” can’t be opened)').wait();
    });
  });

  describe('or does not, and the board on the table stays:', () => {
    beforeEach(async () => {
      await visit.choosePicture(stage.page, SCREENSHOT.file);
      await visit.gridIsShown(stage.page);
      await visit.setSize(stage.page, SHORT);
      await visit.tapBlank(stage.page, SHORT);
    });
    afterEach(async () => {
      await seesThePicture();
      await stage.page.getByText('Row 1, column 3 is the empty place.').waitFor();
    });

    test('a dropped file that is no picture', async () => {
      const file = join(folder, 'notes.txt');
      await writeFile(file, 'Rows and columns.');
      await drop([file]);
      await hears('“notes.txt” is not a picture I can read.');
    });

    test('a dropped picture that is damaged', async () => {
      const file = join(folder, 'damaged.png');
      await writeFile(file, SCREENSHOT.file.subarray(0, 200));
      await drop([file]);
      await hears('“damaged.png” can’t be opened');
    });

    test('a dropped picture that is too heavy', async () => {
      const file = join(folder, 'heavy.png');
      await writeFile(file, Buffer.concat([SCREENSHOT.file, Buffer.alloc(101_000_000)]));
      await drop([file]);
      await hears('“heavy.png” is 102 MB, and I can take 100 MB.');
    });

    test('a dropped picture with too many pixels', async () => {
      const file = join(folder, 'large.png');
      await writeFile(file, withDeclaredSize(SCREENSHOT.file, 15_000, 14_000));
      await drop([file]);
      await hears('“large.png” has 210 megapixels, and I can take 200.');
    });

    test('a photo as phones write it, which this browser cannot read', async () => {
      const file = join(folder, 'IMG_0001.HEIC');
      await writeFile(file, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'));
      await drop([file]);
      await hears('“IMG_0001.HEIC” is a HEIC photo');
    });

    test('a pasted text that is no board', async () => {
      const { page, context } = stage;
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate(() => navigator.clipboard.writeText('1 2 3'));
      await page.keyboard.press('Control+V');
      await hears('This reads as 1 × 3 tiles.');
      await page.keyboard.press('Escape');
    });
  });
});

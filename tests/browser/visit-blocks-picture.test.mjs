import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { PNG } from 'pngjs';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import * as blocks from './visit/blocks.mjs';
import * as visit from './visit/page.mjs';
import { damagePictures, namesOfPictures, savedEntries } from './visit/storage.mjs';

/** @param {string} name */
const picture = (name) => readFile(new URL(`../data/parking/${name}`, import.meta.url));

/** @type {{ file: string, text: string }[]} */
const BOARDS = JSON.parse((await picture('boards.json')).toString());

/** Where the frame of `flat.png` is at the right, with the opening for the car; and its colour. */
const FRAME = Object.freeze({
  left: 420,
  right: 432,
  top: 153,
  bottom: 561,
  colour: [110, 70, 42],
});

/** The board of `flat.png` in a frame without an opening. */
async function closedBoard() {
  const png = PNG.sync.read(await picture('flat.png'));
  for (let y = FRAME.top; y < FRAME.bottom; y++)
    for (let x = FRAME.left; x < FRAME.right; x++)
      png.data.set(FRAME.colour, 4 * (y * png.width + x));
  return PNG.sync.write(png);
}

describe('a screenshot of cars', () => {
  const stage = setStage();

  for (const [device, options] of Object.entries({ desktop: visit.DESKTOP, phone: visit.PHONE })) {
    test(`becomes a board of blocks beside its picture, on a ${device}`, async () => {
      for (const { file, text } of BOARDS) {
        const page = await visit.openInterruptedAtBlocks(stage, options);
        await visit.choosePicture(page, await picture(file));
        await page.getByRole('heading', { name: 'Lay out the board' }).waitFor();
        await blocks.waitForBoard(page, text);
        await page
          .getByRole('img', { name: 'The picture that this board was read from' })
          .waitFor();
      }
    });
  }

  for (const [device, options] of Object.entries({ desktop: visit.DESKTOP, phone: visit.PHONE })) {
    test(`is solved without a tap where all of it is sure, on a ${device}`, async () => {
      const page = await visit.openWithAutoSolve(stage, options);
      await visit.choosePicture(page, await picture('flat.png'));
      await page.getByText('optimal', { exact: true }).waitFor();
      assert.equal(await page.locator('.answer-panel .count').textContent(), '4');
    });
  }

  test('is solved like any other board once somebody has touched it', async () => {
    const page = await visit.openInterruptedAtBlocks(stage);
    await visit.choosePicture(page, await picture('flat.png'));
    await page.getByText('Read from your picture.').waitFor();
    assert.equal(await blocks.solve(page), 4);
  });

  test('lies beside its picture again after a reload', async () => {
    const page = await visit.openInterruptedAtBlocks(stage);
    await visit.choosePicture(page, await picture('wood.png'));
    await page.getByText('Where it leaves is a guess').waitFor();
    await waitUntilSaved();
    await page.reload();
    await page.getByText('Where it leaves is a guess').waitFor();
    await page.getByRole('img', { name: 'The picture that this board was read from' }).waitFor();
    await page.getByRole('button', { name: 'These are tiles' }).click();
    await page.locator('canvas.picture').waitFor();
  });

  test('is there again after a reload though its picture is damaged', async () => {
    const page = await visit.openInterruptedAtBlocks(stage);
    await visit.choosePicture(page, await picture('wood.png'));
    await page.getByText('Where it leaves is a guess').waitFor();
    await waitUntilSaved();
    const board = await blocks.boardShown(page);
    await page.evaluate(damagePictures);
    await page.reload();
    await page.getByRole('heading', { name: 'Lay out the board' }).waitFor();
    await blocks.waitForBoard(page, board);
  });

  test('is kept though its picture cannot be packed', async () => {
    const page = await visit.openInterruptedAtBlocks(stage);
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    });
    await visit.choosePicture(page, await picture('wood.png'));
    await page.getByText('Where it leaves is a guess').waitFor();
    await waitUntilSaved();
    assert.ok(!(await hasPictures()));
  });

  test('has its picture kept no longer once another board is laid in its place', async () => {
    const page = await visit.openInterruptedAtBlocks(stage);
    await visit.choosePicture(page, await picture('wood.png'));
    await page.getByText('Where it leaves is a guess').waitFor();
    await waitUntilSaved();
    assert.ok(await hasPictures());
    await blocks.typeBoard(page, blocks.ARTICLE);
    await until(async () => !(await hasPictures()), 'the picture, gone');
  });

  async function waitUntilSaved() {
    await until(async () => {
      const [entry] = await stage.page.evaluate(savedEntries);
      return Boolean(entry?.blocks?.seen);
    }, 'the board, kept');
  }

  /** Whether those of the board that is being laid are kept. */
  async function hasPictures() {
    return (await stage.page.evaluate(namesOfPictures)).includes('blocks');
  }

  test('is solved without a tap where only its exit is a guess, which is told beside the answer', async () => {
    const page = await visit.openWithAutoSolve(stage);
    await visit.choosePicture(page, await closedBoard());
    await page.getByText('optimal', { exact: true }).waitFor();
    await page.getByText('If your picture shows another way out, change the board.').waitFor();
    await page.getByRole('button', { name: 'Change the board' }).click();
    await page.getByText('Where it leaves is a guess').waitFor();
  });

  test('says what of it is a guess, until the visitor says that it is right', async () => {
    const page = await visit.openInterruptedAtBlocks(stage);
    await visit.choosePicture(page, await picture('wood.png'));
    await page.getByText('Where it leaves is a guess').waitFor();
    await page.getByRole('button', { name: 'It’s right' }).press('Enter');
    await page.getByText('Read from your picture.').waitFor();
    const solve = page.getByRole('button', { name: 'Solve' });
    assert.ok(await solve.evaluate((it) => it === document.activeElement));
  });

  test('is laid by hand beside its picture where no cars are seen', async () => {
    const page = await visit.openWithAutoSolve(stage);
    const photo = await readFile(new URL('../data/photos/cat.jpg', import.meta.url));
    await visit.choosePicture(page, photo, { name: 'cat.jpg', type: 'image/jpeg' });
    await page.getByText('I can’t see a board in this picture.').waitFor();
    await page.getByRole('button', { name: 'It’s Rush Hour' }).click();
    await page.getByText('Lay the board as your picture shows it.').waitFor();
  });

  test('has its other boards below its remarks and picture, on a phone', async () => {
    const page = await visit.openWithAutoSolve(stage, visit.PHONE);
    await visit.choosePicture(page, await picture('night.png'));
    const choices = page.getByRole('region', { name: 'Which is your board?' });
    await choices.waitFor();
    const [all, below, words] = await Promise.all(
      [page.locator('.blocks-review'), choices, page.locator('.blocks-review .question')].map(
        (part) => part.evaluate((element) => element.getBoundingClientRect().toJSON()),
      ),
    );
    assert.ok(below.width > 0.95 * all.width, `${below.width} of ${all.width}`);
    assert.ok(below.top >= words.bottom);
    assert.ok(words.right <= all.right && words.width > all.width / 3, `${words.width}`);
  });

  test('is named by its size among the boards that it may be', async () => {
    const page = await visit.openWithAutoSolve(stage);
    await visit.choosePicture(page, await picture('night.png'));
    const choices = page.getByRole('region', { name: 'Which is your board?' });
    await choices.getByText('Blocks, 6 × 6').first().waitFor();
  });

  test('can be said to be tiles', async () => {
    const page = await visit.openInterruptedAtBlocks(stage);
    await visit.choosePicture(page, await picture('flat.png'));
    await page.getByRole('button', { name: 'These are tiles' }).click();
    await page.getByRole('button', { name: 'It’s Rush Hour' }).waitFor();
  });
});

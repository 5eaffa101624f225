import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { visitInFirefox } from './support/firefox.mjs';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import * as visit from './visit/page.mjs';
import { savedEntries } from './visit/storage.mjs';

const PHOTO = {
  name: 'cat.jpg',
  mimeType: 'image/jpeg',
  buffer: await readFile(new URL('../data/photos/cat.jpg', import.meta.url)),
};

/** The way of each arrow that a hint may carry. */
const ARROWS = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' };

const stage = setStage();

/** @param {string} name */
const button = (name) => stage.page.getByRole('button', { name });

/** @param {import('playwright-core').BrowserContextOptions} [options] */
async function open(options) {
  await visit.openVisit(stage, options);
  await button('Play with a photo').click();
  await stage.page.getByRole('heading', { name: 'What will you play with?' }).waitFor();
}

/** @param {{ rows: number, cols: number }} [size] */
async function begin(size) {
  if (size) await visit.setSize(stage.page, size);
  await stage.page.getByRole('button', { name: /Scramble it|Play with numbers/ }).click();
  await stage.page.getByRole('heading', { name: 'Your turn' }).waitFor();
}

async function choosePhoto() {
  await stage.page.setInputFiles('.game-panel input[type=file]:not([capture])', PHOTO);
  await stage.page.getByText('The bright part is cut into tiles').waitFor();
}

/** What lies in each cell, in words. */
function tiles() {
  return stage.page.locator('unslide-player').getByRole('img').first().getAttribute('aria-label');
}

const moves = () => stage.page.locator('.game-panel .count').textContent();

/** Makes the move that is lit; the title of its tile says which way. */
async function followHint() {
  await button('Hint').click();
  const lit = stage.page.locator('unslide-player [data-lit]');
  await lit.waitFor();
  const [, way] = (await lit.getAttribute('title'))?.match(/goes (\w+)/) ?? [];
  await stage.page.keyboard.press(ARROWS[/** @type {keyof typeof ARROWS} */ (way)]);
}

/** @returns {Promise<number>} How many moves it took. */
async function playToTheEnd() {
  const done = stage.page.getByRole('heading', { name: 'Done!' });
  let count = 0;
  while (!(await done.isVisible())) {
    assert.ok(count < 31, 'the hints lead nowhere');
    await followHint();
    count += 1;
  }
  return count;
}

describe('a game', () => {
  for (const [device, options] of Object.entries({ desktop: visit.DESKTOP, phone: visit.PHONE })) {
    test(`with a photo is begun, played and given up, and the rest is shown, on a ${device}`, async () => {
      await open(options);
      await choosePhoto();
      await begin({ rows: 3, cols: 3 });
      const before = await tiles();
      // The empty place is at the lower right: the tile above it is in line.
      await stage.page.locator('unslide-player .piece').nth(5).click();
      assert.equal(await moves(), '1');
      assert.notEqual(await tiles(), before);
      const given = await tiles();
      await button('Give up').click();
      await stage.page.getByText('optimal', { exact: true }).waitFor();
      assert.equal(await tiles(), given);
      await visit.playToTheEnd(stage.page);
      assert.match((await tiles()) ?? '', /1, 2, 3\. Row 2: 4, 5, 6\. Row 3: 7, 8, empty/);
    });
  }

  test('is cut from the part of the photo that was chosen, by drag and by keys', async () => {
    await open();
    await choosePhoto();
    const part = button('The part that you play with');
    const corner = button('Its size');
    const box = async () => (await part.boundingBox()) ?? assert.fail('no part');
    const whole = await box();
    const { x, y, width } = (await corner.boundingBox()) ?? assert.fail('no corner');
    await stage.page.mouse.move(x + width / 2, y + width / 2);
    await stage.page.mouse.down();
    await stage.page.mouse.move(x + width / 2 - whole.width / 2, y + width / 2, { steps: 4 });
    await stage.page.mouse.up();
    const half = await box();
    assert.ok(Math.abs(half.width - whole.width / 2) < 2, `${half.width} of ${whole.width}`);
    await part.press('Shift+ArrowRight');
    await part.press('ArrowDown');
    const moved = await box();
    assert.ok(moved.x > half.x + 5 && moved.y > half.y + 1);
    await corner.press('Shift+ArrowRight');
    assert.ok((await box()).width > moved.width + 5);
    await begin({ rows: 3, cols: 3 });
    assert.equal(await stage.page.locator('unslide-player canvas.face').count(), 8);
  });

  test('is cut where the first finger or the left button takes the part, and nothing else', async () => {
    await open();
    await choosePhoto();
    await stage.page.getByRole('img', { name: 'cat' }).waitFor();
    const part = button('The part that you play with');
    const box = async () => (await part.boundingBox()) ?? assert.fail('no part');
    await button('Its size').press('Shift+ArrowLeft');
    const before = await box();
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
    await stage.page.mouse.move(x, y);
    await stage.page.mouse.down({ button: 'right' });
    await stage.page.mouse.move(x + 20, y, { steps: 2 });
    await stage.page.mouse.up({ button: 'right' });
    assert.deepEqual(await box(), before);
    await stage.page.mouse.move(x, y);
    await stage.page.mouse.down();
    await part.dispatchEvent('pointermove', { pointerId: 77, clientX: x + 20, clientY: y });
    assert.deepEqual(await box(), before);
    await stage.page.mouse.move(x + 5, y);
    await stage.page.mouse.up();
    assert.ok((await box()).x > before.x + 2);
  });

  test('is brought to its end by hints and arrow keys alone, and counted', async () => {
    await open();
    await begin({ rows: 3, cols: 3 });
    const count = await playToTheEnd();
    assert.equal(await moves(), String(count));
    await stage.page.getByText(`with ${count} hint`).waitFor();
    assert.match((await tiles()) ?? '', /1, 2, 3\. Row 2: 4, 5, 6\. Row 3: 7, 8, empty/);
  });

  test('that is done is compared with the fewest moves, and says what was best', async () => {
    await open();
    await begin({ rows: 3, cols: 3 });
    const count = await playToTheEnd();
    // Every hint was the best move there was.
    await stage.page
      .locator('.game-comparison', { hasText: 'Nobody can do it in fewer.' })
      .waitFor();
    assert.equal(await moves(), String(count));
    assert.match((await stage.page.getByRole('timer').textContent()) ?? '', /^\d+:\d\d$/);
    await button('Hide the time').click();
    assert.ok(await stage.page.getByRole('timer').isHidden());
  });

  test('with a photo begins with the choice of one', async () => {
    await visit.openVisit(stage);
    const [chooser] = await Promise.all([
      stage.page.waitForEvent('filechooser'),
      button('Play with a photo').click(),
    ]);
    await chooser.setFiles(PHOTO);
    await stage.page.getByText('The bright part is cut into tiles').waitFor();
  });

  test('shows its finished picture as long as a key is held, and then goes on as it lay', async () => {
    await open();
    await choosePhoto();
    await begin({ rows: 3, cols: 3 });
    const before = await tiles();
    await stage.page.keyboard.down('p');
    assert.match((await tiles()) ?? '', /1, 2, 3\. Row 2: 4, 5, 6\. Row 3: 7, 8, empty/);
    await stage.page.keyboard.press('ArrowDown');
    await stage.page.keyboard.up('p');
    assert.deepEqual([await tiles(), await moves()], [before, '0']);
  });

  test('is the same scramble for a friend who opens its link', async () => {
    await open();
    await choosePhoto();
    await begin({ rows: 3, cols: 3 });
    const before = await tiles();
    await stage.page.keyboard.press('ArrowDown');
    await button('Challenge a friend').click();
    const field = stage.page.getByRole('textbox', { name: 'The link' });
    await until(async () => (await field.inputValue()) !== '', 'the link');
    const address = await field.inputValue();
    const friend = await stage.openAnother();
    await friend.goto(address);
    await friend.getByRole('heading', { name: 'Your turn' }).waitFor();
    const shown = friend.locator('unslide-player');
    assert.equal(await shown.getByRole('img').first().getAttribute('aria-label'), before);
    assert.equal(await shown.locator('canvas.face').count(), 8);
  });

  test('that is done offers one thing, to scramble it again', async () => {
    await open(visit.PHONE);
    await begin({ rows: 3, cols: 3 });
    await playToTheEnd();
    for (const gone of ['Hint', 'Undo', 'Give up']) assert.ok(await button(gone).isHidden(), gone);
    const again = button('Scramble again');
    assert.ok(await again.evaluate((it) => it === document.activeElement));
    await again.press('Enter');
    await stage.page.getByRole('heading', { name: 'Your turn' }).waitFor();
    assert.ok(await button('Hint').evaluate((it) => it === document.activeElement));
    assert.equal(await moves(), '0');
  });

  test('that is done offers no more when it is opened again', async () => {
    await open();
    await begin({ rows: 3, cols: 3 });
    const count = await playToTheEnd();
    const isKept = async () => {
      const entries = await stage.page.evaluate(savedEntries);
      return entries.some(({ game }) => game?.path.length === count);
    };
    await until(isKept, 'the game, kept');
    await stage.page.reload();
    await stage.page.getByRole('heading', { name: 'Done!' }).waitFor();
    for (const gone of ['Hint', 'Undo', 'Give up']) assert.ok(await button(gone).isHidden(), gone);
    assert.equal(await button('Scramble again').count(), 1);
  });

  test('pushes a whole line with one tap, and takes it back tile by tile', async () => {
    await open();
    await begin({ rows: 3, cols: 4 });
    const before = await tiles();
    await stage.page.locator('unslide-player .piece').nth(8).click();
    assert.equal(await moves(), '3');
    for (let tile = 0; tile < 3; tile++) await stage.page.keyboard.press('Backspace');
    assert.deepEqual([await moves(), await tiles()], ['0', before]);
  });

  test('is as large as 8 × 8, and a hint comes soon and moves no button', async () => {
    await open(visit.PHONE);
    await choosePhoto();
    await begin({ rows: 8, cols: 8 });
    const place = await button('Hint').boundingBox();
    await followHint();
    assert.deepEqual(await button('Hint').boundingBox(), place);
    assert.equal(await moves(), '1');
  });

  test('goes on after a reload where it was', async () => {
    await open();
    await choosePhoto();
    await begin({ rows: 3, cols: 3 });
    await stage.page.keyboard.press('ArrowDown');
    await stage.page.keyboard.press('ArrowRight');
    const lying = await tiles();
    const isKept = async () => {
      const entries = await stage.page.evaluate(savedEntries);
      return entries.some(({ game }) => game?.path.length === 2);
    };
    await until(isKept, 'the game, kept');
    await stage.page.reload();
    await stage.page.getByRole('heading', { name: 'Your turn' }).waitFor();
    assert.deepEqual([await moves(), await tiles()], ['2', lying]);
    await button('New picture').click();
    await button('Open cat.jpg, 3 × 3').click();
    assert.equal(await moves(), '2');
  });

  test('is without a fault that axe can see, and nothing scrolls away', async () => {
    await open({ ...visit.PHONE, bypassCSP: true });
    const look = async () => [
      await visit.axeFindings(stage.page),
      await visit.overflow(stage.page),
      await visit.smallTargets(stage.page),
    ];
    assert.deepEqual(await look(), [[], { x: 0, y: 0 }, []]);
    await choosePhoto();
    assert.deepEqual(await look(), [[], { x: 0, y: 0 }, []]);
    await begin();
    assert.deepEqual(await look(), [[], { x: 0, y: 0 }, []]);
  });

  test('is played in Firefox too', async () => {
    await visitInFirefox(stage.url, async (page) => {
      await page.locator('::-p-text(Play with a photo)').click();
      await page.locator('::-p-text(Play with numbers)').click();
      await page.locator('::-p-text(Your turn)').wait();
      await page.keyboard.press('ArrowDown');
      const count = await page.$eval('.game-panel .count', (element) => element.textContent);
      assert.equal(count, '1');
      await page.locator('::-p-text(Give up)').click();
      await page.waitForSelector('.answer-panel .count, .solving-panel');
    });
  });
});

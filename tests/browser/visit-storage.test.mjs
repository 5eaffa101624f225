import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import * as blocks from './visit/blocks.mjs';
import * as visit from './visit/page.mjs';
import { SHORT, screenshotOf } from './visit/screenshot.mjs';
import * as share from './visit/share.mjs';
import { namesOfPictures, savedEntries, waitUntilSaved } from './visit/storage.mjs';

const SCREENSHOT = screenshotOf(SHORT, { margin: [20, 30] });

const stage = setStage();

/** What the answer says of itself, and how its tiles lie. */
async function answer() {
  await stage.page.locator('.answer-panel .count').waitFor();
  return [
    await stage.page.locator('.answer-panel .tally').textContent(),
    await share.tileNames(stage.page),
  ];
}

/** Goes to the landing screen, where the list says how many puzzles are kept. */
async function goToLanding() {
  await stage.page.getByRole('button', { name: 'New picture' }).click();
  await stage.page.getByRole('heading', { name: 'Your last puzzles' }).waitFor();
}

describe('after a reload', () => {
  test('a board that is being laid is as it was', async () => {
    const page = await visit.openVisit(stage);
    await visit.bringToGoal(page, SCREENSHOT);
    const names = await visit.goalNames(page);
    await waitUntilSaved(stage.page, 'goal', SCREENSHOT.puzzle.goal);
    await page.reload();
    await page.getByRole('heading', { name: 'How should it look?' }).waitFor();
    assert.deepEqual(await visit.goalNames(page), names);
    await visit.solve(page);
    await answer();
  });

  test('an answer is as it was, and plays', async () => {
    await visit.openVisit(stage);
    await share.solveSample(stage.page);
    const before = await answer();
    await waitUntilSaved(stage.page, 'answer');
    await stage.page.reload();
    assert.deepEqual(await answer(), before);
    await visit.playToTheEnd(stage.page);
  });

  test('an answer takes the keys, and shows no ring before one is pressed', async () => {
    await visit.openVisit(stage);
    await share.solveSample(stage.page);
    await answer();
    await waitUntilSaved(stage.page, 'answer');
    await stage.page.reload();
    await answer();
    const board = stage.page.locator('unslide-player .board');
    const ring = () => board.evaluate((it) => getComputedStyle(it).outlineStyle);
    assert.equal(await ring(), 'none');
    await stage.page.keyboard.press('ArrowRight');
    assert.equal(
      await stage.page.locator('unslide-player').evaluate((it) => /** @type {any} */ (it).step),
      1,
    );
    assert.notEqual(await ring(), 'none');
  });

  test('a solved board of blocks is as it was', async () => {
    await blocks.openBlocks(stage);
    await blocks.typeBoard(stage.page, blocks.ARTICLE);
    await blocks.solve(stage.page);
    const before = await answer();
    await waitUntilSaved(stage.page, 'blocks');
    await stage.page.reload();
    assert.deepEqual(await answer(), before);
  });

  test('a link goes before what is kept', async () => {
    const page = await visit.openVisit(stage);
    await share.solveSample(page);
    await answer();
    await page.goto('about:blank');
    await page.goto(`${stage.url}#nonsense`);
    await page.getByText('This is not an Unslide link.').waitFor();
    await page.getByRole('heading', { name: 'Your last puzzles' }).waitFor();
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
  });
});

describe('the last puzzles', () => {
  test('lie on the landing screen, and a tap opens one as it was', async () => {
    const page = await visit.openVisit(stage);
    await share.solveSample(page);
    const before = await answer();
    await goToLanding();
    await visit.choosePicture(page, SCREENSHOT.file);
    await visit.gridIsShown(page);
    await goToLanding();
    await page.locator('.saved-item').nth(1).waitFor();
    await page.locator('.saved-open').nth(1).click();
    assert.deepEqual(await answer(), before);
  });

  test('show blocks in their colours', async () => {
    const page = await blocks.openBlocks(stage);
    await blocks.typeBoard(page, blocks.ARTICLE);
    await blocks.solve(page);
    await waitUntilSaved(stage.page, 'blocks');
    await goToLanding();
    const plates = page.locator('.saved-open [data-ink]:not([data-ink=primary]) .blocks-outline');
    const fills = await plates.evaluateAll((all) => all.map((it) => getComputedStyle(it).fill));
    assert.ok(new Set(fills).size > 1, `all blocks are ${fills[0]}`);
  });

  test('leave the landing screen whole on a phone, and what is wrong is said above it', async () => {
    const page = await visit.openVisit(stage, visit.PHONE);
    await visit.choosePicture(page, SCREENSHOT.file);
    await visit.gridIsShown(page);
    await goToLanding();
    const cut = await page.locator('.landing').evaluate((it) => it.scrollHeight - it.clientHeight);
    assert.ok(cut <= 0, `${cut} pixels of the landing screen are cut off`);
    await page.locator('.sample').last().scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      location.hash = '#nonsense';
    });
    const complaint = page.getByText('This is not an Unslide link.');
    await complaint.waitFor();
    assert.ok(((await complaint.boundingBox()) ?? assert.fail('no word')).y > 0);
  });

  test('can be removed one by one, and all at once', async () => {
    const page = await visit.openVisit(stage);
    await visit.choosePicture(page, SCREENSHOT.file);
    await visit.gridIsShown(page);
    await goToLanding();
    await visit.choosePicture(page, screenshotOf(SHORT).file, { name: 'other.png' });
    await visit.gridIsShown(page);
    await goToLanding();
    await page.getByRole('button', { name: 'Open other.png' }).waitFor();
    await page.getByRole('button', { name: 'Remove puzzle.png' }).click();
    await page.getByRole('button', { name: 'Open puzzle.png' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Empty this list' }).click();
    await page.getByRole('heading', { name: 'Your last puzzles' }).waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
    assert.equal(await page.locator('.saved-item').count(), 0);
  });

  test('are no more than ten', async () => {
    const page = await visit.openVisit(stage);
    for (let count = 0; count < 11; count++) {
      await visit.choosePicture(page, SCREENSHOT.file, { name: `${count}.png` });
      await visit.gridIsShown(page);
      await goToLanding();
      await page.getByRole('button', { name: `Open ${count}.png` }).waitFor();
    }
    assert.equal(await page.locator('.saved-item').count(), 10);
    assert.equal(await page.getByRole('button', { name: 'Open 0.png' }).count(), 0);
  });
});

test('of two pages that are open each has its own board again after a reload', async () => {
  const texts = ['AAB/..B/...', 'AA./..B/CCB'];
  const first = await blocks.openBlocks(stage);
  const second = await stage.context.newPage();
  await second.goto(stage.url);
  await second.getByRole('button', { name: 'Rush Hour or Klotski' }).click();
  for (const [at, page] of [first, second].entries()) {
    await blocks.typeBoard(page, `${texts[at]}`);
    await until(
      async () => {
        const entries = await page.evaluate(savedEntries);
        return entries.filter(({ kind }) => kind === 'blocks').length === at + 1;
      },
      `${at + 1} boards, kept`,
    );
  }
  for (const page of [first, second]) await page.reload();
  for (const [at, page] of [first, second].entries()) {
    await page.getByRole('heading', { name: 'Lay out the board' }).waitFor();
    await blocks.waitForBoard(page, texts[at] ?? '');
  }
});

test('a browser that keeps nothing shows the page as ever', async () => {
  const page = await visit.openVisit(stage);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  });
  await page.reload();
  await share.solveSample(page);
  await answer();
  await page.getByRole('button', { name: 'New picture' }).click();
  await page.getByRole('button', { name: 'Back to my board' }).click();
  await answer();
});

test('a puzzle whose picture finds no room is kept when there is room, and not without it', async () => {
  await visit.openVisit(stage);
  const { page } = stage;
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    Object.assign(globalThis, { isFull: true });
    IDBObjectStore.prototype.put = function (...record) {
      const { isFull } = /** @type {any} */ (globalThis);
      if (isFull && this.name === 'pictures') {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      }
      return put.apply(this, record);
    };
  });
  await share.solveSample(page);
  await answer();
  await page.waitForTimeout(1500);
  assert.deepEqual(await page.evaluate(savedEntries), []);
  await page.evaluate(() => Object.assign(globalThis, { isFull: false }));
  await page.getByRole('button', { name: 'Next' }).click();
  await waitUntilSaved(page, 'answer');
  assert.equal((await page.evaluate(namesOfPictures)).length, 1);
});

test('a page of a newer version need not wait for this one to close its database', async () => {
  await visit.openVisit(stage);
  const { page } = stage;
  await share.solveSample(page);
  await waitUntilSaved(page, 'answer');
  const version = await page.evaluate(
    () =>
      new Promise((done, fail) => {
        const opening = indexedDB.open('unslide-puzzles', 2);
        opening.onsuccess = () => {
          done(opening.result.version);
          opening.result.close();
        };
        opening.onerror = opening.onblocked = () => fail(new Error('it must wait'));
      }),
  );
  assert.equal(version, 2);
  await page.getByRole('button', { name: 'Next' }).click();
  await answer();
});

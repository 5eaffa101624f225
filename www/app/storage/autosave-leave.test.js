/** What is kept of the puzzles of pages that are left, or opened, at once. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import {
  isKept,
  newBoardOfBlocks,
  newTiles,
  openBrowser,
} from '../../../tests/js/saving-pages.mjs';
import { showNumbers } from '../tiles/visit.js';

/**
 * @typedef {import('../../../tests/js/saving-pages.mjs').Page} Page
 * @typedef {import('../visit.js').Visit} Visit
 */

/** Two pages, each with a board of blocks that is not saved yet, that hear nothing of each other. */
async function openTwo() {
  const browser = openBrowser({ isTold: false });
  const pages = /** @type {[Page, Page]} */ ([await browser.openPage(), await browser.openPage()]);
  for (const [number, { store }] of pages.entries()) {
    store.update(() => newBoardOfBlocks(number, {}));
  }
  return { browser, pages };
}

test('two pages that save their first board of blocks at once keep both', async () => {
  const { browser, pages } = await openTwo();
  await Promise.all(pages.map(({ autosave }) => autosave.save()));
  const stored = await browser.stored();
  assert.ok(pages.every((page) => isKept(page, stored)));
});

test('a page that is left takes no place of what another one has saved meanwhile', async () => {
  const { browser, pages } = await openTwo();
  const [first, second] = pages;
  await first.autosave.save();
  second.autosave.leave();
  await second.autosave.save();
  const stored = await browser.stored();
  assert.ok(pages.every((page) => isKept(page, stored)));
});

/** Lets all be done that can be done by now. */
async function rest() {
  for (let turns = 0; turns < 20; turns++) await turn();
}

test('a page that is left as its first puzzle has just been saved keeps what has changed since', async () => {
  const browser = openBrowser();
  let isLeft = false;
  let isOpened = false;
  const never = new Promise(() => {});
  const page = await browser.openPage((puzzles) => ({
    ...puzzles,
    // The list is read anew too late, and a page that is left comes to nothing else.
    list: () => (isOpened ? never : puzzles.list()),
    put: (...all) => (isLeft ? never : puzzles.put(...all)),
  }));
  isOpened = true;
  page.store.update(() => newBoardOfBlocks(1, {}));
  void page.autosave.save();
  while ((await browser.stored()).entries.size === 0) await turn();
  await rest();
  page.store.update(() => newBoardOfBlocks(2, {}));
  isLeft = true;
  page.autosave.leave();
  await rest();
  assert.ok(isKept(page, await browser.stored()));
});

test('a page that is left while it saves keeps what it is saving', async () => {
  const browser = openBrowser();
  let isSlow = false;
  const never = new Promise(() => {});
  const page = await browser.openPage((puzzles) => ({
    ...puzzles,
    put: (...all) => (isSlow ? never : puzzles.put(...all)),
  }));
  page.store.update(() => newBoardOfBlocks(1, {}));
  await page.autosave.save();
  isSlow = true;
  page.store.update(() => newBoardOfBlocks(2, {}));
  void page.autosave.save();
  await rest();
  page.autosave.leave();
  await rest();
  assert.ok(isKept(page, await browser.stored()));
});

/**
 * Two pages of a device on which a closed one has left a puzzle. What they save as they are left is all that they
 * come to.
 *
 * @param {Visit} puzzle
 */
async function openTwoAfter(puzzle) {
  const browser = openBrowser({ isTold: false });
  const closed = await browser.openPage();
  closed.store.update(() => puzzle);
  await closed.autosave.save();
  closed.close();
  let isLeft = false;
  const open = () =>
    browser.openPage((puzzles) => ({
      ...puzzles,
      put: (...all) => (isLeft ? new Promise(() => {}) : puzzles.put(...all)),
    }));
  const pages = /** @type {[Page, Page]} */ ([await open(), await open()]);

  /** @param {readonly Page[]} left @param {(visit: Visit) => Visit} change */
  async function leave(left, change) {
    isLeft = true;
    for (const { store, autosave } of left) {
      store.update(change);
      autosave.leave();
      await rest();
    }
    return browser.stored();
  }
  return { browser, pages, leave };
}

test('of two pages that are opened at once, one restores the last puzzle and keeps it when it is left', async () => {
  const { pages, leave } = await openTwoAfter(newTiles(1));
  await Promise.all(pages.map(({ autosave }) => autosave.restore()));
  const owners = pages.filter(({ store }) => store.get().stage === 'tiles');
  assert.equal(owners.length, 1);
  const stored = await leave(owners, (visit) => showNumbers(visit, !visit.tiles.numbers));
  assert.ok(owners.every((page) => isKept(page, stored)));
});

test('a page that is left takes no place of a puzzle that both have opened, and keeps its own', async () => {
  const { pages, leave } = await openTwoAfter(newBoardOfBlocks(1, {}));
  for (const { autosave } of pages) {
    await autosave.open(autosave.list()[0] ?? assert.fail('nothing is saved'));
  }
  let number = 1;
  const stored = await leave(pages, () => newBoardOfBlocks(++number, {}));
  assert.deepEqual(
    pages.map((page) => isKept(page, stored)),
    [true, true],
  );
});

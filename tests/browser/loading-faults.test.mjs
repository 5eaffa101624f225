/** Each file that is loaded when it is wanted first: what a visitor sees while it fails, and while it is late. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { LINK, OPEN, pageWith } from './embed/host.mjs';
import { setHostStage } from './embed/stage.mjs';
import { builtName } from './support/build.mjs';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import * as visit from './visit/page.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').Route} Route
 * @typedef {import('playwright-core').Locator} Locator
 *
 * @typedef {object} Case
 * @property {string} file  Its name in the build, with `*` for a hash.
 * @property {(page: Page) => Promise<unknown>} [before]  Brings the page to where the file is wanted.
 * @property {(page: Page) => Promise<unknown>} ask  Wants it.
 * @property {RegExp} words  What is said while it cannot be loaded.
 * @property {(page: Page) => Locator} stays  What is seen after it has failed.
 * @property {(page: Page) => Locator} [late]  What is seen while it is late, if not the same.
 * @property {(page: Page) => Promise<unknown>} [again]  The next try, if it is made in another way.
 * @property {(page: Page) => Promise<unknown>} there  Resolves once what it is for is done.
 */

const PART = /This part of the page can’t be loaded/;
const SOLVER = /The solver can’t start here/;

/** @param {string} name */
const press = (name) => (/** @type {Page} */ page) => page.getByRole('button', { name }).click();

const BOARD = '8 6 7/2 5 4/3 0 1';

/** @param {Page} page */
async function typeBoard(page) {
  await press('Type a board')(page);
  await page.locator('#board-text').fill(BOARD);
  await press('Use this board')(page);
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
}

/** The first one. */
const SAMPLE = 'coffee.jpg';

const NUMBERS = await readFile('tests/data/vision/cases/064_num_ui_4x4.png');

/** @param {Page} page */
const choosePicture = (page) => visit.choosePicture(page, NUMBERS);

/** @param {Page} page */
const landing = (page) => page.getByRole('button', { name: 'Choose a picture' });

/** @param {Page} page */
const goal = (page) => page.getByRole('heading', { name: 'How should it look?' });

/** @param {Page} page */
const proof = (page) => page.getByText('optimal', { exact: true });

/** @param {Page} page */
const isProved = (page) => proof(page).waitFor();

const wholePage = {
  ask: press('Rush Hour or Klotski'),
  words: PART,
  stays: landing,
  there: (/** @type {Page} */ page) => page.locator('.blocks-board').waitFor(),
};

const solving = {
  ask: typeBoard,
  words: SOLVER,
  stays: goal,
  again: (/** @type {Page} */ page) => visit.layInOrder(page, BOARD),
  there: (/** @type {Page} */ page) => page.getByText('It can be done.').waitFor(),
};

const reading = {
  ask: choosePicture,
  words: SOLVER,
  stays: (/** @type {Page} */ page) => page.locator('canvas.picture'),
  again: choosePicture,
  there: isProved,
};

const drawing = {
  async before(/** @type {Page} */ page) {
    await typeBoard(page);
    await isProved(page);
    await page.getByText('Download').click();
  },
  ask: press('A picture of each step'),
  words: SOLVER,
  stays: proof,
  there: (/** @type {Page} */ page) => page.waitForEvent('download'),
};

/** @type {Case[]} */
const CASES = [
  { file: 'assets/whole-*.js', ...wholePage },
  { file: 'assets/scenes-*.js', ...wholePage },
  {
    file: 'assets/decode-*.js',
    ask: (page) => page.evaluate((link) => location.assign(`#${link}`), LINK),
    words: PART,
    stays: landing,
    there: (page) => page.locator('.answer-panel').getByText('2 moves').waitFor(),
  },
  {
    file: 'assets/parallel-*.js',
    ...solving,
    again: press('Solve'),
    late: (page) => page.getByRole('button', { name: 'Stop', exact: true }),
    there: isProved,
  },
  { file: builtName('engine/worker.js'), ...solving },
  { file: builtName('bindings.js'), ...solving },
  { file: builtName('bindings_bg.wasm'), ...solving },
  { file: builtName('bindings-pictures.js'), ...reading },
  { file: builtName('bindings-pictures_bg.wasm'), ...reading },
  { file: builtName('bindings-drawings.js'), ...drawing },
  { file: builtName('bindings-drawings_bg.wasm'), ...drawing },
  {
    file: builtName(`samples/${SAMPLE}`),
    ask: (page) => page.locator('.sample').first().click(),
    words: /can’t be loaded just now/,
    stays: landing,
    // The picture itself is seen for less than half a second, between two looks of Playwright.
    there: isProved,
  },
  {
    file: builtName('i18n/pt.json'),
    ask: (page) => page.getByRole('link', { name: 'Português' }).click(),
    words: /That language can’t be loaded just now/,
    stays: landing,
    there: (page) => page.getByRole('heading', { name: 'Solte' }).waitFor(),
  },
];

/** @param {string} file */
const unhashed = (file) => file.replace(/-[0-9A-Z]{8}/, '');

/**
 * Lets a file fail, then be late, then come.
 *
 * @param {Page} page
 * @param {string} file
 */
async function spoil(page, file) {
  /** @type {'broken' | 'late' | 'well'} */
  let state = 'broken';
  /** @type {Route[]} */
  const held = [];
  await page.route(`**/${file}`, (route) => {
    if (state === 'broken') return route.abort();
    if (state === 'well') return route.continue();
    held.push(route);
  });
  return {
    beLate() {
      state = 'late';
    },
    isAsked: () => until(async () => held.length > 0, `${file}, asked for again`),
    async come() {
      state = 'well';
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

describe('a file that is wanted, and fails, and then is late', () => {
  const stage = setStage({ allowsErrors: true });

  for (const { file, before, ask, words, stays, again = ask, late = stays, there } of CASES) {
    test(`${unhashed(file)}: it is said, what was there stays, the next try works`, async () => {
      const page = await stage.open(visit.DESKTOP);
      /** @type {string[]} */
      const uncaught = [];
      page.on('pageerror', (error) => uncaught.push(String(error)));
      const spoilt = await spoil(page, file);
      await page.goto(stage.url);
      await page.locator('.sample').last().waitFor();
      await before?.(page);
      await ask(page);
      const notice = page.getByRole('alert').filter({ hasText: words });
      await notice.waitFor();
      const offersReload = await notice.getByRole('button', { name: 'Reload' }).isVisible();
      assert.equal(offersReload, words === PART || words === SOLVER);
      await stays(page).waitFor();
      spoilt.beLate();
      await again(page);
      await spoilt.isAsked();
      let isThere = false;
      const arrival = there(page).then(() => {
        isThere = true;
      });
      await late(page).waitFor();
      assert.ok(!isThere);
      await spoilt.come();
      await arrival;
      assert.deepEqual(uncaught, []);
    });
  }
});

describe('a file that a player in another page wants, and fails, and then is late', () => {
  const site = setHostStage(
    (ours) => ({ player: { html: pageWith(ours, '<unslide-player></unslide-player>') } }),
    { allowsErrors: true },
  );

  /** @type {[file: string, attribute: string, text: string, play: boolean][]} */
  const cases = [
    [builtName('link/decode.js'), 'link', LINK, false],
    [builtName('engine/client.js'), 'start', OPEN, true],
  ];

  for (const [file, attribute, text, isPlayed] of cases) {
    test(`${unhashed(file)}: it is said, the next try works`, async () => {
      const page = await site.open();
      /** @type {string[]} */
      const uncaught = [];
      page.on('pageerror', (error) => uncaught.push(String(error)));
      const spoilt = await spoil(page, file);
      await page.goto(`${site.host.url}player`);
      const player = page.locator('unslide-player');
      const ask = async () => {
        await player.evaluate(
          (element, [name, value]) => {
            element.removeAttribute(name);
            element.setAttribute(name, value);
          },
          /** @type {[string, string]} */ ([attribute, text]),
        );
        if (isPlayed) await page.getByRole('button', { name: 'Solve' }).click();
      };
      const words = page.getByText(/A part of this player can’t be loaded/);
      await ask();
      await words.waitFor();
      spoilt.beLate();
      await ask();
      await spoilt.isAsked();
      await spoilt.come();
      await page.getByText('0 / 2').waitFor();
      assert.ok(await words.isHidden());
      assert.deepEqual(uncaught, []);
    });
  }
});

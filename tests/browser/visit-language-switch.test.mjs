/** Another language in the middle of a visit: the words change where they stand, and nothing is lost. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LANGUAGES, tagOf } from '../../www/i18n/languages.js';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import * as blocks from './visit/blocks.mjs';
import * as visit from './visit/page.mjs';
import { HARDEST } from './visit/screenshot.mjs';
import * as share from './visit/share.mjs';

/** The tag of each language by its own name. @type {Readonly<Record<string, string>>} */
const TAGS = Object.freeze(
  Object.fromEntries(Object.entries(LANGUAGES).map(([code, name]) => [name, tagOf(code)])),
);

const stage = setStage();

const opener = () => stage.page.locator('.language > button');

/** @param {string} name */
const button = (name) => stage.page.getByRole('button', { name, exact: true });

/** @param {string} name */
const heading = (name) => stage.page.getByRole('heading', { name }).waitFor();

/** @param {string} name */
const spoken = (name) => stage.page.locator(`html[lang="${TAGS[name]}"]`).waitFor();

const step = () =>
  stage.page.locator('unslide-player').evaluate((it) => /** @type {any} */ (it).step);

const said = () =>
  stage.page.locator('unslide-player').getByRole('img').first().getAttribute('aria-label');

/** @param {string} name */
async function speak(name) {
  await opener().click();
  await stage.page.getByRole('menuitemradio', { name }).click();
  await spoken(name);
}

/** @param {number} count */
async function gameStandsAt(count) {
  await stage.page
    .locator('.game-panel .count')
    .getByText(String(count), { exact: true })
    .waitFor();
}

/** Moves what can be moved by an arrow key. */
async function moveByArrow() {
  const before = await said();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    await stage.page.keyboard.press(key);
    if ((await said()) !== before) return;
  }
}

describe('an answer', () => {
  test('stays at its step, and a key makes one step', async () => {
    const page = await visit.openVisit(stage);
    await share.solveSample(page);
    for (let at = 0; at < 5; at++) await page.keyboard.press('ArrowRight');
    await speak('Русский');
    assert.equal(await step(), 5);
    assert.match(await page.title(), /ходы/);
    assert.match((await said()) ?? '', /^Поле 3 на 3/);
    await button('Пройти вместе').waitFor();
    await button('Следующий ход').focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await step(), 6);
    await page.keyboard.press('v');
    await page.locator('.view-menu').waitFor();
  });

  test('that plays goes on playing, as fast as before', async () => {
    const page = await visit.openVisit(stage, {
      ...visit.DESKTOP,
      reducedMotion: 'no-preference',
    });
    await share.solveSample(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await until(async () => (await step()) > 1, 'it plays');
    await speak('Português');
    const now = await step();
    assert.ok(now > 1);
    const player = page.locator('unslide-player');
    assert.equal(await player.evaluate((it) => /** @type {any} */ (it).speed), 2);
    await until(async () => (await step()) > now, 'it plays on');
  });

  test('for which a shorter one is looked for is looked for on', async () => {
    const page = await visit.openVisit(stage);
    await button('Type a board').click();
    const field = page.getByRole('textbox', { name: 'The board' });
    await field.fill(HARDEST.labels);
    await field.press('Control+Enter');
    await page.locator('.search-time').waitFor();
    await speak('中文');
    const going = page.locator('.search-time');
    const first = await going.textContent();
    await until(async () => (await going.textContent()) !== first, 'the search goes on');
    await page.locator('.search button').click();
    await going.waitFor({ state: 'hidden' });
  });

  test('is left by the browser’s Back as before', async () => {
    const page = await visit.openVisit(stage);
    await share.solveSample(page);
    await page.keyboard.press('ArrowRight');
    const entries = await page.evaluate(() => history.length);
    await speak('Português');
    assert.equal(await page.evaluate(() => history.length), entries);
    await page.goBack();
    await page.locator('.app[data-stage="goal"]').waitFor();
    await page.goForward();
    await page.locator('.app[data-stage="answer"]').waitFor();
    assert.equal(await step(), 1);
  });
});

test('a goal keeps what was laid, typed and unfolded, and each undo takes one change back', async () => {
  const page = await visit.openVisit(stage);
  await page.locator('.sample').first().click();
  await visit.gridIsShown(page);
  await visit.goOnToGoal(page);
  await visit.swapByTaps(page, 0, 1);
  await visit.swapByTaps(page, 3, 4);
  const laid = () =>
    page.locator('.cells .cell').evaluateAll((cells) => cells.map((cell) => cell.textContent));
  const before = await laid();
  await page.locator('.goal-panel summary').first().click();
  await page.locator('#labels').fill('1 2 3');
  await page.locator('#another-goal').fill('magic');
  await speak('Русский');
  await heading('Как должно быть?');
  assert.deepEqual(await laid(), before);
  assert.equal(await page.locator('#labels').inputValue(), '1 2 3');
  assert.equal(await page.locator('#labels').getAttribute('aria-invalid'), 'true');
  assert.match((await page.locator('#labels-problem').textContent()) ?? '', /[а-я]/);
  assert.equal(await page.locator('#another-goal').inputValue(), 'magic');
  await opener().focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  assert.notDeepEqual(await laid(), before);
  assert.equal(await page.locator('.undo button').first().isDisabled(), true);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Shift+z');
  assert.deepEqual(await laid(), before);
});

test('a grid keeps its size and its empty place', async () => {
  const page = await visit.openVisit(stage);
  await page.locator('.sample').first().click();
  await visit.gridIsShown(page);
  await visit.setSize(page, { rows: 4, cols: 3 });
  await visit.tapBlank(page, { blank: 4, cols: 3 });
  await speak('Português');
  const sizes = await page.locator('.grid-panel output').allTextContents();
  assert.deepEqual(sizes, ['4', '3']);
  const cells = page.getByRole('radio');
  const chosen = await cells.evaluateAll((all) =>
    all.findIndex((cell) => cell.getAttribute('aria-checked') === 'true'),
  );
  assert.equal(chosen, 4);
});

describe('blocks', () => {
  test('stay as they lie in the editor, with a text that is not laid yet', async () => {
    const page = await blocks.openBlocks(stage);
    await page.locator('.ready').nth(1).click();
    await blocks.waitForBlocks(page);
    const drawn = await blocks.boardShown(page);
    await blocks.unfold(page, 'The board as text');
    await page.locator('#blocks-text').fill('AAB/..B/...');
    await speak('Русский');
    assert.equal(await page.locator('#blocks-text').inputValue(), 'AAB/..B/...');
    assert.equal(await page.locator('#blocks-text').isVisible(), true);
    await speak('English');
    await blocks.waitForBoard(page, drawn);
    await button('Use this board').click();
    await blocks.waitForBoard(page, 'AAB/..B/...');
  });

  test('in a game stay where they were moved, and an arrow moves by one cell', async () => {
    const page = await blocks.openBlocks(stage);
    await page.locator('.ready').first().click();
    await button('Play it yourself').click();
    await heading('Your turn');
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowLeft');
    await gameStandsAt(1);
    await speakByKeys();
    await heading('Ваш ход');
    await gameStandsAt(1);
    await page.keyboard.press('Backspace');
    await gameStandsAt(0);
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowLeft');
    await gameStandsAt(1);
    assert.match((await said()) ?? '', /Поле/);
  });
});

/** Takes the second language with nothing but the keys, and leaves the focus where it was. */
async function speakByKeys() {
  const { keyboard } = stage.page;
  await opener().focus();
  await keyboard.press('Enter');
  await stage.page.getByRole('menuitemradio', { name: 'English', checked: true }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await spoken('Русский');
  await until(() => opener().evaluate((it) => it === document.activeElement), 'the focus');
  assert.equal(await opener().getAttribute('aria-label'), 'Язык');
}

test('a game of tiles goes on by keyboard: an arrow moves one tile, and undo takes one move back', async () => {
  const page = await visit.openVisit(stage);
  await button('Play with a photo').click();
  await button('Play with numbers').click();
  await heading('Your turn');
  await moveByArrow();
  await gameStandsAt(1);
  const lying = (await said())?.match(/\d+/g);
  await speakByKeys();
  await heading('Ваш ход');
  await gameStandsAt(1);
  assert.deepEqual((await said())?.match(/\d+/g), lying);
  await moveByArrow();
  await gameStandsAt(2);
  await page.keyboard.press('Backspace');
  await gameStandsAt(1);
  await page.keyboard.press('Control+z');
  await gameStandsAt(0);
});

test('doing the moves together goes on at the same move, and a key is one of them', async () => {
  const page = await visit.openVisit(stage);
  await share.solveSample(page);
  await page.getByText('optimal', { exact: true }).waitFor();
  await button('Do it with me').click();
  await page.keyboard.press('Space');
  await page.locator('.guide-panel').getByText('23 moves').waitFor();
  await speak('Português');
  await page.locator('.guide-panel').getByText('23').waitFor();
  await heading('Faça');
  await page.locator('.guide-panel .primary:visible').click();
  await page.locator('.guide-panel').getByText('22').waitFor();
  await page.locator('.guide-panel .heading').focus();
  await page.keyboard.press('Space');
  await page.locator('.guide-panel').getByText('21').waitFor();
});

describe('the landing screen', () => {
  test('changes its words by its links too, and what was typed is there again', async () => {
    const page = await visit.openVisit(stage);
    await button('Type a board').click();
    await page.locator('#board-text').fill('1 2/3 _');
    await page.keyboard.press('Escape');
    const loaded = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole('link', { name: 'Русский' }).click();
    await spoken('Русский');
    assert.equal(await page.evaluate(() => performance.timeOrigin), loaded);
    const current = page.locator('.languages [aria-current]');
    await until(() => current.evaluate((it) => it === document.activeElement), 'the focus');
    assert.equal(await current.textContent(), 'Русский');
    await page.getByRole('button', { name: 'Набрать поле' }).click();
    assert.equal(await page.locator('#board-text').inputValue(), '1 2/3 _');
  });

  test('forgets the language of a link once another one is chosen', async () => {
    const page = await stage.open(visit.DESKTOP);
    await page.goto(`${stage.url}?lang=ru`);
    await spoken('Русский');
    await speak('Português');
    assert.equal(new URL(page.url()).search, '');
    await page.reload();
    await spoken('Português');
  });
});

test('axe finds nothing in the menu of languages, and a thumb meets each of them', async () => {
  const page = await visit.openVisit(stage, { ...visit.PHONE, bypassCSP: true });
  await opener().tap();
  const items = page.getByRole('menuitemradio');
  assert.deepEqual(await items.allTextContents(), Object.keys(TAGS));
  const tags = await items.evaluateAll((all) => all.map((item) => item.getAttribute('lang')));
  assert.deepEqual(tags, Object.values(TAGS));
  assert.deepEqual(await visit.axeFindings(page), []);
  assert.deepEqual(await visit.smallTargets(page), []);
});

describe('a language that cannot be loaded', () => {
  const faulty = setStage({ allowsErrors: true });

  test('leaves the page as it is, and is told', async () => {
    const page = await visit.openVisit(faulty);
    await page.route('**/i18n/zh-*.json', (route) => route.abort());
    await page.locator('.language > button').click();
    await page.getByRole('menuitemradio', { name: '中文' }).click();
    await page.getByText('That language can’t be loaded just now.').waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  });
});

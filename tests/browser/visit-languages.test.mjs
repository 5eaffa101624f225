/** The page on a phone in all its languages, whose words are of different lengths. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { LANGUAGES } from '../../www/i18n/languages.js';
import { setStage } from './support/stage.mjs';
import { overflow, PHONE } from './visit/page.mjs';

const stage = setStage();

/** Texts that are larger than their boxes: what is over is cut, or lies on the next. */
function cutTexts() {
  const texts = [
    ...document.querySelectorAll('.app :is(p, h1, h2, h3, legend, label, span, button)'),
  ];
  return texts
    .filter((text) => text instanceof HTMLElement && text.checkVisibility())
    .filter((text) => text.clientWidth > 1 && !text.closest('.visually-hidden, .moves, .count'))
    .filter((text) => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = text;
      // Glyphs of tall fonts reach beyond their line, by less than a third of its height.
      const beyond = Number.parseFloat(getComputedStyle(text).fontSize) / 3;
      return scrollHeight > clientHeight + beyond || scrollWidth > clientWidth + 1;
    })
    .map((text) => `${text.className}: ${text.textContent}`);
}

for (const language of Object.keys(LANGUAGES)) {
  test(`no words are cut on a phone, in ${language}`, async () => {
    const page = await stage.open({ ...PHONE, locale: language });
    const words = JSON.parse(
      await readFile(new URL(`../../www/i18n/${language}.json`, import.meta.url), 'utf8'),
    );
    const button = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true });
    /** @param {string} where */
    const looksRight = async (where) => {
      assert.deepEqual(await page.evaluate(cutTexts), [], where);
      assert.deepEqual(await overflow(page), { x: 0, y: 0 }, where);
    };
    await page.goto(stage.url);
    await page.locator('.sample').first().waitFor();
    await looksRight('the landing screen');
    await button(words.blocks.landing).click();
    await page.locator('.ready').first().waitFor();
    await looksRight('an empty board');
    await page.locator('.ready').nth(1).click();
    await button(words.goal.solve).waitFor();
    await looksRight('a ready board');
    await button(words.goal.solve).click();
    await page.locator('.answer-panel .count').waitFor();
    await looksRight('an answer');
    await button(words.page.another).click();
    await button(words.blocks.landing).click();
    await button(words.page.back).waitFor();
    await looksRight('the answer again, with a way back');
  });
}

test('a language that was chosen is that of the next visit, too', async () => {
  const page = await stage.open(PHONE);
  await page.goto(stage.url);
  await page.getByRole('link', { name: '中文' }).click();
  await page.getByRole('button', { name: '选择图片' }).waitFor();
  const next = await stage.openAnother();
  await next.goto(stage.url);
  await next.getByRole('button', { name: '选择图片' }).waitFor();
  assert.equal(await next.locator('html').getAttribute('lang'), 'zh-Hans');
});

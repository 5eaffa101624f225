/** The page and the player in WebKit, as far as its driver goes: it takes no pictures of the screen. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serveSite } from './support/site.mjs';
import { found, hasWebKit, launchWebKit, press } from './support/webkit.mjs';

/** A board of 4 × 4 with numbers in a window. */
const NUMBERS = fileURLToPath(new URL('../data/vision/cases/064_num_ui_4x4.png', import.meta.url));

/** A board of 3 × 3 with a solution of two moves. */
const SOLVED = '#1A42nlSiBJH_q8JqEy0VuTNvgYg';

/** The moves of the answer, once it is proved. */
const PROVED = `
  const panel = document.querySelector('.answer-panel');
  return panel?.innerText.includes('optimal') ? panel.querySelector('.count')?.textContent : null;
`;

describe('in WebKit', { skip: !hasWebKit && 'WebKitGTK is on Linux only' }, () => {
  /** @type {import('./support/webkit.mjs').WebKit} */
  let webkit;
  /** @type {Awaited<ReturnType<typeof serveSite>>} */
  let site;

  before(async () => {
    site = await serveSite();
    webkit = await launchWebKit();
  });
  after(async () => {
    await webkit?.close();
    await site?.close();
  });

  /** @param {string} path */
  async function open(path) {
    const driver = await webkit.visit();
    await driver.get(new URL(path, site.url).href);
    return driver;
  }

  test('a board that is typed is solved, and done move by move', async () => {
    const driver = await open('');
    await found(driver, "return document.querySelector('.sample')");
    await press(driver, 'Type a board');
    const field = await found(driver, "return document.querySelector('dialog[open] #board-text')");
    await field.sendKeys('1 2 3/4 5 6/_ 7 8');
    await press(driver, 'Use this board');
    assert.equal(await found(driver, PROVED), '2');
    await press(driver, 'Do it with me');
    await found(driver, "return document.querySelector('.app[data-guide]')");
  });

  test('a screenshot is read and solved', async () => {
    const driver = await open('');
    const input = await found(driver, "return document.querySelector('input[type=file]')");
    await input.sendKeys(NUMBERS);
    assert.match(await found(driver, PROVED), /^\d+$/);
  });

  test('a link opens with its solution', async () => {
    const driver = await open(SOLVED);
    assert.equal(await found(driver, PROVED), '2');
  });

  test('embedded players play', async () => {
    const driver = await open('examples.html');
    const player = await found(driver, "return document.querySelector('unslide-player')");
    await driver.executeScript('arguments[0].play()', player);
    await found(driver, "return document.querySelector('unslide-player').step > 0");
  });
});

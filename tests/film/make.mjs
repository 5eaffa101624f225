/**
 * Films a whole visit: a screenshot is dropped, the board is found, the answer plays. Writes an
 * animated WebP; to be run by `cargo xtask film`, which builds the page before. The landing screen
 * names its languages, so a Chinese font must be installed.
 */

import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchWholeChromium } from '../browser/support/chromium.mjs';
import { serveSite } from '../browser/support/site.mjs';
import { BLOCK, Camera } from './camera.mjs';
import { stopClock } from './clock.mjs';
import { carry, drop } from './drag.mjs';
import { animatedWebp } from './webp.mjs';

/** @typedef {import('playwright-core').Page} Page */

const [, , target = 'docs/visit.webp'] = process.argv;
const PICTURE = new URL('../../www/samples/coffee.jpg', import.meta.url);

/** A phone held upright, in CSS pixels, and its density. */
const PHONE = Object.freeze({ width: 390, height: 844 });
const DENSITY = 1.5;

/** Quality of each frame, from 0 to 1. */
const QUALITY = 0.82;

/** Maximum size of the file, in bytes. */
const MOST = 1_500_000;

const site = await serveSite();
const browser = await launchWholeChromium();
try {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: DENSITY,
    locale: 'en',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  await stopClock(page);
  await page.goto(site.url);
  await page.locator('.sample img').last().waitFor();
  const shots = await visit(page);
  const file = await encoded(await context.newPage(), shots);
  assert.ok(file.length < MOST, `${file.length} bytes are too many for a readme`);
  await writeFile(target, file);
  const seconds = shots.reduce((sum, { duration }) => sum + duration, 0) / 1000;
  console.log(`${target}: ${shots.length} frames, ${seconds} s, ${file.length} bytes`);
} finally {
  await browser.close();
  await site.close();
}

/**
 * @param {Page} page
 */
async function visit(page) {
  const camera = new Camera(page);
  await camera.film(1000);
  const picture = (await readFile(PICTURE)).toString('base64');
  await camera.film(900, (share) => page.evaluate(carry, { picture, share }));
  await camera.film(300);
  await page.evaluate(drop);
  await camera.film(800);
  for (let i = 0; i < 12 && (await stageOf(page)) !== 'answer'; i++) {
    await calm(page);
    await camera.film(500);
  }
  await page.locator('unslide-player').waitFor();
  await camera.film(900);
  await playTwiceAsFast(page);
  while (await isPlaying(page)) await camera.film(200);
  await camera.film(2500);
  return camera.shots;
}

/** @param {Page} page */
function stageOf(page) {
  return page.locator('.app').getAttribute('data-stage');
}

/** @param {Page} page */
function playTwiceAsFast(page) {
  return page.locator('unslide-player').evaluate((element) => {
    const player = /** @type {any} */ (element);
    player.speed = 2;
    player.play();
  });
}

/** @param {Page} page */
function isPlaying(page) {
  return page.locator('unslide-player').evaluate((element) => {
    const player = /** @type {any} */ (element);
    return player.step < player.length;
  });
}

/**
 * Waits until the engine has answered: its time is none of the film's.
 *
 * @param {Page} page
 */
async function calm(page) {
  let text = '';
  for (let same = 0; same < 10; ) {
    await sleep(100);
    const now = await page.locator('.app').innerText();
    same = now === text ? same + 1 : 0;
    text = now;
  }
}

/**
 * @param {Page} page  Empty; its browser encodes the frames.
 * @param {readonly import('./camera.mjs').Shot[]} shots
 */
async function encoded(page, shots) {
  const frames = [];
  for (const { png, box, blocks, duration } of shots) {
    const still = await page.evaluate(encode, {
      png: png.toString('base64'),
      box,
      blocks,
      side: BLOCK,
      quality: QUALITY,
    });
    frames.push({ still: Buffer.from(still, 'base64'), box, duration });
  }
  const [first] = frames;
  assert.ok(first);
  return animatedWebp(frames, first.box);
}

/**
 * Runs in the page: blocks of a picture as WebP, the rest of their box transparent.
 *
 * @param {object} part
 * @param {string} part.png  As base64.
 * @param {import('../browser/support/png.mjs').Box} part.box
 * @param {readonly [number, number][]} part.blocks
 * @param {number} part.side  Of a block, in pixels.
 * @param {number} part.quality
 */
async function encode({ png, box, blocks, side, quality }) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const whole = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(box.width, box.height);
  const pen = canvas.getContext('2d');
  for (const [x, y] of blocks) {
    pen?.drawImage(whole, x, y, side, side, x - box.x, y - box.y, side, side);
  }
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  const file = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(file, (byte) => String.fromCharCode(byte)).join(''));
}

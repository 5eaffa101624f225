import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { crop, readPng } from './support/png.mjs';
import { setStage } from './support/stage.mjs';
import * as blocks from './visit/blocks.mjs';
import { differences } from './visit/compare.mjs';
import * as visit from './visit/page.mjs';
import { SHORT, screenshotOf } from './visit/screenshot.mjs';
import * as share from './visit/share.mjs';

const SCREENSHOT = screenshotOf(SHORT);

/** The paper around the board of a video, in pixels. */
const MARGIN = 36;

/** What scaling and encoding may change of a pixel, out of 255. */
const ENCODING = 16;

const stage = setStage();

/** @param {string} name */
const button = (name) => stage.page.getByRole('button', { name });

/**
 * Clicks a button as soon as it is called so. What it stops may be over before anybody outside the page
 * has seen its name.
 *
 * @param {RegExp} name
 */
function clickOnce(name) {
  return stage.page.evaluate(
    (source) =>
      new Promise((done) => {
        const isMeant = (/** @type {Element} */ { textContent }) =>
          new RegExp(source).test(textContent?.trim() ?? '');
        const observer = new MutationObserver(() => {
          const found = [...document.querySelectorAll('button')].find(isMeant);
          if (!found) return;
          observer.disconnect();
          found.click();
          done(undefined);
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    name.source,
  );
}

/**
 * Opens the list of what can be taken home. Where there is little room its name is an icon.
 *
 * @param {import('playwright-core').Page} page
 */
function openList(page) {
  return page.locator('summary', { hasText: 'Download' }).click();
}

async function solveShort() {
  const { page } = stage;
  await visit.bringToGoal(page, SCREENSHOT);
  await visit.solve(page);
  await page.getByText('optimal', { exact: true }).waitFor();
  await openList(page);
}

/** Takes the video away, and gives its bytes. */
async function takenVideo() {
  const [download] = await Promise.all([
    stage.page.waitForEvent('download', { timeout: 120_000 }),
    button('A video').click(),
  ]);
  assert.equal(download.suggestedFilename(), 'solution.mp4');
  const chunks = await (await download.createReadStream()).toArray();
  return Buffer.concat(chunks);
}

/**
 * What a browser that is given the video makes of it: how long it is, and what it shows at its end.
 *
 * @param {Buffer} bytes
 */
function watched(bytes) {
  return stage.page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const video = document.createElement('video');
    video.muted = true;
    /** @param {string} type */
    const once = (type) =>
      new Promise((done, fail) => {
        video.addEventListener(type, done, { once: true });
        video.addEventListener('error', () => fail(new Error(video.error?.message)));
      });
    const loaded = once('loadeddata');
    video.src = URL.createObjectURL(new Blob([data], { type: 'video/mp4' }));
    await loaded;
    const sought = once('seeked');
    video.currentTime = video.duration - 0.1;
    await sought;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    const [, png = ''] = canvas.toDataURL('image/png').split(',');
    return { duration: video.duration, width: canvas.width, height: canvas.height, png };
  }, bytes.toString('base64'));
}

test('a sheet of blocks says how far it is, and can be stopped', async () => {
  await blocks.openBlocks(stage);
  await blocks.typeBoard(stage.page, blocks.READY.at(-1)?.text ?? '');
  await blocks.solve(stage.page);
  await openList(stage.page);
  let downloads = 0;
  stage.page.on('download', () => {
    downloads += 1;
  });
  const stopped = clickOnce(/^Stop, \d+%\sdone/);
  await Promise.all([stopped, button('All steps in one picture').click()]);
  await button('All steps in one picture').waitFor();
  assert.ok(await button('A picture of each step').isEnabled());
  assert.equal(downloads, 0);
});

test('the list of files is closed when the next answer comes', async () => {
  await blocks.openBlocks(stage);
  await blocks.typeBoard(stage.page, blocks.READY[0]?.text ?? '');
  await blocks.solve(stage.page);
  await openList(stage.page);
  await button('A picture of each step').waitFor();
  await blocks.changeBoard(stage.page);
  await blocks.solve(stage.page);
  assert.ok(await button('A picture of each step').isHidden());
});

describe('a video', () => {
  test('of tiles plays, and ends with the finished picture', async () => {
    // Our policy lets the page play no videos: this one only looks at what it has made.
    await visit.openVisit(stage, { ...visit.DESKTOP, bypassCSP: true });
    await solveShort();
    await visit.hideNumbers(stage.page);
    const { duration, width, height, png } = await watched(await takenVideo());
    assert.equal(Math.round(duration * 1000), 3520);
    assert.deepEqual([width, height], [720 + 2 * MARGIN, 480 + 2 * MARGIN]);
    const whole = await readPng(Buffer.from(png, 'base64'));
    const last = crop(whole, { x: MARGIN, y: MARGIN, width: 720, height: 480 });
    const off = differences(last, SCREENSHOT);
    assert.equal(off.length, 5);
    assert.ok(Math.max(...off) <= ENCODING, `tiles are off by ${off}`);
  });

  test('of blocks plays', async () => {
    await blocks.openBlocks(stage, { ...visit.DESKTOP, bypassCSP: true });
    await blocks.typeBoard(stage.page, blocks.READY[0]?.text ?? '');
    const moves = await blocks.solve(stage.page);
    await openList(stage.page);
    const { duration } = await watched(await takenVideo());
    assert.equal(Math.round(duration * 1000), 3000 + moves * 520);
  });

  test('says how far it is, and can be stopped', async () => {
    await visit.openVisit(stage);
    await share.solveSample(stage.page);
    await stage.page.getByText('optimal', { exact: true }).waitFor();
    await openList(stage.page);
    let downloads = 0;
    stage.page.on('download', () => {
      downloads += 1;
    });
    await Promise.all([clickOnce(/^Stop, \d+%\sdone/), button('A video').click()]);
    await button('A video').waitFor();
    assert.ok(await button('An animated GIF').isEnabled());
    assert.equal(downloads, 0);
  });

  test('is given up with its answer, and the next one can be made', async () => {
    await visit.openVisit(stage);
    await share.solveSample(stage.page);
    await stage.page.getByText('optimal', { exact: true }).waitFor();
    await openList(stage.page);
    await button('A video').click();
    await button('Change the goal').click();
    await visit.solve(stage.page);
    await stage.page.getByText('optimal', { exact: true }).waitFor();
    await openList(stage.page);
    assert.ok(await button('An animated GIF').isEnabled());
  });
});

test('on a phone, what is ready can be sent to another app, or saved', async () => {
  const page = await stage.open(visit.PHONE);
  await page.addInitScript(() => {
    /** @type {string[]} */
    const sent = [];
    Object.assign(globalThis, { sent });
    navigator.canShare = () => true;
    navigator.share = async ({ files = [] } = {}) => {
      sent.push(...files.map(({ name, type }) => `${name} ${type}`));
    };
  });
  await page.goto(stage.url);
  await share.solveSample(page);
  await openList(page);
  await button('All steps in words').click();
  await page.getByRole('heading', { name: 'steps.txt is ready' }).waitFor();
  await button('Send it on').click();
  await page.getByRole('heading', { name: 'steps.txt is ready' }).waitFor({ state: 'hidden' });
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).sent), [
    'steps.txt text/plain',
  ]);
  await button('All steps in words').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button('Save it here').click(),
  ]);
  assert.equal(download.suggestedFilename(), 'steps.txt');
});

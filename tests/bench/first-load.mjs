/**
 * The first visit on a phone with a slow network (slow 4G: 1.6 Mbit/s, a round trip of 150 ms) and a processor four
 * times as slow as this one: what browsers measure of it, the median of some visits, and a filmstrip of the last one.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { launchWholeChromium } from '../browser/support/chromium.mjs';
import { serveSite } from '../browser/support/site.mjs';
import { slowNetwork } from './slow-network.mjs';

/** @import { Browser, Page } from 'playwright-core' */

const VISITS = 5;

const SLOW_4G = Object.freeze({ roundTrip: 150, bitsPerSecond: 1_600_000 });

const SLOWED_DOWN = 4;

const PHONE = Object.freeze({
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
  // What is kept for later without a network is no part of the first load.
  serviceWorkers: /** @type {const} */ ('block'),
});

/** From here on a task keeps the visitor waiting, in milliseconds. */
const LONG = 50;

/** Moments of the filmstrip, in milliseconds after the visit has begun. */
const MOMENTS = [250, 500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 4000, 6000, 8000];

const FILMSTRIP = 'target/first-load.png';

/**
 * @typedef {object} Told
 * @property {number} first  When anything was painted, in milliseconds.
 * @property {number} largest  When the largest part was.
 * @property {number} shift
 * @property {[start: number, duration: number][]} tasks  Long ones.
 */

/** Runs in the page before all else: notes what browsers tell of a load. */
function observe() {
  /** @type {Told} */
  const told = { first: 0, largest: 0, shift: 0, tasks: [] };
  Object.assign(globalThis, { told });
  /** @param {string} type @param {(entry: any) => void} note */
  const on = (type, note) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
  };
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') told.first = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    told.largest = startTime;
  });
  on('layout-shift', ({ value }) => {
    told.shift += value;
  });
  on('longtask', ({ startTime, duration }) => told.tasks.push([startTime, duration]));
}

/** @typedef {{ at: number, jpeg: string }} Frame */

/**
 * @param {Page} page
 * @returns {Promise<Frame[]>} Grows while the page is painted.
 */
async function film(page) {
  /** @type {Frame[]} */
  const frames = [];
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_DOWN });
  client.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: 1000 * (metadata.timestamp ?? 0), jpeg: data });
    // The page may be closed by then.
    client.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await client.send('Page.startScreencast', { format: 'jpeg', maxWidth: 412, maxHeight: 823 });
  return frames;
}

/** @param {Browser} browser */
async function visit(browser) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(observe);
  const before = weight();
  const frames = await film(page);
  const begin = Date.now();
  await page.goto(network.url, { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /picture/ })
    .first()
    .waitFor();
  await page.locator('.sample').last().waitFor();
  const usable = Date.now() - begin;
  const atFirst = since(before, 'until then');
  await network.quiet();
  const inAll = since(before, 'in all');
  const { first, largest, shift, tasks } = await page.evaluate(
    () => /** @type {Told} */ (/** @type {any} */ (globalThis).told),
  );
  const late = tasks.filter(([start]) => start >= first);
  const blocked = late.reduce((sum, [, duration]) => sum + duration - LONG, 0);
  await context.close();
  const strip = MOMENTS.map((moment) => ({ moment, frame: frameAt(frames, begin + moment) }));
  const measured = { first, largest, usable, blocked, shift, ...atFirst, ...inAll };
  return { measured, strip };
}

const weight = () => ({ requests: site.asked().length, bytes: network.bytes() });

/**
 * @param {{ requests: number, bytes: number }} before
 * @param {string} when
 */
function since({ requests, bytes }, when) {
  const now = weight();
  return {
    [`requests ${when}`]: now.requests - requests,
    [`kB ${when}`]: (now.bytes - bytes) / 1000,
  };
}

/**
 * @param {readonly Frame[]} frames
 * @param {number} moment
 */
const frameAt = (frames, moment) => frames.findLast(({ at }) => at <= moment);

/**
 * @param {Browser} browser
 * @param {{ moment: number, frame: Frame | undefined }[]} strip
 */
async function develop(browser, strip) {
  const page = await browser.newPage({ viewport: { width: 1300, height: 100 } });
  const figures = strip.map(({ moment, frame }) => {
    const picture = frame ? `<img src="data:image/jpeg;base64,${frame.jpeg}">` : '<i></i>';
    return `<figure>${picture}<figcaption>${moment / 1000} s</figcaption></figure>`;
  });
  await page.setContent(
    `<style>body { display: flex; flex-wrap: wrap; font: 16px sans-serif } figure { margin: 6px }
    img, i { display: block; width: 200px; height: 400px; outline: 1px solid #999 }</style>${figures.join('')}`,
  );
  await mkdir('target', { recursive: true });
  await writeFile(FILMSTRIP, await page.screenshot({ fullPage: true }));
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const site = await serveSite({ compress: true });
const network = await slowNetwork(site.url, SLOW_4G);
/** @type {Awaited<ReturnType<typeof visit>>[]} */
const visits = [];
for (let number = 0; number < VISITS; number++) {
  // Each visit is the first one of a browser that has just been opened.
  const browser = await launchWholeChromium();
  visits.push(await visit(browser));
  if (number === VISITS - 1) await develop(browser, visits.at(-1)?.strip ?? []);
  await browser.close();
}
network.close();
await site.close();
console.log(`${' '.repeat(20)}  median   least    most`);
for (const name of Object.keys(visits[0]?.measured ?? {})) {
  const values = visits.map(({ measured }) => Number(/** @type {any} */ (measured)[name]));
  const digits = name === 'shift' ? 3 : 0;
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)];
  const row = [middle, least, most].map((value) => value.toFixed(digits).padStart(7));
  console.log(`${name.padEnd(20)} ${row.join(' ')}`);
}
console.log(`The filmstrip is in ${FILMSTRIP}`);

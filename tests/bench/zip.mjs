/**
 * A zip with a picture of each step of a 20 × 20, made in the page in Chromium: how long it takes, how large it is, and
 * how much memory the processes of the browser take at most while it is made. Each picture is read again.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { launchWholeChromium } from '../browser/support/chromium.mjs';
import { readPng } from '../browser/support/png.mjs';
import { serveSite } from '../browser/support/site.mjs';

/** The most memory that the process of the page, with its workers, may take more than before, in bytes. */
const MOST_MORE = 300 * 2 ** 20;

const SIDE = 20;

/** In megabytes. @param {number} bytes */
const mb = (bytes) => `${(bytes / 2 ** 20).toFixed(0)} MB`;

/** The first 20 × 20 of the file, as it is typed. */
async function typedBoard() {
  const lines = (await readFile('tests/data/large.txt', 'utf8')).split('\n');
  const [, ...labels] = (lines.find((line) => line.startsWith(`${SIDE} `)) ?? '').split(' ');
  const rows = Array.from({ length: SIDE }, (_, row) => labels.slice(row * SIDE, (row + 1) * SIDE));
  return rows.map((row) => row.join(' ')).join('\n');
}

/**
 * The memory of the browser's own process and of those of its pages, where the system tells it.
 *
 * @param {import('playwright-core').CDPSession} client
 */
async function memoryOf(client) {
  const { processInfo } = await client.send('SystemInfo.getProcessInfo');
  const of = (/** @type {string} */ type) =>
    processInfo
      .filter((one) => one.type === type)
      .map(({ id }) => residentMemory(id))
      .reduce((sum, bytes) => sum + bytes, 0);
  return { browser: of('browser'), page: of('renderer') };
}

/** @param {number} id  Of a process of Linux. */
function residentMemory(id) {
  try {
    const [, kilobytes] = readFileSync(`/proc/${id}/status`, 'utf8').match(/VmRSS:\s+(\d+)/) ?? [];
    return 1024 * Number(kilobytes ?? 0);
  } catch {
    return 0;
  }
}

/**
 * Does something, and tells how much memory it took at most.
 *
 * @template T
 * @param {import('playwright-core').CDPSession} client
 * @param {() => Promise<T>} act
 */
async function watched(client, act) {
  const most = await memoryOf(client);
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const now = await memoryOf(client);
      most.browser = Math.max(most.browser, now.browser);
      most.page = Math.max(most.page, now.page);
      await pause(200);
    }
  })();
  const result = await act();
  isOver = true;
  await watching;
  return { result, most };
}

/**
 * The files of a zip in their order, by its central directory.
 *
 * @param {Buffer} zip
 */
function filesOf(zip) {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    assert.equal(zip.toString('latin1', at, at + 4), 'PK\x01\x02');
    const [sum, length] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)];
    const nameLength = zip.readUInt16LE(at + 28);
    const header = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    at += 46 + nameLength;
    const content = zip.subarray(begin, begin + length);
    assert.equal(crc32(content), sum, name);
    return { name, content };
  });
}

/**
 * Whether each file is a picture of one size, which differs from the one before.
 *
 * @param {{ name: string, content: Buffer }[]} files
 */
async function check(files) {
  /** @type {import('../browser/support/png.mjs').Picture | null} */
  let last = null;
  for (const { name, content } of files) {
    const picture = await readPng(content);
    if (last) {
      assert.deepEqual([picture.width, picture.height], [last.width, last.height], name);
      assert.notDeepEqual(Buffer.from(picture.data), Buffer.from(last.data), name);
    }
    last = picture;
  }
  return last ?? assert.fail('no picture');
}

const [site, browser] = await Promise.all([serveSite(), launchWholeChromium()]);
const client = await browser.newBrowserCDPSession();
const context = await browser.newContext({
  locale: 'en-US',
  viewport: { width: 1280, height: 800 },
});
const page = await context.newPage();
page.setDefaultTimeout(600_000);
await page.goto(site.url);
await page.getByRole('button', { name: 'Type a board' }).click();
await page.locator('#board-text').fill(await typedBoard());
await page.getByRole('button', { name: 'Use this board' }).click();
await page.getByRole('button', { name: 'Stop', exact: true }).click();
const shown = await page.locator('.answer-panel').innerText();
const moves = Number((shown.match(/([\d,]+) moves/)?.[1] ?? '').replace(',', ''));
await page.getByText('Download').click();
const before = await memoryOf(client);
const begin = performance.now();
const { result: download, most } = await watched(client, async () => {
  const arrival = page.waitForEvent('download');
  await page.getByRole('button', { name: 'A picture of each step' }).click();
  return arrival;
});
const seconds = (performance.now() - begin) / 1000;
const zip = await readFile(await download.path());
await Promise.all([browser.close(), site.close()]);
console.log(`${moves} moves, ${seconds.toFixed(1)} s, ${mb(zip.length)}`);
console.log(`page with its workers: ${mb(before.page)} before, ${mb(most.page)} at most`);
console.log(`browser: ${mb(before.browser)} before, ${mb(most.browser)} at most`);
const files = filesOf(zip);
assert.equal(files.length, moves + 1);
const { width, height } = await check(files);
console.log(
  `${files.length} pictures of ${width} × ${height}, from ${files[0]?.name} to ${files.at(-1)?.name}`,
);
assert.ok(most.page - before.page <= MOST_MORE, 'the page takes too much memory');

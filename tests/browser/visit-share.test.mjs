import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { builtModule } from './support/build.mjs';
import { readPng } from './support/png.mjs';
import { setStage } from './support/stage.mjs';
import * as visit from './visit/page.mjs';
import * as share from './visit/share.mjs';

const { decode } = await builtModule('link/decode.js');
const reader = await builtModule('link/reader.js');

/** @type {{ links: { link: string, content: any }[] }} */
const CORPUS = JSON.parse(
  await readFile(new URL('../data/links/v1.json', import.meta.url), 'utf8'),
);

/** A 15-puzzle of 80 moves with the title 'Eighty'. */
const EIGHTY = CORPUS.links.find(({ content }) => content.title === 'Eighty')?.link ?? '';

test('the reader of the page reads links of version 1 as they always have been read', () => {
  for (const { link, content } of CORPUS.links) {
    assert.deepEqual(JSON.parse(reader.decode(link)), content);
    // The pictures there are none that a browser knows.
    assert.deepEqual(decode(link), { ...content, miniature: null });
  }
});

test('the reader of the page reads a link as long as links get, more than once', async () => {
  const large = await readFile(new URL('../data/links/large.txt', import.meta.url), 'utf8');
  for (let time = 0; time < 3; time++) {
    const { answer, miniature } = JSON.parse(reader.decode(large));
    assert.deepEqual([answer.path.length, miniature.bytes.length], [30_000, 16_000]);
  }
});

test('the reader of the page refuses every letter that was changed', () => {
  for (const { link } of CORPUS.links.filter((entry) => entry.link.length < 100)) {
    for (let at = 1; at < link.length; at++) {
      const other = link[at] === 'A' ? 'B' : 'A';
      const changed = link.slice(0, at) + other + link.slice(at + 1);
      assert.throws(() => decode(changed), { name: 'LinkError', kind: 'damaged' }, changed);
    }
  }
});

/**
 * All steps in one picture, as a visitor downloads it.
 *
 * @param {import('playwright-core').Page} page
 */
async function sheetOf(page) {
  await page.getByText('Download', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'All steps in one picture' }).click(),
  ]);
  return readPng(Buffer.concat(await (await download.createReadStream()).toArray()));
}

describe('a solution', () => {
  const stage = setStage();
  /** @type {import('playwright-core').Page} */
  let page;

  /** @param {import('playwright-core').BrowserContextOptions} [options] */
  async function openPage(options = visit.DESKTOP) {
    const permissions = ['clipboard-read', 'clipboard-write'];
    page = await stage.open({ permissions, ...options });
  }

  /** @param {string} text */
  async function openLink(text) {
    await page.goto(`${stage.url}#${text}`);
    await page.locator('.answer-panel .count').waitFor();
  }

  for (const [device, options] of Object.entries({ desktop: visit.DESKTOP, phone: visit.PHONE })) {
    test(`goes into a link with its picture and out of it again, on a ${device}`, async () => {
      await openPage(options);
      await page.goto(stage.url);
      await share.solveSample(page);
      const count = await page.locator('.answer-panel .count').textContent();
      const names = await share.tileNames(page);
      await share.open(page);
      await page.getByLabel('A title, if you like').fill('Coffee first');
      await share.addressWith(page, (content) => content.title === 'Coffee first', decode);
      await page.getByRole('button', { name: 'Copy the link' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      const address = await page.evaluate(() => navigator.clipboard.readText());
      assert.ok(address.length <= 1800, `${address.length} characters`);

      const other = await stage.openAnother();
      await other.goto(address);
      await other.getByText('Coffee first').waitFor();
      assert.equal(await other.locator('.answer-panel .count').textContent(), count);
      assert.deepEqual(await share.tileNames(other), names);
      assert.equal(await other.title(), 'Coffee first · Unslide');
      await visit.playToTheEnd(other);
    });
  }

  test('is taken away by whoever opens its link, drawn by its labels or from a small picture', async () => {
    await openPage();
    await openLink(EIGHTY);
    assert.ok((await sheetOf(page)).width > 1000);

    const other = await stage.openAnother();
    await other.goto(stage.url);
    await share.solveSample(other);
    await share.open(other);
    const address = await share.addressWith(other, ({ miniature }) => miniature !== null, decode);
    await page.goto('about:blank');
    await page.goto(address);
    assert.ok((await sheetOf(page)).width > 1000);
  });

  test('opens from a link with whatever a chat has put behind it', async () => {
    await openPage();
    for (const end of ['.', ')', '%E2%80%A6', '>', '\u200b', '**']) {
      await page.goto('about:blank');
      await openLink(`${EIGHTY}${end}`);
      await page.getByText('Eighty').waitFor();
    }
  });

  test('with a picture that is too much for a QR code has one without it', async () => {
    await openPage();
    await page.goto(stage.url);
    await share.solveSample(page);
    await share.open(page);
    await page.getByText('too long for a QR code').waitFor();
    await page.getByRole('button', { name: 'A QR code, without the picture' }).click();
    await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
    await page.getByRole('radio', { name: 'None' }).check();
    await page.getByRole('button', { name: 'Show a QR code' }).waitFor();
  });

  test('keeps within what its place allows, and says so', async () => {
    await openPage();
    await page.goto(stage.url);
    await share.solveSample(page);
    await share.open(page);
    for (const [name, most, words] of /** @type {const} */ ([
      ['None', 300, 'short enough for every chat and for a QR code'],
      ['Small', 1800, 'good for chats'],
      ['Larger', 4000, 'Some chats would cut it'],
    ])) {
      await page.getByRole('radio', { name }).check();
      await page.getByText(words).waitFor();
      const address = await page.getByLabel('The link', { exact: true }).inputValue();
      assert.ok(address.length <= most, `${name}: ${address.length} characters`);
    }
  });

  test('is a QR code of a size that codes have', async () => {
    await openPage();
    await openLink(EIGHTY);
    await share.open(page);
    await page.getByRole('button', { name: 'Show a QR code' }).click();
    const code = page.getByRole('img', { name: 'The link as a QR code' });
    await code.waitFor();
    const side = Number((await code.getAttribute('viewBox'))?.split(' ')[3]);
    assert.equal((side - 8 - 17) % 4, 0, `a code has no ${side} modules with its margin`);
  });

  test('is code for a page, and the code names the link', async () => {
    await openPage();
    await openLink(EIGHTY);
    await share.open(page);
    await page.getByText('Embed').click();
    for (const [name, part] of [
      ['Element', '<unslide-player link="1'],
      ['Frame', `<iframe src="${stage.url}embed.html#1`],
      ['Markdown', '[![Eighty](solution.gif)]'],
    ]) {
      await page.getByRole('radio', { name, exact: true }).check();
      await page.locator('.share-code code', { hasText: part }).waitFor();
    }
  });

  test('opens at the step at which it was shared', async () => {
    await openPage();
    await openLink(EIGHTY);
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    await share.open(page);
    await page.getByText('Open it after 3 moves').click();
    const address = await share.addressWith(page, ({ answer }) => answer.step === 3, decode);
    await page.goto('about:blank');
    await page.goto(address);
    await page.locator('.answer-panel .count').waitFor();
    assert.equal(
      await page.locator('unslide-player').evaluate((it) => /** @type {any} */ (it).step),
      3,
    );
  });

  test('that a link has solved again is solved when it opens', async () => {
    await openPage();
    const unsolved = CORPUS.links.find(({ content }) => !content.answer && !content.title);
    await openLink(unsolved?.link ?? '');
    await page.getByText('optimal', { exact: true }).waitFor();
  });

  test('in a damaged link is not shown, and what stood there stays', async () => {
    await openPage();
    await openLink(EIGHTY);
    await page.evaluate((text) => location.replace(`#${text}`), `${EIGHTY.slice(0, -1)}x`);
    await page.getByText('This link was cut or changed on its way.').waitFor();
    assert.equal(await page.locator('.answer-panel .count').textContent(), '80');
    await page.evaluate((text) => location.replace(`#${text}`), `2${EIGHTY.slice(1)}`);
    await page.getByText('made by a newer Unslide').waitFor();
    await page.evaluate(() => location.replace('#section'));
    await page.getByText('This is not an Unslide link.').waitFor();
  });

  test('gives way to a puzzle of one’s own, and back brings it again', async () => {
    await openPage();
    await openLink(EIGHTY);
    await page.getByRole('button', { name: 'Try your own' }).click();
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
    assert.equal(await page.evaluate(() => location.hash), '');
    await page.goBack();
    await page.getByText('Eighty').waitFor();
    await page.goForward();
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
  });

  test('is shared without a fault that axe can see', async () => {
    await openPage({ ...visit.DESKTOP, bypassCSP: true });
    await openLink(EIGHTY);
    await share.open(page);
    await page.getByText('Embed').click();
    assert.deepEqual(await visit.axeFindings(page), []);
  });
});

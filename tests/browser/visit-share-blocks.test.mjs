import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { pageWith, serveHost } from './embed/host.mjs';
import { builtModule } from './support/build.mjs';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import * as blocks from './visit/blocks.mjs';
import * as visit from './visit/page.mjs';
import * as share from './visit/share.mjs';

const { decode } = await builtModule('link/decode.js');

/** @type {{ links: { link: string, content: any }[] }} */
const CORPUS = JSON.parse(
  await readFile(new URL('../data/links/v1.json', import.meta.url), 'utf8'),
);

/**
 * A link of blocks in the corpus.
 *
 * @param {(content: any) => boolean} isIt
 */
function linkWith(isIt) {
  const found = CORPUS.links.find(({ content }) => content.family === 'blocks' && isIt(content));
  return found?.link ?? assert.fail('there is no such link');
}

/** The founding article's board. */
const FORTY_NINE = linkWith(({ title }) => title === 'Forty-nine');

/** L’âne rouge in 81 moves, some of them with a bend. */
const KLOTSKI = linkWith(({ metric }) => metric === 'any-path');

/**
 * A link without an answer: X moves right once `#` has moved down. As a text it would be `X#.` over
 * `#.#`, where `#` is a wall.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} site
 */
async function hostileLink(page, site) {
  // A page makes one policy of the name, and the player's has made none while it is empty.
  await page.goto(`${site}embed.html`);
  return page.evaluate(async (client) => {
    const block = (/** @type {string} */ name, /** @type {number} */ cell) => ({
      ...{ name, cells: [cell], lane: null },
    });
    const board = { rows: 2, cols: 3, walls: [3, 5], exit: null };
    const blocks = ['X', '#', '.'].map(block);
    const options = { autoplay: false, controls: 'full', speed: 1, theme: 'auto' };
    const content = {
      ...{ family: 'blocks', version: 1, ...board, blocks, goals: [{ block: 0, cells: [1] }] },
      ...{ metric: 'unit', answer: null, title: '', miniature: null },
      options: { ...options, lang: null, numbers: null },
    };
    const { createEngine } = await import(client);
    return createEngine({ base: new URL('.', location.href).href }).request('link', { content });
  }, `${site}modules/engine/client.js`);
}

describe('a solution of blocks', () => {
  const stage = setStage();
  /** @type {import('playwright-core').Page} */
  let page;

  /**
   * @param {string} address
   * @param {import('playwright-core').BrowserContextOptions} [options]
   */
  async function open(address, options) {
    page = await stage.open({ ...visit.DESKTOP, ...options });
    await page.goto(address);
  }

  /** @param {string} text */
  async function openLink(text) {
    await open(`${stage.url}#${text}`);
    await page.locator('.answer-panel .count').waitFor();
  }

  test('goes into a link without a picture, and out of it again', async () => {
    page = await blocks.openBlocks(stage);
    await blocks.typeBoard(page, blocks.ARTICLE);
    assert.equal(await blocks.solve(page), 49);
    const names = await share.tileNames(page);
    await share.open(page);
    await page.getByLabel('A title, if you like').fill('The first');
    const address = await share.addressWith(page, ({ title }) => title === 'The first', decode);
    assert.ok(address.length < stage.url.length + 70, address);
    assert.ok(await page.getByRole('radio', { name: 'Small' }).isHidden());

    const other = await stage.openAnother();
    await other.goto(address);
    await other.getByText('The first').waitFor();
    assert.equal(await other.locator('.answer-panel .count').textContent(), '49');
    assert.equal(await share.tileNames(other), names);
    await visit.playToTheEnd(other);
  });

  test('is as high in a page of one’s own as its board asks for', async () => {
    await openLink(KLOTSKI);
    await share.open(page);
    await page.getByText('Embed').click();
    await page.locator('.share-code code', { hasText: 'aspect-ratio: 12 / 19' }).waitFor();
  });

  test('gives way to a puzzle of one’s own, and back brings it again', async () => {
    await openLink(FORTY_NINE);
    await page.getByRole('button', { name: 'Try your own' }).click();
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
    assert.equal(await page.evaluate(() => location.hash), '');
    await page.goBack();
    await page.getByText('Forty-nine').waitFor();
  });

  test('that a link has solved again is solved when it opens', async () => {
    await openLink(linkWith(({ answer }) => !answer));
    await page.getByText('optimal', { exact: true }).waitFor();
  });

  test('opens at the step at which it was shared', async () => {
    await openLink(linkWith(({ metric }) => metric === 'unit'));
    const step = await page
      .locator('unslide-player')
      .evaluate((it) => /** @type {any} */ (it).step);
    assert.equal(step, 50);
  });

  test('of which nothing is known is not called optimal', async () => {
    await openLink(linkWith(({ answer }) => answer?.status === 'found'));
    await page.locator('.answer-panel').getByText('There may well be a shorter').waitFor();
  });

  test('plays by itself where its link says so', async () => {
    const link = linkWith(({ options, answer }) => options.autoplay && answer);
    await open(`${stage.url}#${link}`, { reducedMotion: 'no-preference' });
    const step = () =>
      page.locator('unslide-player').evaluate((it) => /** @type {any} */ (it).step);
    await until(async () => (await step()) > 0, 'a move');
  });

  test('is found for a board whose blocks are called like walls and empty cells', async () => {
    const text = await hostileLink(await stage.open(visit.DESKTOP), stage.url);
    await openLink(text);
    assert.equal(await page.locator('.answer-panel .count').textContent(), '2');
    await page.getByText('optimal', { exact: true }).waitFor();
  });

  test('plays in somebody else’s page', async () => {
    const body = `<unslide-player link="${KLOTSKI}" lang="en" style="display: block; width: 300px"></unslide-player>`;
    const host = await serveHost({ blocks: { html: pageWith(stage.url, body) } });
    try {
      await open(`${host.url}blocks`);
      await page.getByText('81 moves').waitFor();
      const reached = await page.locator('unslide-player').evaluate((it) => {
        const player = /** @type {any} */ (it);
        player.seek(player.length);
        return player.step;
      });
      assert.equal(reached, 81);
    } finally {
      await host.close();
    }
  });
});

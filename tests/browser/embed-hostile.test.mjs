/** The player in other people's pages, with links, attributes and addresses that mean harm. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LINK, PICTURE_LINK, pageWith } from './embed/host.mjs';
import { setHostStage } from './embed/stage.mjs';
import { builtName } from './support/build.mjs';
import { until } from './support/until.mjs';

/**
 * @typedef {import('../../packages/unslide/unslide.d.ts').UnslidePlayer} Player
 * @typedef {import('playwright-core').Page} Page
 */

/** The reader of links. */
const READER = builtName('link/decode.js');

/** With a WebP of 2,001 × 2,000 pixels in 212 bytes, and a title that turns its letters around. */
const LARGE_LINK =
  '1A42nlUM1zjzAVsTxrqtGsLw5NM9iwaQMe5EAGbqLHjNQUMwAaNQIbMH9sfBo7MAAOW93_SuvSl1CkYn7c7QNLjxSRPBEz_PxoaOcR8JHOJC4Dj2ho5xHwkc4kLgOPaGjnEfCRziQuA49oaOcR8JHOJC4Dj2ho5xHwkc4kLgOPaGjnEfCRziQuA49oaOcR8JHOJC4Dj2ho5xHwkc4kLgOPaGjnEfCRziQuA49oaOcR8JHOJC4Dj2ho5xHwkc4kLgOPaGjnEfCRziQuA49oaOcR8JHOJC4Dj2ho5xHwkc4kLgOPaGjnEfCRziQuA49etg2ia50iA';

/** Claims that `LRLL` is optimal, where `LL` is. */
const FALSE_LINK = '1A42n1bUhXAS9';

/**
 * Blocks named X, `#` and `.`: X moves right once `#` has moved down. As a text it would be `X#.` over `#.#`,
 * where `#` is a wall and nothing moves.
 */
const BLOCKS_LINK = '1QG5t9bibabc8VgRtWQ';

/** @param {string} ours */
function hostPages(ours) {
  const player = (/** @type {string} */ attributes) => ({
    html: pageWith(ours, `<unslide-player ${attributes}></unslide-player>`),
  });
  return {
    picture: player(`link="${PICTURE_LINK}"`),
    large: player(`link="${LARGE_LINK}"`),
    pictures: {
      html: pageWith(
        ours,
        [LARGE_LINK, PICTURE_LINK]
          .map((link) => `<unslide-player link="${link}"></unslide-player>`)
          .join(''),
      ),
    },
    false: player(`link="${FALSE_LINK}"`),
    true: player(`link="${LINK}"`),
    blocks: player(`link="${BLOCKS_LINK}"`),
    based: player(`link="${LINK}" base="/evil/"`),
    [`evil/${READER}`]: { html: 'export const decode = () => { globalThis.isTaken = true; };' },
    any: player('start="1 2/_ 3" moves="L"'),
  };
}

describe('the embedded player', () => {
  const stage = setHostStage(hostPages);
  /** @type {Page} */
  let page;

  /** @param {string} path */
  async function open(path) {
    page = await stage.open({ viewport: { width: 700, height: 900 } });
    const asked = /** @type {string[]} */ ([]);
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${stage.host.url}${path}`, { waitUntil: 'load' });
    await page.locator('unslide-player .piece').first().waitFor();
    return asked;
  }

  const caption = () => page.locator('.caption').first().textContent();

  test('decodes no picture of a link that is larger than it may be', async () => {
    await open('pictures');
    await page.locator('unslide-player canvas').first().waitFor();
    const [large, small] = await page.evaluate(() =>
      [...document.querySelectorAll('unslide-player')].map(
        ({ shadowRoot }) => shadowRoot?.querySelectorAll('canvas').length,
      ),
    );
    assert.deepEqual([large, small], [0, 8]);
  });

  for (const [what, given] of /** @type {const} */ ([
    ['none', 0],
    ['only the first', 1],
  ])) {
    test(`plays and solves with labels where the browser gives ${what} of its canvases`, async () => {
      page = await stage.open();
      await page.addInitScript((given) => {
        const { getContext } = HTMLCanvasElement.prototype;
        let left = given;
        HTMLCanvasElement.prototype.getContext = /** @type {any} */ (
          function (/** @type {any} */ ...asked) {
            left -= 1;
            // @ts-expect-error: the canvas.
            return left < 0 ? null : getContext.apply(this, asked);
          }
        );
        const heard = /** @type {string[]} */ ([]);
        Object.assign(globalThis, { heard });
        document.addEventListener('DOMContentLoaded', () => {
          const player = document.querySelector('unslide-player');
          player?.addEventListener('error', (event) => {
            heard.push(/** @type {any} */ (event).detail.code);
          });
        });
      }, given);
      await page.goto(`${stage.host.url}picture`);
      const heard = () => page.evaluate(() => /** @type {any} */ (globalThis).heard);
      await until(async () => (await heard()).length > 0, 'an error');
      const length = await page.evaluate(async () => {
        const player = /** @type {Player} */ (document.querySelector('unslide-player'));
        const { length } = await player.solve();
        player.seek(2);
        return length;
      });
      assert.deepEqual([length, await heard()], [2, ['picture']]);
      assert.equal(await page.locator('unslide-player .piece .face').count(), 8);
      assert.equal(await page.locator('unslide-player canvas').count(), 0);
    });
  }

  test('solves blocks whose names mean walls and empty cells in a text', async () => {
    await open('blocks');
    const seen = await page.evaluate(async () => {
      const player = /** @type {Player} */ (document.querySelector('unslide-player'));
      const { status, length } = await player.solve();
      player.seek(2);
      return [status, length, player.step];
    });
    assert.deepEqual(seen, ['optimal', 2, 2]);
  });

  test('shows the title of a link in the order of its letters', async () => {
    await open('large');
    assert.equal(await caption(), 'By moc.evil you · 2 moves, optimal');
  });

  test('tells a claim of a link as a fact only if it was proved here', async () => {
    await open('false');
    assert.equal(await caption(), '4 moves, optimal, so the link says');
    await open('true');
    assert.equal(await caption(), 'Two to go · 2 moves, optimal');
  });

  test('runs no script from another origin that an attribute names', async () => {
    const asked = await open('based');
    assert.ok(asked.includes(`${stage.ours.url}${READER}`));
    assert.ok(!asked.some((url) => url.includes('evil')));
    const isTaken = () => page.evaluate(() => 'isTaken' in globalThis);
    assert.equal(await isTaken(), false);
  });

  test('says once that it does not heed the other origin', async () => {
    page = await stage.open();
    await page.goto(`${stage.host.url}any`);
    const heard = await page.evaluate(async (link) => {
      const player = /** @type {Player} */ (document.querySelector('unslide-player'));
      await customElements.whenDefined('unslide-player');
      const heard = /** @type {string[]} */ ([]);
      player.addEventListener('error', (event) => {
        heard.push(/** @type {any} */ (event).detail.message);
      });
      player.setAttribute('base', '/evil/');
      player.link = link;
      await new Promise((done) => player.addEventListener('ready', done, { once: true }));
      await player.solve();
      return heard;
    }, LINK);
    assert.deepEqual(heard, [
      'base is "/evil/", and is not heeded: it is not of the script\'s origin',
    ]);
  });

  test('runs scripts from wherever a script of the page says', async () => {
    const asked = await open('any');
    await page.evaluate((link) => {
      const player = /** @type {Player} */ (document.querySelector('unslide-player'));
      player.base = '/evil/';
      player.link = link;
      return new Promise((done) => player.addEventListener('error', done, { once: true }));
    }, LINK);
    assert.ok(asked.includes(`${stage.host.url}evil/${READER}`));
  });

  test('builds nothing of a megabyte of attributes, and says what is too long', async () => {
    await open('any');
    for (const [name, text] of [
      ['start', '1 2/'.repeat(250_000)],
      ['start', `${'1 '.repeat(60)}_`],
      ['moves', 'LR'.repeat(500_000)],
      ['goal', '1/'.repeat(500_000)],
      ['link', '1'.repeat(1_000_000)],
    ]) {
      const seen = await page.evaluate(
        async ([name = '', text = '']) => {
          const player = document.createElement('unslide-player');
          if (name !== 'start' && name !== 'link') player.setAttribute('start', '1 2/_ 3');
          player.setAttribute(name, text);
          const failed = new Promise((done) => player.addEventListener('error', done));
          const started = performance.now();
          document.body.prepend(player);
          const { detail } = /** @type {CustomEvent} */ (await failed);
          const pieces = player.shadowRoot?.querySelectorAll('.piece').length ?? 0;
          player.remove();
          return { ...detail, pieces, isQuick: performance.now() - started < 1000 };
        },
        [name, text],
      );
      assert.ok(['attribute', 'link'].includes(seen.code), `${name}: ${seen.message}`);
      assert.ok(seen.pieces <= 1 && seen.isQuick, `${name}: ${JSON.stringify(seen)}`);
    }
  });

  test('shows the words of an address as a quotation, isolated from its own', async () => {
    page = await stage.open();
    const says = encodeURIComponent('Solved” · 0 moves, optimal \u202eevil');
    await page.goto(`${stage.ours.url}embed.html#${LINK}&caption=${says}`);
    await page.getByText('2 moves, optimal').first().waitFor();
    assert.equal(await caption(), "“Solved' · 0 moves, optimal evil” · 2 moves, optimal");
    const quoted = await page.locator('.caption bdi').textContent();
    assert.equal(quoted, "“Solved' · 0 moves, optimal evil”");
  });
});

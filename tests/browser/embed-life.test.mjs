/** The life of embedded players: moved, adopted, removed, and many of them. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { OPEN, pageWith } from './embed/host.mjs';
import { setHostStage } from './embed/stage.mjs';
import { until } from './support/until.mjs';

/**
 * @typedef {import('../../packages/unslide/unslide.d.ts').UnslidePlayer} Player
 * @typedef {import('playwright-core').Page} Page
 */

const PLACE = 'style="display: block; width: 300px; aspect-ratio: 3 / 4"';
const SOLVED = 'start="1 2 3/4 5 6/_ 7 8" moves="LL"';

/** All in sight at once. */
const FIFTY = `<div style="display: grid; grid-template-columns: repeat(10, 60px)">${Array.from(
  { length: 50 },
  () => `<unslide-player start="${OPEN}" autoplay controls="none"></unslide-player>`,
).join('')}</div>`;

/** @param {string} ours */
function hostPages(ours) {
  const html = (/** @type {string} */ body) => ({ html: pageWith(ours, body) });
  return {
    fifty: html(FIFTY),
    two: html(`<unslide-player start="${OPEN}" ${PLACE}></unslide-player>`.repeat(2)),
    playing: html(`<unslide-player ${SOLVED} autoplay speed="4" ${PLACE}></unslide-player>`),
  };
}

describe('embedded players', () => {
  const stage = setHostStage(hostPages);
  /** @type {Page} */
  let page;

  /** @param {string} path */
  async function open(path) {
    page = await stage.open({ viewport: { width: 700, height: 900 } });
    await page.goto(`${stage.host.url}${path}`, { waitUntil: 'load' });
    await page.locator('unslide-player .piece').first().waitFor();
  }

  test('fifty that solve and play by themselves share one worker', async () => {
    await open('fifty');
    // The first of them may have begun by now.
    let most = page.workers().length;
    page.on('worker', () => {
      most = Math.max(most, page.workers().length);
    });
    const steps = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('unslide-player')].map((player) => player.step),
      );
    const played = async () => (await steps()).filter((step) => step === 2).length;
    await until(async () => (await played()) === 50, 'fifty played', 60_000);
    assert.equal(most, 1);
  });

  test('end the engine with the last one, and begin it again for the next', async () => {
    await open('two');
    const solve = () =>
      page.evaluate(() =>
        /** @type {Player} */ (document.querySelector('unslide-player')).solve().then(() => {}),
      );
    const solveAll = () =>
      page.evaluate(async () => {
        for (const player of document.querySelectorAll('unslide-player')) await player.solve();
      });
    await solveAll();
    const remove = () => page.evaluate(() => document.querySelector('unslide-player')?.remove());
    await remove();
    await page.waitForTimeout(500);
    assert.equal(page.workers().length, 1);
    await remove();
    await until(async () => page.workers().length === 0, 'no worker');
    await page.evaluate((start) => {
      const player = document.createElement('unslide-player');
      player.setAttribute('start', start);
      document.body.append(player);
    }, OPEN);
    await solve();
    assert.equal(page.workers().length, 1);
  });

  test('keep step, speed and rest when they are moved', async () => {
    await open('playing');
    const state = () =>
      page.evaluate(() => {
        const { step, speed, playing } = /** @type {Player} */ (
          document.querySelector('unslide-player')
        );
        return { step, speed, playing };
      });
    await until(async () => (await state()).step === 2, 'the end');
    await page.evaluate(async () => {
      const player = /** @type {Player} */ (document.querySelector('unslide-player'));
      player.previous();
      player.speed = 0.5;
      document.body.append(document.createElement('section'));
      document.querySelector('section')?.append(player);
      await new Promise((done) => setTimeout(done, 1000));
    });
    assert.deepEqual(await state(), { step: 1, speed: 0.5, playing: false });
  });

  test('go on with a search when they are moved', async () => {
    await open('two');
    const length = await page.evaluate(async () => {
      const player = /** @type {Player} */ (document.querySelector('unslide-player'));
      const solving = player.solve();
      document.body.append(player);
      return (await solving).length;
    });
    assert.equal(length, 2);
  });

  test('keep their style in another document', async () => {
    await open('two');
    const styled = await page.evaluate(async () => {
      const player = /** @type {Player} */ (document.querySelector('unslide-player'));
      const style = () => {
        const card = /** @type {Element} */ (player.shadowRoot?.querySelector('.card'));
        const view = card.ownerDocument.defaultView ?? window;
        const { display, borderRadius, padding } = view.getComputedStyle(card);
        return { display, borderRadius, padding };
      };
      const before = style();
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.contentDocument?.body.append(player);
      const inside = style();
      document.body.append(player);
      return [before, inside, style()];
    });
    assert.deepEqual(styled[1], styled[0]);
    assert.deepEqual(styled[2], styled[0]);
  });
});

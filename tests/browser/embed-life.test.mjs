/** The life of embedded players: moved, adopted, removed, and many of them. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LINK, OPEN, pageWith } from './embed/host.mjs';
import { setHostStage } from './embed/stage.mjs';
import { until } from './support/until.mjs';

/**
 * @typedef {import('../../packages/unslide/unslide.d.ts').UnslidePlayer} Player
 * @typedef {import('playwright-core').Page} Page
 */

const PLACE = 'style="display: block; width: 300px; aspect-ratio: 3 / 4"';
const SOLVED = 'start="1 2 3/4 5 6/_ 7 8" moves="LL"';

/** The labels the wrong way round: the solver takes all the time that it is given. */
const HARD = '24 23 22 21 20/19 18 17 16 15/14 13 12 11 10/9 8 7 6 5/4 3 2 1 _';

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
    hard: html(`<unslide-player start="${HARD}" ${PLACE}></unslide-player>`),
    playing: html(`<unslide-player ${SOLVED} autoplay speed="4" ${PLACE}></unslide-player>`),
  };
}

describe('embedded players', () => {
  const stage = setHostStage(hostPages);
  /** @type {Page} */
  let page;
  /** @type {import('playwright-core').Worker[]} All that were ever begun. */
  let workers;

  /** @param {string} path */
  async function open(path) {
    page = await stage.open({ viewport: { width: 700, height: 900 } });
    workers = [];
    page.on('worker', (worker) => workers.push(worker));
    await page.goto(`${stage.host.url}${path}`, { waitUntil: 'load' });
    await page.locator('unslide-player .piece').first().waitFor();
  }

  test('fifty that solve and play by themselves share one worker', async () => {
    await open('fifty');
    const steps = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('unslide-player')].map((player) => player.step),
      );
    const played = async () => (await steps()).filter((step) => step === 2).length;
    await until(async () => (await played()) === 50, 'fifty played', 60_000);
    assert.equal(workers.length, 1);
  });

  test('end the engine with the last one, and begin it again for the next', async () => {
    await open('two');
    await page.evaluate(async () => {
      for (const player of document.querySelectorAll('unslide-player')) await player.solve();
      document.querySelector('unslide-player')?.remove();
      // Longer than a removed player keeps its search, by the clock that it goes by.
      await new Promise((done) => setTimeout(done, 200));
      await document.querySelector('unslide-player')?.solve();
    });
    assert.equal(workers.length, 1);
    assert.deepEqual(page.workers(), workers);
    await page.evaluate(() => document.querySelector('unslide-player')?.remove());
    await until(async () => page.workers().length === 0, 'no worker');
    await page.evaluate(async (start) => {
      const player = document.createElement('unslide-player');
      player.setAttribute('start', start);
      document.body.append(player);
      await player.solve();
    }, OPEN);
    assert.equal(workers.length, 2);
  });

  test('keep step, speed and rest when they are moved', async () => {
    await open('playing');
    const moved = await page.evaluate(async () => {
      const player = /** @type {Player} */ (document.querySelector('unslide-player'));
      if (player.playing || player.step < 2) {
        await new Promise((done) => player.addEventListener('ended', done, { once: true }));
      }
      player.previous();
      player.speed = 2;
      const heard = /** @type {string[]} */ ([]);
      for (const type of ['ready', 'play', 'step']) {
        player.addEventListener(type, () => heard.push(type));
      }
      document.body.append(document.createElement('section'));
      document.querySelector('section')?.append(player);
      // It would begin to play once it is seen, as this observer sees it too.
      await new Promise((done) => {
        const observer = new IntersectionObserver(
          (entries) => entries.some(({ isIntersecting }) => isIntersecting) && done(0),
          { threshold: 0.5 },
        );
        observer.observe(player);
      });
      // Some moves at that speed.
      await new Promise((done) => setTimeout(done, 1000));
      const { step, speed, playing } = player;
      return { step, speed, playing, heard };
    });
    assert.deepEqual(moved, { step: 1, speed: 2, playing: false, heard: [] });
  });

  test('play as soon as their link is read if they are asked before', async () => {
    await open('playing');
    const played = await page.evaluate(async (link) => {
      const player = document.createElement('unslide-player');
      player.setAttribute('link', link);
      document.body.prepend(player);
      player.play();
      const { step } = player;
      await new Promise((done) => player.addEventListener('step', done, { once: true }));
      return [step, player.step, player.playing];
    }, LINK);
    assert.deepEqual(played, [0, 1, true]);
  });

  test('rest when their link is read if they are paused before', async () => {
    await open('playing');
    const heard = await page.evaluate(async (link) => {
      const player = document.createElement('unslide-player');
      player.setAttribute('link', link);
      document.body.prepend(player);
      /** @type {string[]} */
      const types = [];
      for (const type of ['ready', 'play']) player.addEventListener(type, () => types.push(type));
      player.play();
      player.pause();
      await new Promise((done) => player.addEventListener('ready', done, { once: true }));
      await new Promise((done) => setTimeout(done));
      return types;
    }, LINK);
    assert.deepEqual(heard, ['ready']);
  });

  test('go on with a search when they are moved', async () => {
    await open('hard');
    const [took, length] = await page.evaluate(async () => {
      const player = /** @type {Player} */ (document.querySelector('unslide-player'));
      const begun = performance.now();
      const solving = player.solve({ seconds: 1 });
      document.body.append(player);
      const { length } = await solving;
      return [performance.now() - begun, length];
    });
    // Longer than a removed player keeps its search.
    assert.ok(took > 500, `${took}`);
    assert.ok(length);
  });

  test('solve once at a time: a second search ends the first', async () => {
    await open('hard');
    const seen = await page.evaluate(async () => {
      const player = /** @type {Player} */ (document.querySelector('unslide-player'));
      const first = player.solve().catch(({ name }) => name);
      const second = player.solve({ seconds: 1 });
      return [await first, (await second).length === player.length, player.length > 0];
    });
    assert.deepEqual(seen, ['AbortError', true, true]);
  });

  test('solve what their attributes say by then', async () => {
    await open('hard');
    const length = await page.evaluate((start) => {
      const player = /** @type {Player} */ (document.querySelector('unslide-player'));
      player.start = start;
      return player.solve().then(({ length }) => length);
    }, OPEN);
    assert.equal(length, 2);
  });

  for (const [what, start] of [
    ['is wrong', '1 2/3'],
    ['is gone', null],
  ]) {
    test(`end a search whose board ${what} meanwhile, and say no more of it`, async () => {
      await open('hard');
      const seen = await page.evaluate(async (start) => {
        const player = /** @type {Player} */ (document.querySelector('unslide-player'));
        const note = () =>
          player.shadowRoot?.querySelector('.note:not([hidden]) .text')?.textContent;
        const solving = player.solve({ seconds: 1 }).catch(({ name }) => name);
        player.start = start;
        const name = await solving;
        // Longer than the search would have taken.
        await new Promise((done) => setTimeout(done, 1500));
        const again = await player.solve().catch(({ code }) => code);
        return { name, note: note(), length: player.length, again };
      }, start);
      const { note, ...rest } = seen;
      assert.deepEqual(rest, { name: 'AbortError', length: 0, again: 'refused' });
      if (start === null) assert.equal(note, undefined);
      else assert.match(note ?? '', /row 2 has 1 labels/);
    });
  }

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
    assert.equal(styled[0]?.display, 'flex');
    assert.deepEqual(styled[1], styled[0]);
    assert.deepEqual(styled[2], styled[0]);
  });
});

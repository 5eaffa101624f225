/** The player in a frame: what its address says, who may speak with it, and who hears it. */

import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { LINK, OPEN } from './embed/host.mjs';
import { setHostStage } from './embed/stage.mjs';
import { firefoxForStage } from './support/firefox.mjs';
import { pageErrors } from './support/page-errors.mjs';

/** @typedef {import('playwright-core').Page} Page */

/**
 * A page with a frame, and the script that steers it as `remote`.
 *
 * @param {string} ours
 * @param {string} attributes
 * @param {boolean} [isLate]  It begins to listen when it is told to.
 */
function framing(ours, attributes, isLate = false) {
  return {
    html: `<!doctype html><html lang="en"><title>Somebody's page</title><link rel="icon" href="data:,">
<iframe title="A puzzle" width="400" height="540" allowfullscreen ${attributes}></iframe>
<script type="module">
  import { UnslideFrame } from '${ours}remote.js';
  globalThis.heard = [];
  globalThis.listen = () => {
    globalThis.remote = new UnslideFrame(document.querySelector('iframe'));
    for (const type of ['ready', 'play', 'pause', 'step', 'ended', 'error']) {
      remote.addEventListener(type, () => heard.push(type));
    }
  };
  ${isLate ? '' : 'listen();'}
</script>`,
  };
}

/** @param {string} ours */
function hostPages(ours) {
  const frame = `${ours}embed.html`;
  const start = encodeURIComponent(OPEN);
  return {
    framed: framing(ours, `src="${frame}#${LINK}&speed=4"`),
    late: framing(ours, `src="${frame}#${LINK}"`, true),
    sandboxed: framing(ours, `src="${frame}#start=${start}&speed=4" sandbox="allow-scripts"`),
    'for-another': framing(ours, `src="${frame}#${LINK}&origin=https%3A%2F%2Fother.example"`),
  };
}

for (const [name, launch] of Object.entries({ Chromium: undefined, Firefox: firefoxForStage })) {
  describe(`in a frame in ${name}, the player`, () => {
    const stage = setHostStage(hostPages, { launch, allowsErrors: true });
    /** @type {Page} */
    let page;
    /** @type {string[]} */
    let heard;

    afterEach(() => assert.deepEqual(heard, []));

    /** @param {string} path */
    async function open(path) {
      page = await stage.open();
      heard = pageErrors(page);
      await page.goto(`${stage.host.url}${path}`, { waitUntil: 'load' });
    }

    /** Runs in the page: waits till the frame has told of an event. */
    const told = (/** @type {string} */ type) =>
      page.evaluate(async (type) => {
        const { heard, remote } = /** @type {any} */ (globalThis);
        if (!heard.includes(type)) {
          await new Promise((done, fail) => {
            remote.addEventListener(type, done, { once: true });
            remote.addEventListener('error', (/** @type {CustomEvent} */ { detail }) =>
              fail(new Error(detail.message)),
            );
          });
        }
        return { length: remote.length, step: remote.step };
      }, type);

    test('is steered by the page around it, and tells it what happens', async () => {
      await open('framed');
      assert.deepEqual(await told('ready'), { length: 2, step: 0 });
      await page.evaluate(() => /** @type {any} */ (globalThis).remote.seek(1));
      assert.deepEqual(await told('step'), { length: 2, step: 1 });
      await page.evaluate(() => /** @type {any} */ (globalThis).remote.play());
      assert.deepEqual(await told('ended'), { length: 2, step: 2 });
    });

    test('tells a page that listens late how it stands', async () => {
      await open('late');
      await theFrame();
      await page.evaluate(() => /** @type {any} */ (globalThis).listen());
      assert.deepEqual(await told('ready'), { length: 2, step: 0 });
    });

    test('solves in a sandbox, when the page says so', async () => {
      await open('sandboxed');
      await told('ready');
      const length = await page.evaluate(
        () =>
          new Promise((done, fail) => {
            const { remote } = /** @type {any} */ (globalThis);
            remote.addEventListener('ready', () => done(remote.length));
            remote.addEventListener('error', (/** @type {CustomEvent} */ { detail }) =>
              fail(new Error(detail.message)),
            );
            remote.solve();
          }),
      );
      assert.equal(length, 2);
    });

    test('does not hear a page of another origin than its address names', async () => {
      await open('for-another');
      const frame = await theFrame();
      await page.evaluate(async (target) => {
        const command = { unslide: 1, command: 'seek', step: 2 };
        window.frames[0]?.postMessage(command, target);
        await new Promise((done) => setTimeout(done, 300));
      }, new URL(stage.ours.url).origin);
      assert.equal(await stepIn(frame), 0);
      const told = await page.evaluate(() => /** @type {any} */ (globalThis).heard.length);
      assert.equal(told, 0);
      // The browser may say that it kept back what the frame told the other page.
      assert.ok(heard.every((complaint) => complaint.includes('https://other.example')));
      heard.length = 0;
    });

    test('does not hear another window, whatever its origin', async () => {
      await open('framed');
      await told('ready');
      const frame = await theFrame();
      await page.evaluate(async (target) => {
        const other = document.body.appendChild(document.createElement('iframe'));
        const inside = /** @type {Document} */ (other.contentDocument);
        const script = inside.createElement('script');
        script.textContent = `parent.frames[0].postMessage({ unslide: 1, command: 'seek', step: 2 }, '${target}')`;
        inside.body.append(script);
        await new Promise((done) => setTimeout(done, 300));
      }, new URL(stage.ours.url).origin);
      assert.equal(await stepIn(frame), 0);
    });

    /** The frame, once its player has something to play. */
    async function theFrame() {
      const frame = page.frames()[1] ?? assert.fail('there is no frame');
      await frame.evaluate(async () => {
        const player = document.querySelector('unslide-player') ?? document.body;
        if (!('length' in player) || player.length === 0) {
          await new Promise((done) => player.addEventListener('ready', done, { once: true }));
        }
      });
      return frame;
    }
  });
}

/** @param {import('playwright-core').Frame} frame */
function stepIn(frame) {
  return frame.evaluate(() => document.querySelector('unslide-player')?.step);
}

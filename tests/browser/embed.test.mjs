/** The player in other people's pages, on an origin of its own, in both engines. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { BLOCKS_LINK, LINK, OPEN, PICTURE_LINK, pageWith, serveHost } from './embed/host.mjs';
import { launchChromium } from './support/chromium.mjs';
import { launchFirefox } from './support/firefox.mjs';
import { serveSite } from './support/site.mjs';
import { ofAnotherBuild, serveFaulty } from './visit/faulty-site.mjs';

/**
 * @typedef {import('../../packages/unslide/unslide.d.ts').UnslidePlayer} Player
 *
 * @typedef {object} Seen  What a page's three players did.
 * @property {number} played  The step that the one with a link has come to.
 * @property {string[]} solved  How the solutions of the others are called, or the codes of their faults.
 * @property {string | null | undefined} note  What the second says in place of its controls.
 * @property {boolean} isTyped  Whether the browser knows Trusted Types.
 */

const THREE = `
  <unslide-player link="${LINK}" speed="4"><a href="#fallback">The moves</a></unslide-player>
  <unslide-player start="${OPEN}"></unslide-player>
  <unslide-player link="${BLOCKS_LINK}"></unslide-player>`;

/** @param {string} ours */
const strict = (ours) =>
  `default-src 'none'; script-src ${ours}; worker-src blob:; connect-src ${ours}; img-src data:`;

/** The same site at another origin. @param {string} ours */
const otherOrigin = (ours) => ours.replace('127.0.0.1', 'localhost');

/** @param {string} ours */
function hostPages(ours) {
  const html = pageWith(ours, THREE);
  const wasm = strict(ours).replace('; worker-src', " 'wasm-unsafe-eval'; worker-src");
  const required = `${wasm}; require-trusted-types-for 'script'`;
  /** @param {string} policy  Allows the same files at another address as well. */
  const twice = (policy) => policy.replaceAll(ours, `${ours} ${otherOrigin(ours)}`);
  const own =
    '<script nonce="own">globalThis.trustedTypes?.createPolicy(\'unslide\', {});</script>';
  return {
    free: { html },
    strict: { html, headers: { 'Content-Security-Policy': wasm } },
    typed: {
      html,
      headers: {
        'Content-Security-Policy': `${required}; trusted-types unslide`,
      },
    },
    'typed twice': {
      html,
      headers: {
        'Content-Security-Policy': `${twice(required)}; trusted-types unslide 'allow-duplicates'`,
      },
    },
    'typed once, used twice': {
      html,
      headers: { 'Content-Security-Policy': `${twice(required)}; trusted-types unslide` },
    },
    'listing other policies': {
      html,
      headers: { 'Content-Security-Policy': `${wasm}; trusted-types other` },
    },
    'requires a policy': {
      html,
      headers: { 'Content-Security-Policy': `${required}; trusted-types other` },
    },
    'has the policy': {
      html: html.replace('<head>', `<head>${own}`),
      headers: {
        'Content-Security-Policy': `${required}; trusted-types unslide`.replace(
          ours,
          `${ours} 'nonce-own'`,
        ),
      },
    },
    'without wasm': { html, headers: { 'Content-Security-Policy': strict(ours) } },
    picture: {
      html: pageWith(ours, `<unslide-player link="${PICTURE_LINK}"></unslide-player>`),
      headers: { 'Content-Security-Policy': strict(ours) },
    },
    sandbox: {
      html: '<!doctype html><iframe sandbox="allow-scripts" src="free" width="500" height="900">',
    },
  };
}

/** Runs in the page: plays the first player and has the others solve their boards. */
async function tryPlayers() {
  const [linked, open, blocks] = /** @type {Player[]} */ ([
    ...document.querySelectorAll('unslide-player'),
  ]);
  if (!linked || !open || !blocks) throw new Error('there are no players');
  await customElements.whenDefined('unslide-player');
  const isReady = (/** @type {Player} */ player) =>
    player.shadowRoot?.querySelector('.piece') !== null;
  for (const player of [linked, blocks]) {
    player.scrollIntoView();
    for (let tries = 0; !isReady(player); tries++) {
      if (tries > 600) throw new Error('a link is not shown');
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  linked.play();
  await new Promise((done) => linked.addEventListener('ended', done, { once: true }));
  const solving = [open, blocks].map((player) =>
    player.solve().then(
      ({ status, length }) => `${status} ${length}`,
      ({ code }) => code,
    ),
  );
  const solved = await Promise.all(solving);
  const note = open.shadowRoot?.querySelector('.note:not([hidden]) .text')?.textContent;
  return { played: linked.step, solved, note, isTyped: 'trustedTypes' in window };
}

/**
 * Runs in the page: solves a board with the files of one address, and then with those of another.
 *
 * @param {[open: string, other: string]} given
 */
async function trySecondCopy([open, other]) {
  await customElements.whenDefined('unslide-player');
  const seen = [];
  for (const base of [null, other]) {
    const player = /** @type {Player} */ (document.createElement('unslide-player'));
    player.setAttribute('start', open);
    if (base) player.base = base;
    document.body.append(player);
    seen.push(
      await player.solve().then(
        ({ status, length }) => `${status} ${length}`,
        ({ code }) => code,
      ),
    );
  }
  return { seen, isTyped: 'trustedTypes' in window };
}

for (const [name, launch] of Object.entries({ Chromium: launchChromium, Firefox: launchFirefox })) {
  describe(`in somebody's page in ${name}, the player`, () => {
    /** @type {Awaited<ReturnType<typeof launch>>} */
    let browser;
    /** @type {import('./support/site.mjs').Site} */
    let ours;
    /** @type {Awaited<ReturnType<typeof serveFaulty>>} */
    let outdated;
    /** @type {Awaited<ReturnType<typeof serveHost>>} */
    let host;

    before(async () => {
      [browser, ours, outdated] = await Promise.all([
        launch(),
        serveSite(),
        serveFaulty(ofAnotherBuild),
      ]);
      const html = pageWith(outdated.url, THREE);
      host = await serveHost({ ...hostPages(ours.url), outdated: { html } });
    });
    after(() => Promise.all([browser.close(), ours.close(), outdated.close(), host.close()]));

    /**
     * @param {string} path
     * @returns {Promise<Seen>}
     */
    async function see(path) {
      const page = /** @type {import('playwright-core').Page} */ (await browser.newPage());
      await page.goto(`${host.url}${path}`, { waitUntil: 'load' });
      const seen = await (page.frames()[1] ?? page).evaluate(tryPlayers);
      await page.close();
      return seen;
    }

    for (const path of ['free', 'strict', 'typed', 'listing other policies', 'sandbox']) {
      test(`plays and solves where the page is ${path}`, async () => {
        const { played, solved } = await see(path);
        assert.deepEqual({ played, solved }, { played: 2, solved: ['optimal 2', 'optimal 3'] });
      });
    }

    test('plays without wasm, and says why it cannot solve', async () => {
      const { played, solved, note } = await see('without%20wasm');
      assert.deepEqual({ played, solved }, { played: 2, solved: ['solver', 'solver'] });
      assert.match(note ?? '', /lacks 'wasm-unsafe-eval'/);
    });

    for (const path of ['requires a policy', 'has the policy']) {
      test(`plays, and says what is not allowed where the page ${path}`, async (it) => {
        const { played, solved, note, isTyped } = await see(path);
        if (!isTyped) return it.skip('the browser has no Trusted Types');
        assert.deepEqual({ played, solved }, { played: 2, solved: ['solver', 'solver'] });
        assert.match(note ?? '', /Trusted Types of this page allow no policy 'unslide'/);
      });
    }

    for (const { path, second } of [
      { path: 'typed twice', second: 'optimal 2' },
      { path: 'typed once, used twice', second: 'solver' },
    ]) {
      test(`with files of another address ends as ${second} where the page is ${path}`, async (it) => {
        const page = /** @type {import('playwright-core').Page} */ (await browser.newPage());
        await page.goto(`${host.url}${path}`, { waitUntil: 'load' });
        const given = /** @type {[string, string]} */ ([OPEN, otherOrigin(ours.url)]);
        const { seen, isTyped } = await page.evaluate(trySecondCopy, given);
        await page.close();
        if (!isTyped) return it.skip('the browser has no Trusted Types');
        assert.deepEqual(seen, ['optimal 2', second]);
      });
    }

    test('says that it must be loaded anew where its engine is of another build', async () => {
      const { played, solved, note } = await see('outdated');
      assert.deepEqual({ played, solved }, { played: 2, solved: ['solver', 'solver'] });
      assert.match(note ?? '', /different versions/);
    });

    test('shows the picture of a link as the link says, under a strict policy too', async () => {
      const page = /** @type {import('playwright-core').Page} */ (await browser.newPage());
      await page.goto(`${host.url}picture`, { waitUntil: 'load' });
      const seen = await page.evaluate(async () => {
        const player = /** @type {Player} */ (document.querySelector('unslide-player'));
        const tiles = () => player.shadowRoot?.querySelectorAll('canvas').length;
        while (!tiles()) await new Promise((done) => setTimeout(done, 20));
        const caption = player.shadowRoot?.querySelector('.caption')?.textContent;
        const isDark = player.matches(':state(theme-dark):state(controls-play)');
        return [tiles(), caption, player.speed, isDark];
      });
      assert.deepEqual(seen, [8, 'In colours · 2 moves, optimal', 4, true]);
      await page.close();
    });

    test('leaves what stands inside it where there is no JavaScript', async () => {
      const { page, close } = await withoutScripts();
      await page.goto(`${host.url}free`, { waitUntil: 'load' });
      const link = await page.$('unslide-player a');
      const box = await link?.boundingBox();
      assert.ok(box && box.width > 20 && box.height > 10, JSON.stringify(box));
      await close();
    });

    /** A page of a browser, or of one of its own, in which no script runs. */
    async function withoutScripts() {
      if ('newContext' in browser) {
        const page = await browser.newPage({ javaScriptEnabled: false });
        return { page, close: () => page.close() };
      }
      const other = await launchFirefox({ 'javascript.enabled': false });
      const page = /** @type {any} */ (await other.newPage());
      return { page, close: () => other.close() };
    }
  });
}

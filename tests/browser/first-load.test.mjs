import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { LINK } from './embed/host.mjs';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import * as visit from './visit/page.mjs';

/** @import { Page } from 'playwright-core' */

/** Until the landing can be used: files, and their bytes on a server that compresses. */
const MOST_REQUESTS = 8;
const MOST_BYTES = 40_000;

/** Until anything is painted, in bytes: the page and its styles. */
const MOST_BYTES_TO_PAINT = 12_000;

describe('the first load', () => {
  const stage = setStage();

  /**
   * A phone whose network is paid by the byte, and what it loads: bytes by path.
   *
   * @param {(page: Page) => Promise<unknown>} prepare
   */
  async function open(prepare = async () => {}) {
    const page = await stage.open(visit.PHONE);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    /** @type {Map<string, number>} */
    const loaded = new Map();
    page.on('response', async (response) => {
      const path = new URL(response.url()).pathname.slice(new URL(stage.url).pathname.length);
      loaded.set(path, 0);
      // A test may end before the body is there.
      const body = await response.body().catch(() => Buffer.alloc(0));
      loaded.set(path, gzipSync(body, { level: 9 }).length);
    });
    await prepare(page);
    await page.goto(stage.url, { waitUntil: 'commit' });
    return { page, loaded };
  }

  /** @param {Map<string, number>} loaded */
  const bytesOf = (loaded) => [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0);

  test('is few files until the landing can be used, and none of the solver or of later screens', async () => {
    const { page, loaded } = await open();
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
    await page.locator('.sample').last().waitFor();
    await until(async () => [...loaded.values()].every(Boolean), 'all bodies');
    const needed = new Map(
      [...loaded].filter(([path]) => !/^(assets\/samples|icons)\//.test(path)),
    );
    const about = [...needed].map(([path, bytes]) => `${path} ${bytes}`).join(', ');
    assert.ok(needed.size <= MOST_REQUESTS && bytesOf(needed) <= MOST_BYTES, about);
    assert.doesNotMatch(about, /wasm|bindings|scenes|whole/);
  });

  test('paints before any script has come', async () => {
    const { page, loaded } = await open((page) => page.route('**/*.js', () => {}));
    await page.getByRole('heading', { name: 'Unslide' }).waitFor();
    const styled = () => page.evaluate(() => getComputedStyle(document.body).margin === '0px');
    await until(styled, 'styles');
    const painting = [...loaded].filter(([path]) => path === '' || path.endsWith('.css'));
    assert.ok(bytesOf(new Map(painting)) <= MOST_BYTES_TO_PAINT, painting.join(' '));
  });

  test('needs none of the browser’s rules of plurals and numbers, which are slow to make', async () => {
    const { page } = await open((page) => page.addInitScript(countRules));
    await page.locator('.sample').last().waitFor();
    assert.equal(await page.evaluate('rulesMade'), 0);
  });

  test('goes on with the solver at the first sign of a puzzle', async () => {
    const { page, loaded } = await open();
    await page.getByRole('button', { name: 'Choose a picture' }).hover();
    const names = () => [...loaded.keys()].join(' ');
    await until(async () => /scenes/.test(names()) && /bindings/.test(names()), 'the solver');
  });
});

/** Runs in the page. */
function countRules() {
  const counted = Object.assign(globalThis, { rulesMade: 0 });
  for (const name of /** @type {const} */ (['PluralRules', 'NumberFormat'])) {
    const construct = (/** @type {any} */ made, /** @type {any[]} */ ask) => {
      counted.rulesMade += 1;
      return new made(...ask);
    };
    Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) });
  }
}

describe('the name of a language in Chinese', () => {
  const stage = setStage();

  /** @param {boolean} isPainted  Whether the page ever hears that a frame was painted. */
  async function footer(isPainted) {
    const page = await stage.open({ ...visit.PHONE, locale: 'pt' });
    if (!isPainted) await page.addInitScript('requestAnimationFrame = () => 0');
    await page.goto(stage.url);
    await page.getByRole('link', { name: 'Русский' }).waitFor();
    const parts = page.locator('.landing-footer').locator('a, a *');
    if (isPainted) await page.getByRole('link', { name: '中文' }).waitFor();
    return parts.evaluateAll((all) =>
      all.map((part) => ({
        text: part.textContent,
        ...part.getBoundingClientRect().toJSON(),
      })),
    );
  }

  test('has its room before it is there, after the first frame', async () => {
    const [before, after] = [await footer(false), await footer(true)];
    const isChinese = ({ text = '' }) => text === '中文';
    assert.ok(!before.some(isChinese) && after.some(isChinese));
    assert.deepEqual(
      before.map(({ text, ...box }) => ({ text: text || '中文', ...box })),
      after,
    );
  });
});

describe('the rest of the page', () => {
  const stage = setStage();

  test('is asked for with all that it imports, though none of it has come', async () => {
    const page = await stage.open(visit.DESKTOP);
    await page.route(/\/(whole|scenes)-[^/]*\.js$/, () => {});
    /** @type {string[]} */
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(stage.url);
    const html = await (await fetch(stage.url)).text();
    const [, files] = html.match(/ data-later="([^"]+)"/) ?? assert.fail('it imports nothing');
    await page.getByRole('button', { name: 'Choose a picture' }).hover();
    const isAsked = (/** @type {string} */ file) => asked.includes(stage.url + file);
    await until(async () => Boolean(files?.split(' ').every(isAsked)), 'all that it imports');
  });
});

/** Runs in the page: notes the buttons of the top bar whenever other work may come between. */
function watchBar() {
  const watched = Object.assign(globalThis, { seenInBar: /** @type {string[]} */ ([]) });
  const { scheduler } = /** @type {any} */ (globalThis);
  const proceed = scheduler.yield.bind(scheduler);
  scheduler.yield = () => {
    const buttons = [...document.querySelectorAll('.bar button')];
    const shown = buttons.filter((button) => button.checkVisibility());
    watched.seenInBar.push(
      shown.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent).join(),
    );
    return proceed();
  };
}

describe('a landing whose rest is not there yet', () => {
  const stage = setStage({ allowsErrors: true });

  /** @param {(route: import('playwright-core').Route) => unknown} answer  To whom asks for the rest. */
  async function open(answer) {
    const page = await stage.open(visit.DESKTOP);
    await page.route('**/whole-*.js', answer);
    await page.goto(stage.url);
    await page.locator('.sample').last().waitFor();
    return page;
  }

  test('does what the visitor has asked for once the rest is there, and Back leads to it', async () => {
    /** @type {() => void} */
    let proceed = () => {};
    const held = new Promise((done) => {
      proceed = () => done(undefined);
    });
    const page = await open((route) => held.then(() => route.continue()));
    await page.getByRole('button', { name: 'Rush Hour or Klotski' }).click();
    proceed();
    await page.locator('.blocks-board').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
  });

  test('is painted as it is while the rest is put together', async () => {
    const page = await stage.open(visit.DESKTOP);
    await page.addInitScript(watchBar);
    await page.goto(stage.url);
    await page.getByRole('button', { name: 'Rush Hour or Klotski' }).click();
    await page.locator('.blocks-board').waitFor();
    const seen = await page.evaluate('seenInBar');
    assert.ok(seen.length > 1);
    assert.deepEqual(new Set(seen), new Set(['Language']));
  });

  test('says that the rest cannot be loaded, and the next try finds it', async () => {
    let isBroken = true;
    const page = await open((route) => (isBroken ? route.abort() : route.continue()));
    const begin = page.getByRole('button', { name: 'Rush Hour or Klotski' });
    await begin.click();
    await page.getByText('This part of the page can’t be loaded').waitFor();
    isBroken = false;
    await begin.click();
    await page.locator('.blocks-board').waitFor();
  });

  test('says nothing of what nobody has asked for, and finds it when it is asked for', async () => {
    let isBroken = true;
    let tries = 0;
    const page = await open((route) => {
      tries += 1;
      return isBroken ? route.abort() : route.continue();
    });
    const begin = page.getByRole('button', { name: 'Rush Hour or Klotski' });
    await begin.hover();
    await until(async () => tries > 0, 'a try');
    await page.waitForLoadState('networkidle');
    assert.ok(await page.getByRole('alert').locator('.notice').isHidden());
    isBroken = false;
    await begin.click();
    await page.locator('.blocks-board').waitFor();
  });

  test('opens a board that is pasted', async () => {
    const page = await open((route) => route.continue());
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '8 6 7/2 5 4/3 0 1');
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await page.getByText('optimal', { exact: true }).waitFor();
  });
});

describe('a screen that cannot be fetched', () => {
  const stage = setStage({ allowsErrors: true });
  let isBroken = true;

  /** The page after a screen was asked for, and the button that asks. */
  async function askForScreen() {
    const page = await stage.open(visit.DESKTOP);
    isBroken = true;
    await page.route('**/scenes-*.js', (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto(stage.url);
    const begin = page.getByRole('button', { name: 'Rush Hour or Klotski' });
    await begin.click();
    await page.getByText('This part of the page can’t be loaded').waitFor();
    return { page, begin };
  }

  test('leaves the landing as it is, and the next try opens it', async () => {
    const { page, begin } = await askForScreen();
    isBroken = false;
    await begin.click();
    await page.locator('.blocks-board').waitFor();
  });

  test('is no empty page in another language', async () => {
    const { page } = await askForScreen();
    await page.getByRole('link', { name: 'Português' }).click();
    await page.getByRole('heading', { name: 'Solte' }).waitFor();
  });
});

describe('a link whose reader cannot be loaded', () => {
  const stage = setStage({ allowsErrors: true });
  let isBroken = true;

  /** @param {string} hash */
  async function open(hash) {
    const page = await stage.open(visit.DESKTOP);
    isBroken = true;
    await page.route('**/decode-*.js', (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto(stage.url + hash);
    return page;
  }

  /** @param {Page} page */
  const refusal = (page) => page.getByText('This part of the page can’t be loaded');

  /** @param {Page} page */
  const isOpen = (page) => page.locator('.answer-panel').getByText('2 moves').waitFor();

  /** @param {Page} page */
  const hash = (page) => new URL(page.url()).hash;

  test('stays in the address, and a reload opens it', async () => {
    const page = await open(`#${LINK}`);
    await refusal(page).waitFor();
    assert.equal(hash(page), `#${LINK}`);
    isBroken = false;
    await page.getByRole('button', { name: 'Reload' }).click();
    await isOpen(page);
  });

  test('stays when it was open and the page is loaded again', async () => {
    const page = await open('');
    isBroken = false;
    await page.goto(`${stage.url}#${LINK}`);
    await isOpen(page);
    isBroken = true;
    await page.reload();
    await refusal(page).waitFor();
    assert.equal(hash(page), `#${LINK}`);
    isBroken = false;
    await page.reload();
    await isOpen(page);
  });

  test('is opened when it is pasted again, and Back leads on to what was there before', async () => {
    const page = await open('');
    await page.locator('.sample').last().waitFor();
    await page.evaluate((link) => {
      location.hash = link;
    }, LINK);
    await refusal(page).waitFor();
    isBroken = false;
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, page.url());
    await isOpen(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
    assert.equal(hash(page), '');
    await page.goForward();
    await isOpen(page);
  });

  test('is tried again when Back leads to it', async () => {
    const page = await open(`#${LINK}`);
    await refusal(page).waitFor();
    await page.getByRole('button', { name: 'Rush Hour or Klotski' }).click();
    await page.locator('.blocks-board').waitFor();
    assert.equal(hash(page), '');
    isBroken = false;
    await page.goBack();
    await isOpen(page);
  });
});

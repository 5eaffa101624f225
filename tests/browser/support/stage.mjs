import assert from 'node:assert/strict';
import { after, afterEach, before } from 'node:test';
import { launchChromium } from './chromium.mjs';
import { pageErrors } from './page-errors.mjs';
import { serveSite } from './site.mjs';

/**
 * What one test may take with its pages, in milliseconds. Then they are closed, and whatever waits
 * for them fails: code that runs in a page knows no end of its own.
 */
const PATIENCE = 240_000;

/** What a browser may take to close. */
const CLOSING = 20_000;

/** How much slower than this machine the pages' main threads run: a test that waits for time fails. */
const SLOWDOWN = Number(process.env.UNSLIDE_SLOWDOWN ?? 1);

/**
 * @typedef {import('playwright-core').BrowserContextOptions} ContextOptions
 * @typedef {() => Promise<import('./site.mjs').Site>} Serve
 * @typedef {() => Promise<Pick<import('playwright-core').Browser, 'newContext' | 'close'>>} Launch
 */

/** A served site, a browser, and the pages that the present test has opened in it. */
class Stage {
  #serve;
  #launch;
  #allowsErrors;
  /** @type {import('./site.mjs').Site | undefined} */
  #site;
  /** @type {Awaited<ReturnType<Launch>> | undefined} */
  #browser;
  /** @type {Set<{ context: import('playwright-core').BrowserContext, timer: NodeJS.Timeout }>} */
  #opened = new Set();
  /** @type {string[][]} */
  #heard = [];
  /** @type {import('playwright-core').Page | undefined} */
  #page;

  /**
   * @param {Serve} serve
   * @param {Launch} launch
   * @param {boolean} allowsErrors
   */
  constructor(serve, launch, allowsErrors) {
    this.#serve = serve;
    this.#launch = launch;
    this.#allowsErrors = allowsErrors;
  }

  /** Where the site is. */
  get url() {
    return this.#site?.url ?? assert.fail('no site is served');
  }

  /** The page that was opened last with a visitor of its own. */
  get page() {
    return this.#page ?? assert.fail('no page is open');
  }

  get context() {
    return this.page.context();
  }

  /** What the pages of this test have complained of. */
  get heard() {
    return this.#heard.flat();
  }

  async begin() {
    // One after the other, so that the site is known and closed if there is no browser.
    this.#site = await this.#serve();
    this.#browser = await this.#launch();
  }

  /**
   * An empty page of a visitor who was never here. Without `reducedMotion: 'no-preference'` nothing moves,
   * and without `serviceWorkers: 'allow'` the site is all that answers.
   *
   * @param {ContextOptions} [options]
   */
  async open(options) {
    assert.ok(this.#browser, 'no browser runs');
    const usual = /** @type {const} */ ({ reducedMotion: 'reduce', serviceWorkers: 'block' });
    const context = await this.#browser.newContext({ ...usual, ...options });
    const timer = setTimeout(() => context.close({ reason: 'the test took too long' }), PATIENCE);
    this.#opened.add({ context, timer });
    this.#page = await this.#listenTo(context.newPage());
    return this.#page;
  }

  /** Another page of the same visitor. */
  openAnother() {
    return this.#listenTo(this.context.newPage());
  }

  /** @param {Promise<import('playwright-core').Page>} opening */
  async #listenTo(opening) {
    const page = await opening;
    this.#heard.push(pageErrors(page));
    if (SLOWDOWN > 1) {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    }
    return page;
  }

  /** Closes what the test has opened, and looks whether any of it has complained. */
  async clear() {
    const heard = this.heard;
    const opened = [...this.#opened];
    this.#heard = [];
    this.#opened.clear();
    for (const { timer } of opened) clearTimeout(timer);
    await Promise.all(opened.map(({ context }) => context.close()));
    if (!this.#allowsErrors) assert.deepEqual(heard, []);
  }

  async end() {
    await Promise.all([this.#browser?.close(), this.#site?.close()]);
  }
}

/**
 * @typedef {object} StageOptions
 * @property {Serve} [serve]
 * @property {boolean} [allowsErrors]  Whether pages may complain.
 * @property {string[]} [switches]  Of Chromium.
 * @property {Launch} [launch]  Runs another browser.
 */

/**
 * Serves a site to the tests of this file, or of the `describe` around the call, and runs a browser for them.
 * After each test its pages are closed, and must not have complained.
 *
 * @param {StageOptions} [options]
 */
export function setStage({
  serve = serveSite,
  allowsErrors = false,
  switches = [],
  launch = () => launchChromium(switches),
} = {}) {
  const stage = new Stage(serve, launch, allowsErrors);
  before(() => stage.begin());
  afterEach(() => stage.clear(), { timeout: CLOSING });
  after(() => stage.end(), { timeout: CLOSING });
  return stage;
}

/** @typedef {Stage} TestStage */

import { after, afterEach, before } from 'node:test';
import { launchChromium } from '../support/chromium.mjs';
import { serveSite } from '../support/site.mjs';
import { serveHost } from './host.mjs';

/**
 * The site with the player, another site whose pages show it, and a browser.
 *
 * @typedef {object} HostStage
 * @property {import('playwright-core').Browser} browser
 * @property {import('../support/site.mjs').Site} ours
 * @property {Awaited<ReturnType<typeof serveHost>>} host
 * @property {(options?: import('playwright-core').BrowserContextOptions) => Promise<import('playwright-core').Page>} open
 *   Opens an empty page of a new visitor, which is closed after the test.
 */

/**
 * Serves both sites to the tests of the `describe` around the call, and runs a browser for them. The
 * parts exist once the first test runs.
 *
 * @param {(ours: string) => Record<string, import('./host.mjs').HostPage>} pagesOf  The pages of the
 *   other site, by the address of the site with the player.
 * @param {() => Promise<import('playwright-core').Browser>} [launch]
 * @returns {HostStage}
 */
export function setHostStage(pagesOf, launch = launchChromium) {
  const pages = /** @type {import('playwright-core').Page[]} */ ([]);
  const stage = /** @type {HostStage} */ ({
    async open(options) {
      const page = await stage.browser.newPage(options);
      pages.push(page);
      return page;
    },
  });
  before(async () => {
    [stage.browser, stage.ours] = await Promise.all([launch(), serveSite()]);
    stage.host = await serveHost(pagesOf(stage.ours.url));
  });
  afterEach(() => Promise.all(pages.splice(0).map((page) => page.close())));
  after(() => Promise.all([stage.browser.close(), stage.ours.close(), stage.host.close()]));
  return stage;
}

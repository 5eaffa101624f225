import { after, before } from 'node:test';
import { setStage } from '../support/stage.mjs';
import { serveHost } from './host.mjs';

/**
 * A stage whose site has the player, and another site whose pages show it.
 *
 * @typedef {object} HostStage
 * @property {{ url: string }} ours
 * @property {Awaited<ReturnType<typeof serveHost>>} host
 * @property {import('../support/stage.mjs').TestStage['open']} open  Things move, unless it is said otherwise.
 */

/**
 * Serves both sites to the tests of the `describe` around the call, and runs a browser for them. The
 * parts exist once the first test runs.
 *
 * @param {(ours: string) => Record<string, import('./host.mjs').HostPage>} pagesOf  The pages of the
 *   other site, by the address of the site with the player.
 * @param {import('../support/stage.mjs').StageOptions} [options]
 * @returns {HostStage}
 */
export function setHostStage(pagesOf, options) {
  const stage = setStage(options);
  /** @type {HostStage['host']} */
  let host;
  before(async () => {
    host = await serveHost(pagesOf(stage.url));
  });
  after(() => host?.close());
  return {
    ours: stage,
    get host() {
      return host;
    },
    open: (options) => stage.open({ reducedMotion: 'no-preference', ...options }),
  };
}

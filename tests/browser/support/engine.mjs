/**
 * Starts an engine of a page's own, `engine`.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} site
 * @param {{ base?: string, patience?: number }} [options]  Where its files are, if not on the site, and how
 *   long one worker searches alone.
 */
export async function startEngine(page, site, { base = site, patience } = {}) {
  await page.goto(new URL('modules/engine/protocol.js', site).href);
  await page.evaluate(
    async ({ client, base, patience }) => {
      const { createEngine } = await import(client);
      Object.assign(globalThis, { engine: createEngine({ base, patience }) });
    },
    { client: new URL('modules/engine/client.js', site).href, base, patience },
  );
}

/**
 * The labels of a board in order, from 0.
 *
 * @param {number} count
 */
export const numbers = (count) => [...Array(count).keys()].map(String);

/**
 * Solves with the page's engine, and leaves each progress in `told`; `stop` stops it.
 *
 * @param {import('playwright-core').Page} page
 * @param {{ setup: object, metric: string, seconds: number }} ask
 */
export function solveWithProgress(page, ask) {
  return page.evaluate(async (ask) => {
    /** @type {any[]} */
    const told = [];
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    Object.assign(globalThis, { told, stop });
    const options = {
      signal: stopping.signal,
      onProgress: (/** @type {any} */ progress) => told.push(progress),
    };
    const { engine } = /** @type {any} */ (globalThis);
    try {
      return { answer: await engine.request('solve', ask, options), told };
    } catch (error) {
      return { name: /** @type {Error} */ (error).name, told };
    }
  }, ask);
}

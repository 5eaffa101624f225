/**
 * Starts an engine of a page's own, `engine`.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} site
 * @param {{ base?: string, patience?: number }} [options]  Where its files are, if not on the site, and how
 *   long one worker searches alone.
 */
export async function startEngine(page, site, { base = site, patience } = {}) {
  await page.goto(new URL('engine/protocol.js', site).href);
  await page.evaluate(
    async ({ client, base, patience }) => {
      const { createEngine } = await import(client);
      Object.assign(globalThis, { engine: createEngine({ base, patience }) });
    },
    { client: new URL('engine/client.js', site).href, base, patience },
  );
}

/**
 * What a page complains of from now on: errors that nobody caught, and errors in its console, where
 * a browser also writes what the content security policy refused and what could not be loaded.
 *
 * @param {import('playwright-core').Page | import('puppeteer-core').Page} page
 * @returns {string[]} Grows while the page lives.
 */
export function pageErrors(page) {
  /** @type {string[]} */
  const heard = [];
  const emitter = /** @type {import('node:events').EventEmitter} */ (/** @type {unknown} */ (page));
  emitter.on('pageerror', (error) => heard.push(String(error)));
  emitter.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  return heard;
}

/**
 * Workers that die in the middle of a search.
 *
 * @typedef {import('playwright-core').Page} Page
 *
 * @typedef {object} Death
 * @property {number} reading  Which look at the clock, during the search, is the worker's last.
 * @property {boolean} isTrap  Whether wasm traps there; else the worker throws where nobody catches it.
 */

/**
 * Lets workers die that are asked to solve from `setDeaths` on. To be called before the page is opened.
 *
 * @param {Page} page
 */
export const letWorkersDie = (page) => page.addInitScript(prepareDeaths, String(dieDuringSearch));

/**
 * The next searches end by these deaths, one each.
 *
 * @param {Page} page
 * @param {Death[]} deaths
 */
export const setDeaths = (page, deaths) =>
  page.evaluate((all) => Object.assign(globalThis, { deaths: all }), deaths);

/**
 * How many of these deaths are yet to come.
 *
 * @param {Page} page
 */
export const deathsLeft = (page) =>
  page.evaluate(() => /** @type {any} */ (globalThis).deaths.length);

/**
 * Runs in the page.
 *
 * @param {string} mortality  The source of what each worker does before all else.
 */
function prepareDeaths(mortality) {
  const { createObjectURL } = URL;
  URL.createObjectURL = (content) => {
    const isScript = content instanceof Blob && content.type === 'text/javascript';
    const mortal = isScript && new Blob([`(${mortality})();\n`, content], { type: content.type });
    return createObjectURL.call(URL, mortal || content);
  };
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, /** @type {any} */ transfer) {
    const { deaths } = /** @type {any} */ (globalThis);
    const death = message.kind === 'solve' && deaths?.shift();
    if (death) send.call(this, { kind: 'death', death });
    send.call(this, message, transfer);
  };
}

/** Runs in a worker, before its scripts. */
function dieDuringSearch() {
  /** @type {Death | null} */
  let death = null;
  let readings = 0;

  addEventListener('message', (event) => {
    if (event.data.kind !== 'death') return;
    event.stopImmediatePropagation();
    death = event.data.death;
  });

  function die() {
    const isTrap = death?.isTrap;
    death = null;
    if (isTrap) throw new WebAssembly.RuntimeError('unreachable');
    reportError(new Error('out of breath'));
  }

  const { now } = Performance.prototype;
  Performance.prototype.now = function () {
    readings += death ? 1 : 0;
    if (readings === death?.reading) die();
    return now.call(this);
  };

  // A slow machine may end its search before that: then it dies of its answer.
  const { postMessage } = globalThis;
  globalThis.postMessage = (/** @type {any[]} */ ...message) => {
    if (death && message[0].kind === 'done') die();
    else Reflect.apply(postMessage, globalThis, message);
  };
}

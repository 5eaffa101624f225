/**
 * Solves the sets of `tests/data/bench_tiles.json` on wasm, in Node and in a worker of a browser,
 * and the hardest boards by the engine with all its workers; prints what it took. Arguments name
 * sets; without any all are run, each with some of its boards. `all` takes all boards.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { runInThisContext } from 'node:vm';
import { builtFile, builtName } from '../browser/support/build.mjs';
import { launchWholeChromium } from '../browser/support/chromium.mjs';
import { serveSite } from '../browser/support/site.mjs';
import { measure } from './measure.mjs';

/**
 * @import { Board, Effort, Pass } from './measure.mjs'
 * @typedef {{ name: string, boards: string, lengths?: string, goal: string, metric: string, some: number, together: number }} Set
 */

const DATA = new URL('../data/', import.meta.url);

/** What no board takes. */
const SECONDS = 3600;

/** @param {string} file */
const readData = (file) => readFile(new URL(file, DATA), 'utf8');

/** @param {string} file */
async function readNumbers(file) {
  const lines = (await readData(file)).split('\n').filter((line) => line && !line.startsWith('#'));
  return lines.map((line) => line.trim().split(/\s+/).map(Number));
}

/**
 * @param {Set} set
 * @param {boolean} all
 * @returns {Promise<Board[]>}
 */
async function readBoards({ boards, lengths, goal, some }, all) {
  const lines = await readNumbers(boards);
  const published = (lengths ? await readNumbers(lengths) : lines).map((line) => line[1]);
  const read = published.map((length, i) => {
    const start = lines[i].slice(2).map(String);
    return { setup: { rows: 4, cols: 4, blank: '0', start, goal: goal.split(/[ /]/) }, length };
  });
  return read.slice(0, all ? undefined : some);
}

/**
 * A board one move away from the goal of another.
 *
 * @param {Board} board
 * @returns {Board}
 */
function nextToGoal({ setup }) {
  const start = [...setup.goal];
  const blank = start.indexOf(setup.blank);
  const beside = blank % setup.cols > 0 ? blank - 1 : blank + 1;
  [start[blank], start[beside]] = [start[beside], start[blank]];
  return { setup: { ...setup, start }, length: 1 };
}

/**
 * Solves boards with a fresh engine, in Node.
 *
 * @param {Board[]} boards
 * @param {string} metric
 * @returns {Promise<Pass[]>}
 */
async function inNode(boards, metric) {
  const script = await readFile(builtFile('bindings.js'), 'utf8');
  const bindings = runInThisContext(`(() => { ${script}; return wasm_bindgen; })()`);
  const module = await readFile(builtFile('bindings_bg.wasm'));
  const { memory } = bindings.initSync({ module });
  return measure(bindings, memory, boards, metric, nextToGoal(boards[0]));
}

/**
 * Solves boards with a fresh worker of a browser.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} base
 * @param {Board[]} boards
 * @param {string} metric
 * @returns {Promise<Pass[]>}
 */
function inWorker(page, base, boards, metric) {
  const source = `
    importScripts('${base}${builtName('bindings.js')}');
    onmessage = async ({ data: [boards, metric, near] }) => {
      const { memory } = await wasm_bindgen({ module_or_path: '${base}${builtName('bindings_bg.wasm')}' });
      postMessage((${measure})(wasm_bindgen, memory, boards, metric, near));
    };`;
  return page.evaluate(
    ([source, ...work]) =>
      new Promise((done, fail) => {
        const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
        const worker = new Worker(url);
        worker.onmessage = ({ data }) => {
          worker.terminate();
          done(data);
        };
        worker.onerror = (event) => fail(new Error(event.message));
        worker.postMessage(work);
      }),
    /** @type {const} */ ([source, boards, metric, nextToGoal(boards[0])]),
  );
}

/**
 * Solves boards as the page does: by the engine, from a cold start.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} base
 * @param {Board[]} boards
 * @param {string} metric
 * @returns {Promise<Effort[]>}
 */
function byEngine(page, base, boards, metric) {
  return page.evaluate(
    async ({ base, boards, metric, seconds }) => {
      const { createEngine } = await import(`${base}modules/engine/client.js`);
      const efforts = [];
      for (const { setup, length } of boards) {
        const engine = createEngine({ base });
        const started = performance.now();
        const report = await engine.request('solve', { setup, metric, seconds });
        const milliseconds = performance.now() - started;
        engine.close();
        indexedDB.deleteDatabase('unslide');
        const right = report.status === 'optimal' && report.length === length;
        efforts.push({ milliseconds, expanded: report.expanded, right });
      }
      return efforts;
    },
    { base, boards, metric, seconds: SECONDS },
  );
}

const HEADINGS =
  'set            pass       MiB  tables ms  MB  boards   total s   first ms    mean ms  median ms   worst ms   mean nodes   most nodes   M/s';

/**
 * @param {string} set
 * @param {Pass} pass
 */
function print(set, { what, efforts, tables, mebibytes }) {
  const wrong = efforts.filter(({ right }) => !right);
  assert.equal(wrong.length, 0, `${set}: not the published lengths`);
  const times = efforts.map((effort) => effort.milliseconds);
  const nodes = efforts.map((effort) => effort.expanded);
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, n) => total + n, 0);
  /** @type {[number | undefined, number, number][]} */
  const columns = [
    [mebibytes, 6, 1],
    [tables?.milliseconds, 10, 0],
    [tables && tables.bytes / 1e6, 3, 0],
    [efforts.length, 7, 0],
    [sum(times) / 1e3, 9, 1],
    [times[0], 10, 1],
    [sum(times) / efforts.length, 10, 1],
    [times.toSorted((a, b) => a - b)[times.length >> 1], 10, 1],
    [Math.max(...times), 10, 1],
    [sum(nodes) / efforts.length, 12, 0],
    [Math.max(...nodes), 12, 0],
    [sum(nodes) / sum(times) / 1e3, 5, 1],
  ];
  const cells = columns.map(([n, width, digits]) => (n?.toFixed(digits) ?? '').padStart(width));
  console.log(`${set.padEnd(14)} ${what.padEnd(8)} ${cells.join(' ')}`);
}

const names = process.argv.slice(2).filter((argument) => argument !== 'all');
const all = process.argv.includes('all');
/** @type {{ sets: Set[] }} */
const { sets } = JSON.parse(await readData('bench_tiles.json'));
const chosen = sets.filter(({ name }) => names.length === 0 || names.includes(name));

console.log(`\nwasm in Node, one thread\n${HEADINGS}`);
for (const set of chosen) {
  const passes = await inNode(await readBoards(set, all), set.metric);
  for (const pass of passes) print(set.name, pass);
}

const [browser, site] = await Promise.all([launchWholeChromium(), serveSite()]);
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.goto(new URL('modules/engine/protocol.js', site.url).href);
  console.log(`\nwasm in a browser's worker, one thread\n${HEADINGS}`);
  for (const set of chosen) {
    const passes = await inWorker(page, site.url, await readBoards(set, all), set.metric);
    for (const pass of passes) print(set.name, pass);
  }
  console.log(`\nthe page's engine, all its workers, a cold start for each board\n${HEADINGS}`);
  for (const set of chosen) {
    const boards = (await readBoards(set, all)).slice(0, all ? undefined : set.together);
    print(set.name, {
      what: 'engine',
      efforts: await byEngine(page, site.url, boards, set.metric),
    });
  }
} finally {
  await Promise.all([browser.close(), site.close()]);
}

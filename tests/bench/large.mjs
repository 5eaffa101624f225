/**
 * Improves on the boards of `large.txt`, `walks.txt` and `korf24*.txt` in `tests/data` on wasm: in
 * Node, in one worker of a browser, and by the page's engine with two; prints how long the best
 * solutions are after a while. Takes the arguments of the native bench: sizes, `multi`,
 * `--seconds N`, `--boards N`.
 *
 * In Node seconds are the processor's, so that what else the machine has to do does not count; in
 * the browser, where nobody tells those, they are the clock's.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runInThisContext } from 'node:vm';
import { builtFile } from '../browser/support/build.mjs';
import { launchWholeChromium } from '../browser/support/chromium.mjs';
import { serveSite } from '../browser/support/site.mjs';

/**
 * @import { Progress, Report, Setup } from '../../www/engine/protocol.js'
 * @typedef {{ setup: Setup, measure: number }} Board  A board, and what its solutions are measured by:
 *   the length of a shortest one where that is known, the Manhattan distance elsewhere.
 * @typedef {{ report: Report, better: { milliseconds: number, length: number }[] }} Run
 * @typedef {{ setup: Setup, metric: string, seconds: number }} Ask
 */

const DATA = new URL('../data/', import.meta.url);

/** Seconds after which the best solutions are compared. */
const MARKS = [0.05, 1, 10];

/** @param {string} file */
async function readNumbers(file) {
  const text = await readFile(new URL(file, DATA), 'utf8');
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return lines.map((line) => line.trim().split(/\s+/).map(Number));
}

/**
 * @param {number} side
 * @param {number[]} tiles
 * @param {number[]} goal
 * @returns {Setup}
 */
function setupOf(side, tiles, goal) {
  const [start, end] = [tiles, goal].map((numbers) => numbers.map(String));
  return { rows: side, cols: side, blank: '0', start, goal: end };
}

/**
 * @param {number} side
 * @param {number[]} tiles  Which are to come in order, the blank 0 last.
 */
function manhattan(side, tiles) {
  const steps = tiles.map((tile, cell) => {
    if (tile === 0) return 0;
    const [rows, cols] = [Math.floor((tile - 1) / side), (tile - 1) % side];
    return Math.abs(Math.floor(cell / side) - rows) + Math.abs((cell % side) - cols);
  });
  return steps.reduce((sum, n) => sum + n, 0);
}

/** @returns {Promise<Map<string, Board[]>>} All boards, by the name of their set. */
async function readSets() {
  /** @type {Map<string, Board[]>} */
  const sets = new Map();
  /** @param {string} name @param {Board} board */
  const add = (name, board) => sets.set(name, [...(sets.get(name) ?? []), board]);
  for (const [file, name] of Object.entries({
    'korf24.txt': 'korf24',
    'korf24_proofs.txt': 'proofs24',
  })) {
    for (const [, measure, ...tiles] of await readNumbers(file)) {
      add(name, { setup: setupOf(5, tiles, [...tiles.keys()]), measure });
    }
  }
  for (const [file, kind] of Object.entries({ 'large.txt': '', 'walks.txt': 'walks' })) {
    for (const [side, ...tiles] of await readNumbers(file)) {
      const goal = [...tiles.keys()].map((cell) => (cell + 1) % tiles.length);
      const board = { setup: setupOf(side, tiles, goal), measure: manhattan(side, tiles) };
      add(`${kind}${side}x${side}`, board);
    }
  }
  return sets;
}

/** Milliseconds that this process has had of the processor. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** @returns {Promise<(ask: Ask) => Promise<Run>>} */
async function inNode() {
  // The solver asks its host's clock.
  Object.defineProperty(globalThis, 'performance', { value: { now: processorTime } });
  const script = await readFile(builtFile('bindings.js'), 'utf8');
  const bindings = runInThisContext(`(() => { ${script}; return wasm_bindgen; })()`);
  bindings.initSync({ module: await readFile(builtFile('bindings_bg.wasm')) });
  return async ({ setup, metric, seconds }) => {
    /** @type {Run['better']} */
    const better = [];
    const started = performance.now();
    const onProgress = (/** @type {Progress} */ { best }) => {
      const milliseconds = performance.now() - started;
      if (best) better.push({ milliseconds, length: best.length ?? 0 });
    };
    const report = bindings.solve({ setup, metric, seconds }, onProgress);
    return { report, better };
  };
}

/**
 * By what the page has: a worker, or the engine with all of them. They start before the clock does.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} base
 * @param {'worker' | 'engine'} part
 * @returns {(ask: Ask) => Promise<Run>}
 */
function inBrowser(page, base, part) {
  return (ask) =>
    page.evaluate(
      async ({ base, part, ask }) => {
        const { createEngine } = await import(`${base}modules/engine/client.js`);
        const { createWorkerQueue } = await import(`${base}modules/engine/worker-queue.js`);
        const asked =
          part === 'worker' ? createWorkerQueue(base, 'bindings') : createEngine({ base });
        const { setup, metric } = ask;
        await asked.request('check', { setup });
        await asked.request('list_tables', { setup, metric });
        /** @type {Run['better']} */
        const better = [];
        const started = performance.now();
        const onProgress = (/** @type {Progress} */ { best }) => {
          const milliseconds = performance.now() - started;
          if (best) better.push({ milliseconds, length: best.length ?? 0 });
        };
        const report = await asked.request('solve', ask, { onProgress });
        asked.close();
        return { report, better };
      },
      { base, part, ask },
    );
}

/**
 * @param {string} name
 * @param {Board[]} boards
 * @param {Run[]} runs
 */
function print(name, boards, runs) {
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, n) => total + n, 0);
  const measure = sum(boards.map((board) => board.measure));
  const proved = runs.filter(({ report }) => report.lower_bound === report.length).length;
  const firsts = runs.map(({ better }) => better[0].milliseconds);
  const ratios = MARKS.map((mark) => {
    const lengths = runs.map(({ better }) => {
      const there = better.filter(({ milliseconds }) => milliseconds <= mark * 1000);
      return there.at(-1)?.length ?? Number.NaN;
    });
    return (sum(lengths) / measure).toFixed(4).padStart(9);
  });
  const bound = (sum(runs.map(({ report }) => report.lower_bound ?? 0)) / measure).toFixed(4);
  const millions = sum(runs.map(({ report }) => report.expanded)) / 1e6 / runs.length;
  console.log(
    `${name.padEnd(10)} ${String(boards.length).padStart(4)} boards${ratios.join('')}` +
      `   bound ${bound}, ${proved} proved, ${millions.toFixed(2)} M expanded a board, ` +
      `first after ${Math.max(...firsts).toFixed(1)} ms at most`,
  );
}

/**
 * @param {string} what
 * @param {(ask: Ask) => Promise<Run>} solve
 */
async function bench(what, solve) {
  console.log(`\n${what}, ${metric}: mean length over the measure at`);
  console.log(`boards                ${MARKS.map((mark) => `${mark} s`.padStart(9)).join('')}`);
  for (const [name, all] of chosen) {
    const boards = all.slice(0, most);
    /** @type {Run[]} */
    const runs = [];
    for (const { setup } of boards) runs.push(await solve({ setup, metric, seconds }));
    for (const { report, better } of runs) {
      assert.ok(better.every(({ length }, i) => i === 0 || length < better[i - 1].length));
      assert.ok((report.lower_bound ?? 0) <= (report.length ?? 0));
      assert.equal(report.length, better.at(-1)?.length);
    }
    print(name, boards, runs);
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' }, boards: { type: 'string' } },
});
const seconds = Number(values.seconds ?? MARKS.at(-1));
const most = Number(values.boards ?? Number.POSITIVE_INFINITY);
const metric = positionals.includes('multi') ? 'multi' : 'single';
const names = positionals.filter((name) => name !== 'multi');
const chosen = [...(await readSets())].filter(
  ([name]) => names.length === 0 || names.includes(name),
);

await bench('wasm in Node, one thread', await inNode());
const [browser, site] = await Promise.all([launchWholeChromium(), serveSite()]);
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.goto(new URL('modules/engine/protocol.js', site.url).href);
  await bench('wasm in a browser, one worker', inBrowser(page, site.url, 'worker'));
  await bench("the page's engine, two workers", inBrowser(page, site.url, 'engine'));
} finally {
  await Promise.all([browser.close(), site.close()]);
}

/**
 * Solves the sets of `tests/data/bench_tiles.json` on wasm, in Node, as the page's worker would,
 * and prints what it took. Arguments name sets; without any all are run.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runInThisContext } from 'node:vm';

/**
 * @typedef {{ name: string, boards: string, lengths?: string, goal: string, metric: string }} Set
 * @typedef {{ milliseconds: number, expanded: number }} Effort
 * @typedef {{ status: string, length: number, expanded: number }} Report
 * @typedef {(setup: object, metric: string, seconds: number, onProgress: () => void) => Report} Solve
 */

const DATA = new URL('../data/', import.meta.url);
const dist = resolve(process.env.UNSLIDE_DIST ?? 'dist');

/** @param {string} file */
const readData = (file) => readFile(new URL(file, DATA), 'utf8');

/** @returns {Promise<Solve>} */
async function loadSolve() {
  const script = await readFile(resolve(dist, 'bindings.js'), 'utf8');
  const bindings = runInThisContext(`${script}; wasm_bindgen`);
  bindings.initSync({ module: await readFile(resolve(dist, 'bindings_bg.wasm')) });
  return bindings.solve;
}

/** @param {string} file */
async function readNumbers(file) {
  const lines = (await readData(file)).split('\n').filter((line) => line && !line.startsWith('#'));
  return lines.map((line) => line.trim().split(/\s+/).map(Number));
}

/**
 * @param {Solve} solve
 * @param {Set} set
 */
async function runSet(solve, { name, boards, lengths, goal, metric }) {
  const lines = await readNumbers(boards);
  const published = (lengths ? await readNumbers(lengths) : lines).map((line) => line[1]);
  const efforts = published.map((length, i) => {
    const setup = {
      rows: 4,
      cols: 4,
      blank: '0',
      start: lines[i].slice(2).map(String),
      goal: goal.split(/[ /]/),
    };
    return solveBoard(solve, setup, metric, length);
  });
  print(name, efforts);
}

/**
 * @param {Solve} solve
 * @param {object} setup
 * @param {string} metric
 * @param {number} length
 * @returns {Effort}
 */
function solveBoard(solve, setup, metric, length) {
  const started = performance.now();
  const report = solve(setup, metric, 3600, () => {});
  const milliseconds = performance.now() - started;
  assert.deepEqual([report.status, report.length], ['optimal', length]);
  return { milliseconds, expanded: report.expanded };
}

/**
 * @param {string} name
 * @param {Effort[]} efforts
 */
function print(name, efforts) {
  const times = efforts.map((effort) => effort.milliseconds);
  const nodes = efforts.map((effort) => effort.expanded);
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, n) => total + n, 0);
  const columns = [
    [efforts.length, 6, 0],
    [times[0], 10, 0],
    [sum(times) / efforts.length, 10, 1],
    [Math.max(...times), 10, 0],
    [sum(nodes) / efforts.length, 12, 0],
    [Math.max(...nodes), 12, 0],
    [sum(nodes) / sum(times) / 1e3, 5, 1],
  ];
  const cells = columns.map(([n, width, digits]) => n.toFixed(digits).padStart(width));
  console.log(`${name.padEnd(14)} ${cells.join(' ')}`);
}

const { sets } = JSON.parse(await readData('bench_tiles.json'));
const names = process.argv.slice(2);
const solve = await loadSolve();
console.log('\nwasm in Node, one thread');
console.log(
  'set            boards   first ms    mean ms   worst ms   mean nodes   most nodes   M/s',
);
for (const set of sets) {
  if (names.length === 0 || names.includes(set.name)) await runSet(solve, set);
}

/** What the lab's module takes on wasm, in Node: time and memory of whole spaces and of textbook searches. */

import { readFile } from 'node:fs/promises';
import { Script } from 'node:vm';
import { builtFile } from '../browser/support/build.mjs';

/** Boards with 239,500,800 positions. */
const SPACES = /** @type {const} */ ([
  [3, 4, 'single'],
  [3, 4, 'multi'],
  [2, 6, 'single'],
  [2, 6, 'multi'],
]);

/** A board of 4 x 4 that is 66 moves from its goal, and searches that keep what they reach. */
const BOARD = '14 15 8 12 10 11 9 13 2 6 5 1 3 7 4 _'.split(' ');
const GOAL = [...Array(15).keys()].map((number) => String(number + 1)).concat('_');
const SEARCHES = [
  'breadth-first',
  'bidirectional-breadth-first',
  'a-star:manhattan',
  'a-star:pattern-databases',
  'a-star:largest',
  'bidirectional-a-star:manhattan',
  'bidirectional-a-star:pattern-databases',
  'bidirectional-a-star:largest',
  'weighted-a-star:manhattan:150',
  'greedy:manhattan',
  'beam:manhattan:100',
];

/** Most positions in memory, as in the lab. */
const STORED = 2_500_000;

const source = await readFile(builtFile('bindings-lab.js'), 'utf8');
const script = new Script(`(() => { ${source}; return wasm_bindgen; })()`);
const module = new WebAssembly.Module(await readFile(builtFile('bindings-lab_bg.wasm')));

/**
 * Makes one request of a fresh engine, whose memory only grows.
 *
 * @param {string} name
 * @param {string} kind
 * @param {Record<string, unknown>} ask
 * @param {(answer: any) => string} told
 */
function measure(name, kind, ask, told) {
  const bindings = script.runInThisContext();
  const { memory } = bindings.initSync({ module });
  const began = performance.now();
  const answer = bindings[kind](ask, () => {});
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const megabytes = Math.round(memory.buffer.byteLength / 1e6);
  console.log(`${name}: ${told(answer)}, ${seconds} s, ${megabytes} MB`);
}

for (const [rows, cols, metric] of SPACES) {
  const ask = { rows, cols, blank: rows * cols - 1, metric, seconds: 600, most_boards: 0 };
  measure(
    `${rows} x ${cols}, ${metric}`,
    'tiles_space',
    ask,
    ({ moves, farthest }) => `${moves} moves, ${farthest} positions`,
  );
}
for (const algorithm of SEARCHES) {
  const setup = { rows: 4, cols: 4, start: BOARD, goal: GOAL, blank: '_' };
  const ask = { setup, metric: 'single', algorithm, seconds: 120, stored: STORED };
  measure(algorithm, 'compare', ask, ({ comparison: { report, held } }) => {
    const length = report.length === null ? '' : ` ${report.length} moves,`;
    return `${report.status},${length} ${report.expanded} expanded, ${held} in memory`;
  });
}

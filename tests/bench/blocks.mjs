/**
 * Solves the boards of `tests/data/blocks` on wasm, in Node, as the page's worker would, and prints
 * what it took, beside a plain breadth-first search in JavaScript in the same run.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { runInThisContext } from 'node:vm';
import { builtFile } from '../browser/support/build.mjs';

/**
 * @typedef {{ text: string, length: number | null }} Board  And how many moves it takes; null where it cannot
 *   be solved.
 * @typedef {{ name: string, metric: string, boards: Board[], rounds: number }} Set
 * @typedef {{ status: string, length: number | null, positions: number }} Report
 * @typedef {(ask: { text: string, metric: string, seconds: number }, onProgress: () => void) => Report} Solve
 */

/** How often each board is done: its best time counts, as others use the machine too. */
const ROUNDS = 7;
/** The same for a set of few boards. */
const MORE_ROUNDS = 50;
const DATA = new URL('../data/blocks/', import.meta.url);

/** @param {string} file */
const readData = (file) => readFile(new URL(file, DATA), 'utf8');

/** @returns {Promise<Solve>} */
async function loadSolve() {
  const script = await readFile(builtFile('bindings.js'), 'utf8');
  const bindings = runInThisContext(`${script}; wasm_bindgen`);
  bindings.initSync({ module: await readFile(builtFile('bindings_bg.wasm')) });
  return bindings.blocks_solve;
}

/** @param {string} file */
async function readLines(file) {
  const lines = (await readData(file)).split('\n');
  return lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split(' '));
}

/**
 * @param {string} file
 * @returns {Promise<Board[]>}
 */
async function readBoards(file) {
  const lines = await readLines(file);
  return lines.map(([length, text]) => ({ text, length: length === '-' ? null : Number(length) }));
}

/** @returns {Promise<Set[]>} */
async function readSets() {
  const [[types, article]] = await readLines('article.txt');
  const klotski = await readData('klotski.txt');
  const donkey = klotski.slice(klotski.indexOf('@'));
  const rush = await readBoards('rush300.txt');
  /** @param {number} from @param {number} to */
  const taking = (from, to) =>
    rush.filter(({ length }) => length !== null && from <= length && length < to);
  return [
    few('article, slide', 'slide', [{ text: article, length: 49 }]),
    few('article, unit', 'unit', [{ text: types, length: 93 }]),
    few('rush, 50 and more', 'slide', taking(50, Number.POSITIVE_INFINITY)),
    many('rush, 40 to 49', taking(40, 50)),
    many('rush, under 40', taking(0, 40)),
    many('random', await readBoards('random.txt')),
    few('donkey, any path', 'any-path', [{ text: donkey, length: 81 }]),
    many('open boards', await readBoards('open.txt')),
  ];
}

/**
 * @param {string} name
 * @param {string} metric
 * @param {Board[]} boards
 * @returns {Set}
 */
const few = (name, metric, boards) => ({ name, metric, boards, rounds: MORE_ROUNDS });

/**
 * @param {string} name
 * @param {Board[]} boards
 * @returns {Set}
 */
const many = (name, boards) => ({ name, metric: 'slide', boards, rounds: ROUNDS });

/**
 * The sum of each board's best time, in seconds, and the positions that were entered.
 *
 * @param {Solve} solve
 * @param {Set} set
 */
function measure(solve, { metric, boards, rounds }) {
  let seconds = 0;
  let positions = 0;
  for (const { text, length } of boards) {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      const report = solve({ text, metric, seconds: 60 }, () => {});
      best = Math.min(best, (performance.now() - started) / 1e3);
      assert.equal(report.length, length, text);
      if (round === 0) positions += report.positions;
    }
    seconds += best;
  }
  return { seconds, positions };
}

/**
 * Plain breadth-first search for the slides of a 6 × 6 board of cars: positions are strings.
 *
 * @param {string} board
 */
function plainLength(board) {
  const side = 6;
  const exit = 2 * side + side - 1;
  const primary = board.includes('X') ? 'X' : 'A';
  const seen = new Set([board]);
  let front = [board];
  for (let depth = 1; front.length > 0; depth++) {
    const next = [];
    for (const found of front.flatMap((grid) => slides(grid, side))) {
      if (seen.has(found)) continue;
      if (found[exit] === primary) return depth;
      seen.add(found);
      next.push(found);
    }
    front = next;
  }
  return null;
}

/**
 * @param {string} grid
 * @param {number} side
 * @returns {string[]}
 */
function slides(grid, side) {
  const found = [];
  for (const name of new Set(grid)) {
    if (name === '.' || name === '#') continue;
    const first = grid.indexOf(name);
    const last = grid.lastIndexOf(name);
    const stride = grid[first + 1] === name ? 1 : side;
    const lane = (/** @type {number} */ cell) =>
      stride === 1 ? Math.floor(cell / side) : cell % side;
    for (const [ahead, behind, step] of [
      [last, first, stride],
      [first, last, -stride],
    ]) {
      let cells = grid;
      let tail = behind;
      for (
        let cell = ahead + step;
        grid[cell] === '.' && lane(cell) === lane(ahead);
        cell += step
      ) {
        cells = put(put(cells, cell, name), tail, '.');
        tail += step;
        found.push(cells);
      }
    }
  }
  return found;
}

/**
 * @param {string} text
 * @param {number} at
 * @param {string} letter
 */
const put = (text, at, letter) => text.slice(0, at) + letter + text.slice(at + 1);

/**
 * How many times longer plain search takes over some boards of a set than the engine does.
 *
 * @param {Solve} solve
 * @param {Set} set
 */
function timesPlain(solve, set) {
  if (set.metric !== 'slide' || set.boards.some(({ text }) => text.length !== 36)) return '-';
  const boards = set.boards.slice(0, 20);
  const started = performance.now();
  for (const { text, length } of boards) assert.equal(plainLength(text), length);
  const plain = (performance.now() - started) / 1e3;
  return (plain / measure(solve, { ...set, boards }).seconds).toFixed(0);
}

const solve = await loadSolve();
console.log(`\nwasm in Node, warm, from the text to the report; best of ${ROUNDS} rounds`);
console.log(`(${MORE_ROUNDS} for few boards)`);
console.log('plain: breadth-first search over strings in JavaScript, on the first 20 boards');
console.log('set                boards   ms/board  boards/s    positions   M/s   times plain');
for (const set of await readSets()) {
  const { seconds, positions } = measure(solve, set);
  const count = set.boards.length;
  const columns = [
    String(count).padStart(6),
    ((seconds * 1e3) / count).toFixed(3).padStart(10),
    (count / seconds).toFixed(0).padStart(9),
    String(positions).padStart(12),
    (positions / seconds / 1e6).toFixed(1).padStart(5),
    timesPlain(solve, set).padStart(13),
  ];
  console.log(`${set.name.padEnd(18)} ${columns.join(' ')}`);
}

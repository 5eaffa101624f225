/**
 * What it costs to read a large photo on wasm, in Node, as the page's worker would: the photo that
 * `crates/vision-lab/examples/large_photo.rs` has written to the file that is named.
 */
import { readFile } from 'node:fs/promises';
import { runInThisContext } from 'node:vm';
import { madePhoto, madeScreenshot } from '../../www/engine/warm-up-pictures.js';
import { builtFile } from '../browser/support/build.mjs';

/**
 * @typedef {import('../../www/engine/protocol.js').Pixels} Pixels
 * @typedef {import('../../www/engine/protocol.js').Reading} Reading
 * @typedef {import('../../www/engine/protocol.js').ReadingProgress} Progress
 * @typedef {(ask: { picture: Pixels, family: null, hints: null, finished: null }, onProgress: (progress: Progress) => void) => Reading | null} Read
 * @typedef {{ stage: string, milliseconds: number }} Lap
 */

/** How often it is read. The first time counts, after what the worker rehearses: a visitor reads one picture. */
const ROUNDS = 3;

/** @returns {Promise<{ read: Read, memory: WebAssembly.Memory }>} */
async function loadReader() {
  const script = await readFile(builtFile('bindings-pictures.js'), 'utf8');
  const bindings = runInThisContext(`${script}; wasm_bindgen`);
  const module = await readFile(builtFile('bindings-pictures_bg.wasm'));
  const { memory } = bindings.initSync({ module });
  return { read: bindings.read, memory };
}

/**
 * @param {string} file
 * @returns {Promise<Pixels>}
 */
async function photoIn(file) {
  const bytes = await readFile(file);
  const [width, height] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
  return { width, height, data: new Uint8Array(bytes.subarray(8)).buffer };
}

/** What the truth says of the photo. */
async function readTruth() {
  const file = new URL('../data/vision/manifest.json', import.meta.url);
  const { cases } = JSON.parse(await readFile(file, 'utf8'));
  return cases.find((/** @type {{ file: string }} */ { file }) => file.includes('047_persp_5x5'));
}

/** What the processor has been busy with this program, in milliseconds. */
function busy() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}

/**
 * @param {Read} read
 * @param {Pixels} photo
 */
function measure(read, photo) {
  /** @type {Lap[]} */
  const laps = [];
  let stage = 'cars';
  let before = busy();
  const lap = (/** @type {string} */ next) => {
    const now = busy();
    laps.push({ stage, milliseconds: now - before });
    [stage, before] = [next, now];
  };
  const reading = read({ picture: photo, family: null, hints: null, finished: null }, (progress) =>
    lap(progress.stage),
  );
  lap('end');
  return { reading, laps };
}

/**
 * @param {Reading | null} reading
 * @param {{ board: number[] }} truth
 */
function isRight(reading, { board }) {
  return reading?.goal.every((piece, cell) => board[piece] === cell) ?? false;
}

/**
 * @param {string} what
 * @param {Lap[]} laps
 */
function tell(what, laps) {
  const whole = laps.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const parts = laps.map((lap) => `${lap.stage} ${lap.milliseconds.toFixed(0)}`).join(', ');
  console.log(`${what.padEnd(9)} ${whole.toFixed(0).padStart(5)}: ${parts}`);
}

const { read, memory } = await loadReader();
const photo = await photoIn(process.argv[2] ?? '');
const truth = await readTruth();
const megapixels = ((photo.width * photo.height) / 1e6).toFixed(1);
console.log(`\nwasm in Node, a photo of ${megapixels} megapixels, milliseconds of the processor`);
for (const made of [madeScreenshot, madePhoto]) {
  tell('rehearsed', measure(read, made()).laps);
}
for (let round = 1; round <= ROUNDS; round++) {
  const { reading, laps } = measure(read, photo);
  tell(`${round}. ${isRight(reading, truth) ? 'right' : 'WRONG'}`, laps);
}
console.log(`memory: ${(memory.buffer.byteLength / 2 ** 20).toFixed(0)} MiB`);

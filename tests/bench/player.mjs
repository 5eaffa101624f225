/**
 * How smoothly the player plays 2,000 moves of a 20 × 20 picture in Chromium: frames a second, and what
 * a move costs the page's main thread. The second says more on a busy machine.
 */
import { load, servePage, testPicture } from '../browser/player/page.mjs';
import { launchWholeChromium } from '../browser/support/chromium.mjs';

const SIDE = 20;
const MOVES = 2000;
const SECONDS = 6;

/** @type {Readonly<Record<string, number>>} */
const FROM = Object.freeze({ U: SIDE, D: -SIDE, L: 1, R: -1 });

/** A walk that is the same each time, and never goes straight back. */
function longWalk() {
  let [hole, seed, path] = [SIDE * SIDE - 1, 5, ''];
  while (path.length < MOVES) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const way = 'ULDR'[(seed >> 9) % 4] ?? 'U';
    const from = hole + (FROM[way] ?? 0);
    const isOn = from >= 0 && from < SIDE * SIDE;
    const isNear = Math.abs((from % SIDE) - (hole % SIDE)) <= 1;
    const isBack = FROM[path.at(-1) ?? ''] === -(FROM[way] ?? 0);
    if (isOn && isNear && !isBack) [hole, path] = [from, path + way];
  }
  return path;
}

/**
 * Runs in the page: plays for a while.
 *
 * @param {{ speed: number, ahead: number, seconds: number }} options
 */
function playFor({ speed, ahead, seconds }) {
  const player = /** @type {any} */ (document.querySelector('unslide-player'));
  Object.assign(player, { helpers: { ahead }, speed });
  player.seek(0);
  player.play();
  const end = performance.now() + 1000 * seconds;
  return new Promise((done) => {
    let frames = 0;
    const count = () => {
      frames += 1;
      if (performance.now() < end) return requestAnimationFrame(count);
      player.pause();
      done({ frames, moves: player.step });
    };
    requestAnimationFrame(count);
  });
}

const [site, browser] = await Promise.all([servePage(), launchWholeChromium()]);
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(site.url);
const start = Array.from({ length: SIDE * SIDE }, (_, cell) => String(cell + 1));
start[SIDE * SIDE - 1] = '_';
const playback = { rows: SIDE, cols: SIDE, start, blank: '_', path: longWalk() };
await load(page, playback, testPicture(800, 800));
const client = await page.context().newCDPSession(page);
await client.send('Performance.enable', { timeDomain: 'threadTicks' });

async function spent() {
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (/** @type {string} */ name) =>
    1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
  return { script: of('ScriptDuration'), layout: of('LayoutDuration'), all: of('TaskDuration') };
}

console.log('speed  ahead  frames a second   ms a move: script  layout  all');
for (const [speed, ahead] of /** @type {const} */ ([
  [1, 1],
  [4, 1],
  [4, 5],
])) {
  const before = await spent();
  const { frames, moves } = await page.evaluate(playFor, { speed, ahead, seconds: SECONDS });
  const after = await spent();
  const each = (/** @type {'script' | 'layout' | 'all'} */ part) =>
    ((after[part] - before[part]) / moves).toFixed(2).padStart(7);
  const rate = (frames / SECONDS).toFixed(1).padStart(15);
  const row = [`${speed}x`.padStart(5), String(ahead).padStart(6), rate].join(' ');
  console.log(`${row}              ${each('script')} ${each('layout')} ${each('all')}`);
}
await Promise.all([browser.close(), site.close()]);

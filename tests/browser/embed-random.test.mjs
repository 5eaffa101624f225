/** Embedded players under random sequences of attributes, properties, moves in the page and messages. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BLOCKS_LINK, LINK, OPEN, PICTURE_LINK, pageWith } from './embed/host.mjs';
import { setHostStage } from './embed/stage.mjs';
import { pageErrors } from './support/page-errors.mjs';

/**
 * @typedef {import('../../packages/unslide/unslide.d.ts').UnslidePlayer} Player
 * @typedef {import('playwright-core').Page} Page
 */

/** Number of steps in each sequence, and the first numbers of the sequences. */
const STEPS = 400;
const SEEDS = [1, 2, 3];

const VALUES = {
  link: [LINK, BLOCKS_LINK, PICTURE_LINK, `${LINK}x`, '', '#', '1', '\u202e', 'x'.repeat(70_000)],
  start: [
    OPEN,
    '1 2/_ 3',
    '',
    '/',
    '_',
    '1',
    '1 2/3',
    `${'1 '.repeat(30)}_`,
    '1\u202e _',
    '_ _/1 2',
  ],
  goal: ['1 2 3/4 5 6/7 8 _', '1 2/3 _', '', '/', 'x'],
  moves: ['', 'L', 'LL', 'L99', 'ULDR', 'x', '0', 'L'.repeat(200_000), 'L2R2'],
  picture: ['data:image/png;base64,AAAA', '', 'javascript:alert(1)', 'x', 'http://[', 'blob:x'],
  'picture-of': ['goal', 'start', 'x', ''],
  caption: ['A line', '', '\u202eA', '<b>x</b>', 'x'.repeat(5000)],
  controls: ['full', 'play', 'none', 'x', ''],
  speed: ['0.5', '1', '2', '4', '3', '-1', 'NaN', '1e999', ''],
  step: ['0', '1', '2', '-5', '1e9', '0.5', 'x', ''],
  lang: ['en', 'ru', 'zh', 'pt', 'xx', '', '../../x'],
  theme: ['light', 'dark', 'auto', 'x'],
  base: ['', '/', 'https://other.example/', 'javascript:x', 'data:,', 'http://['],
  numbers: [''],
  autoplay: [''],
};

const MESSAGES = [
  null,
  'play',
  {},
  { unslide: 1 },
  { unslide: 2, command: 'play' },
  { unslide: 1, command: 'constructor' },
  { unslide: 1, command: '__proto__' },
  { unslide: 1, command: ['seek'], step: {} },
  { unslide: 1, command: 'seek', step: 'x' },
  { unslide: 1, command: 'seek', step: -1 },
  { unslide: 1, command: 'seek', step: 1e308 },
  { unslide: 1, command: 'seek', step: { a: [1] } },
  { unslide: 1, command: 'solve', step: null },
  { unslide: 1, command: 'play' },
  { unslide: 1, command: 'pause' },
];

/**
 * Runs in the page: one sequence. Resolves with what went wrong; then the player must still work.
 *
 * @param {{ seed: number, steps: number, values: Record<string, string[]> }} sequence
 */
async function tryAttributes({ seed, steps, values }) {
  let state = seed;
  const below = (/** @type {number} */ end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  /** @type {<T>(list: readonly T[]) => T} */
  const any = (list) => /** @type {any} */ (list[below(list.length)]);
  const player = /** @type {any} */ (document.querySelector('unslide-player'));
  const elsewhere = document.body.appendChild(document.createElement('div'));
  const wrong = /** @type {string[]} */ ([]);
  const codes = ['attribute', 'link', 'picture', 'solver', 'refused'];
  window.addEventListener('error', ({ message }) => wrong.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => wrong.push(String(reason)));
  player.addEventListener('error', (/** @type {CustomEvent} */ { detail }) => {
    if (!codes.includes(detail.code) || typeof detail.message !== 'string') wrong.push(detail.code);
  });
  const acts = [
    () => player.setAttribute(...set()),
    () => player.setAttribute(...set()),
    () => player.setAttribute(...set()),
    () => player.removeAttribute(any(Object.keys(values))),
    () => player.play(),
    () => player.pause(),
    () => player.toggle(),
    () => player.next(),
    () => player.previous(),
    () => player.seek(any([0, 1, 5, -1, Number.NaN, Number.POSITIVE_INFINITY])),
    () => void player.solve({ seconds: 1 }).catch(() => {}),
    () => void player.solve({ signal: AbortSignal.abort() }).catch(() => {}),
    () => elsewhere.append(player),
    () => document.body.append(player),
    () => player.remove(),
    () => new Promise((done) => setTimeout(done, below(20))),
  ];
  function set() {
    const name = any(Object.keys(values));
    return [name, any(values[name] ?? [])];
  }
  for (let step = 0; step < steps; step++) await any(acts)();
  for (const name of player.getAttributeNames()) player.removeAttribute(name);
  document.body.append(player);
  player.start = '1 2 3/4 5 6/_ 7 8';
  player.moves = 'LL';
  const ready = new Promise((done) => player.addEventListener('ready', done, { once: true }));
  await Promise.race([ready, new Promise((done) => setTimeout(done, 5000))]);
  if (player.length !== 2) wrong.push(`${player.length} moves in the end`);
  const { length } = await player.solve();
  if (length !== 2) wrong.push(`${length} moves found in the end`);
  return wrong;
}

/** @param {string} ours */
function hostPages(ours) {
  return {
    player: { html: pageWith(ours, `<unslide-player start="${OPEN}"></unslide-player>`) },
    frame: { html: `<!doctype html><title>x</title><iframe src="${ours}embed.html"></iframe>` },
  };
}

describe('an embedded player', () => {
  // Pictures that cannot be loaded are among the attributes.
  const stage = setHostStage(hostPages, { allowsErrors: true });
  /** @type {Page} */
  let page;
  /** @type {string[]} */
  let asked;

  /** @param {string} path */
  async function open(path) {
    page = await stage.open();
    asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${stage.host.url}${path}`, { waitUntil: 'load' });
  }

  for (const seed of SEEDS) {
    test(`works after any sequence of attributes and calls: ${seed}`, async () => {
      await open('player');
      await page.evaluate(() => customElements.whenDefined('unslide-player').then(() => {}));
      const wrong = await page.evaluate(tryAttributes, { seed, steps: STEPS, values: VALUES });
      assert.deepEqual(wrong, []);
      const places = [stage.host.url, stage.ours.url, 'blob:', 'data:'];
      const others = asked.filter((url) => !places.some((place) => url.startsWith(place)));
      assert.deepEqual(others, []);
    });
  }

  test('in a frame works after any addresses and messages', async () => {
    await open('frame');
    const heard = pageErrors(page);
    const origin = encodeURIComponent(new URL(stage.host.url).origin);
    const addresses = Object.entries(VALUES).flatMap(([name, texts]) =>
      texts.map((text) => `${name}=${encodeURIComponent(text.slice(0, 3000))}&origin=${origin}`),
    );
    const told = await page.evaluate(
      async ({ address, addresses, messages, last }) => {
        const frame = /** @type {HTMLIFrameElement} */ (document.querySelector('iframe'));
        let length = 0;
        window.addEventListener('message', ({ data }) => {
          if (data.event === 'ready') length = data.detail.length;
        });
        for (const [at, fragment] of [...addresses, ...addresses.map(() => '%')].entries()) {
          frame.src = `${address}#${fragment}`;
          frame.contentWindow?.postMessage(messages[at % messages.length], '*');
          if (at % 7 === 0) await new Promise((done) => setTimeout(done, 10));
        }
        frame.src = `${address}#${last}`;
        for (let tries = 0; length !== 2 && tries < 200; tries++) {
          await new Promise((done) => setTimeout(done, 50));
        }
        return length;
      },
      {
        address: `${stage.ours.url}embed.html`,
        addresses,
        messages: MESSAGES,
        last: `${LINK}&origin=${origin}`,
      },
    );
    assert.equal(told, 2);
    // A picture that cannot be loaded is told by the browser itself.
    assert.deepEqual(
      heard.filter((complaint) => !/img-src|Failed to load resource|ERR_/.test(complaint)),
      [],
    );
  });
});

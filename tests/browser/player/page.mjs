/**
 * A page with nothing but a player, and what the tests do to it.
 *
 * @typedef {import('playwright-core').Browser} Browser
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('../support/png.mjs').Picture} Picture
 * @typedef {import('../../../www/player/playback.js').BlocksPlayback} BlocksPlayback
 * @typedef {import('../../../www/player/playback.js').TilesPlayback} TilesPlayback
 * @typedef {import('../../../www/player/unslide-player.js').UnslidePlayer} UnslidePlayer
 */

import { fileURLToPath } from 'node:url';
import { serveSite } from '../support/site.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export const WORDS = {
  player: 'Player',
  board: '{rows} x {cols}: {tiles}',
  row: '{tiles};',
  separator: ' ',
  blank: 'hole',
  controls: 'Controls',
  first: 'First',
  previous: 'Previous',
  play: 'Play',
  pause: 'Pause',
  replay: 'Replay',
  next: 'Next',
  last: 'Last',
  scrubber: 'Where',
  counter: '{step}/{length}',
  step: '{step} of {length}',
  speed: 'Speed {speed}',
  times: '{speed}x',
  upcoming: '{step}, then {move}',
  ended: '{step}, all done',
  moveUp: '{label} up',
  moveDown: '{label} down',
  moveLeft: '{label} left',
  moveRight: '{label} right',
  lineUp: '{labels} up',
  lineDown: '{labels} down',
  lineLeft: '{labels} left',
  lineRight: '{labels} right',
  wall: 'wall',
  blockMove: '{label} goes {way}',
  nextLeg: ' then ',
  legUp: '{count} up',
  legDown: '{count} down',
  legLeft: '{count} left',
  legRight: '{count} right',
};

/** Serves the whole repository, as the page takes the player from where it stands. */
export async function servePage() {
  const site = await serveSite({ folder: ROOT });
  return { url: `${site.url}tests/browser/player/page.html`, close: site.close };
}

/**
 * Loads a playback into the page's player and speaks to it in the tests' words.
 *
 * @param {Page} page
 * @param {Omit<TilesPlayback, 'picture' | 'missing'> | BlocksPlayback} playback
 * @param {Picture} [picture]
 */
export async function load(page, playback, picture) {
  const pixels = picture && {
    width: picture.width,
    height: picture.height,
    base64: Buffer.from(picture.data).toString('base64'),
  };
  await page.evaluate(
    async ({ playback, pixels, words }) => {
      await customElements.whenDefined('unslide-player');
      const found = /** @type {unknown} */ (document.querySelector('unslide-player'));
      const player = /** @type {UnslidePlayer} */ (found);
      player.words = words;
      player.playback = pixels
        ? { .../** @type {TilesPlayback} */ (playback), picture: draw(pixels) }
        : playback;

      /** @param {NonNullable<typeof pixels>} pixels */
      function draw({ width, height, base64 }) {
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = height;
        const bytes = Uint8ClampedArray.from(atob(base64), (letter) => letter.charCodeAt(0));
        canvas.getContext('2d')?.putImageData(new ImageData(bytes, width, height), 0, 0);
        return canvas;
      }
    },
    { playback, pixels, words: WORDS },
  );
}

/**
 * Runs a piece of code with the page's player.
 *
 * @template T
 * @param {Page} page
 * @param {(player: UnslidePlayer) => T} act  Runs in the page: it sees nothing of this side.
 * @returns {Promise<Awaited<T>>}
 */
export async function withPlayer(page, act) {
  const player = await page.$('unslide-player');
  if (!player) throw new Error('the page has no player');
  return /** @type {any} */ (player).evaluate(act);
}

/** @param {Page} page */
export function ended(page) {
  return withPlayer(
    page,
    (player) =>
      new Promise((done) => player.addEventListener('ended', () => done(true), { once: true })),
  );
}

/**
 * A picture of which no two places look alike.
 *
 * @param {number} width
 * @param {number} height
 * @returns {Picture}
 */
export function testPicture(width, height) {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const check = ((x >> 3) + (y >> 3)) % 2 ? 200 : 40;
      data.set(
        [Math.floor((x * 256) / width), Math.floor((y * 256) / height), check, 255],
        (y * width + x) * 4,
      );
    }
  }
  return { width, height, data };
}

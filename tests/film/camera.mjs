/** Takes frames of a page, and keeps of each the part that has changed. */

import { readPng } from '../browser/support/png.mjs';
import { step } from './clock.mjs';

/**
 * @typedef {import('../browser/support/png.mjs').Picture} Picture
 * @typedef {import('../browser/support/png.mjs').Box} Box
 *
 * @typedef {object} Shot
 * @property {Buffer} png  The whole page.
 * @property {Box} box  The part that differs from the shot before; x and y are even.
 * @property {[number, number][]} blocks  The corners of all blocks in it that differ.
 * @property {number} duration  In milliseconds.
 */

/** Side of a block, in pixels. */
export const BLOCK = 16;

/** Time between two frames, in milliseconds. */
const INTERVAL = 50;

export class Camera {
  #page;
  /** @type {Picture | null} */
  #last = null;
  /** @type {Shot[]} */
  shots = [];

  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.#page = page;
  }

  /**
   * Films the page for some time.
   *
   * @param {number} time  In milliseconds.
   * @param {(share: number) => Promise<void>} [act]  Called before each frame with the share of the
   *   time that has passed, from 0 to 1.
   */
  async film(time, act) {
    const count = Math.round(time / INTERVAL);
    for (let i = 1; i <= count; i++) {
      await act?.(i / count);
      await step(this.#page, INTERVAL);
      await this.#shoot(INTERVAL);
    }
  }

  /** @param {number} duration */
  async #shoot(duration) {
    const png = await this.#page.screenshot();
    const picture = await readPng(png);
    const blocks = changedBlocks(this.#last, picture);
    const previous = this.shots.at(-1);
    if (blocks.length === 0 && previous) {
      previous.duration += duration;
      return;
    }
    this.shots.push({ png, box: boxAround(blocks, picture), blocks, duration });
    this.#last = picture;
  }
}

/**
 * The corners of all blocks in which a pixel differs.
 *
 * @param {Picture | null} before
 * @param {Picture} after
 * @returns {[number, number][]}
 */
function changedBlocks(before, { width, height, data }) {
  const one = before && pixelsOf(before);
  const other = pixelsOf({ width, height, data });
  /** @type {Map<number, [number, number]>} */
  const blocks = new Map();
  for (let i = 0; i < other.length; i++) {
    if (one && one[i] === other[i]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    const corner = /** @type {[number, number]} */ ([x - (x % BLOCK), y - (y % BLOCK)]);
    blocks.set(corner[1] * width + corner[0], corner);
  }
  return [...blocks.values()];
}

/** @param {Picture} picture */
function pixelsOf({ width, height, data }) {
  return new Uint32Array(data.buffer, data.byteOffset, width * height);
}

/**
 * @param {readonly [number, number][]} blocks  One at least.
 * @param {Picture} picture
 * @returns {Box}
 */
function boxAround(blocks, { width, height }) {
  const [xs, ys] = [blocks.map(([x]) => x), blocks.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const right = Math.min(width, Math.max(...xs) + BLOCK);
  const bottom = Math.min(height, Math.max(...ys) + BLOCK);
  return { x, y, width: right - x, height: bottom - y };
}

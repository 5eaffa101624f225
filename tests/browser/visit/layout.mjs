/** Whether a page can be used in a window of some size: measured, not looked at. */

import assert from 'node:assert/strict';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {{ name: string, width: number, height: number, text?: number }} Size  `text`: how large letters
 *   are, in percent.
 */

/** @type {readonly Size[]} */
export const SIZES = Object.freeze([
  { name: 'smallest', width: 320, height: 256 },
  { name: 'zoomed in four times', width: 360, height: 225 },
  { name: 'small phone', width: 375, height: 667 },
  { name: 'phone', width: 390, height: 844 },
  { name: 'phone, large text', width: 390, height: 844, text: 200 },
  { name: 'phone on its side', width: 844, height: 390 },
  { name: 'desktop zoomed in twice', width: 640, height: 360 },
  { name: 'desktop, large text', width: 1440, height: 900, text: 200 },
  { name: 'desktop', width: 1440, height: 900 },
]);

/** A board that is square has at least this part of the window's shorter side. */
const SHARE_OF_BOARD = 0.55;

/**
 * Goes through all sizes and names each fault: what sticks out, what cannot be reached, and a board that
 * is too small.
 *
 * @param {Page} page
 * @param {string} where
 * @param {{ sizes?: readonly Size[], onSize?: (size: Size) => Promise<void> }} [options]
 * @returns {Promise<string[]>}
 */
export async function layoutFaults(page, where, { sizes = SIZES, onSize } = {}) {
  const found = [];
  for (const size of sizes) {
    await resize(page, size);
    await onSize?.(size);
    // Buttons that have just come up by themselves can be pressed a moment later.
    await page.locator('[data-settling]').waitFor({ state: 'detached' });
    const named = await page.evaluate(look, SHARE_OF_BOARD);
    found.push(...named.map((fault) => `${where}, ${size.name}: ${fault}`));
  }
  return found;
}

/** Milliseconds without a frame after which a window is sized anew. */
const NO_FRAME = 10_000;

/**
 * Sizes a window and its text, and waits until what places itself by its size has heard of it. Rarely headless
 * Chromium draws no frame after a change of size before the next change: then the window is sized once more.
 *
 * @param {Page} page
 * @param {Size} size
 */
async function resize(page, { width, height, text }) {
  await page.setViewportSize({ width, height });
  while (!(await page.evaluate(drawFrames, { text, patience: NO_FRAME }))) {
    await page.setViewportSize({ width: width + 1, height });
    await page.setViewportSize({ width, height });
  }
}

/**
 * Runs in the page: sets the size of text; whether two frames are drawn then.
 *
 * @param {{ text?: number, patience: number }} what  Percent, milliseconds.
 * @returns {Promise<boolean>}
 */
async function drawFrames({ text, patience }) {
  document.documentElement.style.fontSize = text ? `${text}%` : '';
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const frames = frame().then(frame);
  const ended = new Promise((end) => setTimeout(end, patience));
  return Promise.race([frames.then(() => true), ended.then(() => false)]);
}

/**
 * @param {Page} page
 * @param {string} where
 * @param {Parameters<typeof layoutFaults>[2]} [options]
 */
export async function assertLayout(page, where, options) {
  assert.deepEqual(await layoutFaults(page, where, options), []);
}

/**
 * Runs in the page.
 *
 * @param {number} share
 */
function look(share) {
  const CONTROLS = 'button, summary, a[href], input, textarea, select';
  const CELLS = '.cell, .blocks-cell, .corner, .crop-part';
  const shadow = document.querySelector('unslide-player')?.shadowRoot;
  const modal = document.querySelector(':modal, :popover-open');
  const within = modal ? [modal] : [document, ...(shadow ? [shadow] : [])];
  const controls = within
    .flatMap((root) => [
      .../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(CONTROLS)),
    ])
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !control.matches(CELLS) && control.offsetWidth > 0);

  /** @param {HTMLElement} control */
  function nameOf(control) {
    return control.ariaLabel || control.textContent || control.className;
  }

  /** @param {HTMLElement} control */
  function faultOf(control) {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
    const root = /** @type {Document | ShadowRoot} */ (control.getRootNode());
    const hit = root.elementFromPoint(left + width / 2, top + height / 2);
    const isHit = hit && (control.contains(hit) || hit.closest('label')?.contains(control));
    if (!isHit) return `"${nameOf(control)}" is covered by ${hit?.className ?? 'the edge'}`;
    if (left < -1 || right > innerWidth + 1) return `"${nameOf(control)}" sticks out`;
    if (height < innerHeight && (top < -1 || bottom > innerHeight + 1))
      return `"${nameOf(control)}" is cut`;
    if (control.matches('button, summary') && control.scrollWidth > control.clientWidth + 1)
      return `the words of "${nameOf(control)}" stick out`;
    return null;
  }

  function boardFault() {
    const board =
      shadow?.querySelector('.board') ?? document.querySelector('.cells, .blocks-board, .picture');
    if (modal || !board) return null;
    const { width, height } = board.getBoundingClientRect();
    const [side, least] = [Math.max(width, height), share * Math.min(innerWidth, innerHeight)];
    return side < least ? `the board is ${Math.round(side)} of ${Math.round(least)} px` : null;
  }

  const scrollers = [document.documentElement, document.body];
  const wide = scrollers.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  const faults = [wide ? 'it scrolls to the side' : null, boardFault(), ...controls.map(faultOf)];
  document.body.scrollTo(0, 0);
  return /** @type {string[]} */ (faults.filter(Boolean));
}

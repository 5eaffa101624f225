import { chromium } from 'playwright-core';
import { executable } from './executable.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chrome'];

/** Chromium refuses its sandbox to root, as in most containers. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Without a graphics card Chromium would imitate one, for every canvas. */
const WITHOUT_GPU = ['--disable-gpu', '--disable-software-rasterizer'];

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * @param {readonly string[]} [switches]  More of Chromium’s own.
 * @returns {Promise<import('playwright-core').Browser>}
 */
export function launchChromium(switches = []) {
  return chromium.launch({
    executablePath: executable('UNSLIDE_CHROMIUM', NAMES),
    args: [...QUIET, ...WITHOUT_GPU, ...AS_ROOT, ...switches],
  });
}

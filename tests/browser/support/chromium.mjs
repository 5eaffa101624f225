import { chromium } from 'playwright-core';
import { executable, executableIfAny } from './executable.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chrome'];
const SHELL_NAMES = ['chromium-headless-shell', 'headless_shell'];

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
 * Chromium's headless shell: its engine without the browser around it, which tests need less time in. Chromium itself
 * where there is no such program.
 *
 * @param {readonly string[]} [switches]  More of Chromium’s own.
 */
export function launchChromium(switches) {
  const shell = executableIfAny('UNSLIDE_CHROMIUM_SHELL', SHELL_NAMES);
  return shell ? launch(shell, switches) : launchWholeChromium(switches);
}

/**
 * Chromium itself, for what the shell cannot do, such as to share a window.
 *
 * @param {readonly string[]} [switches]  More of Chromium’s own.
 */
export function launchWholeChromium(switches) {
  return launch(executable('UNSLIDE_CHROMIUM', NAMES), switches);
}

/**
 * @param {string} executablePath
 * @param {readonly string[]} [switches]
 * @returns {Promise<import('playwright-core').Browser>}
 */
function launch(executablePath, switches = []) {
  return chromium.launch({
    executablePath,
    args: [...QUIET, ...WITHOUT_GPU, ...AS_ROOT, ...switches],
  });
}

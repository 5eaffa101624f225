import { launch } from 'puppeteer-core';
import { executable } from './executable.mjs';

const NAMES = ['firefox', 'firefox-esr'];

/** @returns {Promise<import('puppeteer-core').Browser>} */
export function launchFirefox() {
  return launch({
    browser: 'firefox',
    executablePath: executable('UNSLIDE_FIREFOX', NAMES),
    headless: true,
  });
}

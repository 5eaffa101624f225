import { launch } from 'puppeteer-core';
import { executable } from './executable.mjs';

const NAMES = ['firefox', 'firefox-esr'];

/**
 * @param {Record<string, unknown>} [preferences]
 * @returns {Promise<import('puppeteer-core').Browser>}
 */
export function launchFirefox(preferences) {
  return launch({
    browser: 'firefox',
    executablePath: executable('UNSLIDE_FIREFOX', NAMES),
    headless: true,
    extraPrefsFirefox: preferences,
  });
}

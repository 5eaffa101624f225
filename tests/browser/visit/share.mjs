/**
 * Sharing as a visitor does it.
 *
 * @typedef {import('playwright-core').Page} Page
 */

import { until } from '../support/until.mjs';
import { interruptAtPicture } from './page.mjs';

/**
 * Takes the first sample and solves it by hand, so that it does not play by itself.
 *
 * @param {Page} page
 */
export async function solveSample(page) {
  await interruptAtPicture(page);
  await page.locator('.sample').first().click();
  await page.getByRole('button', { name: 'That’s the board' }).click();
  await page.getByRole('button', { name: 'Solve' }).click();
  await page.locator('.answer-panel .count').waitFor();
}

/** @param {Page} page */
export async function open(page) {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('heading', { name: 'Share this solution' }).waitFor();
}

/**
 * The address in the dialog, once it carries what it should.
 *
 * @param {Page} page
 * @param {(content: any) => boolean} isRight
 * @param {(text: string) => any} decode
 * @returns {Promise<string>}
 */
export async function addressWith(page, isRight, decode) {
  const field = page.getByLabel('The link', { exact: true });
  return until(async () => {
    const address = await field.inputValue();
    const text = address.split('#')[1];
    return text && isRight(decode(text)) && address;
  }, 'the link, as it should be');
}

/**
 * How the tiles lie, in words.
 *
 * @param {Page} page
 */
export function tileNames(page) {
  return page.locator('unslide-player').getByRole('img').first().getAttribute('aria-label');
}

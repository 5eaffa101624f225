import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import * as blocks from './visit/blocks.mjs';
import { savedEntries } from './visit/storage.mjs';

/** 48 cars of 12 × 12: no search proves in seconds how many moves they need. */
const DENSE = `..CCiiUUUO../R.nn..IIQO../RNNNEE.sQ.../vee..kαsQqqc/vjjttkαsmmpc/XX.DVTF...pc/
.ffDVTF.uuww/rrJJ.T...lbb/.SBBγγK..l.g/dSaa.AKHHGLg/dShh.AKP.GL./..MMMA.P.Gββ`;

/** B is as long as it may be, and keeps to a column that A must cross. */
const LOCKED = '..B..C/..B..C/AAB..C/..B.../DDD.../......';

const stage = setStage();

/**
 * Waits until the answer is kept at its second step.
 *
 * @param {import('playwright-core').Page} page
 */
async function waitUntilSaved(page) {
  await until(async () => (await page.evaluate(savedEntries))[0]?.step === 2, 'step 2, kept');
}

describe('a board of blocks', () => {
  test('that is large plays its first answer while shorter ones are looked for', async () => {
    const page = await blocks.openBlocks(stage);
    await blocks.typeBoard(page, DENSE.replace('\n', ''));
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByText(/^Looking on: /).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Keep improving' }).waitFor();
    const count = Number(await page.locator('.answer-panel .count').textContent());
    await page.keyboard.press('End');
    const [step, length] = await page
      .locator('unslide-player')
      .evaluate((player) => [/** @type {any} */ (player).step, /** @type {any} */ (player).length]);
    assert.deepEqual([step, length], [count, count]);
  });

  test('that was left while it was searched keeps its answer, at its step', async () => {
    const page = await blocks.openBlocks(stage);
    await blocks.typeBoard(page, DENSE.replace('\n', ''));
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByText(/^Looking on: /).waitFor();
    await page.locator('unslide-player').press('ArrowRight');
    await page.locator('unslide-player').press('ArrowRight');
    await page.getByRole('button', { name: 'New picture' }).click();
    await page.getByRole('button', { name: 'Back to my board' }).click();
    await page.getByRole('button', { name: 'Keep improving' }).waitFor();
    await page.getByText(/^Looking on: /).waitFor({ state: 'hidden' });
    const step = () =>
      page.locator('unslide-player').evaluate((player) => /** @type {any} */ (player).step);
    assert.equal(await step(), 2);
    await waitUntilSaved(page);
    await page.reload();
    await page.getByRole('button', { name: 'Keep improving' }).waitFor();
    assert.equal(await step(), 2);
  });

  test('that cannot be solved shows what locks the way, and can be solved without it', async () => {
    const page = await blocks.openBlocks(stage);
    await blocks.typeBoard(page, LOCKED);
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByText('B alone already locks the way.').waitFor();
    const locking = page.locator('.blocks-plate.locking .blocks-name');
    assert.deepEqual(await locking.allTextContents(), ['B']);
    await page.getByRole('button', { name: 'Change the board' }).click();
    await blocks.typeBoard(page, LOCKED.replaceAll('B', '.'));
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByText('optimal', { exact: true }).waitFor();
  });
});

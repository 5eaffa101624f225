/** The lab's curiosities: each exhibit, tried as a reader would. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setStage } from './support/stage.mjs';
import { axeFindings, DESKTOP, overflow, PHONE } from './visit/page.mjs';

const stage = setStage();

/**
 * The section, at an exhibit.
 *
 * @param {string} name
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
async function openAt(name, options) {
  const page = await stage.open(options);
  await page.goto(`${stage.url}lab.html#curiosities?show=${name}`);
  const exhibit = page.locator(`[data-exhibit="${name}"]`);
  await exhibit.waitFor();
  return { page, exhibit };
}

/** @param {import('playwright-core').Locator} exhibit @param {string} name */
function press(exhibit, name) {
  return exhibit.getByRole('button', { name, exact: true }).click();
}

/**
 * Makes the moves of a player, without it.
 *
 * @param {import('playwright-core').Locator} player
 */
async function endOf(player) {
  const [start, goal, moves] = await Promise.all(
    ['start', 'goal', 'moves'].map((name) => player.getAttribute(name)),
  );
  assert.ok(start && moves);
  const rows = start.split('/').map((row) => row.split(' '));
  const from = { U: [1, 0], D: [-1, 0], L: [0, 1], R: [0, -1] };
  let row = rows.findIndex((labels) => labels.includes('_'));
  let col = rows[row]?.indexOf('_') ?? 0;
  let count = 0;
  for (const [, letter, tiles] of moves.matchAll(/([UDLR])(\d*)/g)) {
    const [down = 0, right = 0] = from[/** @type {keyof typeof from} */ (letter)];
    for (let tile = 0; tile < Number(tiles || 1); tile += 1) {
      const [here, there] = [rows[row], rows[row + down]];
      assert.ok(here && there);
      here[col] = there[col + right] ?? '';
      [row, col] = [row + down, col + right];
      there[col] = '_';
    }
    count += 1;
  }
  return { end: rows.map((labels) => labels.join(' ')).join('/'), goal, count };
}

/** @param {import('playwright-core').Locator} player @param {number} moves */
async function assertSolves(player, moves) {
  await player.waitFor();
  const { end, goal, count } = await endOf(player);
  assert.equal(end, goal);
  assert.equal(count, moves);
}

test('an address leads to an exhibit, and what is used stays in the address', async () => {
  const { page, exhibit } = await openAt('magic');
  assert.ok(
    await exhibit
      .getByRole('heading', { level: 2 })
      .evaluate((h2) => h2 === document.activeElement),
  );
  await press(page.locator('[data-exhibit="parity"]'), 'In order');
  assert.equal(new URL(page.url()).hash, '#curiosities?show=parity');
});

test('the board of the prize cannot be solved until two tiles trade places, by keys alone', async () => {
  const { page, exhibit } = await openAt('parity');
  const verdict = exhibit.getByRole('status');
  assert.match((await verdict.textContent()) ?? '', /1, an odd number: it cannot be solved/);
  assert.equal(
    await exhibit.getByRole('img').getAttribute('aria-label'),
    'In the wrong order: 15–14.',
  );
  await exhibit.locator('[data-cell="13"]').focus();
  await page.keyboard.press('Enter');
  assert.equal(await exhibit.locator('[aria-pressed="true"]').textContent(), '15');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  assert.match((await verdict.textContent()) ?? '', /0, an even number: it can be solved/);
  // The empty place and the tile above it: that is a move.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  assert.match(
    (await verdict.textContent()) ?? '',
    /is 1 step from its corner\. .* it can be solved/,
  );
});

test('the turned box is solved in 39 moves, and one of 3 x 3 cannot be solved however it lies', async () => {
  const { exhibit } = await openAt('turn');
  const verdict = exhibit.getByRole('status').first();
  assert.match((await verdict.textContent()) ?? '', /cannot/);
  await press(exhibit, 'Turn the box');
  await press(exhibit, 'Solve it');
  await assertSolves(exhibit.locator('unslide-player'), 39);
  await exhibit.getByRole('combobox').selectOption('3');
  for (let turn = 0; turn < 4; turn += 1) {
    await press(exhibit, 'Turn the box');
    assert.match((await verdict.textContent()) ?? '', /cannot/);
  }
});

for (const reducedMotion of /** @type {const} */ (['reduce', 'no-preference'])) {
  test(`a thousand boards are dealt (${reducedMotion})`, async () => {
    const { exhibit } = await openAt('halves', { reducedMotion });
    await exhibit.getByText('1,000 boards dealt').last().waitFor();
    assert.equal(await exhibit.locator('circle').count(), 1000);
    const status = exhibit.getByRole('status');
    const [, can, cannot] =
      ((await status.textContent()) ?? '').match(/: (\d+) can.*, (\d+) cannot/) ?? [];
    assert.equal(await exhibit.locator('.can circle').count(), Number(can));
    assert.equal(await exhibit.locator('.cannot circle').count(), Number(cannot));
  });
}

test('of alike letters one pair must trade places, and either does', async () => {
  const { exhibit } = await openAt('letters');
  const solve = exhibit.getByRole('button', { name: 'Solve it' });
  const [r, a] = [exhibit.getByLabel('The two R'), exhibit.getByLabel('The two A')];
  assert.equal(await solve.isVisible(), false);
  await a.check();
  await solve.click();
  await assertSolves(exhibit.locator('unslide-player'), 26);
  await r.check();
  assert.equal(await solve.isVisible(), false);
  await a.uncheck();
  await solve.click();
  await assertSolves(exhibit.locator('unslide-player'), 40);
});

test('a search for the nearest magic square can be stopped', async () => {
  const page = await stage.open();
  // Else it ends before it is stopped.
  await page.route(/bindings_bg/, () => {});
  await page.goto(`${stage.url}lab.html#curiosities?show=magic`);
  const exhibit = page.locator('[data-exhibit="magic"]');
  await press(exhibit, 'Find it');
  await press(exhibit, 'Stop');
  await exhibit.getByText('Stopped.').waitFor();
  await page.unroute(/bindings_bg/);
  await press(exhibit, 'Find it');
  await exhibit.getByText('this is the nearest: 35 moves').waitFor();
});

test('the nearest magic square is 35 moves away', async () => {
  const { exhibit } = await openAt('magic');
  await press(exhibit, 'Find it');
  const player = exhibit.locator('unslide-player');
  await assertSolves(player, 35);
  const rows = (await endOf(player)).end
    .split('/')
    .map((row) => row.split(' ').map((label) => Number(label) || 0));
  for (const at of [0, 1, 2, 3]) {
    assert.equal(
      rows[at]?.reduce((sum, tile) => sum + tile, 0),
      30,
    );
    assert.equal(
      rows.reduce((sum, row) => sum + (row[at] ?? 0), 0),
      30,
    );
  }
});

test('one board is solved in both metrics', async () => {
  const { exhibit } = await openAt('longMoves');
  await assertSolves(exhibit.locator('unslide-player').nth(0), 31);
  await assertSolves(exhibit.locator('unslide-player').nth(1), 20);
  await exhibit.getByText('31 moves of one tile, or 20 moves of lines').waitFor();
});

test('an exhibit stays in its place while the one above it fills', async () => {
  const { page, exhibit } = await openAt('craze');
  const top = () => exhibit.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await page.locator('[data-exhibit="numbers"]').getByText('16 positions').waitFor();
  const before = await top();
  await page.locator('[data-exhibit="longMoves"]').scrollIntoViewIfNeeded();
  await page.locator('unslide-player').nth(1).waitFor();
  assert.ok(Math.abs((await top()) - before) < 2);
});

test('the table has what was counted just now and what others have counted', async () => {
  const { page, exhibit } = await openAt('numbers');
  const row = (/** @type {string} */ size) => exhibit.getByRole('row', { name: size });
  await row('4 × 4').getByText('16 positions').waitFor();
  const words = await exhibit.getByRole('row').allTextContents();
  for (const start of [
    '2 × 3211 position201 position',
    '3 × 3312 positions241 position',
    '4 × 48017 positions4316 positions',
  ]) {
    assert.ok(
      words.some((text) => text.startsWith(start)),
      `${start}: ${words.join('\n')}`,
    );
  }
  await row('2 × 4').getByRole('link', { name: '36' }).click();
  await page.locator('.lab-status').getByText('36 moves').waitFor();
});

for (const [device, options] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    test(`axe finds nothing and nothing sticks out, on a ${device}, ${colorScheme}`, async () => {
      // Axe lends elements styles of its own, which our policy would refuse.
      const { page, exhibit } = await openAt('parity', {
        ...options,
        colorScheme,
        bypassCSP: true,
      });
      await press(exhibit, 'By chance');
      await exhibit.locator('[data-cell="5"]').click();
      await page.locator('[data-exhibit="longMoves"]').scrollIntoViewIfNeeded();
      await page.locator('unslide-player').nth(1).waitFor();
      await page.locator('[data-exhibit="halves"]').scrollIntoViewIfNeeded();
      await page.getByText('1,000 boards dealt').last().waitFor();
      assert.deepEqual(await axeFindings(page), []);
      assert.equal((await overflow(page)).x, 0);
    });
  }
}

/** What a player shows to help, and that each part of it can be left out. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LINES, playbackOf } from './player/boards.mjs';
import { load, servePage, withPlayer } from './player/page.mjs';
import { setStage } from './support/stage.mjs';

const stage = setStage({ serve: servePage });

async function open() {
  const page = await stage.open({ viewport: { width: 500, height: 700 } });
  await page.goto(stage.url);
  await load(page, playbackOf(LINES));
  return page;
}

test('moves ahead are as many as were asked for, as far as there are any', async () => {
  const page = await open();
  const faint = page.locator('.faint:visible');
  assert.equal(await faint.count(), 0);
  const seen = [];
  for (const ahead of [2, 3, 5]) {
    await page.evaluate((ahead) => {
      const player = /** @type {any} */ (document.querySelector('unslide-player'));
      player.helpers = { ahead };
    }, ahead);
    seen.push(await faint.count());
  }
  assert.deepEqual(seen, [1, 2, 3]);
  const ways = await faint.evaluateAll((marks) => marks.map((mark) => mark.dataset.way));
  assert.deepEqual(ways, ['U', 'R', 'D']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  assert.equal(await faint.count(), 0);
});

test('the light and the mark can be left out, and a tap still makes the move', async () => {
  const page = await open();
  assert.ok(await page.locator('.badge').isVisible());
  await withPlayer(page, (player) => {
    player.helpers = { light: false, mark: 'none', ahead: 1 };
  });
  assert.ok(await page.locator('.badge').isHidden());
  const border = () =>
    page
      .locator('[data-lit]')
      .first()
      .evaluate((tile) => getComputedStyle(tile, '::after').display);
  assert.equal(await border(), 'none');
  await page.locator('[data-lit]').first().click();
  assert.equal(await withPlayer(page, (player) => player.step), 1);
});

test('long steps and tenths of the way have keys of their own', async () => {
  const page = await open();
  await page.locator('.board').focus();
  const seen = [];
  for (const key of ['5', '9', '0', 'PageDown', 'PageUp']) {
    await page.keyboard.press(key);
    seen.push(await withPlayer(page, (player) => player.step));
  }
  assert.deepEqual(seen, [2, 4, 0, 4, 0]);
});

test('in a loop it begins again by itself', async () => {
  const page = await open();
  const steps = await withPlayer(
    page,
    (player) =>
      new Promise((done) => {
        /** @type {number[]} */
        const heard = [];
        player.addEventListener('step', () => {
          heard.push(player.step);
          if (player.step === 0) done(heard);
        });
        player.loop = true;
        player.speed = 4;
        player.seek(2);
        player.play();
      }),
  );
  assert.deepEqual(steps, [2, 3, 4, 0]);
  assert.ok(await withPlayer(page, (player) => player.playing));
});

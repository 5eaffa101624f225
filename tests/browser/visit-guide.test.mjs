import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import * as visit from './visit/page.mjs';
import * as share from './visit/share.mjs';
import { savedEntries } from './visit/storage.mjs';

const stage = setStage();

/** Begins with the first sample, which takes 24 moves. */
async function begin(options = visit.DESKTOP) {
  await visit.openVisit(stage, options);
  await share.solveSample(stage.page);
  await stage.page.getByText('optimal', { exact: true }).waitFor();
  await stage.page.getByRole('button', { name: 'Do it with me' }).click();
  await left(24);
}

/** @param {number} count */
function left(count) {
  return stage.page.locator('.guide-panel').getByText(`${count} moves`).waitFor();
}

test('the first move is said, and each of the next ones', async () => {
  await begin();
  const said = stage.page.locator('body > [aria-live]');
  const first = (await said.textContent()) ?? '';
  assert.match(first, /^Move 0 of 24\. Next: tile \d goes (up|down|left|right)\.$/);
  await stage.page.keyboard.press('Space');
  await left(23);
  const next = stage.page.locator('unslide-player [aria-live]');
  assert.match((await next.textContent()) ?? '', /^Move 1 of 24\. Next: /);
});

test('a key and a click go on to the next move', async () => {
  await begin();
  await stage.page.keyboard.press('Space');
  await left(23);
  await stage.page.getByRole('button', { name: 'Done, what’s next?' }).click();
  await left(22);
});

test('an arrow key and a tap on the board move another tile', async () => {
  await begin(visit.PHONE);
  await stage.page.keyboard.press('ArrowDown');
  await stage.page.locator('.guide-panel').getByText('25 moves').waitFor();
  await stage.page.keyboard.press('ArrowUp');
  await left(24);
  await stage.page.locator('unslide-player .piece').nth(5).tap();
  await stage.page.locator('.guide-panel').getByText('25 moves').waitFor();
});

test('a tap on the lit tile goes on', async () => {
  await begin(visit.PHONE);
  await stage.page.locator('unslide-player [data-lit]').tap();
  await left(23);
});

test('it goes on at the same step after a reload', async () => {
  await begin();
  await stage.page.keyboard.press('Space');
  await left(23);
  await until(async () => {
    const [entry] = await stage.page.evaluate(savedEntries);
    return entry?.tiles?.along?.step === 1;
  }, 'the step, kept');
  await stage.page.reload();
  await left(23);
  await stage.page.getByRole('button', { name: 'Done, what’s next?' }).click();
  await left(22);
});

test('a slip is planned anew within a second, and the board is where it was moved', async () => {
  await begin();
  const before = await share.tileNames(stage.page);
  const slip = stage.page.locator('.guide-moves button').first();
  await slip.click();
  await stage.page
    .locator('.guide-panel')
    .getByText(/^2[35] moves left$/)
    .waitFor({ timeout: 5000 });
  assert.notEqual(await share.tileNames(stage.page), before);
  await goToTheEnd();
});

/** With the key that does it, whatever has the focus on the way. */
async function goToTheEnd() {
  const done = stage.page.getByText('That’s it. Well done!');
  for (let rest = 30; rest > 0 && !(await done.isVisible()); rest--) {
    await stage.page.keyboard.press('Space');
  }
  await done.waitFor();
}

test('a move off the end by a key leaves the focus on the way on', async () => {
  await begin();
  const next = stage.page.getByRole('button', { name: 'Done, what’s next?' });
  await next.focus();
  await goToTheEnd();
  await stage.page.keyboard.press('ArrowDown');
  await stage.page.locator('.guide-panel').getByText('1 move left', { exact: true }).waitFor();
  assert.ok(await next.evaluate((it) => it === document.activeElement));
});

test('at the end there is one way on, and who came by keys alone goes it', async () => {
  await begin();
  await stage.page.getByRole('button', { name: 'Done, what’s next?' }).focus();
  await goToTheEnd();
  const back = stage.page.getByRole('button', { name: 'Back to the whole answer' });
  await until(
    () => back.evaluate((it) => it === document.activeElement),
    'the focus, on the way on',
  );
  for (const gone of ['Stop here', 'Follow live', 'Small window on top']) {
    await stage.page.getByRole('button', { name: gone }).waitFor({ state: 'hidden' });
  }
  await back.press('Enter');
  await stage.page.locator('.answer-panel .count').getByText('24').waitFor();
});

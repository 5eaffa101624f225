import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { setStage } from './support/stage.mjs';
import { untilEqual } from './support/until.mjs';
import * as visit from './visit/page.mjs';
import { screenshotOf } from './visit/screenshot.mjs';

const PUZZLE = { rows: 3, cols: 3, blank: 8, goal: [0, 1, 2, 3, 4, 5, 6, 7, 8] };
const SCREENSHOT = screenshotOf(PUZZLE);

const stage = setStage();

test('on a phone, the board keeps its place while its goal is edited', async () => {
  const page = await visit.openVisit(stage, visit.PHONE);
  await visit.bringToBoard(page, SCREENSHOT);
  await page.getByText('It already looks like this.').waitFor();
  const before = await page.locator('.cells').boundingBox();
  await visit.swapByTaps(page, 0, 1);
  await page.getByText('This can’t be done.').waitFor();
  assert.deepEqual(await page.locator('.cells').boundingBox(), before);
});

describe('the goal', () => {
  beforeEach(async () => {
    await visit.openVisit(stage);
    await visit.bringToBoard(stage.page, SCREENSHOT);
  });

  const verdict = () => stage.page.locator('.verdict');
  const field = () => stage.page.getByLabel('What they show in your picture');

  /** What lies on the goal, in short. */
  async function goal() {
    const names = await visit.goalNames(stage.page);
    return names.map((name) => name?.match(/tile (.*)$/)?.[1] ?? '_').join(' ');
  }

  /** @param {string} wanted */
  const goalBecomes = (wanted) => untilEqual(goal, wanted);

  test('is the board as it lies at first, and there is nothing to solve', async () => {
    assert.equal(await goal(), '1 2 3 4 5 6 7 8 _');
    await verdict().getByText('It already looks like this.').waitFor();
    assert.ok(await stage.page.getByRole('button', { name: 'Solve' }).isDisabled());
  });

  for (const [order, wanted] of Object.entries({
    'In order': '1 2 3 4 5 6 7 8 _',
    'Gap first': '_ 1 2 3 4 5 6 7 8',
    Snake: '1 2 3 6 5 4 7 8 _',
    Spiral: '1 2 3 8 _ 4 7 6 5',
  })) {
    test(`lies in typed numbers: ${order}`, async () => {
      await visit.layInOrder(stage.page, '8 6 7/2 5 4/3 _ 1', order);
      await goalBecomes(wanted);
    });
  }

  test('with its labels typed takes as many moves as other people found', async () => {
    await visit.layInOrder(stage.page, '8 6 7/2 5 4/3 _ 1');
    await goalBecomes('1 2 3 4 5 6 7 8 _');
    await visit.solve(stage.page);
    await stage.page.getByText('optimal', { exact: true }).waitFor();
    // One of the two boards that are farthest from this goal.
    assert.equal(await stage.page.locator('.answer-panel .count').textContent(), '31');
  });

  test('counts tiles with the same sign as the same tile', async () => {
    await visit.layInOrder(stage.page, 'A A A/B B B/C _ C');
    await goalBecomes('A A A B B B C C _');
    await visit.solve(stage.page);
    await stage.page.getByText('optimal', { exact: true }).waitFor();
    assert.equal(await stage.page.locator('.answer-panel .count').textContent(), '1');
  });

  test('is told what is wrong with typed labels, and stays', async () => {
    await visit.layInOrder(stage.page, '1 2 3/4 5 6/7 8 _');
    const before = await goal();
    await field().fill('1 2 3/4 5 6/7 8');
    await stage.page.getByText('Row 3 has 2 signs, but the board has 3 columns.').waitFor();
    assert.equal(await field().getAttribute('aria-invalid'), 'true');
    assert.equal(await goal(), before);
  });

  test('cannot be solved while what is typed is no board', async () => {
    await visit.layInOrder(stage.page, '8 6 7/2 5 4/3 _ 1');
    await goalBecomes('1 2 3 4 5 6 7 8 _');
    await field().fill('8 6 7/2 5 4/3 _');
    await verdict().getByText('What you have typed is not a board yet.').waitFor();
    assert.ok(await stage.page.getByRole('button', { name: 'Solve' }).isDisabled());
    await field().fill('8 6 7/2 5 4/3 _ 1');
    await verdict().getByText('It can be done.').waitFor();
    assert.ok(await stage.page.getByRole('button', { name: 'Solve' }).isEnabled());
  });

  test('goes in order by itself once its numbers are typed', async () => {
    await stage.page.getByText('It has numbers or letters').click();
    assert.equal(await field().inputValue(), '');
    await field().fill('8 6 7/2 5 4/3 _ 1');
    await field().press('Tab');
    await goalBecomes('1 2 3 4 5 6 7 8 _');
  });

  test('stays where typed numbers run like a snake already, and says so', async () => {
    await stage.page.getByText('It has numbers or letters').click();
    await field().fill('1 2 3/6 5 4/7 8 _');
    await field().press('Tab');
    await stage.page.getByText('It’s finished: the numbers run like a snake.').waitFor();
    await goalBecomes('1 2 3 6 5 4 7 8 _');
  });

  test('asks which of two tiles with one number is the one that is missing', async () => {
    const { page } = stage;
    await visit.layInOrder(page, '8 6 7/2 7 4/3 _ 1');
    await page.getByText('Two tiles show 7, and none shows 5. Which one is the 5?').waitFor();
    assert.equal(await page.locator('.piece.doubtful').count(), 2);
    await page.getByRole('button', { name: 'Row 2, column 2', exact: true }).click();
    await goalBecomes('1 2 3 4 5 6 7 8 _');
    assert.equal(await page.locator('.piece.doubtful').count(), 0);
  });

  test('counts its tiles again when the labels are cleared', async () => {
    await visit.layInOrder(stage.page, 'a b c/d e f/g h _');
    await goalBecomes('a b c d e f g h _');
    await field().fill('');
    await goalBecomes('1 2 3 4 5 6 7 8 _');
  });

  test('takes the empty place along when the labels say it is elsewhere', async () => {
    await visit.layInOrder(stage.page, '_ 1 2/3 4 5/6 7 8');
    await goalBecomes('1 2 3 4 5 6 7 8 _');
    await stage.page.getByRole('button', { name: 'Change the grid' }).click();
    await stage.page.getByText('Row 1, column 1 is the empty place.').waitFor();
  });

  test('is undone swap by swap', async () => {
    const { page } = stage;
    await visit.swapByTaps(page, 0, 1);
    await visit.swapByTaps(page, 1, 2);
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.equal(await goal(), '2 1 3 4 5 6 7 8 _');
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.equal(await goal(), '1 2 3 4 5 6 7 8 _');
  });

  test('keeps a tile that was picked up and put down again', async () => {
    const { page } = stage;
    await visit.swapByTaps(page, 4, 4);
    await page.locator('.cell').nth(4).click();
    await page.keyboard.press('Escape');
    await page.locator('.cell').nth(5).click();
    assert.equal(await goal(), '1 2 3 4 5 6 7 8 _');
    assert.equal(await page.locator('.cell[aria-pressed=true]').count(), 1);
  });

  test('keeps a tile that was dropped beside the board', async () => {
    const { page } = stage;
    await page.locator('.cell').nth(4).hover();
    await page.mouse.down();
    await page.mouse.move(20, 20, { steps: 3 });
    await page.mouse.up();
    assert.equal(await goal(), '1 2 3 4 5 6 7 8 _');
  });

  test('takes fewer moves where a whole push counts as one', async () => {
    const { page } = stage;
    await visit.layInOrder(page, '_ 1 2/4 5 3/7 8 6');
    await goalBecomes('1 2 3 4 5 6 7 8 _');
    for (const [metric, moves] of /** @type {const} */ ([
      ['One tile', '4'],
      ['A whole push', '2'],
    ])) {
      await page.getByRole('radio', { name: metric }).check();
      await visit.solve(page);
      await page.getByText('optimal', { exact: true }).waitFor();
      assert.equal(await page.locator('.answer-panel .count').textContent(), moves);
      await page.getByRole('button', { name: 'Change the goal' }).click();
    }
  });
});

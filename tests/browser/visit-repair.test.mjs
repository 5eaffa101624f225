import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PNG } from 'pngjs';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import * as visit from './visit/page.mjs';
import { articlePuzzle, screenshotOf } from './visit/screenshot.mjs';

const PUZZLE = { rows: 3, cols: 3, blank: 8, goal: [0, 1, 2, 3, 4, 5, 6, 7, 8] };
const SCREENSHOT = screenshotOf(PUZZLE, { margin: [30, 40] });
const FOURS = { rows: 4, cols: 4, blank: 15, goal: Array.from({ length: 16 }, (_, cell) => cell) };

const stage = setStage();

/** What lies on the goal, in short. */
async function goal() {
  const names = await visit.goalNames(stage.page);
  return names.map((name) => name?.match(/tile (\S*?)(?:,.*)?$/)?.[1] ?? '_').join(' ');
}

/** @param {string} wanted */
function goalBecomes(wanted) {
  return until(async () => (await goal()) === wanted, `the goal ${wanted}`);
}

async function bringToBoard() {
  await visit.openVisit(stage);
  await visit.bringToBoard(stage.page, SCREENSHOT);
  return stage.page;
}

describe('undo and do again', () => {
  test('go through all that was done on grid and goal, by buttons', async () => {
    const page = await bringToBoard();
    await visit.swapByTaps(page, 0, 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await goalBecomes('1 2 3 4 5 6 7 8 _');
    await page.getByRole('button', { name: 'Redo' }).click();
    await goalBecomes('2 1 3 4 5 6 7 8 _');
    assert.ok(await page.getByRole('button', { name: 'Redo' }).isDisabled());
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Now tap the empty place.').waitFor();
  });

  test('go by keys, back to the corners and on to the goal again', async () => {
    const page = await bringToBoard();
    await visit.swapByTaps(page, 0, 1);
    const corner = page.getByRole('button', { name: 'Bottom left corner' });
    for (let back = 0; back < 3; back++) await page.keyboard.press('Control+z');
    await visit.gridIsShown(page);
    assert.match((await corner.getAttribute('aria-label')) ?? '', /: 0 across, 440 down/);
    for (let on = 0; on < 3; on++) await page.keyboard.press('Control+Shift+z');
    await page.getByRole('heading', { name: 'How should it look?' }).waitFor();
    await goalBecomes('2 1 3 4 5 6 7 8 _');
  });

  test('leave what is typed to the field that it is typed in', async () => {
    const page = await bringToBoard();
    await visit.swapByTaps(page, 0, 1);
    await page.getByText('It has numbers or letters').click();
    await page.getByLabel('What they show in your picture').press('Control+z');
    assert.equal(await goal(), '2 1 3 4 5 6 7 8 _');
  });

  test('take a key that is held for one step', async () => {
    const page = await visit.openVisit(stage);
    await visit.choosePicture(page, SCREENSHOT.file);
    await visit.gridIsShown(page);
    const corner = page.getByRole('button', { name: 'Top left corner' });
    await corner.focus();
    for (let times = 0; times < 5; times++) await page.keyboard.down('ArrowRight');
    await page.keyboard.up('ArrowRight');
    assert.match((await corner.getAttribute('aria-label')) ?? '', /: 5 across/);
    await page.keyboard.press('Control+z');
    assert.match((await corner.getAttribute('aria-label')) ?? '', /: 0 across/);
  });
});

describe('an unsolvable board', () => {
  test('says which parity fails, and its most alike tiles are swapped by one press', async () => {
    const page = await bringToBoard();
    await visit.swapByTaps(page, 0, 1);
    const verdict = page.locator('.verdict', { hasText: 'This can’t be done.' });
    await verdict.waitFor();
    await page.getByText('Why?', { exact: true }).click();
    assert.match(
      (await page.locator('.why .hint').innerText()) ?? '',
      /1 swap of two away \(odd\).*0 steps away \(even\)/,
    );
    const named = await page.getByText(/^\d and \d look most alike:$/).textContent();
    const [one = '', other = ''] = named?.match(/\d/g) ?? [];
    const swapped = (await goal()).split(' ').map((label) => {
      if (label === one) return other;
      return label === other ? one : label;
    });
    await page.getByRole('button', { name: 'Swap them' }).click();
    await goalBecomes(swapped.join(' '));
    const wasMended = swapped.join(' ') === '1 2 3 4 5 6 7 8 _';
    await page.getByText(wasMended ? 'It already looks like this.' : 'It can be done.').waitFor();
    await page.keyboard.press('Control+z');
    await verdict.waitFor();
  });

  test('in an order that was chosen by its name is offered the nearest that can be reached', async () => {
    const page = await bringToBoard();
    await visit.layInOrder(page, '1 2 3/4 5 6/7 8 _', 'Snake');
    await page.getByText('This order can’t be reached from here.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Swap them' }).isVisible(), false);
    await page.getByRole('button', { name: 'Use “In order” instead' }).click();
    await goalBecomes('1 2 3 4 5 6 7 8 _');
    await page.getByText('It already looks like this.').waitFor();
  });

  test('has its ways dimmed, with the focus, until the next verdict', async () => {
    const page = await bringToBoard();
    await visit.layInOrder(page, '2 1 3/4 5 6/7 8 _');
    const swap = page.getByRole('button', { name: 'Swap them' });
    await swap.waitFor();
    assert.equal(await swap.getAttribute('aria-disabled'), null);
    const meanwhile = await swap.evaluate((/** @type {HTMLElement} */ element) => {
      element.focus();
      element.click();
      const isFocused = element === document.activeElement;
      return { isFocused, disabled: element.getAttribute('aria-disabled') };
    });
    assert.deepEqual(meanwhile, { isFocused: true, disabled: 'true' });
  });

  test('can be done where two tiles count as the same', async () => {
    const page = await bringToBoard();
    await visit.swapByTaps(page, 0, 1);
    await page.getByRole('button', { name: 'They’re the same' }).click();
    await page.getByText(/It can be done\.|It already looks like this\./).waitFor();
    const labels = (await goal()).split(' ');
    assert.equal(new Set(labels).size, 8);
  });

  test('of numbers is solved in its box turned by 90 degrees', async () => {
    const page = await visit.openVisit(stage);
    await visit.bringToBoard(page, screenshotOf(FOURS, { tile: 60 }));
    await visit.layInOrder(page, '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 _');
    await page.getByText('Most likely 15 and 14 were swapped:').waitFor();
    await page.getByText('With the box turned by 90°').waitFor();
    await page.getByRole('button', { name: 'Turn the box' }).click();
    await page.getByText('It can be done.').waitFor();
    await goalBecomes('1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 _');
    const field = page.getByLabel('What they show in your picture');
    assert.equal(await field.inputValue(), '13 9 5 1/15 10 6 2/14 11 7 3/_ 12 8 4');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('This order can’t be reached from here.').waitFor();
  });

  test('that is mended by keys leaves the focus on what to do next', async () => {
    const page = await visit.openVisit(stage);
    await visit.bringToBoard(page, screenshotOf(FOURS, { tile: 60 }));
    await visit.layInOrder(page, '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 _');
    await page.getByRole('button', { name: 'Turn the box' }).press('Enter');
    const solve = page.getByRole('button', { name: 'Solve' });
    await until(() => solve.evaluate((it) => it === document.activeElement), 'the focus on Solve');
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Swap them' }).press('Enter');
    const heading = page.getByRole('heading', { name: 'How should it look?' });
    await until(() => heading.evaluate((it) => it === document.activeElement), 'the focus above');
  });

  test('of numbers that no turn helps says so', async () => {
    const page = await bringToBoard();
    await visit.layInOrder(page, '2 1 3/4 5 6/7 8 _');
    await page.getByText('Turning the box would not help.').waitFor();
    await page.getByRole('button', { name: 'Swap them' }).click();
    await page.getByText('It already looks like this.').waitFor();
  });
});

describe('tiles that are the same', () => {
  test('are marked one by one, and fewer moves do', async () => {
    const page = await bringToBoard();
    await visit.swapByTaps(page, 0, 1);
    await visit.swapByTaps(page, 1, 2);
    await page.getByRole('button', { name: 'Same tiles' }).click();
    await page.getByText('Tap a tile, then each tile that looks the same.').waitFor();
    for (const cell of [0, 1, 2]) await page.locator('.cell').nth(cell).click();
    assert.equal(await page.locator('.piece.identical-to-held').count(), 3);
    await page.getByText('It already looks like this.').waitFor();
    await page.locator('.cell').nth(2).click();
    assert.equal(await page.locator('.piece.identical-to-held').count(), 2);
    await page.keyboard.press('Control+z');
    assert.equal(await page.locator('.piece.identical-to-held').count(), 3);
  });

  test('are marked by keys alone', async () => {
    const page = await bringToBoard();
    await page.getByRole('button', { name: 'Same tiles' }).focus();
    await page.keyboard.press('Space');
    await page.locator('.cell').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await goalBecomes('1 1 3 4 5 6 7 8 _');
  });
});

describe('the finished picture', () => {
  const { puzzle, moves } = articlePuzzle();
  const scrambled = screenshotOf(puzzle, { margin: [20, 20] });

  /** @param {number} piece  As the page names it. */
  const nameOf = (piece) => (piece === puzzle.blank ? '_' : String(piece + 1));

  /** @param {import('./support/png.mjs').Picture} picture */
  async function give({ width, height, data }) {
    const png = new PNG({ width, height });
    png.data.set(data);
    const file = { name: 'finished.png', mimeType: 'image/png', buffer: PNG.sync.write(png) };
    await stage.page.setInputFiles('.finished-file', file);
  }

  test('lays the whole goal, in one step', async () => {
    const page = await visit.openVisit(stage);
    await visit.bringToBoard(page, scrambled);
    await page.getByRole('button', { name: 'One column to the left' }).click();
    const before = await goal();
    await give(scrambled.finished);
    await page.getByText('It can be done.').waitFor();
    await visit.solve(page);
    await page.getByText('optimal', { exact: true }).waitFor();
    assert.equal(await page.locator('.answer-panel .count').textContent(), String(moves));
    await page.getByRole('button', { name: 'Change the goal' }).click();
    await page.keyboard.press('Control+z');
    await goalBecomes(before);
  });

  /**
   * The upper two thirds of the first column are covered.
   *
   * @param {import('./support/png.mjs').Picture} picture
   */
  function covered({ width, height, data }) {
    const painted = Uint8Array.from(data);
    for (let y = 0; y < (2 * height) / 3; y++) {
      painted.fill(255, 4 * y * width, 4 * (y * width + Math.floor(width / 3)));
    }
    return { width, height, data: painted };
  }

  test('does without what it does not show where the sides of tiles tell', async () => {
    const page = await visit.openVisit(stage);
    await visit.bringToBoard(page, scrambled);
    await give(covered(scrambled.finished));
    await goalBecomes(puzzle.goal.map(nameOf).join(' '));
    assert.equal(await page.locator('.piece.doubtful').count(), 0);
  });

  test('leaves tiles unsure that nothing shows, and solves once they have been looked at', async () => {
    const page = await visit.openVisit(stage);
    const framed = screenshotOf(puzzle, { margin: [20, 20], frame: 16 });
    await visit.bringToBoard(page, framed);
    await give(covered(framed.finished));
    await page.getByText(/^I’m not sure of \d tiles, with a dashed edge\./).waitFor();
    const doubtful = await page.locator('.piece.doubtful').count();
    assert.ok(doubtful >= 2, `two tiles are not shown, ${doubtful} are unsure`);
    const unsure = (await visit.goalNames(page)).filter((name) => name?.endsWith(', not sure'));
    assert.equal(unsure.length, doubtful);
    for (const [cell, piece] of puzzle.goal.entries()) {
      await visit.swapByTaps(page, (await goal()).split(' ').indexOf(nameOf(piece)), cell);
    }
    await page.getByText('optimal', { exact: true }).waitFor();
    assert.equal(await page.locator('.answer-panel .count').textContent(), String(moves));
  });

  test('that shows the goal as it is says so', async () => {
    const page = await visit.openVisit(stage);
    await visit.bringToBoard(page, scrambled);
    await page.getByRole('button', { name: 'One column to the left' }).click();
    const before = await goal();
    await give(scrambled.finished);
    await page.getByText('It can be done.').waitFor();
    const laid = await goal();
    assert.notEqual(laid, before);
    await give(scrambled.finished);
    await page.getByText('The goal lies as in that picture already.').waitFor();
    assert.equal(await goal(), laid);
  });

  test('that cannot be opened is of no concern once the goal is left', async () => {
    const page = await visit.openVisit(stage);
    await visit.bringToBoard(page, scrambled);
    await page.getByRole('button', { name: 'Change the grid' }).evaluate((button) => {
      const input = document.querySelector('.finished-file');
      const leave = () => /** @type {HTMLElement} */ (button).click();
      input?.addEventListener('change', leave, { once: true });
    });
    const file = { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await page.setInputFiles('.finished-file', file);
    await visit.gridIsShown(page);
    await page.waitForTimeout(300);
    assert.equal(await page.getByText('torn.png').count(), 0);
  });

  test('of another puzzle is not taken', async () => {
    const page = await visit.openVisit(stage);
    await visit.bringToBoard(page, scrambled);
    const before = await goal();
    await give({ width: 90, height: 90, data: new Uint8Array(90 * 90 * 4).fill(255) });
    await page.getByText('I can’t find your tiles in that picture.').waitFor();
    assert.equal(await goal(), before);
  });
});

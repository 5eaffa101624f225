import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { visitInFirefox } from './support/firefox.mjs';
import { setStage } from './support/stage.mjs';
import { untilEqual } from './support/until.mjs';
import * as blocks from './visit/blocks.mjs';
import * as visit from './visit/page.mjs';

const stage = setStage();

/** Two blocks would have to change places in a corridor, while others go about: no search sees it all. */
const OPEN = [
  'B.C#..../####..../..D..E../....F.../.G....H./...I..../.J....K./........',
  'C.B...../......../......../......../......../......../......../........',
].join('=>');

const EASY = blocks.READY[0] ?? assert.fail('no board is ready');

describe('the article’s board, typed into the page', () => {
  test('takes 49 slides and 93 one-cell moves', async () => {
    const page = await blocks.openBlocks(stage);
    await blocks.typeBoard(page, blocks.ARTICLE);
    assert.equal(await blocks.solve(page), 49);
    await blocks.changeBoard(page);
    assert.equal(await blocks.solveIn(page, 'One cell'), 93);
  });

  test('reaches 24,132 positions, of which 1,023 solve it', async () => {
    const page = await blocks.openBlocks(stage);
    await blocks.typeBoard(page, blocks.ARTICLE);
    await blocks.solve(page);
    await page.getByText('24,132 positions can be reached; 1,023 of them solve it.').waitFor();
  });

  test('is played to the end, one slide after the other', async () => {
    const page = await blocks.openBlocks(stage);
    await blocks.typeBoard(page, blocks.ARTICLE);
    await blocks.solve(page);
    await page.getByRole('button', { name: 'To the end' }).click();
    const shown = await page.getByRole('img').first().getAttribute('aria-label');
    assert.match(shown ?? '', /Row 3: .*X, X\./);
  });
});

describe('a level entered by hand', () => {
  test('on a phone, with a finger: drawn, solved and played', async () => {
    const page = await blocks.openBlocks(stage, visit.PHONE);
    for (const places of blocks.blocksOf(EASY.text).values()) await blocks.swipe(page, places);
    const [first] = blocks.blocksOf(EASY.text).get('A') ?? [];
    const { x, y } = await blocks.middleOf(page, first ?? assert.fail('no car to free'));
    await page.touchscreen.tap(x, y);
    await page.getByRole('button', { name: 'Free this one' }).tap();
    assert.equal(await blocks.solve(page), EASY.moves);
    await visit.playToTheEnd(page);
    const shown = await page.getByRole('img').first().getAttribute('aria-label');
    assert.match(shown ?? '', /Row 3: empty, empty, \S+, \S+, (\S), \1\./);
  });

  test('by keyboard alone: drawn, solved and played', async () => {
    const page = await blocks.openBlocks(stage);
    /** @param {...string} keys */
    const press = async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await press('Shift+Tab');
    assert.match((await focused(page)) ?? '', /^Row 1, column 1: empty/);
    // A car in the third row, and an upright one in its way, which must go up.
    await press('ArrowDown', 'ArrowDown', 'Enter', '+', 'p', 'Escape');
    await press(
      'ArrowRight',
      'ArrowRight',
      'ArrowRight',
      'Enter',
      'r',
      'Shift+ArrowDown',
      'Escape',
    );
    await press('ArrowRight', 'ArrowUp', 'w', 'w', 'Control+z');
    await blocks.waitForBoard(page, '....../....#./BB.C../...C../....../......');
    for (let stops = 0; stops < 30 && (await focused(page)) !== 'Solve'; stops++)
      await press('Tab');
    await press('Enter');
    await page.getByText('optimal', { exact: true }).waitFor();
    assert.equal(await page.locator('.answer-panel .count').textContent(), '2');
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'unslide-player');
    await press('ArrowRight', 'ArrowRight');
    const shown = await page.getByRole('img').first().getAttribute('aria-label');
    assert.match(shown ?? '', /Row 3: empty, empty, empty, empty, B, B\./);
  });

  test('with a mouse: blocks are drawn, carried, and walls laid', async () => {
    const page = await blocks.openBlocks(stage);
    await blocks.drag(page, [
      [1, 1],
      [1, 3],
    ]);
    await blocks.drag(page, [
      [2, 2],
      [3, 2],
      [3, 3],
    ]);
    await blocks.drag(page, [
      [1, 2],
      [5, 4],
    ]);
    await page.getByRole('radio', { name: 'Walls' }).check();
    await blocks.drag(page, [
      [1, 1],
      [1, 2],
    ]);
    await blocks.waitForBoard(page, '##..../.C..../.CC.../....../..BBB./......');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await blocks.waitForBoard(page, 'BBB.../.C..../.CC.../....../....../......');
    await page.getByRole('button', { name: 'Redo' }).click();
    await blocks.waitForBoard(page, '....../.C..../.CC.../....../..BBB./......');
  });

  test('the goal of a free block is dragged to where it should end', async () => {
    const page = await blocks.openBlocks(stage);
    await blocks.drag(page, [
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 1],
    ]);
    await page.getByRole('button', { name: 'Free this one' }).click();
    await page.getByText('It is there already.').waitFor();
    await page.getByRole('radio', { name: 'Goal' }).check();
    await blocks.drag(page, [
      [1, 1],
      [6, 6],
    ]);
    assert.equal(await blocks.solveIn(page, 'Any path'), 1);
  });

  test('a block is turned, resized and removed by its buttons', async () => {
    const page = await blocks.openBlocks(stage);
    await blocks.drag(page, [
      [1, 1],
      [1, 2],
    ]);
    await page.getByRole('button', { name: 'One cell wider' }).click();
    await page.getByRole('button', { name: 'Turn' }).click();
    await page.getByRole('button', { name: 'One cell wider' }).click();
    await blocks.waitForBoard(page, 'BB..../BB..../BB..../....../....../......');
    await page.getByRole('button', { name: 'Remove' }).click();
    await blocks.waitForBoard(page, '....../....../....../....../....../......');
  });

  test('the board gets rows and columns, and loses those that are empty', async () => {
    const page = await blocks.openBlocks(stage);
    await blocks.drag(page, [
      [1, 1],
      [1, 2],
    ]);
    await blocks.unfold(page, 'Size of the board');
    await page.getByRole('button', { name: 'One row less' }).click();
    await page.getByRole('button', { name: 'One column more' }).click();
    await blocks.waitForBoard(page, 'BB...../......./......./......./.......');
  });
});

describe('a text', () => {
  test('that is no board says what is wrong and where, and the board stays', async () => {
    const page = await blocks.openBlocks(stage);
    await blocks.typeBoard(page, EASY.text);
    await blocks.waitForBoard(page, EASY.text);
    await blocks.typeBoard(page, 'AA..../BB..../.B..../....../....../......');
    await page.getByRole('alert').getByText('Car B is bent in row 3, column 2.').waitFor();
    await blocks.waitForBoard(page, EASY.text);
    const marked = await page.getByRole('textbox').evaluate((field) => {
      const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (field);
      return { at: selectionStart, text: value.slice(selectionStart, selectionEnd) };
    });
    assert.deepEqual(marked, { at: 15, text: 'B' });
  });

  test('of one board after another can be gone back through', async () => {
    const page = await blocks.openBlocks(stage);
    await blocks.typeBoard(page, EASY.text);
    await blocks.waitForBoard(page, EASY.text);
    await blocks.typeBoard(page, blocks.ARTICLE);
    await blocks.waitForBoard(page, 'AAABCD/EFFBCD/E.XXCD/GGH.../.IH.JJ/.IKKLL');
    await page.getByRole('button', { name: 'Undo' }).click();
    await blocks.waitForBoard(page, EASY.text);
  });

  test('that is pasted anywhere is solved', async () => {
    const options = { ...visit.DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] };
    const page = await blocks.openBlocks(stage, options);
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      EASY.text.replaceAll('/', ''),
    );
    await page.keyboard.press('Control+v');
    assert.equal(await blocks.isSolved(page), EASY.moves);
  });

  test('of what stands on the board can be copied, and reads back as it is', async () => {
    const page = await blocks.openBlocks(stage);
    await blocks.typeBoard(page, 'BBD/BB./C.#=>BBD/BB./...');
    await blocks.waitForBoard(page, 'BBD/BB./C.#');
    await blocks.drag(page, [
      [3, 1],
      [3, 2],
    ]);
    const wanted = 'BBD/BB./.C#=>BBD/BB./...';
    const field = page.getByRole('textbox', { name: 'The board as text' });
    await untilEqual(() => field.inputValue(), wanted);
    await page.getByRole('button', { name: 'Use this board' }).click();
    await blocks.waitForBoard(page, 'BBD/BB./.C#');
  });
});

test('a ready board takes as many slides as it says', async () => {
  const page = await blocks.openBlocks(stage);
  for (const { level, title, moves } of blocks.READY) {
    await blocks.unfold(page, 'Ready boards');
    await page.getByRole('radio', { name: level }).check();
    await page.getByRole('button', { name: `${title} ${moves} slides` }).click();
    assert.equal(await blocks.solve(page), moves, title);
    await blocks.changeBoard(page);
  }
});

test('a harder start that the same moves lead to is laid out', async () => {
  const page = await blocks.openBlocks(stage);
  await blocks.typeBoard(page, blocks.READY.at(-1)?.text ?? '');
  assert.equal(await blocks.solve(page), 90);
  await page.getByRole('button', { name: 'Its hardest start takes 101' }).click();
  await page.getByRole('heading', { name: 'Lay out the board' }).waitFor();
  assert.equal(await blocks.solve(page), 101);
});

test('L’âne rouge takes 81 moves of any way, and what is taken away shows them all', async () => {
  const page = await blocks.openBlocks(stage);
  await blocks.typeBoard(page, blocks.READY.at(-1)?.text ?? '');
  assert.equal(await blocks.solveIn(page, 'Any path'), 81);
  await page.getByText('Download').click();
  for (const [button, name, magic] of /** @type {const} */ ([
    ['An animated GIF', 'solution.gif', 'GIF8'],
    ['All steps in one picture', 'total.png', '\x89PNG'],
    ['A picture of each step', 'steps.zip', 'PK\x03\x04'],
  ])) {
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 90_000 }),
      page.getByRole('button', { name: button }).click(),
    ]);
    assert.equal(download.suggestedFilename(), name);
    const [first] = await (await download.createReadStream()).take(1).toArray();
    assert.equal(first.subarray(0, 4).toString('latin1'), magic);
  }
  const [steps] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'All steps in words' }).click(),
  ]);
  const lines = (await (await steps.createReadStream()).toArray()).join('').trim().split('\n');
  assert.match(lines.at(-1) ?? '', /^81\. Block \S goes /);
});

test('what cannot be solved is proved, and said', async () => {
  const page = await blocks.openBlocks(stage);
  await blocks.typeBoard(page, 'AA.B/...B/CCCB/DDDB');
  await page.getByRole('button', { name: 'Solve' }).click();
  await page.getByRole('heading', { name: 'This can’t be done' }).waitFor();
  await page.getByText(/^Proved: none of the \d+ positions/).waitFor();
  await page.locator('.answer-panel').getByRole('button', { name: 'Change the board' }).click();
  await blocks.waitForBoard(page, 'AA.B/...B/CCCB/DDDB');
});

test('a search that takes too long is stopped, and the board stays', async () => {
  const page = await blocks.openBlocks(stage);
  await blocks.typeBoard(page, OPEN);
  await page.getByRole('button', { name: 'Solve' }).click();
  await page.getByText('Positions seen').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped. Your board is as you left it.').waitFor();
  await blocks.waitForBoard(page, OPEN.split('=>')[0]);
  await blocks.typeBoard(page, EASY.text);
  assert.equal(await blocks.solve(page), EASY.moves);
});

test('a picture and a board of blocks do not drive each other from the table', async () => {
  const page = await blocks.openBlocks(stage);
  await blocks.typeBoard(page, EASY.text);
  await blocks.waitForBoard(page, EASY.text);
  await page.getByRole('button', { name: 'New picture' }).click();
  await page.getByRole('button', { name: 'Back to my board' }).click();
  await blocks.waitForBoard(page, EASY.text);
});

test('the landing screen leads to the board, and the way back to its answer', async () => {
  const page = await blocks.openBlocks(stage);
  await blocks.typeBoard(page, EASY.text);
  assert.equal(await blocks.solve(page), EASY.moves);
  await page.getByRole('button', { name: 'New picture' }).click();
  await page.getByRole('button', { name: 'Back to my board' }).click();
  await page.locator('.answer-panel .count').getByText(String(EASY.moves)).waitFor();
  await page.getByRole('button', { name: 'New picture' }).click();
  await page.getByRole('button', { name: 'Rush Hour or Klotski', exact: true }).click();
  await page.getByRole('heading', { name: 'Lay out the board' }).waitFor();
  await blocks.waitForBoard(page, EASY.text);
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.notEqual(await blocks.boardShown(page), EASY.text);
});

test('blocks are laid out, solved and done together in Firefox too', async () => {
  await visitInFirefox(stage.url, async (page) => {
    await page.locator('::-p-text(Rush Hour or Klotski)').click();
    await page.locator('.ready').click();
    await page.locator('.blocks-panel .primary:enabled').click();
    const count = await page.waitForSelector('.answer-panel .count');
    assert.equal(await count?.evaluate((element) => element.textContent), String(EASY.moves));
    await page.locator('::-p-text(Do it with me)').click();
    await page.locator(`::-p-text(${EASY.moves} moves)`).wait();
    await page.keyboard.press(' ');
    await page.locator(`::-p-text(${EASY.moves - 1} moves)`).wait();
  });
});

/** @param {import('playwright-core').Page} page */
function focused(page) {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent;
  });
}

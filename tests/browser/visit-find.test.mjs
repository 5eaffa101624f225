import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { setStage } from './support/stage.mjs';
import * as visit from './visit/page.mjs';

/** @param {string} name */
const sample = (name) => readFile(new URL(`../../www/samples/${name}`, import.meta.url));
const manifest = JSON.parse((await made('manifest.json')).toString());
const samples = JSON.parse((await sample('samples.json')).toString());

describe('the board', () => {
  const stage = setStage();

  test('is found in a screenshot, with its grid, its empty place and its goal', async () => {
    const { goal, blank } = samples.find((/** @type {any} */ { file }) => file === 'coffee.jpg');
    const page = await visit.openVisit(stage);
    const type = 'image/jpeg';
    await visit.choosePicture(page, await sample('coffee.jpg'), { name: 'coffee.jpg', type });
    await visit.gridIsShown(page);
    await page.getByRole('button', { name: 'Find it for me' }).click();
    const place = `Row ${Math.floor(blank / 3) + 1}, column ${(blank % 3) + 1}`;
    await page.getByText(`${place} is the empty place.`).waitFor();
    await visit.goOnToGoal(page);
    const names = (await visit.goalNames(page)).map(
      (name) => name?.match(/tile (\d+)/)?.[1] ?? null,
    );
    const expected = goal.map((/** @type {number} */ piece) =>
      piece === blank ? null : String(piece < blank ? piece + 1 : piece),
    );
    assert.deepEqual(names, expected);
    await visit.solve(page);
    await page.getByText('optimal', { exact: true }).waitFor();
  });

  test('that is laid by hand is sorted and read as ever', async () => {
    const { board, blank, quad } = truthOf('cases/036_ui_3x3.png');
    const page = await layByHand('cases/036_ui_3x3.png', { rows: 3, cols: 3, quad });
    await visit.goOnToGoal(page);
    assert.deepEqual(await visit.goalNames(page), namesOf(board, blank));
    assert.ok(await page.getByRole('button', { name: 'Solve' }).isEnabled());
  });

  test('of numbers that is laid by hand has them read, and no labels over them', async () => {
    const { board, blank, quad } = truthOf('cases/064_num_ui_4x4.png');
    const page = await layByHand('cases/064_num_ui_4x4.png', { rows: 4, cols: 4, quad });
    await visit.goOnToGoal(page);
    const tiles = (await visit.goalNames(page)).map((name) => name?.split(': ')[1]);
    const numbered = tiles.map((_, cell) => `tile ${cell + 1}`);
    assert.deepEqual(tiles, numbered.with(board[blank] ?? 0, 'the empty place'));
    assert.ok(!(await page.getByRole('checkbox', { name: 'Numbers' }).isChecked()));
    await page.getByText('It has numbers or letters').click();
    const shown = board.map((/** @type {number} */ cell) => String(cell + 1)).with(blank, '_');
    const rows = [0, 4, 8, 12].map((from) => shown.slice(from, from + 4).join(' '));
    const field = page.getByLabel('What they show in your picture');
    assert.equal(await field.inputValue(), rows.join('/'));
  });

  test('whose tiles lie apart shows as much of the gap on each side of a tile', async () => {
    const page = await visit.openWithAutoSolve(stage);
    await visit.choosePicture(page, await made('letters/gaps_3x3.png'));
    await page.locator('.answer-panel .count').waitFor();
    const tiles = await page.locator('unslide-player .face').evaluateAll(gapsAround);
    assert.equal(tiles.length, 8);
    for (const gaps of tiles) {
      assert.ok(Math.min(...gaps) >= 2 && Math.max(...gaps) <= 4, `gaps of ${gaps}`);
    }
  });

  test('is looked for with the empty place where the visitor says that it is', async () => {
    const page = await visit.openVisit(stage);
    await visit.choosePicture(page, await made('cases/064_num_ui_4x4.png'));
    await visit.gridIsShown(page);
    await visit.tapBlank(page, { blank: 4, cols: 3 });
    await page.getByRole('button', { name: 'Find it for me' }).click();
    await page.getByRole('group', { name: 'Rows' }).getByText('4', { exact: true }).waitFor();
    await page.getByText('Row 2, column 1 is the empty place.').waitFor();
  });

  test('lies as it did once its goal is arranged anew', async () => {
    const page = await visit.openWithAutoSolve(stage);
    await visit.choosePicture(page, await made('cases/000_clean_3x3.png'));
    await page.getByRole('button', { name: 'Change the goal' }).click();
    const before = await visit.goalNames(page);
    await page.getByRole('button', { name: 'One row up' }).click();
    await page.getByRole('button', { name: 'One column to the left' }).click();
    assert.notDeepEqual(await visit.goalNames(page), before);
    await page.getByRole('button', { name: 'Arrange it for me' }).click();
    await page.getByText('It can be done.').waitFor();
    assert.deepEqual(await visit.goalNames(page), before);
    await page.keyboard.press('Control+z');
    assert.notDeepEqual(await visit.goalNames(page), before);
  });

  /**
   * A picture of which the visitor lays the grid, and leaves the rest.
   *
   * @param {string} file
   * @param {{ rows: number, cols: number, quad: [number, number][] }} grid
   */
  async function layByHand(file, { rows, cols, quad }) {
    const page = await visit.openVisit(stage);
    await visit.choosePicture(page, await made(file));
    await visit.gridIsShown(page);
    await visit.setSize(page, { rows, cols });
    const [[x, y] = [0, 0], , [right, bottom] = [0, 0]] = quad;
    const finished = { width: right - x, height: bottom - y };
    await visit.setCorners(page, /** @type {any} */ ({ board: { x, y }, finished }));
    return page;
  }

  test('that is not in the picture is not made up, and the grid stays', async () => {
    const page = await visit.openWithAutoSolve(stage);
    const photo = await readFile(new URL('../data/photos/cat.jpg', import.meta.url));
    await visit.choosePicture(page, photo, { name: 'cat.jpg', type: 'image/jpeg' });
    await page.getByText('I can’t see a board in this picture.').waitFor();
    await page.getByText('Now tap the empty place.').waitFor();
  });

  for (const [device, options] of Object.entries({ desktop: visit.DESKTOP, phone: visit.PHONE })) {
    test(`of a clean screenshot is solved without a tap, on a ${device}`, async () => {
      const page = await visit.openWithAutoSolve(stage, options);
      await visit.choosePicture(page, await made('cases/000_clean_3x3.png'));
      await page.getByText('optimal', { exact: true }).waitFor();
      const { board, blank } = truthOf('cases/000_clean_3x3.png');
      await page.getByRole('button', { name: 'Change the goal' }).click();
      assert.deepEqual(await visit.goalNames(page), namesOf(board, blank));
    });
  }

  test('is solved beside one calm panel, and no question flashes by', async () => {
    const page = await stage.open(visit.DESKTOP);
    await page.addInitScript(notePanels);
    await page.goto(stage.url);
    await visit.choosePicture(page, await made('cases/000_clean_3x3.png'));
    await page.getByText('optimal', { exact: true }).waitFor();
    const panels = await page.evaluate(() => document.body.dataset.panels);
    assert.equal(panels, 'by-itself-panel answer-panel');
  });

  for (const [device, options] of Object.entries({ desktop: visit.DESKTOP, phone: visit.PHONE })) {
    test(`of letters names its tiles by them, on a ${device}`, async () => {
      const page = await visit.openWithAutoSolve(stage, options);
      await visit.choosePicture(page, await made('letters/gaps_3x3.png'));
      await page.getByText('optimal', { exact: true }).waitFor();
      const moves = await page.locator('.move').allTextContents();
      assert.ok(moves.length > 0);
      for (const move of moves) assert.match(move.trim(), /^[A-H]$/);
      await page.getByRole('button', { name: 'Change the goal' }).click();
      const tiles = (await visit.goalNames(page)).map((name) => name?.split(': ')[1]);
      const named = [...'ABCDEFGH'].map((letter) => `tile ${letter}`);
      assert.deepEqual(tiles, [...named, 'the empty place']);
    });
  }

  test('with tiles that look the same takes fewer moves where they count as the same', async () => {
    const page = await visit.openWithAutoSolve(stage);
    await visit.choosePicture(page, await made('cases/010_gaps_4x4.png'));
    await visit.goOnToGoal(page);
    await visit.solve(page);
    await page.getByText('optimal', { exact: true }).waitFor();
    const count = page.locator('.answer-panel .count');
    const before = Number(await count.textContent());
    await page.getByText(/^\d+ tiles look like others\.$/).waitFor();
    await page.getByRole('button', { name: 'Count them as the same' }).click();
    await page.getByText('optimal', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Count them as the same' }).waitFor({ state: 'hidden' });
    const after = Number(await count.textContent());
    assert.ok(after < before, `${after} moves, after ${before}`);
  });

  test('is looked for no longer once the visitor stops that, and another one is found', async () => {
    const page = await openReadingOn();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await isStopped(page);
    await page.evaluate(() => (document.body.dataset.ending = 'true'));
    await page.getByRole('button', { name: 'Find it for me' }).click();
    await page.getByText('Row 1, column 1 is the empty place.').waitFor();
  });

  test('is not looked for any longer after a tap on the stop, which presses nothing else', async () => {
    const page = await openReadingOn(visit.PHONE);
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    await page.evaluate(() => {
      addEventListener('click', () => (document.body.dataset.clicked = ''), { capture: true });
    });
    await tapSlowly(page, stop);
    await page.locator('body[data-clicked]').waitFor();
    await isStopped(page);
  });

  test('is not looked for any longer once a key presses the stop, and nothing else', async () => {
    const page = await openReadingOn();
    await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
    await isStopped(page);
    assert.ok(await page.evaluate(() => document.activeElement !== document.body));
  });

  /** A picture whose board and empty place are seen, and whose reading does not end. */
  async function openReadingOn(options = visit.DESKTOP) {
    const page = await stage.open(options);
    await page.addInitScript(holdReadings);
    await page.goto(stage.url);
    await visit.choosePicture(page, await made('cases/000_clean_3x3.png'));
    await page.getByText('Putting the goal together', { exact: true }).waitFor();
    return page;
  }

  test('is not looked for any longer once the visitor touches the page', async () => {
    const page = await visit.openWithAutoSolve(stage);
    await visit.choosePicture(page, await made('cases/006_clean_10x10.png'));
    await page.getByRole('heading', { name: 'Looking for the board…' }).click();
    await visit.gridIsShown(page);
    await page.getByRole('button', { name: 'Find it for me' }).waitFor();
  });
});

/** Runs in the page: what a worker has read of that picture does not arrive; its rehearsals have more rows. */
function holdReadings() {
  const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage') ?? {};
  Object.defineProperty(Worker.prototype, 'onmessage', {
    /** @param {((event: MessageEvent) => void) | null} listener */
    set(listener) {
      const isHeld = (/** @type {MessageEvent} */ { data }) =>
        data.answer?.sure && data.answer.rows === 3 && !document.body.dataset.ending;
      set?.call(this, listener && ((/** @type {any} */ event) => isHeld(event) || listener(event)));
    },
  });
}

/** Runs in the page: which panels have stood beside a picture, one after the other. */
function notePanels() {
  /** @type {string[]} */
  const seen = [];
  new MutationObserver(() => {
    const panel = document.querySelector('.panel')?.classList[1];
    if (panel && panel !== seen.at(-1)) seen.push(panel);
    document.body.dataset.panels = seen.join(' ');
  }).observe(document, { childList: true, subtree: true });
}

/**
 * With a finger that lifts a moment after it has come down.
 *
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').Locator} target
 */
async function tapSlowly(page, target) {
  const box = (await target.boundingBox()) ?? assert.fail('nothing to tap');
  const finger = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(90);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

/** @param {import('playwright-core').Page} page */
async function isStopped(page) {
  await visit.gridIsShown(page);
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'hidden' });
  assert.ok(await page.getByRole('button', { name: 'That’s the board' }).isEnabled());
}

/** @param {string} name */
function made(name) {
  return readFile(new URL(`../data/vision/${name}`, import.meta.url));
}

/**
 * Runs in the page: how many pixels of the colour of its corner a picture has at the middle of its left,
 * right, upper and lower side.
 *
 * @param {(HTMLElement | SVGElement)[]} faces
 */
function gapsAround(faces) {
  return faces.map((face) => {
    if (!(face instanceof HTMLCanvasElement)) throw new Error('a tile is no picture');
    const { width, height } = face;
    const pen = face.getContext('2d');
    const colour = (/** @type {number} */ x, /** @type {number} */ y) => [
      ...(pen?.getImageData(x, y, 1, 1).data ?? []),
    ];
    const corner = colour(0, 0);
    const isGap = (/** @type {[number, number]} */ at) =>
      colour(...at).every((level, i) => Math.abs(level - (corner[i] ?? 0)) < 8);
    const [x, y] = [width / 2, height / 2].map(Math.floor);
    const across = Array.from({ length: width }, (_, at) => isGap([at, y ?? 0]));
    const down = Array.from({ length: height }, (_, at) => isGap([x ?? 0, at]));
    return [across, across.toReversed(), down, down.toReversed()].map((line) =>
      line.indexOf(false),
    );
  });
}

/** @param {string} name */
function truthOf(name) {
  const found = manifest.cases.find((/** @type {any} */ { file }) => file === name);
  const [row, col] = found.blank;
  return { board: found.board, blank: row * found.cols + col, quad: found.quad };
}

/**
 * What the tiles of a goal are called whose pieces are counted as they lie in the picture.
 *
 * @param {number[]} board  For each cell of the picture, the one where its piece belongs.
 * @param {number} blank
 */
function namesOf(board, blank) {
  const cols = Math.sqrt(board.length);
  return board.map((_, cell) => {
    const piece = board.indexOf(cell);
    const label = piece < blank ? piece + 1 : piece;
    const tile = piece === blank ? 'the empty place' : `tile ${label}`;
    return `Row ${Math.floor(cell / cols) + 1}, column ${(cell % cols) + 1}: ${tile}`;
  });
}

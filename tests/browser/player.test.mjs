import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeEach, describe, test } from 'node:test';
import { checkWords } from '../../www/player/words.js';
import { EIGHT, LINES, movedTiles, playbackOf, tileDifferences } from './player/boards.mjs';
import { ended, load, servePage, testPicture, withPlayer } from './player/page.mjs';
import { crop, readPng } from './support/png.mjs';
import { setStage } from './support/stage.mjs';

/** @typedef {import('playwright-core').Page} Page */

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What the corners of a tile and the shadow of a lifted one may cover, in pixels. */
const EDGE = 24;

/**
 * A difference without what the browser rounds: one part in 255, here and there at the edges.
 *
 * @param {number} difference
 */
function visible(difference) {
  return difference < 0.1 ? 0 : difference;
}

test('every word of the player is in the English of the page', async () => {
  const file = new URL('../../www/i18n/en.json', import.meta.url);
  checkWords(JSON.parse(await readFile(file, 'utf8')).player);
});

describe('the player', () => {
  const stage = setStage({ serve: servePage });
  /** @type {Page} */
  let page;

  beforeEach(() => open());

  /** @param {import('playwright-core').BrowserContextOptions} [options] */
  async function open(options) {
    const viewport = { width: 500, height: 700 };
    page = await stage.open({ viewport, reducedMotion: 'no-preference', ...options });
    await page.goto(stage.url);
  }

  /** @param {string} name */
  const button = (name) => page.getByRole('button', { name, exact: true });
  const slider = () => page.getByRole('slider', { name: 'Where' });
  const step = () => withPlayer(page, (player) => player.step);
  const playing = () => withPlayer(page, (player) => player.playing);
  const said = () => page.locator('[aria-live]').textContent();

  async function photograph() {
    const box = (await page.locator('.board').boundingBox()) ?? assert.fail('no board');
    return crop(await readPng(await page.screenshot()), box);
  }

  const standstill = () =>
    page.locator('.board').evaluate(async (board) => {
      const running = board.getAnimations({ subtree: true });
      await Promise.all(running.map((animation) => animation.finished));
    });

  test('played to the end, it shows the picture as the moves leave it, to the pixel', async () => {
    const picture = testPicture(402, 402);
    await load(page, playbackOf(EIGHT), picture);
    const atEnd = ended(page);
    await button('Play').click();
    await atEnd;
    await standstill();
    const screen = await photograph();
    assert.deepEqual([screen.width, screen.height], [402, 402]);
    const options = { step: 3, labels: [...'12345678'], edge: 0 };
    const differences = tileDifferences(screen, picture, EIGHT, options);
    assert.deepEqual(differences.map(visible), new Array(8).fill(0));
  });

  for (const { name, board, picture } of [
    { name: 'single tiles', board: EIGHT, picture: testPicture(402, 402) },
    { name: 'lines of tiles', board: LINES, picture: testPicture(400, 160) },
  ]) {
    test(`it shows each position of a path of ${name}, forwards and back`, async () => {
      await open({ reducedMotion: 'reduce' });
      await load(page, playbackOf(board), picture);
      const there = board.positions.map((_, at) => at);
      for (const at of [...there, ...there.reverse()]) {
        await slider().fill(`${at}`);
        const lit = movedTiles(board, at);
        const labels = [...board.positions[0]].filter(
          (label) => !`_${lit.join('')}`.includes(label),
        );
        const options = { step: at, labels, edge: EDGE };
        const differences = tileDifferences(await photograph(), picture, board, options);
        assert.deepEqual(differences.map(visible), new Array(labels.length).fill(0), `step ${at}`);
      }
    });
  }

  test('it lights the tiles that move next, and points the leader where it goes', async () => {
    await load(page, playbackOf(LINES));
    for (const [at, way] of ['L', 'U', 'R', 'D'].entries()) {
      await slider().fill(`${at}`);
      const lit = await page.locator('.piece[data-lit]').allTextContents();
      assert.deepEqual(lit.sort(), movedTiles(LINES, at).sort());
      assert.equal(await page.locator('.piece[data-lit] .badge').getAttribute('data-way'), way);
    }
    await button('Last').click();
    assert.equal(await page.locator('[data-lit], .badge').count(), 0);
  });

  test('numbers lie over a picture only where they are wanted', async () => {
    await load(page, playbackOf(EIGHT), testPicture(402, 402));
    assert.equal(await page.getByText('7', { exact: true }).count(), 0);
    await load(page, { ...playbackOf(EIGHT), numbers: true }, testPicture(402, 402));
    assert.ok(await page.getByText('7', { exact: true }).isVisible());
  });

  test('the buttons go to either end and step by step', async () => {
    await load(page, playbackOf(EIGHT));
    const seen = [];
    for (const name of ['Next', 'Next', 'Previous', 'Last', 'Next', 'First', 'Previous']) {
      await button(name).click({ force: true });
      seen.push(await step());
    }
    assert.deepEqual(seen, [1, 2, 1, 3, 3, 0, 0]);
  });

  test('everything can be done by keyboard', async () => {
    await load(page, playbackOf(LINES));
    await page.keyboard.press('Tab');
    const seen = [];
    const keys = ['End', 'Home', 'ArrowRight', '.', '.', ',', 'ArrowLeft'];
    for (const key of keys) {
      await page.keyboard.press(key);
      seen.push(await step());
    }
    assert.deepEqual(seen, [4, 0, 1, 2, 3, 2, 1]);
    await page.keyboard.press('k');
    assert.ok(await playing());
    await page.keyboard.press('Space');
    assert.ok(!(await playing()));
  });

  test('the arrows up and down and the angle brackets change the speed', async () => {
    await load(page, playbackOf(LINES));
    await page.locator('.board').focus();
    const seen = [];
    for (const key of ['ArrowUp', '>', '>', 'ArrowDown', '<', '<', '<']) {
      await page.keyboard.press(key);
      seen.push(await withPlayer(page, (player) => player.speed));
    }
    assert.deepEqual(seen, [2, 4, 4, 2, 1, 0.5, 0.5]);
    assert.ok(await button('Speed 0.5x').isVisible());
  });

  test('a focused button keeps the space bar for itself', async () => {
    await load(page, playbackOf(EIGHT));
    await button('Next').focus();
    await page.keyboard.press('Space');
    assert.deepEqual([await step(), await playing()], [1, false]);
  });

  test('a tap on the lit tile makes the move, and one beside it does not', async () => {
    await open({ hasTouch: true });
    await load(page, playbackOf(EIGHT));
    await page.getByText('6', { exact: true }).tap();
    assert.equal(await step(), 0);
    await page.getByText('2', { exact: true }).tap();
    assert.equal(await step(), 1);
  });

  for (const { way, by, expected } of [
    { way: 'the way that it goes', by: -60, expected: 1 },
    { way: 'another way', by: 60, expected: 0 },
  ]) {
    test(`a swipe of the lit tile ${way} leads to step ${expected}`, async () => {
      await load(page, playbackOf(EIGHT));
      const box = await page.locator('[data-lit]').boundingBox();
      const { x, y, width, height } = box ?? assert.fail('no tile is lit');
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2 + 5, y + height / 2 + by, { steps: 4 });
      await page.mouse.up();
      assert.equal(await step(), expected);
    });
  }

  test('its events reach the document, in order', async () => {
    await load(page, playbackOf(EIGHT));
    await page.evaluate(() => {
      const list = document.body.appendChild(document.createElement('pre'));
      for (const type of ['ready', 'play', 'pause', 'step', 'ended']) {
        document.addEventListener(type, (event) => {
          list.append(`${type}${/** @type {CustomEvent} */ (event).detail?.step ?? ''} `);
        });
      }
    });
    await withPlayer(page, (player) => {
      player.speed = 4;
      player.seek(1);
      player.play();
    });
    await ended(page);
    await withPlayer(page, (player) => {
      player.play();
      player.next();
      player.playback = { ...player.playback };
    });
    const heardInOrder = (await page.locator('pre').textContent())?.trim().split(' ');
    const first = ['step1', 'play', 'step2', 'step3', 'pause', 'ended'];
    assert.deepEqual(heardInOrder, [...first, 'play', 'step0', 'step1', 'pause', 'ready']);
  });

  test('a step by hand is spoken, and playing is silent', async () => {
    await load(page, playbackOf(LINES));
    await button('Next').click();
    assert.equal(await said(), '1 of 4, then g up');
    await button('Next').click();
    assert.equal(await said(), '2 of 4, then f e right');
    await button('Play').click();
    await withPlayer(page, (player) => player.seek(3));
    assert.equal(await said(), '');
    await button('Last').click();
    assert.equal(await said(), '4 of 4, all done');
  });

  test('the board is described by what lies on it', async () => {
    await load(page, playbackOf(EIGHT));
    await button('Next').click();
    assert.ok(await page.getByRole('img', { name: '3 x 3: 1 2 3; 4 hole 6; 7 5 8;' }).isVisible());
  });

  test('a tile slides, and with reduced motion it does not', async () => {
    await load(page, playbackOf(EIGHT));
    await standstill();
    assert.ok((await withPlayer(page, stepAndCount)) > 0);
    await open({ reducedMotion: 'reduce' });
    await load(page, playbackOf(EIGHT));
    assert.equal(await withPlayer(page, stepAndCount), 0);

    /** @param {import('../../www/player/unslide-player.js').UnslidePlayer} player */
    function stepAndCount(player) {
      player.next();
      const board = player.shadowRoot?.querySelector('.board');
      return board?.getAnimations({ subtree: true }).length ?? Number.NaN;
    }
  });

  test('it stands still while it is out of the page, and plays on when it is back', async () => {
    await load(page, playbackOf(LINES));
    await withPlayer(page, (player) => {
      player.speed = 4;
      player.play();
      player.remove();
      Object.assign(window, { taken: player });
    });
    await page.waitForTimeout(400);
    const steps = await page.evaluate(() => {
      const { taken } = /** @type {any} */ (window);
      const before = taken.step;
      document.querySelector('main')?.append(taken);
      return before;
    });
    assert.equal(steps, 0);
    await ended(page);
  });

  test('a playback set while another plays starts at rest', async () => {
    await load(page, playbackOf(LINES));
    await button('Play').click();
    await load(page, playbackOf(EIGHT));
    assert.deepEqual([await step(), await playing()], [0, false]);
  });

  test('a path that leaves the board is refused, and what was there stays', async () => {
    await load(page, playbackOf(EIGHT));
    await button('Next').click();
    const refused = load(page, { ...playbackOf(EIGHT), path: 'UUU' });
    await assert.rejects(refused, /move 3 of the path/);
    assert.equal(await step(), 1);
    assert.equal(await page.locator('.board').getByText('8', { exact: true }).count(), 1);
  });

  test('a step on a board of 400 tiles touches the tiles that move and few others', async () => {
    const start = Array.from({ length: 400 }, (_, cell) => (cell === 0 ? '_' : `${cell}`));
    const path = 'LRUD'.repeat(500);
    await load(page, { rows: 20, cols: 20, start, blank: '_', path });
    const touched = await withPlayer(page, async (player) => {
      const board = player.shadowRoot?.querySelector('.board') ?? player;
      const observer = new MutationObserver(() => {});
      observer.observe(board, { subtree: true, attributes: true, childList: true });
      player.seek(1000);
      player.next();
      return new Set(observer.takeRecords().map((record) => record.target)).size;
    });
    assert.ok(touched <= 5, `${touched} elements`);
  });

  test('at 320 pixels every control can be hit by a thumb and none sticks out', async () => {
    await open({ viewport: { width: 320, height: 568 } });
    await load(page, playbackOf(EIGHT));
    const controls = await page.locator('button, input').all();
    assert.equal(controls.length, 7);
    for (const control of controls) {
      const box = (await control.boundingBox()) ?? assert.fail('a control is hidden');
      assert.ok(Math.min(box.width, box.height) >= 44, JSON.stringify(box));
      assert.ok(box.x >= 0 && box.x + box.width <= 320, JSON.stringify(box));
      assert.ok(box.y + box.height <= 568, JSON.stringify(box));
    }
  });

  test('where the height is given, the board shrinks and the controls stay in it', async () => {
    await load(page, playbackOf(EIGHT));
    await withPlayer(page, (player) => {
      player.style.height = '300px';
    });
    const frame = await page.locator('unslide-player').boundingBox();
    const bar = await page.locator('.controls').boundingBox();
    const board = await page.locator('.board').boundingBox();
    assert.ok(frame && bar && board);
    assert.equal(bar.y + bar.height, frame.y + frame.height);
    assert.ok(board.height < 300 && board.height > 100 && board.width === board.height);
    assert.ok(board.y >= frame.y && board.y + board.height <= bar.y);
  });

  test('a page sets its colours, by names that it uses itself too', async () => {
    await load(page, playbackOf(EIGHT));
    const colour = await withPlayer(page, (player) => {
      player.style.setProperty('--accent', 'rgb(1, 2, 3)');
      player.style.setProperty('--unslide-accent', 'var(--accent)');
      const badge = player.shadowRoot?.querySelector('.badge') ?? player;
      return getComputedStyle(badge).backgroundColor;
    });
    assert.equal(colour, 'rgb(1, 2, 3)');
  });

  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    test(`axe finds nothing in the ${colorScheme} theme`, async () => {
      await open({ colorScheme, reducedMotion: 'reduce' });
      await page.addInitScript({ path: AXE });
      await page.reload();
      await load(page, { ...playbackOf(EIGHT), numbers: true }, testPicture(402, 402));
      for (const name of ['Next', 'Last']) {
        await button(name).click();
        const found = await page.evaluate(() => /** @type {any} */ (window).axe.run());
        assert.ok(found.passes.length > 10);
        assert.deepEqual(found.violations, []);
      }
    });
  }
});

import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { load, servePage, withPlayer } from './player/page.mjs';
import { setStage } from './support/stage.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Every position of a path, drawn by hand; a hash is a wall. The first move goes round a corner. */
const DRAWN = [
  'aa.c/a..b/#..b',
  'aa../a.cb/#..b',
  'aa../a..b/#.cb',
  'aa.b/a..b/#.c.',
  '.aab/.a.b/#.c.',
];
const ROWS = 3;
const COLS = 4;
const NAMES = ['a', 'c', 'b'];

/** @param {string} name */
const cellsOf = (name) =>
  [...(DRAWN[0] ?? '').replaceAll('/', '')].flatMap((held, cell) => (held === name ? [cell] : []));

/** @type {import('./player/page.mjs').BlocksPlayback} */
const PLAYBACK = {
  rows: ROWS,
  cols: COLS,
  blocks: NAMES.map((name) => ({ name, cells: cellsOf(name), primary: name === 'a' })),
  walls: cellsOf('#'),
  goals: [{ block: 0, cells: [1, 2, 5] }],
  exit: { cell: 3, direction: 'R' },
  moves: [
    { block: 1, steps: 'L1D1' },
    { block: 1, steps: 'D1' },
    { block: 2, steps: 'U1' },
    { block: 0, steps: 'R1' },
  ],
};

describe('the player of blocks', () => {
  const stage = setStage({ serve: servePage });
  /** @type {Page} */
  let page;

  beforeEach(() => open());

  /** @param {import('playwright-core').BrowserContextOptions} [options] */
  async function open(options) {
    page = await stage.open({ viewport: { width: 500, height: 700 }, ...options });
    await page.goto(stage.url);
    await load(page, PLAYBACK);
  }

  /** In which row and column each block is drawn, by where its outline lies on the screen. */
  async function drawn() {
    const board = (await page.locator('.board').boundingBox()) ?? assert.fail('no board');
    const side = board.width / COLS;
    const boxes = await page.locator('.piece .outline').all();
    return Promise.all(
      boxes.map(async (outline) => {
        const { x, y, width, height } = (await outline.boundingBox()) ?? assert.fail('no block');
        return {
          row: Math.abs(Math.round((y - board.y) / side)),
          col: Math.abs(Math.round((x - board.x) / side)),
          rows: Math.round(height / side),
          cols: Math.round(width / side),
        };
      }),
    );
  }

  /**
   * The same, as it was drawn by hand.
   *
   * @param {number} step
   */
  function expected(step) {
    const lines = (DRAWN[step] ?? '').split('/');
    return NAMES.map((name) => {
      const places = lines.flatMap((line, row) =>
        [...line].flatMap((held, col) => (held === name ? [{ row, col }] : [])),
      );
      const rows = places.map(({ row }) => row);
      const cols = places.map(({ col }) => col);
      const [row, col] = [Math.min(...rows), Math.min(...cols)];
      return { row, col, rows: Math.max(...rows) - row + 1, cols: Math.max(...cols) - col + 1 };
    });
  }

  test('shows each position, forwards and back', async () => {
    const there = DRAWN.map((_, step) => step);
    for (const step of [...there, ...there.reverse()]) {
      await page.getByRole('slider').fill(String(step));
      assert.deepEqual(await drawn(), expected(step), `step ${step}`);
    }
  });

  test('lights the block that goes next, and shows its way and its place', async () => {
    for (const [step, way] of ['L', 'D', 'U', 'R'].entries()) {
      await page.getByRole('slider').fill(String(step));
      const name = NAMES[PLAYBACK.moves[step]?.block ?? -1];
      assert.deepEqual(await page.locator('.piece[data-lit] .name').allTextContents(), [name]);
      assert.equal(await page.locator('.piece[data-lit] .badge').getAttribute('data-way'), way);
      const target = await page.locator('.target').boundingBox();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      const moved = page.locator('.piece').nth(PLAYBACK.moves[step]?.block ?? 0);
      assert.deepEqual(await moved.boundingBox(), target, `step ${step}`);
    }
    assert.equal(await page.locator('[data-lit], .badge, .target').count(), 0);
  });

  test('says what a block does, and what lies on the board', async () => {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    const said = await page.locator('[aria-live]').textContent();
    assert.equal(said, '0 of 4, then c goes 1 left then 1 down');
    const board = '3 x 4: a a hole c; a hole hole b; wall hole hole b;';
    assert.ok(await page.getByRole('img', { name: board }).isVisible());
  });

  test('a tap or a swipe on the lit block makes its move', async () => {
    await page.getByText('b', { exact: true }).click();
    assert.equal(await withPlayer(page, (player) => player.step), 0);
    await page.getByText('c', { exact: true }).click();
    assert.equal(await withPlayer(page, (player) => player.step), 1);
  });

  test('a block that goes round a corner does not cut it', async () => {
    await open({ reducedMotion: 'no-preference' });
    const path = await withPlayer(page, (player) => {
      player.next();
      const piece = player.shadowRoot?.querySelectorAll('.piece')[1];
      const [turn] = piece?.getAnimations().filter((each) => each.constructor === Animation) ?? [];
      const effect = /** @type {KeyframeEffect | undefined} */ (turn?.effect);
      return effect?.getKeyframes().map((frame) => frame.translate);
    });
    assert.deepEqual(path, ['300% 0%', '200% 0%', '200% 100%']);
  });

  test('with reduced motion nothing moves on its own', async () => {
    const running = await withPlayer(page, (player) => {
      player.next();
      return player.shadowRoot?.querySelector('.board')?.getAnimations({ subtree: true }).length;
    });
    assert.equal(running, 0);
  });

  test('tiles can be played after blocks, and blocks after tiles', async () => {
    const tiles = { rows: 1, cols: 2, start: ['1', '_'], blank: '_', path: 'R' };
    await load(page, tiles);
    assert.equal(await page.locator('.piece').count(), 1);
    await load(page, PLAYBACK);
    assert.deepEqual(await drawn(), expected(0));
  });
});

/** The lab: searches side by side, the whole space, the by-hand method. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { readPng } from './support/png.mjs';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import * as visit from './visit/page.mjs';

/**
 * @import { Page } from 'playwright-core'
 * @import { SectionName } from '../../www/lab/sections.js'
 */

/** The board of 3 x 3 that is farthest from the usual goal, by 31 moves. */
const HARDEST = 'board=8+6+7/2+5+4/3+_+1';

describe('the lab', () => {
  const stage = setStage();

  /**
   * @param {string} hash
   * @param {import('playwright-core').BrowserContextOptions} [options]
   */
  async function open(hash, options = visit.DESKTOP) {
    const page = await stage.open({ ...options, locale: 'en-US' });
    await page.goto(`${stage.url}lab.html#${hash}`);
    await page.locator('.lab-nav').waitFor();
    return page;
  }

  /** @param {Page} page */
  const status = (page) => page.locator('.lab-status');

  /** @param {Page} page @param {string} text */
  const isSaid = (page, text) =>
    status(page).filter({ hasText: text }).waitFor({ timeout: 120_000 });

  /** @param {Page} page */
  const rows = (page) =>
    page
      .locator('.lab-runs tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));

  /**
   * The file that a button gives.
   *
   * @param {Page} page
   * @param {string} name
   */
  async function taken(page, name) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return readFile(await download.path());
  }

  test('shows what each search took on the hardest board of 3 x 3', async () => {
    const page = await open(`compare?${HARDEST}`);
    await page.getByRole('button', { name: 'Run them' }).click();
    await isSaid(page, '17 searches are done.');
    const byName = new Map((await rows(page)).map(([name, ...rest]) => [name, rest]));
    assert.deepEqual(byName.get('A*, Manhattan')?.slice(0, 2), ['31, proved shortest', '6,754']);
    assert.deepEqual(byName.get('Breadth-first')?.slice(0, 2), ['31, proved shortest', '181,378']);
    assert.match(byName.get('By hand')?.[0] ?? '', /^49, at least \d+ needed$/);
    await page.locator('figcaption', { hasText: 'Expanded positions by f = g + h' }).waitFor();
    await page.locator('figcaption', { hasText: 'What the heuristics say' }).waitFor();
  });

  test('sorts the table by what is pressed, both ways', async () => {
    const page = await open(
      `compare?${HARDEST}&searches=breadth-first,a-star:manhattan,by-hand&run=`,
    );
    await isSaid(page, '3 searches are done.');
    const names = async () => (await rows(page)).map(([name]) => name);
    const sort = page.getByRole('button', { name: 'In memory' });
    await sort.click();
    assert.deepEqual(await names(), ['By hand', 'A*, Manhattan', 'Breadth-first']);
    await sort.click();
    assert.deepEqual(await names(), ['Breadth-first', 'A*, Manhattan', 'By hand']);
  });

  test('is reproduced by its address', async () => {
    const page = await open('compare?board=1+2+3/4+_+6/7+5+8&searches=greedy:manhattan');
    await page.getByRole('button', { name: 'Run them' }).click();
    await isSaid(page, '1 search is done.');
    const again = await stage.openAnother();
    await again.goto(page.url());
    await isSaid(again, '1 search is done.');
    assert.deepEqual(
      (await rows(again)).map((row) => row.slice(0, 2)),
      [['Greedy, Manhattan', '2, proved shortest']],
    );
  });

  test('says what is wrong with a board, and takes it when it is mended', async () => {
    const page = await open(`compare?${HARDEST}`);
    const text = page.getByLabel('The board', { exact: true });
    await text.fill('1 2 3/4 5');
    await text.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Row 2 has 2 tiles' }).waitFor();
    await text.fill('1 2 3/4 5 _');
    await text.press('Enter');
    await page.getByRole('img', { name: 'The board 1 2 3/4 5 _' }).waitFor();
    assert.equal(await page.getByRole('alert').filter({ hasText: 'Row' }).count(), 0);
  });

  test('tells a board that cannot be solved at once', async () => {
    const page = await open('compare?board=1+2+3/4+5+6/8+7+_');
    await page.getByText('This goal cannot be reached').waitFor();
  });

  test('stops a search at once, and runs again', async () => {
    const hard = 'board=14+15+8+12/10+11+9+13/2+6+5+1/3+7+4+_';
    const page = await open(`compare?${hard}&searches=depth-first,by-hand&seconds=120&run=`);
    await page.locator('[data-state=running]').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    assert.deepEqual(
      (await rows(page)).map((row) => row[1]),
      ['stopped', 'stopped'],
    );
    await page.getByText('2 of 17 searches').click();
    await page.getByLabel('Depth-first, deepening').uncheck();
    await page.getByRole('button', { name: 'Run them' }).click();
    await isSaid(page, '1 search is done.');
  });

  test('counts all positions of 3 x 3, and plays the farthest', async () => {
    const page = await open('space?size=3x3');
    await page.getByRole('button', { name: 'Count all positions' }).click();
    await isSaid(page, '2 of them take 31 moves, and none takes more.');
    await page.getByText('The numbers').click();
    const counts = page.getByRole('table').getByRole('row');
    assert.equal(await counts.count(), 33);
    await counts.filter({ hasText: '24,047' }).waitFor();
    await page.getByRole('button', { name: /8 6 7/ }).click();
    await page.locator('unslide-player').getByText('31 moves').waitFor();
  });

  test('tells of a space that is too large what it would take and what is known', async () => {
    const page = await open('space?size=4x4');
    await isSaid(page, '10,461,394,944,000 positions');
    await isSaid(page, '17 of them take 80 moves');
    assert.ok(await page.getByRole('button', { name: 'Count all positions' }).isDisabled());
  });

  test('gives a chart as a drawing that stands alone, and as a picture of it', async () => {
    const page = await open('space?size=2x3&run=', { ...visit.DESKTOP, bypassCSP: true });
    await isSaid(page, 'One of them takes 21 moves');
    const svg = (await taken(page, 'Drawing (SVG)')).toString();
    assert.doesNotMatch(svg, /var\(/);
    const { size, bars, title } = await page.evaluate((text) => {
      const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
      const numbers = (/** @type {Element} */ of, /** @type {string[]} */ names) =>
        names.map((name) => Number(of.getAttribute(name)));
      return {
        title: root.querySelector('title')?.textContent,
        size: numbers(root, ['width', 'height']),
        bars: [...root.querySelectorAll('.bar')].map((bar) =>
          numbers(bar, ['x', 'y', 'width', 'height']),
        ),
      };
    }, svg);
    assert.equal(title, 'Positions by the moves that they take');
    assert.equal(bars.length, 22);
    const png = await readPng(await taken(page, 'Picture (PNG)'));
    assert.deepEqual(
      [png.width, png.height],
      size.map((units) => Math.floor(2 * units)),
    );
    const colours = bars.map(([x = 0, y = 0, width = 0, height = 0]) => {
      const [col, row] = [2 * x + width, 2 * y + height].map(Math.floor);
      return [...png.data.subarray(4 * ((row ?? 0) * png.width + (col ?? 0))).subarray(0, 3)];
    });
    assert.deepEqual(new Set(colours.map(String)), new Set(['31,28,24']));
  });

  test('gives another goal its own count', async () => {
    const page = await open('space?size=3x3');
    await page.getByRole('button', { name: '5, row 2, column 2' }).click();
    await page.getByRole('button', { name: 'Count all positions' }).click();
    await isSaid(page, '148 of them take 30 moves');
    assert.match(page.url(), /blank=5/);
  });

  test('guides by hand, by keys alone', async () => {
    const page = await open('byHand?board=1+2+3/4+5+6/_+7+8');
    await page.getByText('Moves by hand: 2. In the shortest way: 2.').waitFor();
    const board = page.getByRole('group', { name: 'The board, to be moved by hand' });
    await board.locator('[data-cell="7"]').focus();
    await page.keyboard.press('Enter');
    await page.getByText('1 move made').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('Done, in 2 moves.').waitFor();
  });

  test('shows each step by hand up to the end', async () => {
    const page = await open(`byHand?${HARDEST}`);
    const show = page.getByRole('button', { name: 'Show this step' });
    const done = page.getByText('Done, in 49 moves.');
    await page.getByText('Bring 1 home to row 1, column 1.').first().waitFor();
    await until(
      async () => {
        if (await done.isVisible()) return true;
        if (await show.isEnabled()) await show.click();
        return false;
      },
      'the end',
      120_000,
    );
  });

  test('maps a Rush Hour, which is walked to the exit by keys', async () => {
    const page = await open('map');
    await isSaid(
      page,
      '24,132 positions and 120,979 moves between them; 1,023 positions at the exit.',
    );
    const said = page.locator('.lab-map-walk .lab-reason');
    assert.equal(await said.textContent(), '49 moves from the exit.');
    await page.locator('.lab-map').focus();
    await page.keyboard.press('ArrowUp');
    assert.equal(await said.textContent(), '48 moves from the exit.');
    for (let step = 0; step < 48; step += 1) await page.keyboard.press('ArrowUp');
    assert.equal(await said.textContent(), 'At the exit.');
    assert.ok(await page.getByRole('button', { name: 'One move nearer' }).isDisabled());
    await page.getByRole('button', { name: 'To the hardest start' }).click();
    assert.equal(await said.textContent(), '49 moves from the exit.');
  });

  test('tells the clusters of a Rush Hour, and what is otherwise in each', async () => {
    const page = await open('map');
    const cards = page.locator('.lab-map-clusters > li');
    await cards.nth(7).waitFor({ timeout: 60_000 });
    const sizes = await cards.evaluateAll((all) =>
      all.map((card) =>
        Number(
          /([\d,]+) positions/
            .exec(card.querySelector('p')?.textContent ?? '')?.[1]
            ?.replace(',', ''),
        ),
      ),
    );
    assert.equal(
      sizes.reduce((sum, size) => sum + size, 0),
      24_132,
    );
    const at = async () => cards.evaluateAll((all) => all.findIndex((card) => card.ariaCurrent));
    const [before, other] = [await at(), (await at()) === 3 ? 4 : 3];
    await cards
      .nth(other)
      .getByText(/: \d+%, here \d+%/)
      .first()
      .waitFor();
    await cards.nth(other).getByRole('button', { name: 'Go there' }).press('Enter');
    assert.notEqual(other, before);
    assert.equal(await at(), other);
    assert.equal(await page.evaluate(() => document.activeElement?.className), 'lab-map');
    await page.getByLabel('Colour').selectOption('by distance from the exit');
    await page.getByText('49 moves away').waitFor();
    assert.match(page.url(), /colour=distance/);
  });

  test('walks to a position that is pressed on the map', async () => {
    const page = await open('map?board=..../XX../..../....');
    await isSaid(page, '3 positions and 3 moves between them; 1 positions at the exit.');
    const box = await page.locator('.lab-map').boundingBox();
    assert.ok(box);
    await page.locator('.lab-map').click({ position: { x: box.width / 2, y: 16 }, force: true });
    assert.match((await page.locator('.lab-map-walk .lab-reason').textContent()) ?? '', /exit/);
  });

  test('says what is wrong with a board of blocks', async () => {
    const page = await open('map?board=AB');
    await page.getByRole('alert').filter({ hasText: 'This is no board of blocks' }).waitFor();
  });

  test('explains a search with the figures of its own run', async () => {
    const page = await open('algorithms');
    await page.getByText('31 moves, 181,378 positions expanded').waitFor();
    await page.getByRole('link', { name: 'walking distance' }).click();
    await page.getByText('31 moves, 1,986 positions expanded').waitFor();
    await page.getByRole('link', { name: 'Run it beside the plainest search' }).click();
    await isSaid(page, '2 searches are done.');
  });

  test('draws what a search or a heuristic does', async () => {
    const page = await open('algorithms?of=breadth-first');
    const drawn = page.locator('.lab-drawing');
    await drawn.locator('.watch-node[data-state~="expanded"]').nth(10).waitFor();
    // The shortest way from the figure's board.
    assert.equal(await drawn.locator('.watch-edges [data-state="way"]').count(), 6);
    await page.getByRole('link', { name: 'Manhattan', exact: true }).click();
    await drawn.getByText('21 in all').waitFor();
    const added = await drawn.locator('small').allTextContents();
    assert.equal(
      added.reduce((sum, text) => sum + Number(text), 0),
      21,
    );
    await page.getByRole('link', { name: 'A*', exact: true }).click();
    await page.getByRole('link', { name: 'See it step by step' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  test('is reached from an answer with its board', async () => {
    const page = await visit.openVisit(stage);
    await page.getByRole('button', { name: 'Type a board' }).click();
    await page.getByLabel('The board', { exact: true }).fill('1 2 3/4 _ 6/7 5 8');
    await page.keyboard.press('Control+Enter');
    await page.getByText('optimal', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'How was this found?' }).click();
    await page.getByRole('img', { name: 'The board 1 2 3/4 _ 6/7 5 8' }).waitFor();
  });

  /**
   * The address of each section in the state in which it is looked at, and something that is there then.
   *
   * @type {Record<SectionName | 'contents', [hash: string, there: string]>}
   */
  const STATES = {
    contents: ['', '.lab-card'],
    compare: [
      `compare?${HARDEST}&searches=greedy:manhattan,a-star:manhattan&run=`,
      '.lab-chart-place canvas >> nth=1',
    ],
    watch: [`watch?${HARDEST}&step=40`, '.watch-counter'],
    algorithms: ['algorithms?of=beam', '.lab-figures:not(:empty)'],
    byHand: [`byHand?${HARDEST}`, '.lab-steps li'],
    space: ['space?size=2x3&run=', '.lab-open'],
    map: ['map', '.lab-map-walk .lab-reason:not(:empty)'],
    curiosities: ['curiosities?show=parity', 'h1'],
    lessons: ['lessons', 'h1'],
  };

  for (const [device, options] of Object.entries({ desktop: visit.DESKTOP, phone: visit.PHONE })) {
    test(`axe finds nothing in light and dark and nothing lies beside the window, on a ${device}`, async () => {
      for (const [name, [hash, there]] of Object.entries(STATES)) {
        const page = await open(hash, { ...options, bypassCSP: true });
        await page.locator(there).first().waitFor();
        for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
          await page.emulateMedia({ colorScheme });
          assert.deepEqual(await visit.axeFindings(page), [], `${name}, ${colorScheme}`);
        }
        assert.equal((await visit.overflow(page)).x, 0, name);
      }
    });
  }
});

describe('a lab of which a part cannot be loaded', () => {
  const stage = setStage({ allowsErrors: true });

  test('says so with a button, and shows the part after it', async () => {
    const page = await stage.open({ ...visit.DESKTOP, locale: 'en-US' });
    let isBroken = true;
    await page.route(/section-.*\.js|bindings-lab/, (route) =>
      isBroken ? route.abort() : route.fallback(),
    );
    await page.goto(`${stage.url}lab.html#compare?${HARDEST}`);
    await page.getByText('This part could not be loaded.').waitFor();
    isBroken = false;
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('img', { name: 'The board 8 6 7/2 5 4/3 _ 1' }).waitFor();
  });

  test('says so without its words', async () => {
    const page = await stage.open(visit.DESKTOP);
    await page.route(/lab\/words/, (route) => route.abort());
    await page.goto(`${stage.url}lab.html`);
    await page.getByText('The lab could not be loaded just now.').waitFor();
  });
});

/** The embedded player as an element: what it says it can, and how little it takes. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { BLOCKS_LINK, LINK, OPEN, pageWith, serveHost } from './embed/host.mjs';
import { setHostStage } from './embed/stage.mjs';
import { builtName, builtPage } from './support/build.mjs';
import { launchFirefox } from './support/firefox.mjs';
import { serveSite } from './support/site.mjs';
import { until } from './support/until.mjs';

/**
 * @typedef {import('../../packages/unslide/unslide.d.ts').UnslidePlayer} Player
 * @typedef {import('playwright-core').Page} Page
 */

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * What the file that other pages load may weigh, in bytes as they travel: board, controls and words of
 * both families, for those who want more contrast or have few colours, too.
 */
const HEAVIEST = 23_000;

/** Whose search takes large tables. */
const HARD = 'start="15 1 2 12/8 5 6 11/4 9 10 7/3 14 13 _"';

const SOLVED = 'start="1 2 3/4 5 6/_ 7 8" moves="LL"';
const PLACE = 'style="display: block; width: 300px; aspect-ratio: 3 / 4"';

const MANIFEST = JSON.parse(
  await readFile(new URL('../../packages/unslide/custom-elements.json', import.meta.url), 'utf8'),
).modules[0].declarations[0];

/** @param {string} kind */
const listed = (kind) =>
  MANIFEST[kind].map((/** @type {{ name: string }} */ { name }) => name).sort();

/** Twenty players below each other, half with a link, with a line of text behind them. */
const TWENTY = `${Array.from({ length: 20 }, (_, i) => {
  const what = i % 2 ? `link="${LINK}"` : `start="${OPEN}"`;
  return `<unslide-player ${what} ${PLACE}></unslide-player>`;
}).join('')}<p id="end">The end</p>`;

/**
 * @param {string} ours
 * @returns {Record<string, import('./embed/host.mjs').HostPage>}
 */
function hostPages(ours) {
  const page = (/** @type {string} */ body) => ({ html: pageWith(ours, body) });
  return {
    twenty: page(TWENTY),
    solved: page(`<unslide-player ${SOLVED} ${PLACE}></unslide-player>`),
    hard: page(`<unslide-player ${HARD} ${PLACE}></unslide-player>`),
    open: page(`<unslide-player start="${OPEN}" ${PLACE}></unslide-player>`),
    blocks: page(`<unslide-player link="${BLOCKS_LINK}" ${PLACE}></unslide-player>`),
    empty: page('<unslide-player>Nothing to play</unslide-player>'),
    wrong: page('<unslide-player start="1 2/3"><b>The puzzle</b></unslide-player>'),
    'wrong-link': page(`<unslide-player link="${LINK}x"><b>The puzzle</b></unslide-player>`),
    'all-buttons': page(`<unslide-player ${SOLVED} controls="play"></unslide-player>`),
    dark: page(`<unslide-player ${SOLVED} theme="dark"></unslide-player>`),
    picture: page(
      `<unslide-player ${SOLVED} picture="${ours}${builtName('samples/cat.jpg')}" numbers ${PLACE}></unslide-player>`,
    ),
  };
}

describe('the size of the file that other pages load', () => {
  test(`is ${HEAVIEST} bytes at most, compressed`, async () => {
    const bytes = gzipSync(await readFile(`${builtPage()}/unslide.js`), { level: 9 }).length;
    assert.ok(bytes <= HEAVIEST, `${bytes} bytes`);
  });
});

describe('the embedded player', () => {
  const stage = setHostStage(hostPages);
  /** @type {Page} */
  let page;

  /**
   * @param {string} path
   * @param {import('playwright-core').BrowserContextOptions} [options]
   */
  async function open(path, options) {
    page = await stage.open({ viewport: { width: 700, height: 900 }, ...options });
    /** @type {string[]} */
    const asked = [];
    page.on('request', (request) => asked.push(request.url().replace(stage.ours.url, '')));
    await page.goto(`${stage.host.url}${path}`, { waitUntil: 'load' });
    await page.locator('unslide-player').first().waitFor();
    return asked;
  }

  /**
   * @template T
   * @param {(player: Player) => T} act  Runs in the page.
   * @returns {Promise<Awaited<T>>}
   */
  const withPlayer = (act) =>
    /** @type {any} */ (page.locator('unslide-player').first()).evaluate(act);

  test('has every attribute, property and method that its manifest lists', async () => {
    await open('solved');
    const has = await page.evaluate(() => {
      const type = /** @type {any} */ (customElements.get('unslide-player'));
      const player = document.querySelector('unslide-player');
      const names = [];
      for (let at = type.prototype; at !== HTMLElement.prototype; at = Object.getPrototypeOf(at)) {
        names.push(...Object.getOwnPropertyNames(at));
      }
      return {
        attributes: [...type.observedAttributes, 'autoplay', 'base'].sort(),
        names: [...new Set(names)],
        parts: [...(player?.shadowRoot?.querySelectorAll('[part]') ?? [])].map((el) =>
          el.getAttribute('part'),
        ),
      };
    });
    // Some are for our own page alone.
    const inside = /^(constructor|.*Callback|paint|words|hold|takeUp|saying)$/;
    const names = has.names.filter((name) => !inside.test(name)).sort();
    assert.deepEqual(has.attributes, listed('attributes'));
    assert.deepEqual([...new Set([...names, 'base'])].sort(), [...new Set(listed('members'))]);
    const parts = new Set([...has.parts, 'block']);
    assert.deepEqual([...parts].sort(), listed('cssParts'));
  });

  test('fires its events in order', async () => {
    await open('solved');
    const events = await page.evaluate((types) => {
      const player = /** @type {Player} */ (document.querySelector('unslide-player'));
      /** @type {string[]} */
      const heard = [];
      for (const type of types) player.addEventListener(type, () => heard.push(type));
      player.speed = 4;
      player.moves = 'L';
      return new Promise((done) => {
        player.addEventListener('ready', () => player.play(), { once: true });
        player.addEventListener('ended', () => {
          player.setAttribute('speed', '7');
          done(heard);
        });
      });
    }, listed('events'));
    assert.deepEqual(events, ['ready', 'play', 'step', 'pause', 'ended', 'error']);
  });

  test('takes up what was set on it before it was a player', async () => {
    await open('empty');
    const step = await page.evaluate(async (ours) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const inside = /** @type {Document} */ (frame.contentDocument);
      const early = inside.body.appendChild(inside.createElement('unslide-player'));
      Object.assign(early, { start: '1 2/_ 3', moves: 'L', step: '1', speed: '2' });
      const script = Object.assign(inside.createElement('script'), { type: 'module' });
      script.src = `${ours}unslide.js`;
      await new Promise((done) => {
        early.addEventListener('ready', done, { once: true });
        inside.body.append(script);
      });
      await new Promise((done) => setTimeout(done));
      return [early.step, early.length, early.speed, early.getAttribute('start')];
    }, stage.ours.url);
    assert.deepEqual(step, [1, 1, 2, '1 2/_ 3']);
  });

  test('loads nothing but its file for moves that are there', async () => {
    const asked = await open('solved');
    await withPlayer((player) => player.seek(2));
    assert.deepEqual(asked.slice(1), ['unslide.js']);
  });

  test('of twenty, those out of sight read no link and all share one worker', async () => {
    const asked = await open('twenty');
    await page.waitForFunction(() => document.querySelectorAll('unslide-player')[1]?.length === 2);
    const lengths = await page.evaluate(() =>
      [...document.querySelectorAll('unslide-player')].map((player) => player.length),
    );
    assert.equal(lengths[19], 0);
    assert.deepEqual(asked.slice(1).sort(), [builtName('link/decode.js'), 'unslide.js']);
    const solved = await page.evaluate(() => {
      const open = [...document.querySelectorAll('unslide-player[start]')];
      return Promise.all(open.map((player) => /** @type {Player} */ (player).solve()));
    });
    assert.deepEqual(
      solved.map(({ length }) => length),
      new Array(10).fill(2),
    );
    assert.equal(page.workers().length, 1);
    assert.equal(asked.filter((file) => file === builtName('bindings_bg.wasm')).length, 1);
  });

  test('stores nothing in the page, and does no work there that nobody asked for', async () => {
    await open('hard');
    const stored = await withPlayer(async (player) => {
      await player.solve({ seconds: 1 });
      await new Promise((done) => setTimeout(done, 1000));
      const databases = await indexedDB.databases();
      return [...databases.map(({ name }) => name), ...(await caches.keys()), localStorage.length];
    });
    assert.deepEqual(stored, [0]);
  });

  test('moves nothing on the page while it loads, comes into sight and solves', async () => {
    await open('twenty');
    await page.evaluate(async () => {
      for (const player of document.querySelectorAll('unslide-player')) {
        player.scrollIntoView();
        if (player.hasAttribute('start')) await player.solve();
        else if (!player.length)
          await new Promise((done) => player.addEventListener('ready', done));
      }
    });
    const shifts = await page.evaluate(
      () =>
        new Promise((done) => {
          new PerformanceObserver((list) => done(list.getEntries().length)).observe({
            type: 'layout-shift',
            buffered: true,
          });
          setTimeout(() => done(0), 300);
        }),
    );
    assert.equal(shifts, 0);
  });

  test('stays in the place that the page gives it', async () => {
    await open('twenty', { viewport: { width: 320, height: 600 } });
    await withPlayer((player) => player.solve().then(() => {}));
    const [place, caption, board] = await Promise.all(
      ['unslide-player', '.caption', '.board'].map((what) =>
        page.locator(what).first().boundingBox(),
      ),
    );
    assert.ok(place && caption && board);
    assert.deepEqual([place.width, place.height], [300, 400]);
    assert.ok(caption.y + caption.height <= place.y + place.height, JSON.stringify(caption));
    assert.ok(board.height > 180, JSON.stringify(board));
  });

  test('in a narrow column nothing sticks out of its card', async () => {
    for (const path of ['solved', 'open']) {
      await open(path);
      await page.locator('.board').waitFor();
      for (const width of [259, 220, 180, 140]) {
        const out = await page.locator('unslide-player').evaluate(outsideAt, width);
        assert.deepEqual(out, [], `${path} at ${width} pixels`);
      }
      await page.close();
    }
  });

  test('offers to solve a board without moves, and plays what it finds', async () => {
    await open('open');
    await page.getByRole('button', { name: 'Solve it here' }).click();
    await page.getByText('2 moves, optimal').waitFor();
    await page.getByRole('button', { name: 'Play again' }).waitFor();
    assert.equal(await withPlayer((player) => player.step), 2);
  });

  test('solves blocks that came without moves, and plays what it finds', async () => {
    await open('blocks');
    await page.getByRole('button', { name: 'Solve it here' }).click();
    await page.getByText('3 slides, optimal').waitFor();
    await page.getByRole('button', { name: 'Play again' }).waitFor();
    assert.equal(await withPlayer((player) => player.step), 3);
    assert.equal(
      await withPlayer((player) => player.solve().then(({ path }) => path)),
      '#D1 CR1 #R1',
    );
  });

  test('stops a search that the page gives up, and offers it again', async () => {
    await open('open');
    const name = await withPlayer((player) => {
      const stop = new AbortController();
      player.start = '12 1 10 2/7 11 4 14/5 _ 9 15/8 13 6 3';
      return new Promise((done) => {
        player.addEventListener('ready', () => {
          const solving = player.solve({ signal: stop.signal });
          stop.abort();
          solving.catch((error) => done(error.name));
        });
      });
    });
    assert.equal(name, 'AbortError');
    await page.getByRole('button', { name: 'Solve it here' }).waitFor();
  });

  test('speaks the language that it was told last, whichever words come first', async () => {
    await open('open');
    await page.evaluate(
      async (words) => {
        const player = /** @type {Player} */ (document.querySelector('unslide-player'));
        player.lang = 'ru';
        player.lang = 'en';
        await import(words);
        await new Promise((done) => setTimeout(done));
      },
      `${stage.ours.url}${builtName('words/ru.js')}`,
    );
    assert.ok(await page.getByRole('button', { name: 'Solve it here' }).isVisible());
    await withPlayer((player) => {
      player.lang = 'ru';
    });
    await page.getByRole('button', { name: 'Solve it here' }).waitFor({ state: 'detached' });
  });

  test('shows what stands inside it where there is nothing to play', async () => {
    await open('empty');
    assert.ok(await page.getByText('Nothing to play').isVisible());
    assert.equal(await page.getByRole('status').count(), 0);
  });

  for (const { path, says } of [
    { path: 'wrong', says: /row 2 has 1 labels/ },
    { path: 'wrong-link', says: /cut or changed on its way/ },
  ]) {
    test(`says what is wrong, and still shows what stands inside it: ${path}`, async () => {
      await open(path);
      await page.getByText(says).waitFor();
      assert.ok(await page.getByText('The puzzle', { exact: true }).isVisible());
    });
  }

  test('shows as many buttons as the page wants', async () => {
    await open('all-buttons');
    assert.equal(await page.getByRole('button').count(), 1);
    await withPlayer((player) => {
      player.controls = 'none';
    });
    assert.equal(await page.getByRole('button').count(), 0);
    await withPlayer((player) => {
      player.controls = null;
    });
    assert.equal(await page.getByRole('button').count(), 6);
  });

  test("is dark where the page's scheme is, or where it is told to be", async () => {
    const colour = () =>
      withPlayer((player) => {
        const card = player.shadowRoot?.querySelector('.card') ?? player;
        return getComputedStyle(card).backgroundColor;
      });
    await open('dark', { colorScheme: 'light' });
    const dark = await colour();
    await page.close();
    await open('solved', { colorScheme: 'dark' });
    assert.notEqual(await colour(), dark);
    await page.evaluate(() => {
      document.documentElement.style.colorScheme = 'dark';
    });
    assert.equal(await colour(), dark);
  });

  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    for (const path of ['open', 'dark', 'wrong']) {
      test(`axe finds nothing in the ${colorScheme} page "${path}"`, async () => {
        await open(path, { colorScheme, reducedMotion: 'reduce' });
        await page.addScriptTag({ path: AXE });
        const found = await page.evaluate(() =>
          /** @type {any} */ (window).axe.run('unslide-player'),
        );
        assert.ok(found.passes.length > 5);
        assert.deepEqual(found.violations, []);
      });
    }
  }

  test('puts a picture of the goal on the tiles, with their labels if that is wanted', async () => {
    const asked = await open('picture');
    await page.locator('canvas').first().waitFor();
    assert.ok(asked.includes(builtName('samples/cat.jpg')));
    assert.equal(await page.locator('.piece canvas').count(), 8);
    // What belongs in the empty place is seen once the last move is done.
    const missing = page.locator('canvas.missing');
    const opacity = () => missing.evaluate((canvas) => Number(getComputedStyle(canvas).opacity));
    assert.equal(await opacity(), 0);
    await withPlayer((player) => player.seek(player.length));
    await until(async () => (await opacity()) === 1, 'the missing piece');
    assert.ok(await page.getByText('7', { exact: true }).isVisible());
  });
});

test('in Firefox, the player moves nothing on the page either', async () => {
  const [browser, ours] = await Promise.all([launchFirefox(), serveSite()]);
  const host = await serveHost(hostPages(ours.url));
  const page = await browser.newPage();
  const end = () => page.$eval('#end', (line) => line.getBoundingClientRect().top + scrollY);
  await page.goto(`${host.url}twenty`, { waitUntil: 'domcontentloaded' });
  const before = await end();
  const defined = await page.evaluate(async () => {
    await customElements.whenDefined('unslide-player');
    const open = [...document.querySelectorAll('unslide-player[start]')];
    await Promise.all(open.map((player) => /** @type {Player} */ (player).solve()));
    return open.length;
  });
  assert.deepEqual([defined, await end()], [10, before]);
  await Promise.all([browser.close(), ours.close(), host.close()]);
});

/**
 * What sticks out of a player that is given a width.
 *
 * @param {Element} player
 * @param {number} width
 */
function outsideAt(player, width) {
  /** @type {HTMLElement} */ (player).style.width = `${width}px`;
  const { left, right } = player.getBoundingClientRect();
  const parts = [
    .../** @type {ShadowRoot} */ (player.shadowRoot).querySelectorAll(
      'button, input, p:not(.live), .board',
    ),
  ].filter((part) => part.checkVisibility({ visibilityProperty: true }));
  return parts
    .map((part) => ({
      name: part.className,
      box: part.getBoundingClientRect(),
      isButton: part.matches('button'),
    }))

    .filter(
      ({ box, isButton }) => box.left < left || box.right > right || (isButton && box.width < 24),
    )
    .map(({ name }) => name);
}

/** What is kept of the puzzles of two pages, whatever happens. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { dice, SEED } from '../../../tests/js/dice.mjs';
import { createDevice, FAULTS } from '../../../tests/js/faulty-database.mjs';
import { createSteps } from '../answer/steps.js';
import { newEditor, opened } from '../blocks/editor.js';
import { newBlocks } from '../blocks/state.js';
import { withPicture as gameWith, moved, scrambled } from '../game/state.js';
import { changeGame, openGame } from '../game/visit.js';
import { createStore } from '../store.js';
import { setBlank } from '../tiles/edits.js';
import { withPicture } from '../tiles/grid/reading.js';
import { showNumbers, straightened, withTiles } from '../tiles/visit.js';
import { newVisit } from '../visit.js';
import { createAutosave } from './autosave.js';
import { DATABASE } from './database-name.js';
import { canDoWithout, entryOf, hasPictures } from './entry.js';
import { createPuzzleStore } from './puzzle-store.js';

/**
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('./puzzle-store.js').SavedPuzzle} SavedPuzzle
 * @typedef {import('./puzzle-store.js').PuzzleStore} PuzzleStore
 * @typedef {{ entries: Map<string, SavedPuzzle>, pictures: Map<string, any> }} Stored
 */

/** How much is done, and how often everything that is kept is opened, too. */
const STEPS = 10_000;
const EACH = 50;

/** How many puzzles are kept. */
const MOST = 10;

/** Surfaces are told apart by their ids, which is all that is packed of them. */
const packing = /** @type {any} */ ({
  packed: async (/** @type {any} */ { picture, straight }) => ({
    picture: picture.surface.id,
    straight: straight?.id ?? null,
  }),
  unpacked: async (/** @type {any} */ { picture, straight }) => ({
    picture: surface(picture),
    straight: straight && surface(straight),
  }),
  littlePicture: async () => null,
});

/** @param {string} id */
const surface = (id) => /** @type {any} */ ({ id, width: 300, height: 300 });

/**
 * A board of tiles; its top left corner tells which straight picture belongs to it.
 *
 * @param {number} number
 */
function newTiles(number) {
  const picture = { title: `${number}.png`, surface: surface(`picture ${number}`) };
  return cut(setBlank(withPicture(newVisit(), picture), 8), 0);
}

/**
 * @param {Visit} visit
 * @param {number} time
 */
function cut(visit, time) {
  const straight = surface(`${visit.picture?.title} cut ${time}`);
  const [, ...others] = visit.tiles.quad;
  const quad = /** @type {any} */ ([[time, 0], ...others]);
  return withTiles(straightened(visit, { straight, gap: null }), { quad });
}

/**
 * @param {number} number
 * @param {{ isSolved?: boolean, isSeen?: boolean }} options
 */
function newBoardOfBlocks(number, { isSolved = false, isSeen = false }) {
  const block = { name: 'A', cells: [0, 1], lane: null, goal: [2, 3] };
  const board = { rows: 3, cols: 4 + (number % 20), walls: [], blocks: [block] };
  const editor = opened(newEditor(), board);
  const report = isSolved ? { status: 'optimal', length: 1, metric: 'slide' } : null;
  const picture = { title: `${number}.png`, surface: surface(`picture ${number}`) };
  const sure = { board: true, car: false, exit: true };
  const seen = isSeen
    ? { board, doubtful: [], sure, picture, surface: surface(`${number}.png cut 0`) }
    : null;
  const blocks = /** @type {any} */ ({ ...newBlocks(), editor, report, seen });
  return { ...newVisit(), stage: /** @type {const} */ ('blocks'), blocks };
}

/**
 * @param {number} number
 * @param {(limit: number) => number} roll
 */
function newGame(number, roll) {
  const picture = { title: `${number}.png`, surface: surface(`picture ${number}`) };
  return changeGame(openGame(newVisit()), (game) =>
    scrambled(roll(2) ? gameWith(game, picture) : game, () => roll(1000) / 1000),
  );
}

/**
 * A browser whose pages know of each other, as `tabs.js` has it.
 *
 * @param {{ isTold?: boolean }} [options]  Whether they hear of each other's changes.
 */
function openBrowser({ isTold = true } = {}) {
  const device = createDevice(DATABASE);
  /** @type {Map<string, () => void>} */
  const listeners = new Map();
  let count = 0;

  /** @param {string} id */
  const tabsOf = (id) => ({
    id,
    others: async () => new Set([...listeners.keys()].filter((other) => other !== id)),
    // Messages come when they come.
    tell: () =>
      setImmediate(() => {
        if (!isTold) return;
        for (const [other, listener] of listeners) if (other !== id) listener();
      }),
    onTold: (/** @type {() => void} */ listener) => void listeners.set(id, listener),
  });

  return {
    /** @param {(puzzles: PuzzleStore) => PuzzleStore} [altered] */
    async openPage(altered = (puzzles) => puzzles) {
      const { factory, arm, disarm } = device.newPage();
      const id = `page${count++}`;
      const store = createStore(newVisit());
      const page = { tabs: tabsOf(id), steps: createSteps() };
      const autosave = createAutosave(store, altered(createPuzzleStore(factory)), packing, page);
      await autosave.refresh();
      return { id, store, autosave, arm, disarm, close: () => void listeners.delete(id) };
    },
    /** @param {string} [tab] */
    isOpen: (tab) => listeners.has(tab ?? ''),
    /** @returns {Promise<Stored>} */
    stored: () => device.stored(),
  };
}

/**
 * @typedef {ReturnType<typeof openBrowser>} Browser
 * @typedef {Awaited<ReturnType<Browser['openPage']>>} Page
 *
 * @typedef {object} Deed
 * @property {string} name
 * @property {Page} page
 * @property {boolean} isChange  Whether it saves the open puzzle, if that is another one by it.
 * @property {Visit} before
 * @property {string | undefined} removed  The name of what it takes away.
 * @property {() => Promise<void>} act
 */

/**
 * What a visitor may do next.
 *
 * @param {Page} page
 * @param {number} number  Of the step.
 * @param {(limit: number) => number} roll
 * @returns {Deed}
 */
function nextDeed(page, number, roll) {
  const { autosave, store } = page;
  const changes = Object.entries(changesOf(number, roll));
  const one = autosave.list()[roll(Math.max(1, autosave.list().length))];
  /** @type {[string, () => Promise<void>][]} */
  const others = [
    ['open', async () => one && autosave.open(one).then(autosave.save)],
    ['remove', async () => one && autosave.remove(one)],
    ['empty', roll(8) ? autosave.refresh : autosave.empty],
    ['restore', () => autosave.restore().then(autosave.save)],
  ];
  const deed = { page, before: store.get() };
  const place = roll(changes.length + others.length);
  const change = changes[place];
  if (!change) {
    const [name, act] = others[place - changes.length] ?? assert.fail('nothing to do');
    const removed = name === 'remove' ? one?.name : undefined;
    return { ...deed, name, isChange: false, removed, act };
  }
  const [name, next] = change;
  const isLeft = roll(4) === 0;
  const act = () => {
    store.update(next);
    if (isLeft) autosave.leave();
    return autosave.save();
  };
  return { ...deed, name, isChange: true, removed: undefined, act };
}

/**
 * @param {number} number
 * @param {(limit: number) => number} roll
 * @returns {Record<string, (visit: Visit) => Visit>}
 */
function changesOf(number, roll) {
  const ofTiles = (/** @type {(visit: Visit) => Visit} */ next) => (/** @type {Visit} */ visit) =>
    visit.stage === 'tiles' ? next(visit) : visit;
  return {
    'open tiles': () => newTiles(number),
    'cut the board anew': ofTiles((visit) => cut(visit, number)),
    'show numbers': ofTiles((visit) => showNumbers(visit, !visit.tiles.numbers)),
    'lay blocks': () => newBoardOfBlocks(number, { isSeen: roll(2) === 0 }),
    'solve blocks': () => newBoardOfBlocks(number, { isSolved: true }),
    'begin a game': () => newGame(number, roll),
    'make a move': (visit) =>
      visit.stage === 'game'
        ? changeGame(visit, (game) => moved(game, roll(2) ? 'R' : 'D'))
        : visit,
  };
}

/**
 * What is wrong with what is stored: each entry has the pictures that belong to it, and none lie there without one.
 *
 * @param {Stored} stored
 */
function wrongWith({ entries, pictures }) {
  const wrong = [...entries.values()].flatMap(({ name, entry }) => {
    const own = pictures.get(name);
    if (!own) return !hasPictures(entry) || canDoWithout(entry) ? [] : [`${name} has lost them`];
    const isOwn = hasPictures(entry) && isEqual(own, picturesThatBelongTo(entry));
    return isOwn ? [] : [`${name} has those of another`];
  });
  const orphans = [...pictures.keys()].filter((name) => !entries.has(name));
  return [...wrong, ...orphans.map((name) => `${name} has pictures only`)];
}

/** @param {SavedPuzzle['entry']} entry */
function picturesThatBelongTo(entry) {
  const title = (entry.kind === 'blocks' ? entry.blocks.seen?.title : entry.title) ?? '';
  const time = entry.kind === 'tiles' ? entry.tiles.quad[0][0] : 0;
  const straight = entry.kind === 'game' ? null : `${title} cut ${time}`;
  return { picture: `picture ${title.replace('.png', '')}`, straight };
}

/** @param {unknown} one @param {unknown} other */
const isEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What is gone, and was neither taken away, nor solved by now, nor older than the latest ten.
 *
 * @param {Stored} before
 * @param {Stored} after
 * @param {Deed[]} deeds
 * @param {Browser} browser
 */
function lostBy(before, after, deeds, { isOpen }) {
  const isGone = (/** @type {SavedPuzzle} */ { name }) => !after.entries.has(name);
  const lost = latest(before).filter((one) => {
    const isOthers = isOpen(one.tab) && deeds.every(({ page }) => page.id !== one.tab);
    const newer = latest(before, after).filter(({ name, at }) => at >= one.at && name !== one.name);
    const isOld = new Set(namesIn(newer)).size >= MOST && !isOthers;
    return isGone(one) && !isOld && !deeds.some((deed) => isMeant(deed, one, after));
  });
  return namesIn(lost);
}

/**
 * Whether a page takes a puzzle away: as it is told to, or since it is a draft of what it has solved.
 *
 * @param {Deed} deed
 * @param {SavedPuzzle} one
 * @param {Stored} after
 */
function isMeant({ name, removed, page }, one, after) {
  if (name === 'empty' || removed === one.name) return true;
  const { blocks } = page.store.get();
  const isSolved = blocks.report !== null && isKept(page, after);
  return (
    isSolved && one.entry.kind === 'blocks' && isEqual(one.entry.blocks.board, blocks.editor.board)
  );
}

/** Whether the open puzzle of a page is stored as it is. @param {Page} page @param {Stored} stored */
function isKept({ id, store }, { entries }) {
  const entry = entryOf(store.get());
  return [...entries.values()].some((one) => one.tab === id && isEqual(one.entry, entry));
}

/**
 * Whether a change is stored, and listed as it is stored.
 *
 * @param {Deed} deed
 * @param {Stored} after
 */
function isDone(deed, after) {
  if (!hasChanged(deed)) return true;
  const { page } = deed;
  return isKept(page, after) && isEqual(namesIn(page.autosave.list()), namesIn(latest(after)));
}

/** @param {Deed} deed */
const hasChanged = ({ isChange, before, page }) => isChange && page.store.get() !== before;

/**
 * The names of changes by several pages at once that are not stored. What takes away may take away theirs.
 *
 * @param {readonly Deed[]} deeds
 * @param {Stored} after
 */
function overwritten(deeds, after) {
  if (!deeds.every(({ isChange }) => isChange)) return [];
  return deeds
    .filter((deed) => hasChanged(deed) && !isKept(deed.page, after))
    .map(({ name }) => name);
}

/** @param {Stored[]} all */
function latest(...all) {
  return all
    .flatMap(({ entries }) => [...entries.values()])
    .sort((one, other) => other.at - one.at);
}

/**
 * The stored puzzles that a new page does not bring back.
 *
 * @param {Browser} browser
 * @param {Stored} stored
 */
async function cannotBeOpened(browser, { entries }) {
  const page = await browser.openPage();
  const opened = [];
  for (const [name, { entry }] of entries) {
    const visit = await page.autosave.recall(name);
    if (!visit || entryOf(visit)?.kind !== entry.kind) opened.push(name);
  }
  page.close();
  return opened;
}

test('two pages lose nothing in ten thousand steps, of which many fail', async (t) => {
  const roll = dice(SEED);
  let now = 1e12;
  t.mock.method(Date, 'now', () => now);
  const browser = openBrowser();
  const pages = [await browser.openPage(), await browser.openPage()];
  let before = await browser.stored();
  let failed = 0;

  /** The device's clock goes on, and at times is put forward or back. */
  const tick = () => {
    now += roll(20) ? roll(1000) : roll(1e9) - 5e8;
  };

  /** At times a page is closed, and another one opened. */
  const turn = async () => {
    const place = roll(2);
    if (roll(50) === 0) {
      pages[place]?.close();
      pages[place] = await browser.openPage();
    }
    return /** @type {[Page, Page]} */ (place ? pages.toReversed() : pages);
  };

  for (let number = 1; number <= STEPS; number++) {
    tick();
    const [page, other] = await turn();
    const fault = roll(3) ? null : { fault: oneOf(FAULTS, roll), after: roll(6) };
    const deeds = [nextDeed(page, number, roll)];
    if (!fault && roll(5) === 0) deeds.push(nextDeed(other, number + STEPS + 7, roll));
    const names = deeds.map(({ name }) => name).join(', ');
    const said = `seed ${SEED}, step ${number}: ${names} ${JSON.stringify(fault)}`;

    if (fault) await page.arm(fault);
    await Promise.all(deeds.map(({ act }) => act()));
    const hasFailed = page.disarm() && fault?.fault !== 'closing';
    failed += Number(hasFailed);

    const after = await browser.stored();
    assert.deepEqual(wrongWith(after), [], said);
    assert.deepEqual(lostBy(before, after, deeds, browser), [], said);
    const [deed, ...more] = deeds;
    if (!hasFailed) assert.deepEqual(overwritten(deeds, after), [], said);
    if (!hasFailed && more.length === 0) assert.ok(!deed || isDone(deed, after), said);
    if (number % EACH === 0) assert.deepEqual(await cannotBeOpened(browser, after), [], said);
    before = after;
  }
  t.diagnostic(`${failed} steps failed`);
});

/** Two pages, each with a board of blocks that is not saved yet, that hear nothing of each other. */
async function openTwo() {
  const browser = openBrowser({ isTold: false });
  const pages = /** @type {[Page, Page]} */ ([await browser.openPage(), await browser.openPage()]);
  for (const [number, { store }] of pages.entries()) {
    store.update(() => newBoardOfBlocks(number, {}));
  }
  return { browser, pages };
}

test('two pages that save their first board of blocks at once keep both', async () => {
  const { browser, pages } = await openTwo();
  await Promise.all(pages.map(({ autosave }) => autosave.save()));
  const stored = await browser.stored();
  assert.ok(pages.every((page) => isKept(page, stored)));
});

test('a page that is left takes no place of what another one has saved meanwhile', async () => {
  const { browser, pages } = await openTwo();
  const [first, second] = pages;
  await first.autosave.save();
  second.autosave.leave();
  await second.autosave.save();
  const stored = await browser.stored();
  assert.ok(pages.every((page) => isKept(page, stored)));
});

/** Lets all be done that can be done by now. */
async function rest() {
  for (let turns = 0; turns < 20; turns++) await turn();
}

test('a page that is left as its first puzzle has just been saved keeps what has changed since', async () => {
  const browser = openBrowser();
  let isLeft = false;
  let isOpened = false;
  const never = new Promise(() => {});
  const page = await browser.openPage((puzzles) => ({
    ...puzzles,
    // The list is read anew too late, and a page that is left comes to nothing else.
    list: () => (isOpened ? never : puzzles.list()),
    put: (...all) => (isLeft ? never : puzzles.put(...all)),
  }));
  isOpened = true;
  page.store.update(() => newBoardOfBlocks(1, {}));
  void page.autosave.save();
  while ((await browser.stored()).entries.size === 0) await turn();
  await rest();
  page.store.update(() => newBoardOfBlocks(2, {}));
  isLeft = true;
  page.autosave.leave();
  await rest();
  assert.ok(isKept(page, await browser.stored()));
});

test('a page that is left while it saves keeps what it is saving', async () => {
  const browser = openBrowser();
  let isSlow = false;
  const never = new Promise(() => {});
  const page = await browser.openPage((puzzles) => ({
    ...puzzles,
    put: (...all) => (isSlow ? never : puzzles.put(...all)),
  }));
  page.store.update(() => newBoardOfBlocks(1, {}));
  await page.autosave.save();
  isSlow = true;
  page.store.update(() => newBoardOfBlocks(2, {}));
  void page.autosave.save();
  await rest();
  page.autosave.leave();
  await rest();
  assert.ok(isKept(page, await browser.stored()));
});

/**
 * Two pages of a device on which a closed one has left a puzzle. What they save as they are left is all that they
 * come to.
 *
 * @param {Visit} puzzle
 */
async function openTwoAfter(puzzle) {
  const browser = openBrowser({ isTold: false });
  const closed = await browser.openPage();
  closed.store.update(() => puzzle);
  await closed.autosave.save();
  closed.close();
  let isLeft = false;
  const open = () =>
    browser.openPage((puzzles) => ({
      ...puzzles,
      put: (...all) => (isLeft ? new Promise(() => {}) : puzzles.put(...all)),
    }));
  const pages = /** @type {[Page, Page]} */ ([await open(), await open()]);

  /** @param {readonly Page[]} left @param {(visit: Visit) => Visit} change */
  async function leave(left, change) {
    isLeft = true;
    for (const { store, autosave } of left) {
      store.update(change);
      autosave.leave();
      await rest();
    }
    return browser.stored();
  }
  return { browser, pages, leave };
}

test('of two pages that are opened at once, one restores the last puzzle and keeps it when it is left', async () => {
  const { pages, leave } = await openTwoAfter(newTiles(1));
  await Promise.all(pages.map(({ autosave }) => autosave.restore()));
  const owners = pages.filter(({ store }) => store.get().stage === 'tiles');
  assert.equal(owners.length, 1);
  const stored = await leave(owners, (visit) => showNumbers(visit, !visit.tiles.numbers));
  assert.ok(owners.every((page) => isKept(page, stored)));
});

test('a page that is left takes no place of a puzzle that both have opened, and keeps its own', async () => {
  const { pages, leave } = await openTwoAfter(newBoardOfBlocks(1, {}));
  for (const { autosave } of pages) {
    await autosave.open(autosave.list()[0] ?? assert.fail('nothing is saved'));
  }
  let number = 1;
  const stored = await leave(pages, () => newBoardOfBlocks(++number, {}));
  assert.deepEqual(
    pages.map((page) => isKept(page, stored)),
    [true, true],
  );
});

/** @param {readonly SavedPuzzle[]} list */
const namesIn = (list) => list.map(({ name }) => name);

/**
 * @template T
 * @param {readonly T[]} all
 * @param {(limit: number) => number} roll
 */
function oneOf(all, roll) {
  return all[roll(all.length)] ?? assert.fail('none');
}

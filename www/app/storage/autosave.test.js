/** What is kept of the puzzles of two pages, whatever happens. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, SEED } from '../../../tests/js/dice.mjs';
import { FAULTS } from '../../../tests/js/faulty-database.mjs';
import {
  cut,
  isEqual,
  isKept,
  newBoardOfBlocks,
  newGame,
  newTiles,
  openBrowser,
} from '../../../tests/js/saving-pages.mjs';
import { moved } from '../game/state.js';
import { changeGame } from '../game/visit.js';
import { showNumbers } from '../tiles/visit.js';
import { canDoWithout, entryOf, hasPictures } from './entry.js';

/**
 * @typedef {import('../../../tests/js/saving-pages.mjs').Browser} Browser
 * @typedef {import('../../../tests/js/saving-pages.mjs').Page} Page
 * @typedef {import('../../../tests/js/saving-pages.mjs').Stored} Stored
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('./puzzle-store.js').SavedPuzzle} SavedPuzzle
 */

/** How much is done, and how often everything that is kept is opened, too. */
const STEPS = 10_000;
const EACH = 50;

/** How many puzzles are kept. */
const MOST = 10;

/**
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

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answeredBy, SURFACE } from '../../../tests/js/answered-visits.mjs';
import { createStore } from '../store.js';
import { setBlank, swapGoal } from '../tiles/edits.js';
import { withPicture } from '../tiles/grid/reading.js';
import { begun } from '../tiles/guide/state.js';
import { progressed, startSolving } from '../tiles/search.js';
import { changeGoal, straightened } from '../tiles/visit.js';
import { askForPicture, returnToBoard } from '../transitions.js';
import { newVisit } from '../visit.js';
import { createNavigator } from './navigator.js';
import { screenOf } from './screens.js';

/** @typedef {import('./navigator.js').HistoryEntry} HistoryEntry */
/** @typedef {import('../visit.js').Visit} Visit */

const STRAIGHT = /** @type {HTMLCanvasElement} */ ({ width: 200, height: 200 });

/** A simulated tab: its entries, and the current one. */
function fakeTab() {
  /** @type {HistoryEntry[]} */
  const entries = [];
  let at = -1;
  let arrive = (/** @type {HistoryEntry | null} */ _entry) => {};
  let touch = () => {};
  return {
    entries,
    touch: () => touch(),
    go(/** @type {number} */ by) {
      at += by;
      arrive(entries[at] ?? null);
    },
    at: () => at,
    screens: () => entries.map(({ trail }) => trail.at(-1)?.screen),
    /** @type {import('./navigator.js').Browser} */
    browser: {
      entry: () => entries[at] ?? null,
      link: () => '',
      put(put, entry) {
        if (put === 'push') at += 1;
        at = Math.max(at, 0);
        entries.splice(at, put === 'push' ? Infinity : 1, entry);
      },
      go(by) {
        at += by;
        arrive(entries[at] ?? null);
      },
      onArrival(listener) {
        arrive = listener;
      },
      onLeave() {},
      step: () => null,
      onTouch(listener) {
        touch = listener;
      },
    },
  };
}

/** The page on its landing screen. @param {ReturnType<typeof fakeTab>} [tab] @param {Visit | null} [kept] */
async function onLanding(tab = fakeTab(), kept = null) {
  const store = createStore(newVisit());
  const dialogs = { current: () => null, show() {}, onChange() {} };
  const navigator = createNavigator(store, tab.browser, dialogs, {
    followAddress: async () => true,
    recall: async (name) => (name === 'kept' ? kept : null),
    nameOf: (visit) => (screenOf(visit) === 'landing' ? null : 'kept'),
    noted: (visit) => visit,
    restore: async () => {},
  });
  await navigator.begin(false);
  /** Simulates an action of the visitor. @param {(visit: Visit) => Visit} change */
  const does = (change) => {
    tab.touch();
    store.update(change);
  };
  return { store, tab, does, screen: () => screenOf(store.get()) };
}

/** @param {Visit} visit */
const onGrid = (visit) => setBlank(withPicture(visit, { title: '', surface: SURFACE }), 8);

/** @param {Visit} visit */
const onGoal = (visit) => straightened(visit, { straight: STRAIGHT, gap: null });

/** @param {Visit} visit */
const solved = (visit) => answeredBy(visit, 'RDL');

/** The page at an answer reached step by step. */
async function atAnswer() {
  const page = await onLanding();
  for (const step of [onGrid, onGoal, startSolving, solved]) page.does(step);
  return page;
}

describe('back', () => {
  test('walks through the screens, and forward again, with all that was done', async () => {
    const { store, tab, screen } = await atAnswer();
    const answer = store.get();
    const seen = [1, 2, 3].map(() => {
      tab.go(-1);
      return screen();
    });
    assert.deepEqual(seen, ['goal', 'grid', 'landing']);
    for (let step = 0; step < 3; step++) tab.go(1);
    assert.equal(screen(), 'answer');
    assert.equal(store.get().tiles.report, answer.tiles.report);
  });

  test('from what the page has come to by itself leads to the landing screen, and the board is kept', async () => {
    const { store, tab, screen } = await onLanding();
    for (const step of [onGrid, onGoal, startSolving, solved]) store.update(step);
    assert.deepEqual(tab.screens(), ['landing', 'answer']);
    tab.go(-1);
    assert.equal(screen(), 'landing');
    store.update(returnToBoard);
    assert.equal(screen(), 'answer');
  });

  test('from a search stops it, and what it has found is there to go forward to', async () => {
    const { store, tab, does, screen } = await onLanding();
    for (const step of [onGrid, onGoal, startSolving]) does(step);
    const best = /** @type {any} */ ({ length: 3, path: 'RDL', lower_bound: 1 });
    store.update((visit) => progressed(visit, /** @type {any} */ ({ lower_bound: 1, best })));
    tab.go(-1);
    assert.equal(store.get().tiles.stage, 'goal');
    tab.go(1);
    assert.equal(screen(), 'answer');
    assert.equal(store.get().tiles.report?.path, 'RDL');
  });

  test('from a search that has found nothing leaves nothing to go forward to', async () => {
    const { tab, does, screen } = await onLanding();
    for (const step of [onGrid, onGoal, startSolving]) does(step);
    tab.go(-1);
    tab.go(1);
    assert.deepEqual([screen(), tab.at()], ['goal', 2]);
  });

  test('and what is changed there outdates the answer', async () => {
    const { tab, does, screen } = await atAnswer();
    tab.go(-1);
    does((visit) => swapGoal(visit, 0, 1));
    tab.go(1);
    assert.deepEqual([screen(), tab.at()], ['goal', 2]);
  });

  test('from what is done together leads to the answer, and forward to the same step', async () => {
    const { store, tab, does, screen } = await atAnswer();
    does((visit) => begun(visit, 1));
    tab.go(-1);
    assert.equal(screen(), 'answer');
    tab.go(1);
    assert.deepEqual([screen(), store.get().tiles.guide?.step], ['along', 1]);
  });
});

describe('the page’s own ways back', () => {
  test('go back in the history', async () => {
    const { tab, does } = await atAnswer();
    does(changeGoal);
    assert.deepEqual([tab.at(), tab.entries.length], [2, 4]);
    does(startSolving);
    assert.deepEqual([tab.at(), tab.entries.length], [3, 4]);
  });

  test('to the board from the landing screen do, too', async () => {
    const { tab, does, screen } = await atAnswer();
    does(askForPicture);
    assert.equal(tab.at(), 4);
    does(returnToBoard);
    assert.deepEqual([screen(), tab.at()], ['answer', 3]);
  });
});

test('back from the landing screen leads to the link that was left for it', async () => {
  const { store, tab, does } = await atAnswer();
  does((visit) => ({ ...visit, shared: { title: 'Eighty', report: visit.tiles.report } }));
  does(askForPicture);
  assert.equal(store.get().shared, null);
  tab.go(-1);
  assert.equal(store.get().shared?.title, 'Eighty');
});

test('another puzzle gives way to the one before it, as that was left', async () => {
  const { store, tab, does, screen } = await atAnswer();
  const first = store.get();
  does(askForPicture);
  does((visit) => onGrid({ ...visit }));
  tab.go(-2);
  assert.equal(screen(), 'answer');
  assert.equal(store.get().picture, first.picture);
  assert.equal(store.get().tiles.report, first.tiles.report);
});

test('a page that is loaded anew shows the screen of its entry, and knows the way back', async () => {
  const { store, tab } = await atAnswer();
  tab.go(-1);
  const again = await onLanding(tab, store.get());
  assert.equal(again.screen(), 'goal');
  assert.equal(tab.entries.length, 4);
  tab.go(-1);
  assert.equal(again.screen(), 'grid');
  tab.go(2);
  assert.equal(again.screen(), 'answer');
});

test('a link that comes while the page begins, and cannot be read yet, stays in the address', async () => {
  const tab = fakeTab();
  let link = '';
  const browser = {
    ...tab.browser,
    link: () => link,
    put(/** @type {'push' | 'replace'} */ put, /** @type {HistoryEntry} */ entry, hasLink = false) {
      if (!hasLink) link = '';
      tab.browser.put(put, entry, hasLink);
    },
  };
  /** @type {(isRead: boolean) => void} */
  let read = () => {};
  const reading = new Promise((resolve) => {
    read = resolve;
  });
  const dialogs = { current: () => null, show() {}, onChange() {} };
  const navigator = createNavigator(createStore(newVisit()), browser, dialogs, {
    followAddress: () => reading,
    recall: async () => null,
    nameOf: () => null,
    noted: (visit) => visit,
    restore: async () => {},
  });
  const begun = navigator.begin(false);
  link = '#link';
  tab.go(0);
  await begun;
  assert.equal(link, '#link');
  read(false);
  await reading;
  assert.equal(link, '#link');
  assert.equal(tab.entries.at(-1)?.unread, '#link');
});

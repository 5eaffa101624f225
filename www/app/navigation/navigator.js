/**
 * Synchronises the browser's history and the page's screens: Back and Forward walk through the
 * screens, and every new screen adds one entry.
 *
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('./trail.js').Place} Place
 * @typedef {import('./trail.js').Trail} Trail
 *
 * @typedef {object} HistoryEntry  The state of an entry of the browser's history.
 * @property {string} key
 * @property {number} depth  Number of entries before it.
 * @property {Trail} trail
 * @property {string | null} kept  The name under which the open puzzle is saved.
 * @property {string} [unread]  The link in its address, where the code that reads links could not be loaded.
 *
 * @typedef {object} Browser  The history of this tab.
 * @property {() => HistoryEntry | null} entry  The current entry, if it is ours.
 * @property {() => string} link  The link in its address; empty without one.
 * @property {(put: 'push' | 'replace', entry: HistoryEntry, hasLink: boolean) => void} put
 * @property {(by: number) => void} go
 * @property {(listener: (entry: HistoryEntry | null) => void) => void} onArrival  Called after the visitor
 *   or {@link Browser.go} has moved to another entry; null for an entry that is not ours.
 * @property {(stepNow: () => number | null) => void} onLeave  Calls `stepNow` for the step of the
 *   shown answer when the page is left.
 * @property {() => number | null} step  That step, if the page was left at the current entry.
 * @property {(listener: () => void) => void} onTouch  Called at every action of the visitor.
 *
 * @typedef {object} Sources  Sources of visits that this page has not shown yet.
 * @property {() => Promise<boolean>} followAddress  Opens the link in the page's address. False where another try
 *   may open it, as code could not be loaded.
 * @property {(name: string) => Promise<Visit | null>} recall
 * @property {(visit: Visit) => string | null} nameOf  The name under which it is saved.
 * @property {(visit: Visit) => Visit} noted  The visit with the shown step of its answer as the
 *   opening step.
 * @property {() => Promise<void>} restore  Restores the puzzle that was open last.
 */

import { askForPicture, atRest } from '../transitions.js';
import { createNames, newName } from './names.js';
import { arrived, screenOf, thingOf } from './screens.js';
import { isSame, stepTo } from './trail.js';
import { createVisitMemory } from './visit-memory.js';

/** Maximum length of a trail. */
const LONGEST = 50;

/**
 * @param {Store} store
 * @param {Browser} browser
 * @param {import('./dialogs.js').Dialogs} dialogs
 * @param {Sources} sources
 */
export function createNavigator(store, browser, dialogs, sources) {
  const names = createNames();
  const memory = createVisitMemory();
  /** @type {HistoryEntry} */
  let here = { key: newName(), depth: 0, trail: [placeNow()], kept: null };
  /** The last visit on the current screen. @type {Visit | null} */
  let last = store.get();
  let isTouched = false;
  /**
   * `going`: this page requested another entry; `arriving`: the content of an entry is being
   * restored.
   */
  let state = /** @type {'still' | 'going' | 'arriving'} */ ('arriving');
  /** Number of the last arrival: what an earlier one waits for is out of date. */
  let latest = 0;

  store.subscribe(follow);
  dialogs.onChange(follow);
  browser.onTouch(() => {
    isTouched = true;
  });
  browser.onLeave(() => sources.noted(store.get()).opening?.step ?? null);
  browser.onArrival((entry) => {
    if (!entry) void arriveAtAddress();
    else if (state === 'going') stay(entry);
    else void arrive(entry);
  });

  /** @returns {Place} */
  function placeNow() {
    const visit = store.get();
    return { screen: screenOf(visit), puzzle: names.of(thingOf(visit)), dialog: dialogs.current() };
  }

  /** Whether the address of the current entry is a link. */
  const keepsLink = () => store.get().shared !== null || here.unread !== undefined;

  /** Updates the history after the page has changed its screen. */
  function follow() {
    if (state !== 'still') return;
    const place = placeNow();
    if (!isSame(placeOf(here), place)) {
      const leaving = leavingVisit();
      const step = stepTo(here.trail, place, { isTouched, canReturn: leaving !== null });
      if ('back' in step) {
        memory.set(here.key, leaving);
        return go(-step.back);
      }
      if (step.put === 'push') memory.set(here.key, leaving);
      put(step.put, place);
    }
    last = store.get();
    if (browser.link() && !keepsLink()) browser.put('replace', here, false);
  }

  /**
   * @param {'push' | 'replace' | 'none'} way
   * @param {Place} place
   * @param {string} [unread]
   */
  function put(way, place, unread) {
    const before = way === 'push' ? here.trail : here.trail.slice(0, -1);
    const trail = [...before, place].slice(-LONGEST);
    if (way === 'none') {
      here = { ...here, trail };
      return;
    }
    const depth = here.depth + (way === 'push' ? 1 : 0);
    const { shared } = store.get();
    const kept = shared ? null : sources.nameOf(store.get());
    here = { key: newName(), depth, trail, kept, ...(unread && { unread }) };
    isTouched = false;
    browser.put(way, here, keepsLink());
  }

  /** @param {number} by */
  function go(by) {
    state = 'going';
    browser.go(by);
  }

  /** The visit to restore for this screen; null if it cannot be shown again. */
  function leavingVisit() {
    const visit = last && atRest(sources.noted(last));
    return visit && screenOf(visit) === placeOf(here).screen ? visit : null;
  }

  /**
   * Binds the open puzzle to the current entry.
   *
   * @param {HistoryEntry} entry
   */
  function stay(entry) {
    here = entry;
    state = 'still';
    isTouched = false;
    follow();
  }

  /**
   * Shows the entry to which the visitor has moved.
   *
   * @param {HistoryEntry} entry
   */
  async function arrive(entry) {
    if (state === 'still') memory.set(here.key, leavingVisit());
    latest += 1;
    const turn = latest;
    const from = here;
    here = entry;
    state = 'arriving';
    const now = atRest(store.get());
    const then = memory.get(entry.key);
    const { screen, puzzle } = placeOf(entry);
    const isAtHand = then || screen === 'landing' || names.of(thingOf(now)) === puzzle;
    if (isAtHand) return settle(from, arrived(screen, now, then));
    const visit = await recall(entry);
    if (turn !== latest) return;
    if (!visit && browser.link()) void followAddress();
    else settle(from, visit);
  }

  /**
   * The visit of an entry that this page has not in memory.
   *
   * @param {HistoryEntry} entry
   */
  async function recall(entry) {
    const { screen, puzzle } = placeOf(entry);
    const isLink = browser.link() && !entry.unread;
    const visit = await (isLink ? linked() : entry.kept && sources.recall(entry.kept));
    if (!visit) return null;
    const shown = arrived(screen, visit, null) ?? visit;
    names.set(thingOf(shown), puzzle);
    return shown;
  }

  /**
   * Shows what this tab showed before.
   *
   * @param {HistoryEntry} entry
   */
  async function resume(entry) {
    const before = store.get();
    const step = browser.step();
    const turn = latest;
    const recalled = await recall(entry);
    if (turn !== latest) return;
    if (!recalled && browser.link()) return followAddress();
    const visit = recalled && atStep(recalled, step);
    if (visit && (browser.link() || store.get() === before)) store.update(() => visit);
    stay(entry);
  }

  /** The visit that the link in the address opens; null where code for it could not be loaded. */
  async function linked() {
    return (await sources.followAddress()) ? store.get() : null;
  }

  /**
   * @param {HistoryEntry} from
   * @param {Visit | null} visit  Null if the entry cannot be shown: then Back goes one further, and
   *   Forward stays.
   */
  function settle(from, visit) {
    if (!visit && here.depth > from.depth) return go(from.depth - here.depth);
    if (!visit && here.depth > 0) {
      last = null;
      state = 'still';
      return browser.go(-1);
    }
    store.update((now) => visit ?? askForPicture(now));
    dialogs.show(placeOf(here).dialog);
    stay(here);
    if (here.unread) void arriveAtAddress();
  }

  /** Handles a change of the address by hand or by a link in the page, and another try of one that was not read. */
  async function arriveAtAddress() {
    if (state === 'still') memory.set(here.key, leavingVisit());
    state = 'arriving';
    // A browser makes no other entry for the address that it is at.
    if (here.unread !== browser.link()) {
      here = { ...here, depth: here.depth + 1, trail: [...here.trail, placeNow()] };
    }
    await followAddress();
  }

  /** Opens the link in the address as the current entry, unless the visitor moves on meanwhile. */
  async function followAddress() {
    latest += 1;
    const turn = latest;
    const link = browser.link();
    const isRead = await sources.followAddress();
    if (turn !== latest) return;
    put('replace', placeNow(), isRead ? undefined : link);
    stay(here);
  }

  return {
    /** The open puzzle may now be saved under another name. */
    renamed() {
      const { shared } = store.get();
      const kept = shared ? null : sources.nameOf(store.get());
      if (state !== 'still' || kept === here.kept) return;
      here = { ...here, kept };
      browser.put('replace', here, keepsLink());
    },
    /**
     * Restores what this tab showed before, or the puzzle that was open last.
     *
     * @param {boolean} isTaken  Whether another puzzle is being opened.
     */
    async begin(isTaken) {
      const entry = browser.entry();
      if (entry) here = entry;
      if (entry && !entry.unread) return resume(entry);
      if (browser.link()) return followAddress();
      const turn = latest;
      if (!isTaken) await sources.restore();
      if (turn !== latest) return;
      put('replace', placeNow());
      stay(here);
    },
  };
}

/** @param {HistoryEntry} entry @returns {Place} */
function placeOf({ trail }) {
  return /** @type {Place} */ (trail.at(-1));
}

/**
 * The visit with this step of its answer shown.
 *
 * @param {Visit} visit
 * @param {number | null} step
 */
function atStep(visit, step) {
  const { opening } = visit;
  return opening && step !== null ? { ...visit, opening: { ...opening, step } } : visit;
}

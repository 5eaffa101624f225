/**
 * Saves the open puzzle shortly after each change and restores it after a reload or crash.
 *
 * @typedef {import('./puzzle-store.js').PuzzleStore} PuzzleStore
 * @typedef {import('./puzzle-store.js').SavedPuzzle} SavedPuzzle
 * @typedef {import('./puzzle-store.js').Pictures} Pictures
 * @typedef {import('./entry.js').Surfaces} Surfaces
 * @typedef {import('./entry.js').Entry} Entry
 * @typedef {import('./entry.js').Shown} Shown
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../visit.js').Picture} Picture
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @typedef {object} Packing  Encoding, decoding and thumbnails of pictures.
 * @property {(shown: Shown) => Promise<Pictures | null>} packed
 * @property {(pictures: Pictures) => Promise<Surfaces>} unpacked
 * @property {(shown: Shown) => Promise<Blob | null>} littlePicture
 *
 * @typedef {{ shown: Shown | null, entry: Entry, name: string }} Due  A change that waits to be
 *   saved.
 *
 * @typedef {object} Page  What is specific to the page that saves.
 * @property {import('./tabs.js').Tabs} tabs
 * @property {Pick<import('../answer/steps.js').Steps, 'noted'>} steps
 *
 * @typedef {object} Autosave
 * @property {() => readonly SavedPuzzle[]} list  The saved puzzles, latest first.
 * @property {(listener: () => void) => () => void} onChange  Registers a listener for changes of
 *   that list; returns the function that removes it.
 * @property {() => Promise<void>} refresh  Reads the list anew.
 * @property {() => Promise<void>} restore  Opens the latest puzzle, unless one is open.
 * @property {(visit: Visit) => string | null} nameOf  The name under which a visit is saved; null
 *   if it is not.
 * @property {(name: string) => Promise<Visit | null>} recall  The visit saved under a name.
 * @property {(saved: SavedPuzzle) => Promise<void>} open
 * @property {(saved: SavedPuzzle) => Promise<void>} remove
 * @property {() => Promise<void>} empty
 * @property {() => void} stepped  Records that another step is shown.
 * @property {() => Promise<void>} save  Saves pending changes now.
 * @property {() => void} leave  Saves pending changes when the page may be closed at once.
 */

import { lastPuzzleOf } from '../transitions.js';
import {
  canDoWithout,
  entryOf,
  hasPictures,
  isSavedChange,
  picturesOf,
  reopened,
} from './entry.js';
import { createEntryNames } from './entry-names.js';
import { createEntryPictures } from './entry-pictures.js';
import { createSavedPuzzles } from './saved-puzzles.js';

/** Delay of saving after a change, in milliseconds. */
const PAUSE = 100;

/** Delay of saving after a step; longer, since a playing solution steps constantly. */
const PAUSE_OF_STEPS = 1000;

/**
 * @param {Store} store
 * @param {PuzzleStore} puzzles
 * @param {Packing} packing
 * @param {Page} page
 * @returns {Autosave}
 */
export function createAutosave(store, puzzles, packing, { tabs, steps }) {
  const saved = createSavedPuzzles(puzzles, tabs);
  const names = createEntryNames(tabs.id, saved.isOthers);
  const pictures = createEntryPictures(packing);
  const { inTurn, pending } = createQueue();
  const due = createDue(save);
  /** What was taken last to be saved, until it is. @type {Due | null} */
  let unsaved = null;
  /** The names of entries that are this page's own; the list hears of the latest a moment later. */
  const owned = /** @type {Set<string>} */ (new Set());

  // Another page may have deleted some.
  saved.onChange(() => pictures.retained(saved.list()));
  store.subscribe((visit, previous) => {
    if (isSavedChange(visit, previous)) due.set(dueOf(visit));
  });
  tabs.onTold(() => void saved.refresh());

  /**
   * @param {Visit} visit
   * @returns {Due | null}
   */
  function dueOf(visit) {
    const entry = entryOf(steps.noted(lastPuzzleOf(visit)));
    if (!entry) return null;
    const shown = picturesOf(visit, entry);
    return { shown, entry, name: names.usual(entry, shown?.picture ?? null) };
  }

  function save() {
    const waiting = due.take();
    return waiting ? inTurnPut(waiting) : pending();
  }

  /** @param {Due} waiting */
  function inTurnPut(waiting) {
    unsaved = waiting;
    return inTurn(async () => {
      await put(waiting);
      if (unsaved === waiting) unsaved = null;
    });
  }

  /**
   * A closing page has no time to encode pictures: only an entry without new ones is sure to be
   * saved. Nor has it time for several transactions, as one that is being saved takes.
   */
  function leave() {
    const changed = due.take();
    const waiting = changed ?? unsaved;
    if (!waiting) return;
    const name = names.own(waiting.name);
    if (pictures.areSaved(name, waiting)) {
      const puzzle = saved.stamped(name, waiting.entry, saved.thumbnailOf(name));
      // Another page may have taken what this one has opened, and not been heard of yet.
      void puzzles.putAtOnce(puzzle, waiting.shown && 'kept', !owned.has(name));
    }
    if (changed) void inTurnPut(changed);
  }

  /** @param {Due} waiting */
  async function put(waiting) {
    let outcome = await putUnder(names.own(waiting.name), waiting);
    if (outcome === 'taken') outcome = await putUnder(names.another(waiting.name), waiting);
    if (outcome === 'saved') await saved.changed();
  }

  /**
   * @param {string} name
   * @param {Due} waiting
   */
  async function putUnder(name, waiting) {
    const { shown, entry } = waiting;
    const before = shown && pictures.areSaved(name, waiting) ? saved.thumbnailOf(name) : null;
    const little = before ?? (shown && (await packing.littlePicture(shown)));
    const puzzle = saved.stamped(name, entry, little);
    const outcome = await pictures.put(name, waiting, (all) => saved.put(puzzle, all));
    if (outcome === 'saved') owned.add(name);
    return outcome;
  }

  /**
   * Makes a saved puzzle this page's own before it is changed here.
   *
   * @param {SavedPuzzle} saved
   * @returns {Promise<boolean>} False if another page has it open.
   */
  async function claim({ name }) {
    const outcome = await saved.claim(name);
    if (outcome === 'saved') owned.add(name);
    return outcome !== 'taken';
  }

  /**
   * The visit of a saved puzzle; null if its pictures are missing or damaged.
   *
   * @param {SavedPuzzle} saved
   */
  async function visitOf({ name, entry: listed }) {
    // It may have been saved again since it was listed.
    const stored = await puzzles.read(name);
    const entry = stored?.entry ?? listed;
    const own = hasPictures(entry) ? stored?.pictures : null;
    const surfaces = own ? await pictures.surfacesOf(own) : null;
    if (hasPictures(entry) && !surfaces && !canDoWithout(entry)) return null;
    const visit = reopened(entry, surfaces);
    const shown = picturesOf(visit, entry);
    if (shown) pictures.restored(name, shown);
    names.restored(name, entry, shown?.picture);
    return visit;
  }

  /**
   * The visit of a saved puzzle that is asked for. If another page has it open, this one saves under another name.
   *
   * @param {SavedPuzzle} puzzle
   */
  async function opened(puzzle) {
    const isOwn = await claim(puzzle);
    const visit = await visitOf(puzzle).catch(() => null);
    if (visit && !isOwn) names.another(dueOf(visit)?.name ?? puzzle.name);
    return visit;
  }

  return {
    list: saved.list,
    onChange: saved.onChange,
    refresh: saved.refresh,
    async restore() {
      const before = store.get();
      await saved.refresh();
      const [latest] = saved.list();
      if (!latest || !(await claim(latest))) return;
      const visit = await visitOf(latest).catch(() => null);
      if (visit && store.get() === before) store.update(() => visit);
    },
    nameOf(visit) {
      const usual = dueOf(visit)?.name;
      return usual === undefined ? null : names.current(usual);
    },
    async recall(name) {
      await save();
      await saved.refresh();
      const puzzle = saved.find(name);
      return puzzle ? opened(puzzle) : null;
    },
    async open(puzzle) {
      await save();
      const visit = await opened(puzzle);
      if (visit) store.update(() => visit);
    },
    remove({ name }) {
      if (unsaved && names.current(unsaved.name) === name) unsaved = null;
      return inTurn(async () => {
        pictures.removed(name);
        await puzzles.remove(name);
        await saved.changed();
      });
    },
    empty() {
      unsaved = null;
      return inTurn(async () => {
        pictures.retained([]);
        await puzzles.empty();
        await saved.changed();
      });
    },
    stepped: () => due.stepped(dueOf(store.get())),
    save,
    leave,
  };
}

/**
 * The change that waits to be saved. It is saved after a pause.
 *
 * @param {() => void} save  Must take the pending change.
 */
function createDue(save) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let stepTimer;
  /** @type {Due | null} */
  let due = null;

  return {
    /** Sets what is due; what was due under another name is saved first. @param {Due | null} next */
    set(next) {
      if (due && due.name !== next?.name) save();
      due = next;
      if (due) timer ??= setTimeout(save, PAUSE);
    },
    /** Sets what is due as another step is shown. @param {Due | null} next */
    stepped(next) {
      due = next;
      clearTimeout(stepTimer);
      stepTimer = setTimeout(save, PAUSE_OF_STEPS);
    },
    /** Takes the pending change, leaving none. */
    take() {
      clearTimeout(timer);
      timer = undefined;
      clearTimeout(stepTimer);
      const waiting = due;
      due = null;
      return waiting;
    },
  };
}

/** Runs tasks one after the other. */
function createQueue() {
  let work = Promise.resolve();
  return {
    /** @param {() => Promise<void>} task */
    inTurn(task) {
      work = work.then(task, task);
      return work;
    },
    /** The end of the last task. */
    pending: () => work,
  };
}

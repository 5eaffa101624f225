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
  isNamedByPicture,
  isSavedChange,
  nameOf,
  picturesOf,
  reopened,
  replacedBy,
} from './entry.js';

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
  /** @type {WeakMap<Picture, string>} */
  const names = new WeakMap();
  /**
   * @type {Map<string, HTMLCanvasElement | null>} Keyed by name: the board saved with its picture.
   */
  const straights = new Map();
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {Map<string, string>} Maps usual names to the names used by this page. */
  const aliases = new Map();
  /** @type {readonly SavedPuzzle[]} */
  let list = [];
  /** @type {ReadonlySet<string>} */
  let others = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let stepTimer;
  let work = Promise.resolve();
  /** @type {Due | null} */
  let due = null;

  store.subscribe((visit, previous) => {
    if (!isSavedChange(visit, previous)) return;
    const next = dueOf(visit);
    if (due && due.name !== next?.name) void save();
    due = next;
    if (due) timer ??= setTimeout(save, PAUSE);
  });
  tabs.onTold(() => void refresh());

  /**
   * @param {Visit} visit
   * @returns {Due | null}
   */
  function dueOf(visit) {
    const entry = entryOf(steps.noted(lastPuzzleOf(visit)));
    if (!entry) return null;
    const shown = picturesOf(visit, entry);
    return { shown, entry, name: nameOf(entry, () => nameOfPicture(shown?.picture ?? null)) };
  }

  /**
   * The name this page uses for an entry: a new one if another open page saves its own entry under
   * the usual one.
   *
   * @param {string} usual
   */
  function ownName(usual) {
    const name = aliases.get(usual) ?? usual;
    if (!isOthers(name)) return name;
    aliases.set(usual, `${usual} ${tabs.id}`);
    return `${usual} ${tabs.id}`;
  }

  /** @param {string} name */
  function isOthers(name) {
    const saved = list.find((one) => one.name === name);
    return saved !== undefined && others.has(saved.tab ?? '');
  }

  /** Runs tasks one after the other. @param {() => Promise<void>} task */
  function inTurn(task) {
    work = work.then(task, task);
    return work;
  }

  async function refresh() {
    [list, others] = await Promise.all([puzzles.list(), tabs.others()]);
    // Another page may have deleted them.
    for (const name of straights.keys()) {
      if (!list.some((saved) => saved.name === name)) straights.delete(name);
    }
    for (const listener of listeners) listener();
  }

  async function changed() {
    tabs.tell();
    await refresh();
  }

  function stepped() {
    clearTimeout(stepTimer);
    stepTimer = setTimeout(save, PAUSE_OF_STEPS);
  }

  /** Takes the pending change, leaving none. */
  function taken() {
    clearTimeout(timer);
    timer = undefined;
    if (stepTimer !== undefined) due = dueOf(store.get());
    clearTimeout(stepTimer);
    stepTimer = undefined;
    const waiting = due;
    due = null;
    return waiting;
  }

  function save() {
    const waiting = taken();
    return waiting ? inTurn(() => put(waiting)) : work;
  }

  /**
   * A closing page has no time to encode pictures: only an entry without new ones is sure to be
   * saved.
   */
  function leave() {
    const waiting = taken();
    if (!waiting) return;
    const name = ownName(waiting.name);
    if (arePicturesSaved(name, waiting)) void putEntry(name, waiting.entry, littleOf(name));
    void inTurn(() => put(waiting));
  }

  /**
   * @param {string} name
   * @param {Due} due
   */
  function arePicturesSaved(name, { shown, entry }) {
    return shown ? straights.get(name) === shown.straight : !hasPictures(entry);
  }

  /** @param {string} name */
  function littleOf(name) {
    return list.find((saved) => saved.name === name)?.little ?? null;
  }

  /**
   * @param {string} name
   * @param {Entry} entry
   * @param {Blob | null} little
   */
  function putEntry(name, entry, little) {
    return puzzles.put({ name, at: Date.now(), tab: tabs.id, entry, little }, others);
  }

  /** @param {Due} due */
  async function put(due) {
    const { shown, entry, name: usual } = due;
    const name = ownName(usual);
    const before = shown && arePicturesSaved(name, due) ? littleOf(name) : null;
    if (!(await putPictures(name, entry, shown))) return;
    await putEntry(name, entry, before ?? (shown && (await packing.littlePicture(shown))));
    const draft = replacedBy(entry);
    const replaced = draft && (aliases.get(draft) ?? draft);
    if (replaced && !isOthers(replaced)) {
      straights.delete(replaced);
      await puzzles.remove(replaced);
    }
    await changed();
  }

  /**
   * Saves the pictures of an entry; without any, those of the previous entry are removed.
   *
   * @param {string} name
   * @param {Entry} entry
   * @param {Shown | null} shown
   * @returns {Promise<boolean>} Whether all pictures of the entry are saved.
   */
  async function putPictures(name, entry, shown) {
    if (shown && straights.get(name) === shown.straight) return true;
    const pictures = shown && (await packing.packed(shown));
    if (shown && pictures) {
      await puzzles.putPictures(name, pictures);
      straights.set(name, shown.straight);
      return true;
    }
    if (hasPictures(entry) && !canDoWithout(entry)) return false;
    straights.delete(name);
    await puzzles.removePictures(name);
    return true;
  }

  /** @param {Picture | null} picture */
  function nameOfPicture(picture) {
    if (!picture) return '';
    const name = names.get(picture) ?? `picture ${Date.now()} ${tabs.id}`;
    names.set(picture, name);
    return name;
  }

  /**
   * The pictures saved under a name; null if there are none or they are damaged.
   *
   * @param {string} name
   */
  async function surfacesOf(name) {
    const pictures = await puzzles.pictures(name);
    return pictures && packing.unpacked(pictures).catch(() => null);
  }

  /** @param {SavedPuzzle} saved */
  async function visitOf({ name, entry }) {
    const surfaces = hasPictures(entry) ? await surfacesOf(name) : null;
    if (hasPictures(entry) && !surfaces && !canDoWithout(entry)) return null;
    const visit = reopened(entry, surfaces);
    const shown = picturesOf(visit, entry);
    if (shown?.picture && isNamedByPicture(entry)) names.set(shown.picture, name);
    if (shown) straights.set(name, shown.straight);
    aliases.set(
      nameOf(entry, () => name),
      name,
    );
    return visit;
  }

  return {
    list: () => list,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async restore() {
      const before = store.get();
      await refresh();
      const [latest] = list;
      // Another page has it open.
      if (!latest || isOthers(latest.name)) return;
      const visit = await visitOf(latest).catch(() => null);
      if (visit && store.get() === before) store.update(() => visit);
    },
    refresh,
    nameOf(visit) {
      const usual = dueOf(visit)?.name;
      return usual === undefined ? null : (aliases.get(usual) ?? usual);
    },
    async recall(name) {
      await save();
      await refresh();
      const saved = list.find((one) => one.name === name);
      return saved ? visitOf(saved).catch(() => null) : null;
    },
    async open(saved) {
      await save();
      const visit = await visitOf(saved).catch(() => null);
      if (visit) store.update(() => visit);
    },
    remove: ({ name }) =>
      inTurn(async () => {
        straights.delete(name);
        await puzzles.remove(name);
        await changed();
      }),
    empty: () =>
      inTurn(async () => {
        straights.clear();
        await puzzles.empty();
        await changed();
      }),
    stepped,
    save,
    leave,
  };
}

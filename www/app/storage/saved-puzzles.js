/**
 * The saved puzzles, as they were when they were last read, and who else saves.
 *
 * @typedef {import('./puzzle-store.js').PuzzleStore} PuzzleStore
 * @typedef {import('./puzzle-store.js').SavedPuzzle} SavedPuzzle
 * @typedef {import('./puzzle-store.js').Pictures} Pictures
 */

import { replaces } from './entry.js';

/**
 * @param {PuzzleStore} puzzles
 * @param {import('./tabs.js').Tabs} tabs
 */
export function createSavedPuzzles(puzzles, tabs) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {readonly SavedPuzzle[]} */
  let list = [];
  /** @type {ReadonlySet<string>} */
  let others = new Set();

  /** Later than all that is saved, though the device's clock may have been put back. */
  const now = () => Math.max(Date.now(), (list[0]?.at ?? 0) + 1);

  /** @param {string} name */
  function find(name) {
    return list.find((one) => one.name === name);
  }

  async function refresh() {
    const [all, pages] = await Promise.all([puzzles.list(), tabs.others()]);
    // What cannot be read now may be there still.
    list = all ?? list;
    others = pages;
    for (const listener of listeners) listener();
  }

  return {
    /** Latest first. */
    list: () => list,
    find,
    /** Whether another open page saves under this name. @param {string} name */
    isOthers(name) {
      const saved = find(name);
      return saved !== undefined && others.has(saved.tab ?? '');
    },
    /** @param {string} name */
    thumbnailOf: (name) => find(name)?.little ?? null,
    refresh,
    /** Reads the list anew after a change by this page, and tells other pages. */
    async changed() {
      tabs.tell();
      await refresh();
    },
    /** Calls a listener after each reading; returns the function that removes it. @param {() => void} listener */
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * @param {string} name
     * @param {SavedPuzzle['entry']} entry
     * @param {Blob | null} little
     * @returns {SavedPuzzle}
     */
    stamped: (name, entry, little) => ({ name, at: now(), tab: tabs.id, entry, little }),
    /** Makes a puzzle this page's own, unless another open page has it. @param {string} name */
    async claim(name) {
      others = await tabs.others();
      return puzzles.claim(name, tabs.id, others);
    },
    /**
     * @param {SavedPuzzle} saved
     * @param {Pictures | 'kept' | null} pictures
     */
    async put(saved, pictures) {
      others = await tabs.others();
      const isReplaced = (/** @type {SavedPuzzle['entry']} */ entry) =>
        replaces(saved.entry, entry);
      return puzzles.put(saved, pictures, { others, replaces: isReplaced });
    },
  };
}

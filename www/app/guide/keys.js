/**
 * The keys of doing the moves together: an arrow is the way that a piece has gone, a digit how many cells
 * of the next move were made.
 */

import { goOn } from './guided.js';

/**
 * Null goes on with the next move.
 *
 * @type {Readonly<Record<string, import('../../player/path.js').Direction | null>>}
 */
const KEYS = Object.freeze({
  ArrowUp: 'U',
  ArrowLeft: 'L',
  ArrowDown: 'D',
  ArrowRight: 'R',
  ' ': null,
  Enter: null,
});

/**
 * @param {Document} page
 * @param {import('../store.js').Store} store
 * @param {import('./guided.js').Guided} family
 * @param {AbortSignal} life  For how long.
 */
export function listenForKeys(page, store, family, life) {
  page.addEventListener('keydown', onKey, { capture: true, signal: life });

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const going = family.goingOf(store.get());
    if (!going || !isMeant(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return store.update(family.left);
    if (isDigit(event.key)) {
      const part = family.others(store.get()).find((other) => other.part === Number(event.key));
      return part?.make();
    }
    const way = KEYS[event.key] ?? null;
    if (way === null || way === going.next) return store.update(goOn(family));
    const choices = family.others(store.get()).filter((other) => other.way === way && !other.part);
    // Where several pieces can go that way, a key does not tell which.
    if (choices.length === 1) choices[0]?.make();
  }
}

/**
 * Whether a key is ours, and not that of the browser or of what has the focus.
 *
 * @param {KeyboardEvent} event
 */
function isMeant({ key, target, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey) return false;
  const element = /** @type {Element | null} */ (target);
  if (element?.closest?.('dialog, [popover], input')) return false;
  if (key === 'Escape' || KEYS[key] || isDigit(key)) return true;
  return key in KEYS && !element?.matches?.('button');
}

/** @param {string} key */
function isDigit(key) {
  return /^[1-9]$/.test(key);
}

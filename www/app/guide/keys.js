/**
 * The guide's keys: an arrow is the direction in which a piece moved, a digit the number of cells
 * of the next move that were made.
 */

import { goOn } from './guided.js';

/**
 * Actions by key; null makes the next move.
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
    // If several pieces can move in that direction, the key is ambiguous.
    if (choices.length === 1) choices[0]?.make();
  }
}

/**
 * Whether a key is for the guide, and not for the browser or the focused control.
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

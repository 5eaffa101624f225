/** The keys of doing the moves together: an arrow is the way that a tile has gone. */

import { otherMoves } from './board.js';
import { alongOf, left, stepped } from './state.js';

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
 * @param {import('../context.js').Context} context
 */
export function listenForKeys(page, { store, actions }) {
  page.addEventListener('keydown', onKey, { capture: true });

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const visit = store.get();
    const along = alongOf(visit);
    if (!along || !isMeant(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return store.update(left);
    const way = KEYS[event.key] ?? null;
    if (way === null || way === along.path[along.step]?.direction) return goOn();
    const choice = otherMoves(visit).find(({ move }) => move.direction === way);
    if (choice) actions.move(choice.move);
  }

  function goOn() {
    store.update((visit) => stepped(visit, (alongOf(visit)?.step ?? 0) + 1));
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
  if (key === 'Escape' || KEYS[key]) return true;
  return key in KEYS && !element?.matches?.('button');
}

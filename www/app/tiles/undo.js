/** Undo and redo for all edits of the board: two buttons and their keys. */

import { iconButton } from '../controls.js';
import { h } from '../dom.js';
import { redoEdit, undoEdit } from './edits.js';
import { stageOf } from './visit.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../visit.js').Visit} Visit
 */

/** Stages with undo. */
const STAGES = ['grid', 'goal'];

/**
 * @param {Context} context
 * @returns {import('../context.js').Part}
 */
export function createUndo(context) {
  const { t } = context.i18n;
  const undo = iconButton('undo', t('edit.undo'), () => go(context, undoEdit));
  const redo = iconButton('redo', t('edit.redo'), () => go(context, redoEdit));
  undo.setAttribute('aria-keyshortcuts', 'Control+Z');
  redo.setAttribute('aria-keyshortcuts', 'Control+Shift+Z');
  const element = h('div', { class: 'undo', role: 'group' }, undo, redo);
  element.setAttribute('aria-label', t('edit.both'));
  return {
    element,
    show({ tiles: { history } }) {
      undo.disabled = history.past.length === 0;
      redo.disabled = history.future.length === 0;
    },
  };
}

/**
 * Listens for Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, or ⌘ instead of Ctrl.
 *
 * @param {import('../context.js').Lasting} context
 */
export function watchUndoKeys(context) {
  document.addEventListener('keydown', (event) => {
    const change = changeFor(event);
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (!change || isText || !STAGES.includes(stageOf(context.store.get()) ?? '')) return;
    event.preventDefault();
    go(context, change);
  });
}

/**
 * The change requested by a key; null for other keys.
 *
 * @param {{ key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean, shiftKey: boolean }}
 *   event
 */
export function changeFor({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  if (ctrlKey === metaKey || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? redoEdit : undoEdit;
  return key.toLowerCase() === 'y' && !shiftKey ? redoEdit : null;
}

/**
 * @param {import('../context.js').Lasting} context
 * @param {(visit: Visit) => Visit} change
 */
function go({ store, say, i18n: { t } }, change) {
  const before = store.get();
  store.update(change);
  if (store.get() === before) return;
  say(t(change === undoEdit ? 'edit.undone' : 'edit.redone'));
}

/** The editable board, for pointer, touch and keyboard. */

import { h, setAttributes } from '../dom.js';
import { cellOf, rove, setStop } from '../roving-tabindex.js';
import { nameCell, sayEdit } from './captions.js';
import { createEditorDrawing } from './editor-drawing.js';
import { pressed, tapped } from './keys.js';
import { KEYS_ID } from './keys-list.js';
import { watchPointer } from './pointer.js';
import { doubtsOf } from './review.js';
import { edited } from './state.js';
import { ended } from './strokes.js';
import { changeBlocks } from './visit.js';

/**
 * @typedef {import('./editor.js').Editor} Editor
 *
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createEditorBoard({ store, i18n: { t }, say }) {
  const drawing = createEditorDrawing(() => store.get().blocks);
  const cells = h('div', {
    class: 'blocks-cells',
    role: 'group',
    'aria-label': t('blocks.board'),
    'aria-describedby': KEYS_ID,
  });
  const board = h('div', { class: 'blocks-board' }, drawing.exit, drawing.element, cells);
  const element = h('div', { class: 'board-stage' }, board);
  const editing = () => store.get().blocks.editor;
  let shape = '';

  rove(cells, () => editing().board);
  // Registered before the roving tabindex: with a selected block, arrows move the block.
  cells.addEventListener('keydown', onKey, { capture: true });
  cells.addEventListener('click', (event) => {
    const cell = cellOf(event.target);
    // A pointer's stroke has ended by now; this click comes from a key or a screen reader.
    if (event.detail === 0 && cell !== null) edit((editor) => tapped(editor, cell));
  });
  watchPointer(cells, {
    editor: editing,
    onStroke: drawing.preview,
    onEnd: (stroke) => edit((editor) => ended(stroke, editor)),
    onCancel: () => drawing.draw(editing()),
  });

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const cell = cellOf(event.target);
    if (cell === null || event.altKey) return;
    const press = {
      key: event.key,
      shift: event.shiftKey,
      command: event.ctrlKey || event.metaKey,
    };
    const outcome = pressed(editing(), cell, press);
    if (!outcome) return;
    event.preventDefault();
    event.stopPropagation();
    edit(() => outcome.editor);
    focusCell(outcome.cell);
  }

  /** @param {(editor: Editor) => Editor} act */
  function edit(act) {
    const before = editing();
    store.update((visit) => changeBlocks(visit, (blocks) => edited(blocks, act)));
    say(sayEdit(before, editing(), t));
    drawing.draw(editing());
  }

  /** @param {number} cell */
  function focusCell(cell) {
    /** @type {HTMLElement | null} */ (cells.querySelector(`[data-cell="${cell}"]`))?.focus();
  }

  /** @param {Editor} editor */
  function layOut({ board: { rows, cols } }) {
    const now = `${rows}x${cols}`;
    if (shape === now) return;
    shape = now;
    const all = Array.from({ length: rows * cols }, (_, cell) =>
      h('button', { type: 'button', class: 'blocks-cell', tabindex: '-1', 'data-cell': cell }),
    );
    cells.replaceChildren(...all);
    board.style.setProperty('--rows', String(rows));
    board.style.setProperty('--cols', String(cols));
    setStop(cells, 0);
  }

  return {
    element,
    show({ blocks }) {
      const { editor, stage } = blocks;
      layOut(editor);
      drawing.draw(editor);
      const unsure = new Set(doubtsOf(blocks));
      Array.from(cells.children).forEach((cell, i) => {
        const description = unsure.has(i) ? t('blocks.seenCell') : null;
        setAttributes(cell, {
          'aria-label': nameCell(editor, i, t),
          'aria-description': description,
        });
      });
      board.dataset.tool = editor.tool;
      element.classList.toggle('searching', stage === 'solving');
      setAttributes(cells, { inert: stage !== 'edit' });
    },
  };
}

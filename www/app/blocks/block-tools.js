/** Buttons for the selected block. */

import { h, setAttributes } from '../dom.js';
import { icon } from '../icons.js';
import { createStepper } from '../stepper.js';
import { frameOf, isRectangle, laneOf, SIDE } from './board.js';
import * as editors from './editor.js';

/**
 * @typedef {import('./editor.js').Editor} Editor
 *
 * @param {import('../context.js').Context} context
 * @param {import('./tools.js').Edit} edit
 * @returns {import('../context.js').Part}
 */
export function createBlockTools({ i18n: { t } }, edit) {
  const primary = chip('flag', t('blocks.primary'), editors.primaryToggled);
  const lane = chip('lane', t('blocks.lane'), editors.laneToggled);
  const turn = chip('turn', t('blocks.turn'), editors.turned);
  const remove = chip('trash', t('blocks.remove'), editors.removed);
  const wide = stepper('cols', t('blocks.wide'), t('blocks.narrower'), t('blocks.wider'));
  const high = stepper('rows', t('blocks.high'), t('blocks.lower'), t('blocks.higher'));
  const element = h(
    'div',
    { class: 'block-tools', role: 'group', 'aria-label': t('blocks.chosen') },
    h('div', { class: 'block-chips' }, primary, turn, lane, remove),
    h('div', { class: 'steppers' }, wide.element, high.element),
  );

  /**
   * @param {import('../icons.js').IconName} name
   * @param {string} text
   * @param {(editor: Editor, block: number) => Editor} act
   */
  function chip(name, text, act) {
    const onclick = () => edit((editor) => withSelected(editor, act));
    return h('button', { type: 'button', class: 'chip', onclick }, icon(name), text);
  }

  /**
   * @param {'rows' | 'cols'} side
   * @param {string} label
   * @param {string} less
   * @param {string} more
   */
  function stepper(side, label, less, more) {
    const range = { min: 1, max: SIDE.max };
    return createStepper({ label, less, more, range, onChange });

    /** @param {number} length */
    function onChange(length) {
      edit((editor) =>
        withSelected(editor, (now, block) => {
          const frame = frameOf(now.board.blocks[block]?.cells ?? [], now.board);
          return editors.resized(now, block, { rows: 0, cols: 0, [side]: length - frame[side] });
        }),
      );
    }
  }

  return {
    element,
    show({ blocks: { editor } }) {
      const { board, selected } = editor;
      const block = selected === null ? undefined : board.blocks[selected];
      element.hidden = !block;
      if (!block) return;
      const frame = frameOf(block.cells, board);
      wide.show(frame.cols);
      high.show(frame.rows);
      setAttributes(primary, { 'aria-pressed': String(block.goal !== null) });
      setAttributes(lane, { 'aria-pressed': String(block.lane !== null) });
      lane.disabled = laneOf(block.cells, board) === null;
      for (const { element: part } of [wide, high]) {
        part.hidden = !isRectangle(block.cells, board);
      }
    },
  };
}

/**
 * @param {Editor} editor
 * @param {(editor: Editor, block: number) => Editor} act
 */
function withSelected(editor, act) {
  return editor.selected === null ? editor : act(editor, editor.selected);
}

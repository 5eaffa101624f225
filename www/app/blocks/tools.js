/** The choice of the pointer's tool, undo and redo. */

import { iconButton } from '../controls.js';
import { h } from '../dom.js';
import * as editors from './editor.js';

/**
 * @typedef {import('./editor.js').Editor} Editor
 * @typedef {import('./editor.js').Tool} Tool
 * @typedef {(act: (editor: Editor) => Editor) => void} Edit
 *
 * @param {import('../context.js').Context} context
 * @param {Edit} edit
 * @returns {import('../context.js').Part}
 */
export function createTools({ i18n: { t } }, edit) {
  const tools = {
    block: choice('block', t('blocks.blockTool')),
    wall: choice('wall', t('blocks.wallTool')),
    goal: choice('goal', t('blocks.goalTool')),
  };
  const undo = iconButton('undo', t('blocks.undo'), () => edit(editors.undone));
  const redo = iconButton('redo', t('blocks.redo'), () => edit(editors.redone));
  const segments = h(
    'fieldset',
    { class: 'segments three-columns' },
    h('legend', { class: 'visually-hidden' }, t('blocks.tools')),
    ...Object.values(tools).map(({ element }) => element),
  );
  const element = h('div', { class: 'blocks-tools' }, segments, undo, redo);

  /**
   * @param {Tool} tool
   * @param {string} text
   */
  function choice(tool, text) {
    const onchange = () => edit((editor) => editors.withTool(editor, tool));
    const input = h('input', { type: 'radio', name: 'blocks-tool', value: tool, onchange });
    return { input, element: h('label', { class: 'segment' }, input, h('span', {}, text)) };
  }

  return {
    element,
    show({ blocks: { editor } }) {
      for (const [tool, { input }] of Object.entries(tools)) input.checked = tool === editor.tool;
      tools.goal.input.disabled = editors.aimedBlock(editor) === null;
      undo.disabled = editor.past.length === 0;
      redo.disabled = editor.future.length === 0;
    },
  };
}

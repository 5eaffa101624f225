/** The editor's panel: tools, actions for the selected block, problems, actions. */

import { button, heading, panel } from '../controls.js';
import { h, setText } from '../dom.js';
import { createEffortChoice } from '../solving/effort-choice.js';
import { createBlockTools } from './block-tools.js';
import { meaningOf } from './effort.js';
import { keysList } from './keys-list.js';
import { createMetric } from './metric.js';
import { begun } from './play/visit.js';
import { sayProblem } from './problems.js';
import { createReadyBoards } from './ready.js';
import { createSeen } from './review-panel.js';
import { createRival } from './rival-panel.js';
import { createSize } from './size.js';
import { edited, obstacle } from './state.js';
import { createTextField } from './text-field.js';
import { createTools } from './tools.js';
import { changeBlocks } from './visit.js';

/**
 * @typedef {import('./state.js').Blocks} Blocks
 *
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createEditorPanel(context) {
  const { store, actions } = context;
  const { t } = context.i18n;
  /** @param {(editor: import('./editor.js').Editor) => import('./editor.js').Editor} act */
  const edit = (act) =>
    store.update((visit) => changeBlocks(visit, (blocks) => edited(blocks, act)));

  const tools = createTools(context, edit);
  const chosen = createBlockTools(context, edit);
  const metric = createMetric(context);
  const effort = createEffortChoice(context, {
    name: 'blocks-effort',
    meaning: (visit) => meaningOf(visit.effort),
  });
  const size = createSize(context, edit);
  const text = createTextField(context);
  const ready = createReadyBoards(context);
  const seen = createSeen(context, () => solve.focus());
  const rival = createRival(context, edit);
  const hint = h('p', { class: 'hint' });
  const verdict = h('p', { class: 'verdict', role: 'status' });
  const solve = button({
    text: t('goal.solve'),
    kind: 'primary',
    onclick: () => void solveAsTyped(),
  });
  const play = button({
    text: t('play.start'),
    icon: 'puzzle',
    onclick: () => store.update((visit) => changeBlocks(visit, begun)),
  });
  const readyMade = section(t('blocks.ready'), ready.element);
  const keys = section(t('blocks.keys'), keysList(t));
  keys.classList.add('keys-section');
  const element = panel(
    'blocks',
    [
      heading(t('blocks.heading')),
      seen.element,
      rival.element,
      tools.element,
      hint,
      chosen.element,
      metric.element,
      effort.element,
      section(t('blocks.asText'), text.element),
      section(t('blocks.boardSize'), size.element),
      readyMade,
      keys,
    ],
    [verdict, h('div', { class: 'editor-actions' }, solve, play)],
  );
  readyMade.open = true;

  async function solveAsTyped() {
    if (await text.settle()) await actions.blocks.solve();
  }

  return {
    element,
    show(visit, previous) {
      const { blocks } = visit;
      for (const part of [tools, chosen, metric, effort, size, text, ready, seen, rival])
        part.show(visit, previous);
      const isEmpty = blocks.editor.board.blocks.length === 0;
      metric.element.hidden = isEmpty;
      effort.element.hidden = isEmpty;
      setText(hint, t(hintFor(blocks)));
      const against = obstacle(blocks);
      for (const way of [solve, play]) way.disabled = against !== null;
      setText(verdict, against ? sayObstacle(blocks, against) : '');
      verdict.hidden = against === null;
    },
  };

  /**
   * @param {Blocks} blocks
   * @param {string} key
   */
  function sayObstacle({ verdict: judged }, key) {
    const [problem] = judged?.problems ?? [];
    return key === 'blocks.notRight' && problem ? sayProblem(problem, t) : t(key);
  }
}

/**
 * @param {string} title
 * @param {Node} content
 */
function section(title, content) {
  return h('details', { class: 'blocks-section' }, h('summary', {}, title), content);
}

/** @param {Blocks} blocks */
function hintFor({ editor: { board, selected, tool } }) {
  if (tool === 'wall') return 'blocks.hintWall';
  if (tool === 'goal') return 'blocks.hintGoal';
  if (selected !== null) return 'blocks.hintSelected';
  return board.blocks.length === 0 ? 'blocks.hintEmpty' : 'blocks.hintBlock';
}

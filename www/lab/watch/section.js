/** Two searches step by step, in lockstep on the visitor's board. */

import { button } from '../../app/controls.js';
import { h, setText } from '../../app/dom.js';
import { formatLabels } from '../../app/tiles/goal/labels-text.js';
import { createPuzzleForm } from '../puzzle/form.js';
import { sectionHead } from '../section-head.js';
import { easyBoard } from './easy.js';
import { createLegend } from './legend.js';
import { stepCount } from './moment.js';
import { createPane } from './pane.js';
import { createPlayer } from './player.js';
import { SEARCHES } from './searches.js';

/**
 * @typedef {import('../context.js').LabContext} LabContext
 * @typedef {import('../puzzle/puzzle.js').LabPuzzle} LabPuzzle
 */

const FIRST_BOARD = '1 3 _/4 6 5/7 2 8';
const FIRST_SEARCHES = Object.freeze({ left: 'a-star:misplaced', right: 'a-star:manhattan' });

/** Steps of a search that are recorded: more would hardly be looked at. */
const MOST_STEPS = 2000;

/** Moves of an easy board. */
const EASY = 12;

/** Browsers refuse addresses that change too often. */
const KEEP_AFTER_MS = 300;

/**
 * @param {LabContext} context
 * @returns {import('../context.js').Section}
 */
export function createWatch(context) {
  const { i18n, engine, keep } = context;
  const { t } = i18n;
  /** @type {LabPuzzle | null} */
  let puzzle = null;
  /** The step; null for the last, however many there are. @type {number | null} */
  let wanted = null;
  /** @type {AbortController | null} */
  let asking = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let keeping;

  const form = createPuzzleForm(context, take);
  const easy = button({
    text: t('lab.watch.easy'),
    onclick: () => void form.take(easyBoard(EASY)),
  });
  const left = createPane(t, t('lab.watch.left'), () => void trace());
  const right = createPane(t, t('lab.watch.right'), () => void trace());
  const panes = [left, right];
  const player = createPlayer(t, step);
  const unsolvable = h(
    'p',
    { class: 'lab-problem', hidden: true },
    t('lab.compare.unsolvableText'),
  );
  const spoken = h('p', { class: 'visually-hidden', role: 'status' });
  const stage = h(
    'div',
    { class: 'watch-stage', hidden: true, role: 'group', 'aria-label': t('lab.watch.stage') },
    player.element,
    createLegend(t),
    h('div', { class: 'watch-panes' }, left.element, right.element),
    spoken,
  );
  const element = h(
    'div',
    { class: 'lab-section watch' },
    ...sectionHead(t, 'watch'),
    h(
      'div',
      { class: 'lab-columns' },
      h(
        'div',
        { class: 'lab-side' },
        form.element,
        easy,
        h('p', { class: 'hint' }, t('lab.watch.keys')),
      ),
      h('div', { class: 'lab-content' }, unsolvable, stage),
    ),
  );

  /** @param {LabPuzzle} next */
  function take(next) {
    if (puzzle && puzzle.text !== next.text) wanted = null;
    puzzle = next;
    void trace();
  }

  /** Records both searches anew. */
  async function trace() {
    if (!puzzle) return;
    player.pause();
    asking?.abort();
    const { parity } = puzzle;
    const asked = puzzle;
    unsolvable.hidden = !parity;
    const abort = new AbortController();
    asking = abort;
    if (!parity) await Promise.all(panes.map((pane) => record(pane, asked, abort.signal)));
    if (abort.signal.aborted) return;
    asking = null;
    stage.hidden = parity !== null;
    show('play');
  }

  /**
   * @param {ReturnType<typeof createPane>} pane
   * @param {LabPuzzle} of
   * @param {AbortSignal} signal
   */
  async function record(pane, { setup, picture }, signal) {
    const goal = formatLabels(setup.goal, setup.cols);
    const ask = {
      setup,
      metric: /** @type {const} */ ('single'),
      algorithm: pane.algorithm,
      steps: MOST_STEPS,
    };
    const traced = await engine.request('trace', ask, { signal }).catch(() => null);
    if (!signal.aborted) pane.take(traced, goal, { ...setup, picture });
  }

  function most() {
    return Math.max(0, ...panes.map((pane) => (pane.trace ? stepCount(pane.trace) : 0)));
  }

  /**
   * @param {number} next
   * @param {import('./player.js').By} by
   */
  function step(next, by) {
    wanted = next === most() && by !== 'play' ? null : next;
    show(by);
  }

  /** @param {import('./player.js').By} by */
  function show(by) {
    const of = most();
    const at = Math.min(wanted ?? of, of);
    for (const pane of panes) pane.show(at);
    const sentence = panes.map((pane) => pane.sentence).join(' ');
    player.show(at, of, sentence);
    // While it plays there is too much to say, and the slider says its own value.
    if (by === 'hand') setText(spoken, sentence);
    clearTimeout(keeping);
    keeping = setTimeout(() => keep(params()), KEEP_AFTER_MS);
  }

  /** @returns {Record<string, string>} */
  function params() {
    return {
      board: puzzle?.text ?? '',
      left: left.algorithm,
      right: right.algorithm,
      ...(wanted !== null && { step: String(wanted) }),
    };
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (stage.hidden) return;
    player.press(event, event.target instanceof Node && stage.contains(event.target));
  }

  return {
    element,
    show({ board = FIRST_BOARD, left: one, right: other, step: at }) {
      left.choose(known(one, FIRST_SEARCHES.left));
      right.choose(known(other, FIRST_SEARCHES.right));
      // The step is that of this board.
      puzzle = null;
      wanted = at !== undefined && /^\d{1,6}$/.test(at) ? Number(at) : null;
      document.addEventListener('keydown', press);
      void form.take(board);
    },
    leave() {
      player.pause();
      asking?.abort();
      clearTimeout(keeping);
      document.removeEventListener('keydown', press);
    },
  };
}

/**
 * @param {string | undefined} name
 * @param {string} otherwise
 */
function known(name, otherwise) {
  return name !== undefined && SEARCHES.includes(name) ? name : otherwise;
}

/** One of the searches: which it is, what it does at a step and why, and its nodes. */

import { h, setText } from '../../app/dom.js';
import { nameOf } from '../compare/names.js';
import { drawNodeBoard, drawSuccessors } from './boards.js';
import { momentAt } from './moment.js';
import { figuresOf, nodeSentence, reasonOf } from './reason.js';
import { SEARCHES } from './searches.js';
import { createTree } from './tree.js';
import { nextNode } from './walk.js';

/**
 * @typedef {import('./moment.js').Trace} Trace
 * @typedef {import('./moment.js').Moment} Moment
 * @typedef {import('../../engine/protocol.js').Traced} Traced
 */

/**
 * @param {import('../../i18n/i18n.js').Translate} t
 * @param {string} label
 * @param {() => void} onChoice  Another search is chosen.
 */
export function createPane(t, label, onChoice) {
  const options = SEARCHES.map((name) => h('option', { value: name }, nameOf(name, t)));
  const select = h(
    'select',
    { class: 'lab-select', 'aria-label': label, onchange: onChoice },
    ...options,
  );
  const figures = h('p', { class: 'watch-figures' });
  const reason = h('p', { class: 'watch-reason' });
  const board = h('div', { class: 'watch-board' });
  const successors = h('ul', {
    class: 'watch-successors',
    'aria-label': t('lab.watch.successors'),
  });
  const notice = h('p', { class: 'watch-notice', role: 'status', hidden: true });
  const tree = createTree({ onLook: look, onLeave: () => look(null) });
  const place = h(
    'div',
    {
      class: 'watch-place',
      role: 'application',
      tabindex: '0',
      'aria-label': t('lab.watch.tree', { search: label }),
      onkeydown: walk,
      onblur: () => look(null),
    },
    h(
      'p',
      { class: 'watch-head' },
      h('span', {}, t('lab.watch.rows')),
      h('span', {}, t('lab.watch.counts')),
    ),
    tree.element,
  );
  const seen = h(
    'div',
    { class: 'watch-seen' },
    reason,
    h('div', { class: 'watch-boards' }, board, successors),
    figures,
    place,
  );
  const spoken = h('p', { class: 'visually-hidden', role: 'status' });
  const element = h(
    'section',
    { class: 'watch-pane', 'aria-label': label },
    select,
    notice,
    seen,
    spoken,
  );
  /** @type {Trace | null} */
  let trace = null;
  /** @type {Moment | null} */
  let moment = null;
  let goal = '';
  /** @type {import('../picture/face.js').PicturedBoard | null} */
  let pictured = null;
  /** The node that is looked at. @type {number | null} */
  let looked = null;

  new ResizeObserver(() => draw()).observe(place);

  function draw() {
    if (trace && moment && place.clientWidth > 0) tree.show(trace, moment, goal, place.clientWidth);
  }

  /** @param {number | null} node */
  function look(node) {
    if (!trace || !moment || node === looked) return;
    looked = node === null || moment.states[node] === 'unseen' ? null : node;
    tree.look(looked);
    tell();
  }

  /** Words and boards of the node that is looked at, or of the chosen one. */
  function tell() {
    if (!trace || !moment) return;
    const node = looked ?? moment.chosen ?? 0;
    const isLooking = looked !== null;
    setText(
      reason,
      isLooking ? nodeSentence(trace, moment, node, t) : reasonOf(trace, moment, goal, t),
    );
    board.replaceChildren(drawNodeBoard(trace, node, t, pictured));
    successors.replaceChildren(...(isLooking ? [] : drawSuccessors(trace, moment, t, pictured)));
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    if (!trace || !moment || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') look(null);
    const next = nextNode(trace, moment, looked ?? moment.chosen ?? 0, event.key);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    look(next);
    setText(spoken, nodeSentence(trace, moment, next, t));
  }

  return {
    element,
    get algorithm() {
      return select.value;
    },
    /** @param {string} name  One of {@link SEARCHES}. */
    choose(name) {
      select.value = name;
    },
    get trace() {
      return trace;
    },
    /**
     * @param {Traced | null} traced  Null if it could not be made.
     * @param {string} goalBoard
     * @param {import('../picture/face.js').PicturedBoard} shown
     */
    take(traced, goalBoard, shown) {
      pictured = shown;
      trace = traced?.trace ?? null;
      goal = goalBoard;
      moment = null;
      looked = null;
      tree.clear();
      seen.hidden = !trace;
      const told = traced ? noticeOf(traced) : t('lab.watch.failed');
      notice.hidden = !told;
      setText(notice, told);
    },
    /** @param {number} step */
    show(step) {
      if (!trace) return;
      moment = momentAt(trace, step);
      looked = null;
      tell();
      setText(figures, figuresOf(trace, moment, t));
      element.toggleAttribute('data-met', moment.isMet);
      draw();
    },
    /** What it says at its step. */
    get sentence() {
      return trace && moment ? reasonOf(trace, moment, goal, t) : '';
    },
  };

  /** @param {Traced} traced */
  function noticeOf({ unsuited }) {
    const search = nameOf(select.value, t);
    return unsuited ? `${search}: ${t(`lab.unsuited.${unsuited}`)}` : '';
  }
}

/** The dialog of ready-made boards, one level at a time, with the visitor's best scores. */

import { h, setText } from '../dom.js';
import { icon } from '../icons.js';
import { createSegments } from '../share/segments.js';
import { failed } from '../transitions.js';
import { drawBoard } from './drawing.js';
import { nameOf } from './play/contest.js';
import { LEVELS } from './ready-list.js';

/**
 * @typedef {import('./ready-list.js').ReadyBoard} ReadyBoard
 * @typedef {{ ready: ReadyBoard, board: import('./board.js').Board | null, item: HTMLElement, mark: HTMLElement }} Card
 *
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createReadyBoards({ store, scores, ready: list, i18n: { t }, actions }) {
  const levels = createSegments(
    t('play.level'),
    LEVELS.map((level) => ({ value: level, text: t(level) })),
    () => showLevel(),
  );
  levels.element.classList.add('levels');
  levels.element.querySelector('legend')?.classList.add('visually-hidden');
  levels.choose('play.beginner');
  const solved = h('p', { class: 'ready-solved' });
  const boardList = h('ul', { class: 'ready-boards' });
  const element = h('div', { class: 'ready-levels' }, levels.element, solved, boardList);
  /** @type {Card[]} */
  let cards = [];
  let isAsked = false;

  async function load() {
    isAsked = true;
    try {
      const boards = await list.load();
      cards = boards.map(card);
      showLevel();
    } catch {
      isAsked = false;
      const notice = { tone: /** @type {const} */ ('error'), key: 'blocks.noReady' };
      store.update((visit) => failed(visit, notice));
    }
  }

  /**
   * @param {ReadyBoard} ready
   * @param {number} place
   * @returns {Card}
   */
  function card(ready, place) {
    const { name, moves, text } = ready;
    const title = name ? t(name) : t('play.number', { number: place + 1 });
    const mark = h('span', { class: 'ready-mark' });
    const attributes = {
      type: 'button',
      class: 'ready',
      onclick: () => void actions.blocks.read(text),
    };
    const button = h(
      'button',
      attributes,
      h('span', { class: 'ready-picture' }),
      h('span', { class: 'ready-title' }, title),
      h('span', { class: 'ready-moves' }, t('blocks.slides', { count: moves })),
      mark,
    );
    return { ready, board: null, item: h('li', {}, button), mark };
  }

  function showLevel() {
    const shown = cards.filter(({ ready }) => ready.level === levels.value());
    boardList.replaceChildren(...shown.map(({ item }) => item));
    void Promise.all(shown.map(look)).then(showScores);
  }

  /** @param {Card} card */
  async function look(card) {
    if (card.board) return;
    card.board = await actions.blocks.look(card.ready.text);
    const picture = card.item.querySelector('.ready-picture');
    if (card.board) picture?.replaceChildren(drawBoard(card.board));
  }

  function showScores() {
    const shown = cards.filter(({ ready }) => ready.level === levels.value());
    const reached = shown.map(({ board }) => board && scores.of(nameOf(board)));
    shown.forEach(({ mark }, i) => {
      const score = reached[i];
      const best = score?.moves ? t('play.solvedIn', { count: score.moves }) : t('play.solved');
      mark.replaceChildren(...(score ? [icon('done'), h('span', {}, best)] : []));
    });
    const count = reached.filter(Boolean).length;
    setText(solved, count > 0 ? t('play.solvedOf', { count, all: shown.length }) : '');
  }

  return {
    element,
    show(visit, previous) {
      if (visit.stage !== 'blocks' || visit.blocks.stage !== 'edit') return;
      if (!isAsked) void load();
      else if (previous.blocks.stage !== 'edit' || previous.stage !== 'blocks') showScores();
    },
  };
}

/** The magic square that is nearest to the solved board, found before the reader's eyes. */

import { button } from '../../app/controls.js';
import { h } from '../../app/dom.js';
import { BLANK } from '../../app/tiles/board.js';
import { ordered } from '../puzzle/order.js';
import { createSolving, SECONDS } from '../solving.js';
import { lineSums } from './line-sums.js';

const SIDE = 4;

/**
 * @param {import('../context.js').LabContext} context
 * @returns {import('./section.js').Exhibit}
 */
export function createMagic(context) {
  const { i18n, engine } = context;
  const { t } = i18n;
  const start = ordered(SIDE, SIDE);
  const search = createSolving(context);
  const playing = createSolving(context);
  const square = h('div', { class: 'lab-square-place' }, drawSquare(start));
  const find = button({
    text: t('lab.curiosities.magic.find'),
    kind: 'primary',
    onclick: () => void findNearest(),
  });
  const element = h(
    'div',
    { class: 'lab-exhibit-body' },
    h('div', { class: 'lab-exhibit-side' }, square, h('div', { class: 'lab-actions' }, find)),
    h('div', { class: 'lab-exhibit-words' }, search.element, playing.element),
  );

  async function findNearest() {
    playing.clear();
    square.replaceChildren(drawSquare(start));
    const setup = { rows: SIDE, cols: SIDE, start, goal: start, blank: BLANK };
    const began = performance.now();
    const ask = { setup, goal: 'magic', metric: /** @type {const} */ ('single'), seconds: SECONDS };
    const found = await search.run(
      (options) => engine.request('nearest_goal', ask, options),
      progressText,
    );
    if (!found) return;
    const { labels, length, proved, reachable } = found;
    if (!labels || length === null || !proved) {
      search.say(t('lab.solving.failed'));
      return;
    }
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    search.say(t('lab.curiosities.magic.found', { count: length, reachable, seconds }));
    square.replaceChildren(drawSquare(labels));
    await playing.solve({ rows: SIDE, cols: SIDE, start, goal: labels }, 'single');
  }

  /** @param {import('../../engine/protocol.js').NearestGoalProgress} progress */
  function progressText({ share, goals, lower_bound: count }) {
    return share < 1
      ? {
          text: t('lab.curiosities.magic.listing', { goals, share: Math.floor(100 * share) }),
          share,
        }
      : { text: t('lab.solving.bound', { count }), share: null };
  }

  /**
   * The board with the sum of each row and column.
   *
   * @param {readonly string[]} labels
   */
  function drawSquare(labels) {
    const { rows, cols, diagonals } = lineSums(labels, SIDE);
    const cells = rows.flatMap((sum, row) => [
      ...labels.slice(row * SIDE, (row + 1) * SIDE).map(cell),
      h('span', { class: 'lab-sum' }, String(sum)),
    ]);
    const below = [...cols, diagonals[0]].map((sum) =>
      h('span', { class: 'lab-sum' }, String(sum)),
    );
    const label = t('lab.curiosities.magic.drawn', {
      board: labels.join(' '),
      rows: rows.join(', '),
      cols: cols.join(', '),
      diagonals: diagonals.join(', '),
    });
    return h('div', { class: 'lab-square', role: 'img', 'aria-label': label }, ...cells, ...below);
  }

  /** @param {string} label */
  function cell(label) {
    const isBlank = label === BLANK;
    return h('span', { class: isBlank ? 'lab-blank' : 'lab-tile' }, isBlank ? '' : label);
  }

  return {
    element,
    leave() {
      search.halt();
      playing.halt();
    },
  };
}

/** What a map is asked for: a board, what counts as a move, and what the colours show. */

import { h } from '../../app/dom.js';
import { field, select } from '../fields.js';

/**
 * @typedef {object} MapChoice
 * @property {string} board  As text.
 * @property {'slide' | 'unit'} metric
 * @property {import('./colours.js').By} colour
 */

/**
 * @param {import('../../i18n/i18n.js').Translate} t
 * @param {{ onBoard: () => void, onColour: () => void }} listeners  Of another board or metric; and of other colours.
 */
export function createMapForm(t, { onBoard, onColour }) {
  const board = h('input', {
    id: 'lab-blocks',
    class: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'lab-blocks-problem',
    onchange: onBoard,
  });
  const problem = h('p', { class: 'problem', id: 'lab-blocks-problem', role: 'alert' });
  const metric = select({ onchange: onBoard }, [
    ['slide', t('lab.map.slide')],
    ['unit', t('lab.map.unit')],
  ]);
  const colour = select({ onchange: onColour }, [
    ['cluster', t('lab.map.byCluster')],
    ['distance', t('lab.map.byDistance')],
  ]);
  const fields = h(
    'div',
    { class: 'lab-map-head' },
    field(t('lab.map.board'), board),
    field(t('lab.metric.label'), metric),
    field(t('lab.map.colour'), colour),
  );
  return {
    elements: [fields, problem],
    /** The element for the board's error. */
    problem,
    /** @returns {MapChoice} */
    get: () => ({
      board: board.value,
      metric: metric.value === 'unit' ? 'unit' : 'slide',
      colour: colour.value === 'distance' ? 'distance' : 'cluster',
    }),
    /** @param {MapChoice} choice */
    set(choice) {
      board.value = choice.board;
      metric.value = choice.metric;
      colour.value = choice.colour;
    },
  };
}

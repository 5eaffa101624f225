/** The link from an answer to the lab, which compares searches on the same board. */

import { h } from '../dom.js';
import { boardText } from './board-text.js';
import { boardOf } from './visit.js';

/** @param {import('../context.js').Context} context */
export function createLabLink({ i18n: { t } }) {
  const element = h('a', { class: 'button quiet' }, t('answer.lab'));
  return {
    element,
    /** @param {import('../visit.js').Visit} visit */
    show(visit) {
      element.href = `lab.html#compare?${new URLSearchParams({ board: lineOf(visit) })}`;
    },
  };
}

/**
 * The board and its goal in one line.
 *
 * @param {import('../visit.js').Visit} visit
 */
function lineOf(visit) {
  const text = boardText(boardOf(visit), visit.tiles.verdict?.order === 'in-order');
  return text.replace('\n=>\n', ' => ').replaceAll('\n', '/');
}

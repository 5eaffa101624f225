/** Tells the page which tiles are the same: by marking them, or by one press where it sees them itself. */

import { button } from '../../controls.js';
import { h, setAttributes, setText } from '../../dom.js';
import { alikeOf } from '../board.js';
import { makeAlike } from '../edits.js';
import { boardOf, changeGoal, markAlike } from '../visit.js';

/**
 * @typedef {import('../../context.js').Context} Context
 * @typedef {import('../../visit.js').Visit} Visit
 */

/**
 * Switches between swapping tiles and marking those that are the same.
 *
 * @param {Context} context
 * @returns {import('../../context.js').Part}
 */
export function createMarking({ store, i18n: { t } }) {
  const element = button({
    text: t('same.mark'),
    icon: 'same',
    kind: 'quiet',
    onclick: () => store.update((visit) => markAlike(visit, !visit.tiles.marking)),
  });
  return {
    element,
    show: ({ tiles: { marking } }) => setAttributes(element, { 'aria-pressed': String(marking) }),
  };
}

/**
 * Offers what looks the same to the reader of the picture.
 *
 * @param {Context} context
 * @param {() => void} [next]  What is done once that is accepted.
 * @returns {import('../../context.js').Part}
 */
export function createOffer({ store, i18n: { t } }, next = () => {}) {
  const text = h('span', {});
  const accept = button({
    text: t('same.accept'),
    icon: 'same',
    onclick: () => {
      store.update((visit) => makeAlike(changeGoal(visit), offered(visit)));
      next();
    },
  });
  const element = h('div', { class: 'offer' }, text, accept);
  return {
    element,
    show(visit) {
      const count = offered(visit).flat().length;
      element.hidden = count === 0;
      setText(text, t('same.offer', { count }));
    },
  };
}

/**
 * The groups of tiles that look the same and are not yet said to be: none where it is known what they show.
 *
 * @param {Visit} visit
 */
export function offered(visit) {
  const board = boardOf(visit);
  if (board.labels) return [];
  return visit.tiles.lookalikes.filter((group) => {
    const [first, ...rest] = group;
    const same = alikeOf(board, first ?? 0);
    return rest.some((piece) => !same.includes(piece));
  });
}

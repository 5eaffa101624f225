/** Marks identical tiles: by taps, or by one button for those that the page recognises. */

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
 * The switch between exchanging and marking tiles.
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
 * Offers to mark the tiles that the reader of the picture found identical.
 *
 * @param {Context} context
 * @param {() => void} [next]  Called after the offer was accepted.
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
 * The groups of identical-looking tiles not marked yet; none if labels are known.
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

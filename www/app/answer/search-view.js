/**
 * Progress of the search behind an answer, the button that stops it, and the shorter answer that it
 * offers.
 */

import { button } from '../controls.js';
import { h, setText } from '../dom.js';
import { rateOf } from './improvement.js';
import { createShorterOffer } from './shorter-offer.js';

/** Limit in seconds: the end of a search with a longer limit is not announced. */
const SOON = 60;

/** Number of lengths shown of the history. */
const SHOWN = 4;

/**
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @typedef {object} SearchFacts  The search behind an answer.
 * @property {import('./improvement.js').Pursuit<import('./improvement.js').Answer>} pursuit
 * @property {readonly number[]} trail  Lengths of the answers found, the latest last.
 * @property {number} bound  The proved lower bound, in moves.
 * @property {number} seconds  Seconds since the search began.
 * @property {number} most  Time limit, in seconds.
 * @property {number} positions  Number of positions searched.
 *
 * @param {import('../context.js').Context} context
 * @param {HTMLElement} player  The player, which gets the focus when a focused button disappears.
 * @param {object} family
 * @param {(visit: Visit) => SearchFacts} family.searchOf
 * @param {(visit: Visit) => Visit} family.stopped
 * @param {(visit: Visit) => Visit} family.taken  Shows the offered answer.
 */
export function createSearchView({ store, i18n: { t } }, player, { searchOf, stopped, taken }) {
  const time = h('p', { class: 'search-time' });
  const speed = h('p', { class: 'search-speed' });
  const trail = h('p', { class: 'length-history' });
  const reach = h('span', {});
  const stop = button({
    text: t('shorter.stop'),
    icon: 'close',
    onclick: () => store.update(stopped),
  });
  const going = h(
    'div',
    { class: 'search' },
    time,
    h('div', { class: 'bound-range', 'aria-hidden': 'true' }, reach),
    trail,
    speed,
    stop,
  );
  const offer = createShorterOffer(t, () => store.update(taken));

  // The offer is placed below, so that the stop button does not move under a finger.
  const element = h('div', { class: 'search-view' }, going, offer.element);

  return {
    element,
    /** @param {Visit} visit */
    show(visit) {
      const search = searchOf(visit);
      const { pursuit, bound } = search;
      const focused = element.querySelector(':focus');
      going.hidden = !pursuit.isOn;
      offer.show(pursuit.offer?.length ?? null);
      if (focused?.closest('[hidden]')) player.focus({ preventScroll: true });
      if (!pursuit.isOn) return;
      setText(time, t('shorter.looking', { time: sayTime(search) }));
      setText(trail, sayTrail(search));
      setText(speed, t('shorter.rate', { rate: rateOf(search.positions, search.seconds) }));
      const best = search.trail.at(-1) ?? 0;
      reach.style.width = `${(100 * bound) / Math.max(best, 1)}%`;
    },
  };

  /** @param {SearchFacts} search */
  function sayTime({ seconds, most }) {
    const whole = Math.floor(seconds);
    return most > SOON
      ? t('solving.secondsValue', { seconds: whole })
      : t('solving.secondsOf', { seconds: whole, most });
  }

  /** @param {SearchFacts} search */
  function sayTrail({ trail: lengths, bound }) {
    const shown = lengths.slice(-SHOWN).map((length) => t('solving.bound', { bound: length }));
    return t('solving.trail', { lengths: shown.join(' → '), bound });
  }
}

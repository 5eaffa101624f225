/** What is known while the search runs, and the way out of it. */

import { button, heading, panel } from '../controls.js';
import { h, setText } from '../dom.js';
import { boardOf } from '../visit.js';
import { secondsFor } from './effort.js';
import { rateOf, stopped } from './state.js';

/**
 * @typedef {import('../visit.js').Visit} Visit
 */

/** An end that is farther away, in seconds, is not worth waiting for: it is not shown. */
const SOON = 60;

/** So many lengths of the trail are shown. */
const SHOWN = 4;

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createSolvingPanel({ store, i18n: { t } }) {
  const count = h('span', { class: 'count' });
  const label = h('span', { class: 'count-label' });
  const trail = h('p', { class: 'trail', role: 'status' });
  const reach = h('span', {});
  const rate = h('dd', {});
  const time = h('dd', {});
  const stop = button({
    text: t('solving.cancel'),
    icon: 'next',
    kind: 'primary',
    onclick: () => store.update(stopped),
  });
  const stopText = /** @type {Element} */ (stop.querySelector('.button-text'));
  const element = panel(
    'solving',
    [
      heading(t('solving.heading')),
      h('p', { class: 'tally' }, count, label),
      trail,
      h('div', { class: 'reach', 'aria-hidden': 'true' }, reach),
      h('dl', { class: 'facts' }, fact(t('solving.rate'), rate), fact(t('solving.seconds'), time)),
    ],
    [stop],
  );

  /** @param {Visit} visit */
  function sayTrail({ trail: lengths, progress }) {
    const shown = lengths.slice(-SHOWN).map((length) => t('solving.bound', { bound: length }));
    return t('solving.trail', { lengths: shown.join(' → '), bound: progress?.lower_bound ?? 0 });
  }

  /** @param {Visit} visit */
  function sayTime(visit) {
    const seconds = Math.floor(visit.progress?.seconds ?? 0);
    const most = secondsFor(visit.effort, boardOf(visit));
    return most > SOON
      ? t('solving.secondsValue', { seconds })
      : t('solving.secondsOf', { seconds, most });
  }

  return {
    element,
    show(visit) {
      const { progress, best, trail: lengths } = visit;
      const atLeast = progress?.lower_bound ?? best?.lower_bound ?? 0;
      const moves = best?.length ?? atLeast;
      setText(count, t('solving.bound', { bound: moves }));
      setText(label, t(best ? 'solving.bestLabel' : 'solving.boundLabel', { count: moves }));
      setText(trail, lengths.length > 0 ? sayTrail(visit) : '');
      reach.style.width = best ? `${(100 * atLeast) / Math.max(moves, 1)}%` : '0';
      setText(rate, t('solving.rateValue', { rate: rateOf(progress) }));
      setText(time, sayTime(visit));
      setText(stopText, t(best ? 'solving.take' : 'solving.cancel'));
    },
  };
}

/**
 * @param {string} name
 * @param {HTMLElement} value
 */
function fact(name, value) {
  return h('div', {}, h('dt', {}, name), value);
}

/** Ways in which the page sees what the visitor did: a window that is shared, a newer screenshot. */

import { button, pictureInput } from '../controls.js';
import { h, setText } from '../dom.js';
import { alongOf } from './state.js';

/**
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @param {import('../context.js').Context} context
 */
export function createWatch({ store, actions, i18n: { t } }) {
  const input = pictureInput((file) => void actions.newer(file));
  const pick = button({
    text: t('along.newer'),
    icon: 'picture',
    kind: 'quiet',
    onclick: () => input.click(),
  });
  const newer = h('div', { class: 'ways-back' }, pick, input);
  const live = button({ text: t('live.start'), icon: 'screen', onclick: watch });
  const watching = h('p', { class: 'hint along-live' });
  live.hidden = !actions.live.isPossible;

  function watch() {
    if (alongOf(store.get())?.live) actions.live.stop();
    else void actions.live.start();
  }

  return {
    /** How it goes, what to choose, and what to press. */
    watching,
    newer,
    live,
    /**
     * A board that the page drew itself looks like none that anybody plays on.
     *
     * @param {Visit} visit
     */
    show(visit) {
      const along = alongOf(visit);
      if (!along) return;
      const { live: state, path, step, lost } = along;
      const isOver = step === path.length && !lost;
      setText(
        /** @type {Element} */ (live.lastElementChild),
        t(state ? 'live.stop' : 'live.start'),
      );
      const isOfUse = state !== null || !isOver;
      live.hidden = !actions.live.isPossible || visit.drawn || !isOfUse;
      watching.hidden = state === null || (state === 'seen' && isOver);
      if (state) setText(watching, t(state === 'seen' ? 'live.seen' : 'live.looking'));
      newer.hidden = isOver || visit.drawn || state !== null;
    },
  };
}

/** @typedef {ReturnType<typeof createWatch>} Watch */

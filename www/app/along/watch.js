/** Ways in which the page sees what the visitor did: a window that is shared, a newer screenshot. */

import { button, pictureInput } from '../controls.js';
import { h, setText } from '../dom.js';

/**
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @param {import('../context.js').Context} context
 * @param {import('./family.js').Family} family
 */
export function createWatch({ store, actions, i18n: { t } }, { goingOf }) {
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
    if (goingOf(store.get())?.live) actions.live.stop();
    else void actions.live.start();
  }

  return {
    /** How it goes, what to choose, and what to press. */
    watching,
    newer,
    live,
    /** @param {Visit} visit */
    show(visit) {
      const going = goingOf(visit);
      if (!going) return;
      const { live: state, length, step, lost, isVisible } = going;
      const isOver = step === length && !lost;
      setText(
        /** @type {Element} */ (live.lastElementChild),
        t(state ? 'live.stop' : 'live.start'),
      );
      const isOfUse = state !== null || !isOver;
      live.hidden = !actions.live.isPossible || !isVisible || !isOfUse;
      watching.hidden = state === null || (state === 'seen' && isOver);
      if (state) setText(watching, t(state === 'seen' ? 'live.seen' : 'live.looking'));
      newer.hidden = isOver || !isVisible || state !== null;
    },
  };
}

/** @typedef {ReturnType<typeof createWatch>} Watch */

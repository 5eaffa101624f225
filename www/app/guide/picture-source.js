/** Lets the page see the visitor's board: by a shared window or a newer screenshot. */

import { button, pictureInput } from '../controls.js';
import { h, setText } from '../dom.js';

/**
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @param {import('../context.js').Context} context
 * @param {import('./guided.js').Guided} family
 */
export function createPictureSource({ store, actions, i18n: { t } }, { goingOf }) {
  const input = pictureInput((file) => void actions.newer(file));
  const pick = button({
    text: t('guide.newer'),
    icon: 'picture',
    kind: 'quiet',
    onclick: () => input.click(),
  });
  const newer = h('div', { class: 'secondary-actions' }, pick, input);
  const live = button({ text: t('live.start'), icon: 'screen', onclick: watch });
  const watching = h('p', { class: 'hint guide-live' });
  live.hidden = !actions.live.isPossible;

  function watch() {
    if (goingOf(store.get())?.live) actions.live.stop();
    else void actions.live.start();
  }

  return {
    /** Elements: status, choices and buttons. */
    watching,
    newer,
    live,
    /**
     * The status of the shared window; empty if it has not changed.
     *
     * @param {Visit} visit
     * @param {Visit} previous
     */
    news(visit, previous) {
      const now = goingOf(visit)?.live ?? null;
      const before = goingOf(previous)?.live ?? null;
      return now && now !== before ? t(STATES[now]) : '';
    },
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
      if (state) setText(watching, t(STATES[state]));
      newer.hidden = isOver || !isVisible || state !== null;
    },
  };
}

const STATES = Object.freeze({ seen: 'live.seen', looking: 'live.looking' });

/** @typedef {ReturnType<typeof createPictureSource>} Watch */

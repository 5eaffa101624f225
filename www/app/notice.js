/** A message to the visitor: what happened, what is safe, what to do next. */

import { button } from './controls.js';
import { h, setText } from './dom.js';
import { icon } from './icons.js';

/**
 * Some browsers try again to load a script only after a reload, and after a deploy the file may be gone.
 *
 * @type {import('./visit.js').Notice}
 */
export const NOT_LOADED = Object.freeze({ tone: 'error', key: 'errors.part', offersReload: true });

/**
 * The page goes on with its own build, whose files are kept until it is loaded again.
 *
 * @type {import('./visit.js').Notice}
 */
export const RENEWED = Object.freeze({ tone: 'calm', key: 'page.renewed', offersReload: true });

/**
 * @param {import('../i18n/i18n.js').I18n} i18n
 * @param {() => void} dismiss
 */
export function createNotice({ t }, dismiss) {
  const text = h('p', { class: 'notice-text' });
  const close = h(
    'button',
    {
      type: 'button',
      class: 'icon-button',
      'aria-label': t('page.dismiss'),
      onclick: dismiss,
    },
    icon('close'),
  );
  const reload = button({ text: t('page.reload'), onclick: () => location.reload() });
  const card = h('div', { class: 'notice', hidden: true }, icon('alert'), text, reload, close);
  // The live region must exist before its text, or the text would not be announced.
  const element = h('div', { class: 'notice-slot', role: 'alert' }, card);
  /** @type {import('./visit.js').Notice | null} */
  let shown = null;
  return {
    element,
    shown: () => shown,
    /** @param {Pick<import('./visit.js').Visit, 'notice'>} visit */
    show({ notice }) {
      shown = notice;
      card.hidden = notice === null;
      card.dataset.tone = notice?.tone ?? 'calm';
      reload.hidden = !notice?.offersReload;
      setText(text, notice ? t(notice.key, notice.values) : '');
    },
  };
}

/** A message to the visitor: what happened, what is safe, what to do next. */

import { button } from './controls.js';
import { h, setText } from './dom.js';
import { icon } from './icons.js';
import { dismissNotice } from './visit.js';

/**
 * @param {import('./context.js').Context} context
 * @returns {import('./context.js').Part}
 */
export function createNotice({ store, i18n: { t } }) {
  const text = h('p', { class: 'notice-text' });
  const close = h(
    'button',
    {
      type: 'button',
      class: 'icon-button',
      'aria-label': t('page.dismiss'),
      onclick: () => store.update(dismissNotice),
    },
    icon('close'),
  );
  const reload = button({ text: t('page.reload'), onclick: () => location.reload() });
  const card = h('div', { class: 'notice', hidden: true }, icon('alert'), text, reload, close);
  // The live region must exist before its text, or the text would not be announced.
  const element = h('div', { class: 'notice-slot', role: 'alert' }, card);
  return {
    element,
    show({ notice }) {
      card.hidden = notice === null;
      card.dataset.tone = notice?.tone ?? 'calm';
      reload.hidden = !notice?.isOutdated;
      setText(text, notice ? t(notice.key, notice.values) : '');
    },
  };
}

/** The code that embeds a solution in another page. */

import { h, setText } from '../dom.js';
import { codeOf } from './code.js';
import { copyButton } from './copy.js';
import { createSegments } from './segments.js';

/** @typedef {import('./code.js').Kind} Kind */

/** @param {import('../context.js').Context} context */
export function createCodeView(context) {
  const { t } = context.i18n;
  /** @type {import('./code.js').Solution | null} */
  let solution = null;
  const kinds = createSegments(
    t('share.code'),
    /** @type {const} */ ([
      { value: 'element', text: t('share.element') },
      { value: 'iframe', text: t('share.iframe') },
      { value: 'markdown', text: t('share.markdown') },
    ]),
    write,
  );
  kinds.choose('element');
  const code = h('code');
  const hint = h('p', { class: 'share-note' });
  const copy = copyButton(
    context,
    { text: t('share.copyCode'), kind: 'plain' },
    () => code.textContent ?? '',
  );
  // Keeps the opened code in sight on a phone.
  const ontoggle = () => element.open && element.scrollIntoView({ block: 'nearest' });
  const element = h(
    'details',
    { class: 'share-code', ontoggle },
    h('summary', {}, t('share.embed')),
    h(
      'div',
      { class: 'share-code-body' },
      kinds.element,
      h('pre', { tabindex: '0', role: 'region', 'aria-label': t('share.embed') }, code),
      hint,
      copy,
    ),
  );

  function write() {
    if (!solution) return;
    setText(code, codeOf(kinds.value(), solution));
    setText(hint, t(hintKey(kinds.value())));
  }

  return {
    element,
    /** @param {import('./code.js').Solution} made */
    show(made) {
      solution = made;
      write();
    },
  };
}

/** @param {Kind} kind */
function hintKey(kind) {
  return {
    element: 'share.elementHint',
    iframe: 'share.iframeHint',
    markdown: 'share.markdownHint',
  }[kind];
}

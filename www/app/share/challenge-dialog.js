/** The dialog that shares the open game, in its start position. */

import { button, heading, iconButton } from '../controls.js';
import { h, setText } from '../dom.js';
import { activityOf } from '../families.js';
import { createLinkView } from './link-view.js';
import { createSegments } from './segments.js';

/** @type {readonly import('./address.js').Size[]} */
const SIZES = Object.freeze(['qr', 'chat', 'web']);

/** @type {Readonly<Record<import('./address.js').Size, string>>} */
const NAMES = Object.freeze({ qr: 'share.none', chat: 'share.small', web: 'share.large' });

/** Makes the ids of the headings unique. */
let dialogs = 0;

/**
 * The button and its dialog.
 *
 * @param {import('../context.js').Context} context
 */
export function createChallenge(context) {
  const { store, actions, i18n } = context;
  const { t } = i18n;
  let asked = new AbortController();

  const sizes = createSegments(
    t('share.picture'),
    SIZES.map((size) => ({ value: size, text: t(NAMES[size]) })),
    () => void make(),
  );
  const failure = h('p', { class: 'problem', role: 'alert' });
  const link = createLinkView(context);
  const name = heading(t('challenge.heading'));
  dialogs += 1;
  name.id = `challenge-heading-${dialogs}`;
  const close = iconButton('close', t('share.close'), () => dialog.close());
  const dialog = h(
    'dialog',
    { class: 'share', 'aria-labelledby': name.id, onclose: () => asked.abort() },
    h('div', { class: 'share-head' }, name, close),
    h('p', { class: 'hint' }, t('challenge.text')),
    sizes.element,
    failure,
    link.element,
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });

  async function make() {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    const title = titleOf(store.get());
    try {
      link.show(await actions.share.challenge({ title, size: sizes.value() }, signal));
      setText(failure, '');
    } catch (error) {
      if (!signal.aborted) setText(failure, t('share.failed', { message: String(error) }));
    }
  }

  function open() {
    const hasPicture = gamePicture(store.get()) !== null;
    sizes.element.hidden = !hasPicture;
    sizes.choose(hasPicture ? 'chat' : 'qr');
    dialog.showModal();
    void make();
  }

  const opener = button({
    text: t('challenge.open'),
    icon: 'share',
    kind: 'quiet',
    onclick: open,
  });
  return { button: opener, dialog };
}

/** Maximum length of a title, in characters. */
const LONGEST_TITLE = 80;

/** @param {import('../visit.js').Visit} visit */
function titleOf(visit) {
  const title = gamePicture(visit)?.title ?? '';
  return [...title].slice(0, LONGEST_TITLE).join('');
}

/** @param {import('../visit.js').Visit} visit */
function gamePicture(visit) {
  return activityOf(visit)?.gamePicture?.(visit) ?? null;
}

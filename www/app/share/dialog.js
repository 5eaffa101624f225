/** The share dialog: a link, a QR code, or code for another page. */

import { button, heading, iconButton } from '../controls.js';
import { h, setText } from '../dom.js';
import { familyOf } from '../families.js';
import { createCodeView } from './code-view.js';
import { createLinkView } from './link-view.js';
import { createSegments } from './segments.js';

/**
 * @typedef {import('./address.js').Size} Size
 * @typedef {import('./link.js').Link} Link
 */

/** Maximum length of a title, in characters. */
const LONGEST_TITLE = 80;

/** Delay after the last key before the link is made again, in milliseconds. */
const PAUSE = 250;

/** Makes the ids of the headings unique. */
let dialogs = 0;

/** @type {readonly Size[]} */
const SIZES = Object.freeze(['qr', 'chat', 'web']);

/**
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 */
export function createShareDialog(context, player) {
  const { store, actions, i18n } = context;
  const { t } = i18n;
  let asked = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const title = h('input', {
    class: 'text',
    type: 'text',
    maxlength: LONGEST_TITLE,
    placeholder: t('share.untitled'),
    autocomplete: 'off',
    oninput: () => later(),
  });
  const sizes = createSegments(
    t('share.picture'),
    SIZES.map((size) => ({ value: size, text: t(sizeKey(size)) })),
    () => void make(),
  );
  const drawn = h('p', { class: 'share-note' }, t('share.noPicture'));
  const fromHere = h('input', { type: 'checkbox', class: 'switch', onchange: () => void make() });
  const fromHereText = h('span');
  const here = h('label', { class: 'option' }, fromHere, fromHereText);
  const failure = h('p', { class: 'problem', role: 'alert' });
  const link = createLinkView(context);
  const code = createCodeView(context);
  const close = iconButton('close', t('share.close'), () => element.close());
  const name = heading(t('share.heading'));
  dialogs += 1;
  name.id = `share-heading-${dialogs}`;
  const element = h(
    'dialog',
    { class: 'share', 'aria-labelledby': name.id, onclose: () => asked.abort() },
    h('div', { class: 'share-head' }, name, close),
    h('label', { class: 'share-title' }, h('span', {}, t('share.title')), title),
    sizes.element,
    drawn,
    here,
    failure,
    link.element,
    code.element,
  );
  element.addEventListener('click', (event) => {
    if (event.target === element) element.close();
  });

  function later() {
    clearTimeout(timer);
    timer = setTimeout(() => void make(), PAUSE);
  }

  async function make() {
    clearTimeout(timer);
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    const choices = {
      title: title.value.trim(),
      size: sizes.value(),
      step: fromHere.checked ? player.step : 0,
    };
    try {
      const visit = store.get();
      const made = await actions.share.link(choices, signal);
      setText(failure, '');
      link.show(made);
      const { rows, cols } = familyOf(visit)?.sizeOf(visit) ?? { rows: 1, cols: 1 };
      code.show({ ...made, rows, cols, title: choices.title || t('share.untitled') });
    } catch (error) {
      if (!signal.aborted) setText(failure, t('share.failed', { message: String(error) }));
    }
  }

  return {
    element,
    open() {
      const visit = store.get();
      const links = familyOf(visit)?.links;
      const hasPicture = Boolean(links?.pictureOf(visit));
      title.value = visit.shared?.title ?? '';
      sizes.element.hidden = !hasPicture;
      drawn.hidden = hasPicture || !links?.isPictured;
      sizes.choose(hasPicture ? 'chat' : 'qr');
      player.pause();
      here.hidden = player.step === 0;
      fromHere.checked = false;
      setText(fromHereText, t('share.fromHere', { count: player.step }));
      element.showModal();
      void make();
    },
  };
}

/** @param {Size} size */
function sizeKey(size) {
  return { qr: 'share.none', chat: 'share.small', web: 'share.large' }[size];
}

/**
 * The button that opens the dialog.
 *
 * @param {import('../context.js').Context} context
 * @param {() => void} onclick
 */
export function shareButton({ i18n: { t } }, onclick) {
  const element = button({ text: t('share.open'), icon: 'share', onclick });
  element.classList.add('share-button');
  return element;
}

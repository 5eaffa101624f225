/** A finished link: its length, where it fits, and buttons to copy, send or show it. */

import { button } from '../controls.js';
import { h, setText } from '../dom.js';
import { cutBy } from './address.js';
import { copyButton } from './copy.js';
import { createQrView } from './qr-view.js';

/** @param {import('../context.js').Context} context */
export function createLinkView(context) {
  const { actions, i18n } = context;
  const { t } = i18n;
  /** @type {import('./link.js').Link | null} */
  let link = null;

  const address = h('input', {
    class: 'text share-address',
    readonly: true,
    'aria-label': t('share.address'),
  });
  address.addEventListener('focus', () => address.select());
  const length = h('p', { class: 'share-note', 'aria-live': 'polite' });
  const copy = copyButton(context, { text: t('share.copy'), kind: 'primary' }, () => address.value);
  const send = button({ text: t('share.send'), icon: 'share', onclick: () => void sendIt() });
  send.hidden = !('share' in navigator);
  const qr = createQrView(t('share.qrName'));
  const qrPlace = h('div', { class: 'qr-place', hidden: true }, qr.element);
  const showQr = button({ text: t('share.qr'), icon: 'qr', onclick: () => void showCode() });
  const label = /** @type {Element} */ (showQr.querySelector('.button-text'));
  const element = h(
    'div',
    { class: 'share-link' },
    address,
    length,
    h('div', { class: 'share-actions' }, copy, send, showQr),
    qrPlace,
  );

  async function sendIt() {
    if (!link) return;
    // Cancelling is not an error.
    await navigator.share({ url: link.address }).catch(() => {});
  }

  async function showCode() {
    const modules = link && (await actions.share.qr(forCode(link)));
    if (modules) qr.show(modules);
    qrPlace.hidden = !modules;
  }

  return {
    element,
    /** @param {import('./link.js').Link} made */
    show(made) {
      link = made;
      address.value = made.address;
      const cut = cutBy(made.address.length);
      setText(length, t(lengthKey(cut), { count: made.address.length }));
      const coded = forCode(made);
      showQr.disabled = cutBy(coded.length) !== null;
      setText(label, t(coded === made.address ? 'share.qr' : 'share.qrPlain'));
      qrPlace.hidden = true;
    },
  };
}

/**
 * The link for a QR code: without the picture if it is too long with it.
 *
 * @param {import('./link.js').Link} link
 */
function forCode({ address, plain }) {
  return cutBy(address.length) === null ? address : plain;
}

/** @param {import('./address.js').Size | null} cut */
function lengthKey(cut) {
  if (cut === null) return 'share.goesAnywhere';
  return { qr: 'share.tooLongForQr', chat: 'share.tooLongForChat', web: 'share.tooLongForWeb' }[
    cut
  ];
}

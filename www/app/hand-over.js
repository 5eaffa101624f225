/**
 * Gives a file to the visitor: as a download, and on touch devices also to other apps, where the
 * browser can share files. Sharing needs a tap of its own, as the one that requested the file may
 * be too long ago.
 *
 * @typedef {{ name: string, type: string }} FileName
 * @typedef {(content: BlobPart, file: FileName) => void} Hand
 */

import { button, heading, iconButton } from './controls.js';
import { h, setText } from './dom.js';
import { save } from './save.js';

/**
 * @param {import('../i18n/i18n.js').I18n} i18n
 * @returns {{ element: HTMLElement, hand: Hand }}
 */
export function createHandOver({ t }) {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  /** @type {File | null} */
  let ready = null;
  const title = heading('');
  title.id = 'hand-over-heading';
  const element = h(
    'dialog',
    { class: 'sheet-dialog', 'aria-labelledby': title.id },
    h(
      'div',
      { class: 'dialog-head' },
      title,
      iconButton('close', t('share.close'), () => element.close()),
    ),
    button({ text: t('answer.send'), icon: 'share', kind: 'primary', onclick: () => void send() }),
    button({ text: t('answer.save'), icon: 'download', onclick: keep }),
  );

  async function send() {
    if (!ready) return;
    try {
      await navigator.share({ files: [ready] });
      element.close();
    } catch {
      // Cancelling leaves the page as it was.
    }
  }

  function keep() {
    if (ready) save(ready, ready);
    element.close();
  }

  return {
    element,
    hand(content, file) {
      ready = new File([content], file.name, { type: file.type });
      if (!isTouched || !navigator.canShare?.({ files: [ready] })) return save(content, file);
      setText(title, t('answer.ready', { name: file.name }));
      element.showModal();
    },
  };
}

/** A button that copies a text and confirms it. */

import { button } from '../controls.js';
import { h } from '../dom.js';

/** Duration of the confirmation, in milliseconds. */
const SAID = 2000;

/**
 * @param {import('../context.js').Context} context
 * @param {{ text: string, kind: 'primary' | 'plain' }} look
 * @param {() => string} textOf
 */
export function copyButton({ i18n: { t }, say }, { text, kind }, textOf) {
  const element = button({ text, icon: 'copy', kind, onclick: () => void copy() });
  const label = element.querySelector('.button-text') ?? element;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  async function copy() {
    const words = (await copied(textOf())) ? t('share.copied') : t('share.notCopied');
    label.textContent = words;
    say(words);
    clearTimeout(timer);
    timer = setTimeout(() => {
      label.textContent = text;
    }, SAID);
  }

  return element;
}

/**
 * Copies a text; false where that is not allowed, as in some frames or on an insecure address.
 *
 * @param {string} text
 */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

/**
 * The older method of copying.
 *
 * @param {string} text
 */
function copiedByHand(text) {
  const field = h('textarea', { class: 'visually-hidden' });
  field.value = text;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}

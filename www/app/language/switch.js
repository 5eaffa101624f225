/** Switches the language and keeps the visitor's place. */

import { failed } from '../transitions.js';
import { keepLanguage, withoutLanguage } from './choice.js';

/** @typedef {import('../../i18n/languages.js').Language} Language */

/**
 * @param {import('../store.js').Store} store
 * @param {import('./spoken.js').Spoken} i18n
 * @param {() => void} onChange  Called after the words have changed.
 * @returns {(language: Language) => Promise<void>}
 */
export function languageSwitch(store, i18n, onChange) {
  return async (language) => {
    try {
      if (!(await i18n.change(language))) return;
    } catch {
      return store.update((visit) => failed(visit, { tone: 'error', key: 'errors.language' }));
    }
    keepLanguage(() => localStorage, language);
    forgetAsked();
    // Older entries of the history still request it.
    addEventListener('popstate', forgetAsked);
    onChange();
  };
}

/**
 * Waits for words and until the page may be rebuilt: a dialog opened meanwhile is closed first.
 *
 * @param {Promise<import('../../i18n/i18n.js').I18n>} loading
 */
export async function inPeace(loading) {
  const words = await loading;
  for (let open = openDialog(); open; open = openDialog()) await closed(open);
  return words;
}

function openDialog() {
  return document.querySelector('dialog[open]');
}

/** @param {Element} dialog */
function closed(dialog) {
  return new Promise((done) => dialog.addEventListener('close', done, { once: true }));
}

/** Removes the requested language from the address, so that a reload does not request it again. */
function forgetAsked() {
  const address = withoutLanguage(location.href);
  try {
    if (address !== location.href) history.replaceState(history.state, '', address);
  } catch {
    // Browsers forbid this in some frames.
  }
}

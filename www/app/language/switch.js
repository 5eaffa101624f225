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

/** Removes the requested language from the address, so that a reload does not request it again. */
function forgetAsked() {
  const address = withoutLanguage(location.href);
  try {
    if (address !== location.href) history.replaceState(history.state, '', address);
  } catch {
    // Browsers forbid this in some frames.
  }
}

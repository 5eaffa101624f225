/** The words of the current language. */

/**
 * @typedef {import('../../i18n/i18n.js').I18n} I18n
 * @typedef {I18n & { change: (language: string) => Promise<boolean> }} Spoken  `change` loads the words of
 *   another language and takes them up; false where it is spoken already, or a later change has overtaken it.
 */

/**
 * Translates into the language current at the time of the call; texts already written stay.
 *
 * @param {I18n} first
 * @param {(language: string) => Promise<I18n>} load  Rejects where the words cannot be had.
 * @returns {Spoken}
 */
export function spokenWords(first, load) {
  let now = first;
  let latest = 0;
  return {
    get language() {
      return now.language;
    },
    t: (key, values) => now.t(key, values),
    words: (section) => now.words(section),
    async change(language) {
      latest += 1;
      const turn = latest;
      if (language === now.language) return false;
      const words = await load(language);
      if (turn !== latest) return false;
      now = words;
      return true;
    },
  };
}

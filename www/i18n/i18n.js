/**
 * Translation. All texts that visitors read are in the JSON files beside this module. A text has
 * `{placeholders}`, or one form for each plural category of `{count}`.
 *
 * @typedef {{ [key: string]: string | Words }} Words
 * @typedef {Record<string, string | number>} Values
 * @typedef {(key: string, values?: Values) => string} Translate
 *
 * @typedef {object} I18n
 * @property {string} language
 * @property {Translate} t  The words under a dotted key.
 * @property {(section: string) => Record<string, string>} words  All words of a section, as they
 *   are.
 */

/**
 * @param {string} language
 * @param {string} address  Of its words.
 * @returns {Promise<I18n>}
 */
export async function loadWords(language, address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The words of '${language}' are missing.`);
  return createI18n(language, await response.json());
}

/**
 * @param {string} language
 * @param {Words} all
 * @returns {I18n}
 */
export function createI18n(language, all) {
  // The first of either costs a phone some 50 ms, and the landing has neither counts nor large numbers.
  const plurals = once(() => new Intl.PluralRules(language));
  const numbers = once(() => new Intl.NumberFormat(language));

  /** @type {Translate} */
  function t(key, values = {}) {
    const text = chosen(key, find(all, key), values.count);
    return text.replace(/\{(\w+)\}/g, (whole, name) => written(values[name] ?? whole));
  }

  /**
   * @param {string} key
   * @param {string | Words | undefined} found
   * @param {string | number | undefined} count
   */
  function chosen(key, found, count) {
    const form = found instanceof Object ? found[plurals().select(Number(count))] : found;
    const text = form ?? (found instanceof Object ? found.other : undefined);
    if (typeof text !== 'string') throw new Error(`There are no words for '${key}'.`);
    return text;
  }

  /** @param {string | number} value */
  function written(value) {
    if (typeof value !== 'number') return value;
    return isPlain(value) ? String(value) : numbers().format(value);
  }

  return {
    language,
    t,
    words: (section) => /** @type {Record<string, string>} */ ({ ...Object(find(all, section)) }),
  };
}

/**
 * Whether each language of the page writes a number by its decimal digits alone.
 *
 * @param {number} value
 */
function isPlain(value) {
  return Number.isInteger(value) && value >= 0 && value < 1000 && !Object.is(value, -0);
}

/**
 * Makes a value when it is asked for first.
 *
 * @template T
 * @param {() => T} make
 * @returns {() => T}
 */
function once(make) {
  /** @type {T | undefined} */
  let made;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * @param {Words} words
 * @param {string} key
 * @returns {string | Words | undefined}
 */
function find(words, key) {
  /** @type {string | Words | undefined} */
  let found = words;
  for (const part of key.split('.')) found = found instanceof Object ? found[part] : undefined;
  return found;
}

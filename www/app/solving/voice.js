/** Announces the progress of a search to screen readers from time to time. */

import { isSearching } from '../answer/search.js';
import { searchOf } from '../families.js';

/** Interval of announcements in milliseconds, which leaves time for other announcements. */
const PAUSE = 15_000;

/**
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('../../i18n/i18n.js').Translate} Translate
 *
 * @param {Pick<import('../context.js').Context, 'store' | 'say' | 'i18n'>} context
 * @param {() => number} [now]  In milliseconds.
 */
export function speakOfSearch({ store, say, i18n: { t } }, now = () => performance.now()) {
  /**
   * Time of the last announcement or of the search's start; null without a search.
   *
   * @type {number | null}
   */
  let since = null;
  let said = '';
  store.subscribe((visit) => {
    const text = searchWords(visit, t);
    if (text === null) {
      since = null;
      return;
    }
    since ??= now();
    if (now() - since < PAUSE || text === said) return;
    since = now();
    said = text;
    say(text);
  });
}

/**
 * The progress of the search in words; null without a search.
 *
 * @param {Visit} visit
 * @param {Translate} t
 */
export function searchWords(visit, t) {
  const search = searchOf(visit);
  return search && isSearching(search) ? wordsFor(search.best, search.progress, t) : null;
}

/**
 * @param {{ length: number | null } | null} best
 * @param {{ lower_bound: number } | null} progress
 * @param {Translate} t
 */
function wordsFor(best, progress, t) {
  const bound = progress?.lower_bound ?? 0;
  return best
    ? t('solving.saidBest', { count: best.length ?? 0, bound })
    : t('solving.saidBound', { count: bound });
}

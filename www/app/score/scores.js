/**
 * The best scores of each game, saved on the device.
 *
 * @typedef {import('./best.js').Result} Result
 * @typedef {import('./best.js').Score} Score
 * @typedef {Pick<Storage, 'getItem' | 'setItem'>} ItemStorage
 *
 * @typedef {object} Scores
 * @property {(name: string) => Score | undefined} of  Undefined if the game was never finished.
 * @property {(name: string, result: Result) => void} add
 * @property {() => boolean} showsTime  Whether the time is shown.
 * @property {(shows: boolean) => void} showTime
 */

import { improved } from './best.js';

const SCORES = 'unslide.scores';
const TIME = 'unslide.time';

/**
 * @param {() => ItemStorage} storage  Storage; throws where the browser forbids it. Then scores are valid
 *   until the page is closed.
 * @returns {Scores}
 */
export function createScores(storage) {
  /** @type {Record<string, Score>} */
  let known = {};
  let isTimeShown = read(TIME) !== 'hidden';

  /** Reads the scores that other tabs have added, too. */
  function all() {
    try {
      const saved = JSON.parse(read(SCORES) ?? '{}');
      if (saved instanceof Object) known = { ...known, ...saved };
    } catch {
      // Unreadable scores are overwritten by the next one.
    }
    return known;
  }

  /** @param {string} name */
  function read(name) {
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  }

  /** @param {string} name @param {string} text */
  function write(name, text) {
    try {
      storage().setItem(name, text);
    } catch {
      // Without storage, scores are valid until the page is closed.
    }
  }

  return {
    of: (name) => (Object.hasOwn(all(), name) ? known[name] : undefined),
    add(name, result) {
      known = { ...all(), [name]: improved(all()[name], result) };
      write(SCORES, JSON.stringify(known));
    },
    showsTime: () => isTimeShown,
    showTime(shows) {
      isTimeShown = shows;
      write(TIME, shows ? 'shown' : 'hidden');
    },
  };
}

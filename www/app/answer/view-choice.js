/**
 * The board display options, saved on the device.
 *
 * @typedef {import('../../player/helpers.js').Helpers} Helpers
 * @typedef {Helpers & { loop: boolean }} ViewChoice
 * @typedef {Pick<Storage, 'getItem' | 'setItem'>} ItemStorage
 */

import { HELPERS } from '../../player/helpers.js';

const NAME = 'unslide.view';

/** The choices for the number of moves shown ahead. */
export const AHEAD = Object.freeze([1, 2, 3, 4, 5]);

export const MARKS = Object.freeze(/** @type {const} */ (['arrow', 'dot', 'none']));

/**
 * The saved options; the defaults where nothing is saved or readable.
 *
 * @param {() => ItemStorage} storage  Storage; throws where the browser forbids it.
 * @returns {ViewChoice}
 */
export function readChoice(storage) {
  try {
    const saved = JSON.parse(storage().getItem(NAME) ?? '{}');
    return {
      light: saved.light !== false,
      mark: MARKS.includes(saved.mark) ? saved.mark : HELPERS.mark,
      ahead: AHEAD.includes(saved.ahead) ? saved.ahead : HELPERS.ahead,
      loop: saved.loop === true,
    };
  } catch {
    return { ...HELPERS, loop: false };
  }
}

/**
 * @param {() => ItemStorage} storage
 * @param {ViewChoice} choice
 */
export function keepChoice(storage, choice) {
  try {
    storage().setItem(NAME, JSON.stringify(choice));
  } catch {
    // Without storage the choice is valid until the page is closed.
  }
}

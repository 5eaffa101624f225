/**
 * The messages between a page and the frame with a player.
 *
 * @typedef {object} Command  From the page to the frame.
 * @property {1} unslide
 * @property {'play' | 'pause' | 'seek' | 'solve'} command
 * @property {number} [step]  Target of `seek`.
 *
 * @typedef {object} Telling  From the frame to the page.
 * @property {1} unslide
 * @property {string} event  One of {@link EVENTS}.
 * @property {Detail} detail
 *
 * @typedef {object} Detail  The state of the player.
 * @property {number} step
 * @property {number} length
 * @property {boolean} playing
 * @property {string} [code]  Of an error only.
 * @property {string} [message]
 */

/** Protocol version in each message. */
export const VERSION = 1;

/** Events of the player that are reported to the page. */
export const EVENTS = Object.freeze(['ready', 'play', 'pause', 'step', 'ended', 'error']);

/**
 * @param {unknown} data
 * @returns {data is Record<string, unknown>} Whether it is one of our messages.
 */
export function isOurs(data) {
  return data instanceof Object && 'unslide' in data && data.unslide === VERSION;
}

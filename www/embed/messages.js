/**
 * What a page and the frame with a player in it say to each other.
 *
 * @typedef {object} Command  From the page to the frame.
 * @property {1} unslide
 * @property {'play' | 'pause' | 'seek' | 'solve'} command
 * @property {number} [step]  Where to: of `seek`.
 *
 * @typedef {object} Telling  From the frame to the page.
 * @property {1} unslide
 * @property {string} event  One of {@link EVENTS}.
 * @property {Detail} detail
 *
 * @typedef {object} Detail  How the player stands.
 * @property {number} step
 * @property {number} length
 * @property {boolean} playing
 * @property {string} [code]  Of an error.
 * @property {string} [message]
 */

/** The version that each message bears. */
export const VERSION = 1;

/** The events of a player that the page is told of. */
export const EVENTS = Object.freeze(['ready', 'play', 'pause', 'step', 'ended', 'error']);

/**
 * @param {unknown} data
 * @returns {data is Record<string, unknown>} Whether it is one of our messages.
 */
export function isOurs(data) {
  return data instanceof Object && 'unslide' in data && data.unslide === VERSION;
}

/** Makes links. */

import { activityOf, familyOf } from '../families.js';
import { addressOf, roomFor } from './address.js';
import { miniatureOf } from './miniature.js';

/**
 * @typedef {object} Choices  The visitor's choices for a link.
 * @property {string} title
 * @property {import('./address.js').Size} size  The purpose; a link for a QR code has no picture.
 * @property {number} step
 *
 * @typedef {object} Link
 * @property {string} text  The fragment, without `#`.
 * @property {string} address
 * @property {string} plain  The address without a picture; equal to `address` if the link has none.
 *
 * @typedef {object} ShareActions
 * @property {(choices: Choices, signal: AbortSignal) => Promise<Link>} link
 * @property {(choices: Omit<Choices, 'step'>, signal: AbortSignal) => Promise<Link>} challenge  To
 *   the game on the table, as it was at its start.
 * @property {(text: string) => Promise<ArrayBuffer | null>} qr  A byte a module, row by row.
 *
 * @typedef {object} Subject  What a link is made of.
 * @property {import('../../link/content.js').LinkContent} content
 * @property {HTMLCanvasElement | null} surface  A picture of its board.
 * @property {boolean} isGame
 */

/**
 * @param {import('../store.js').Store} store
 * @param {import('../../engine/client.js').Engine} engine
 * @returns {ShareActions}
 */
export function shareActions(store, engine) {
  return {
    link(choices, signal) {
      const visit = store.get();
      const { pictureOf, contentOf } = shownLinks(visit);
      const surface = pictureOf(visit);
      const subject = { content: contentOf(visit, choices), surface, isGame: false };
      return makeLink(engine, subject, choices.size, signal);
    },
    challenge({ title, size }, signal) {
      const subject = { ...challengeOf(store.get(), title), isGame: true };
      return makeLink(engine, subject, size, signal);
    },
    qr: (text) => engine.request('qr', { text }),
  };
}

/**
 * Makes a link, with a picture if there is one and it fits.
 *
 * @param {import('../../engine/client.js').Engine} engine
 * @param {Subject} subject
 * @param {import('./address.js').Size} size
 * @param {AbortSignal} signal
 * @returns {Promise<Link>}
 */
async function makeLink(engine, { content, surface, isGame }, size, signal) {
  const plain = await engine.request('link', { content });
  const address = addressOf(plain, isGame);
  signal.throwIfAborted();
  const room = surface && size !== 'qr' ? roomFor(address, size) : 0;
  const miniature = surface && room > 0 ? await miniatureOf(surface, room) : null;
  signal.throwIfAborted();
  if (!miniature) return { text: plain, address, plain: address };
  const text = await engine.request('link', { content: { ...content, miniature } });
  signal.throwIfAborted();
  return { text, address: addressOf(text, isGame), plain: address };
}

/** @param {import('../visit.js').Visit} visit */
function shownLinks(visit) {
  const links = familyOf(visit)?.links;
  if (!links) throw new Error('Nothing is shown that a link could carry.');
  return links;
}

/**
 * @param {import('../visit.js').Visit} visit
 * @param {string} title
 */
function challengeOf(visit, title) {
  const challenge = activityOf(visit)?.challenge?.(visit, title);
  if (!challenge) throw new Error('No game is shown that a link could carry.');
  return challenge;
}

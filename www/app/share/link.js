/** Makes links. */

import { addressOf, roomFor } from './address.js';
import { contentOf } from './content.js';
import { miniatureOf } from './miniature.js';

/**
 * @typedef {object} Choices  What the visitor says of a link.
 * @property {string} title
 * @property {import('./address.js').Size} size  For a QR code it goes without a picture.
 * @property {number} step
 *
 * @typedef {object} Link
 * @property {string} text  What stands behind the `#`.
 * @property {string} address
 * @property {string} plain  The same link without a picture; it is the address where it has none.
 *
 * @typedef {object} ShareActions
 * @property {(choices: Choices, signal: AbortSignal) => Promise<Link>} link
 * @property {(text: string) => Promise<ArrayBuffer | null>} qr  A byte a module, row by row.
 */

/**
 * @param {import('../store.js').Store} store
 * @param {import('../../engine/client.js').Engine} engine
 * @returns {ShareActions}
 */
export function shareActions(store, engine) {
  return {
    link: (choices, signal) => makeLink(store.get(), engine, choices, signal),
    qr: (text) => engine.request('qr', { text }),
  };
}

/**
 * A link to what the visit has found.
 *
 * @param {import('../visit.js').Visit} visit
 * @param {import('../../engine/client.js').Engine} engine
 * @param {Choices} choices
 * @param {AbortSignal} signal
 * @returns {Promise<Link>}
 */
async function makeLink(visit, engine, choices, signal) {
  const content = contentOf(visit, choices);
  const plain = await engine.request('link', { content });
  const address = addressOf(plain);
  signal.throwIfAborted();
  const miniature = await pictureFor(visit, choices, address);
  signal.throwIfAborted();
  if (!miniature) return { text: plain, address, plain: address };
  const text = await engine.request('link', { content: { ...content, miniature } });
  signal.throwIfAborted();
  return { text, address: addressOf(text), plain: address };
}

/**
 * @param {import('../visit.js').Visit} visit
 * @param {Choices} choices
 * @param {string} address  The link's address without a picture.
 */
function pictureFor({ stage, straight, drawn }, { size }, address) {
  if (stage === 'blocks' || !straight || drawn || size === 'qr') return null;
  return miniatureOf(straight, roomFor(address, size));
}

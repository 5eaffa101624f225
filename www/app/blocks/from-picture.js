/** Opens a board of cars that was read from the picture. */

import { contextOf, newSurface } from '../pixels.js';
import { failed } from '../transitions.js';
import { setTask } from '../visit.js';
import { withColours } from './colours.js';
import { frameOf, laidAsSeen, laidByHand } from './review.js';
import { boardFrom } from './text.js';
import { changeBlocks, openBlocks } from './visit.js';

/**
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../visit.js').Picture} Picture
 *
 * @param {Store} store
 * @param {import('../../engine/client.js').Engine} engine
 * @param {Picture} picture
 * @param {import('../../engine/protocol.js').BlocksReading} reading
 * @param {AbortSignal} signal  Cancels the reading.
 * @returns {Promise<boolean>} Whether it was opened.
 */
export async function layReading(store, engine, picture, reading, signal) {
  const { board } = await engine.request('blocks_read', { text: reading.text }, { signal });
  if (signal.aborted) return false;
  if (!board) {
    store.update((visit) =>
      failed(setTask(visit, null), { tone: 'calm', key: 'grid.nothingSeen' }),
    );
    return false;
  }
  const frame = frameOf(reading.quad, picture.surface);
  const surface = cut(picture.surface, frame);
  const seen = withColours(boardFrom(board), picture.surface, reading.quad);
  store.update((visit) =>
    changeBlocks(openBlocks(setTask(visit, null)), (blocks) =>
      laidAsSeen(blocks, seen, reading, { picture, surface }),
    ),
  );
  return true;
}

/**
 * No cars were found although the visitor says that there are some: opens an empty board.
 *
 * @param {Store} store
 * @param {Picture} picture
 */
export function layByHand(store, picture) {
  const { width, height } = picture.surface;
  const surface = cut(picture.surface, { left: 0, top: 0, width, height });
  store.update((visit) => {
    const opened = openBlocks(setTask(visit, null));
    const laid = changeBlocks(opened, (blocks) => laidByHand(blocks, { picture, surface }));
    return failed(laid, { tone: 'calm', key: 'blocks.notSeen' });
  });
}

/**
 * Copies a rectangle of a surface.
 *
 * @param {HTMLCanvasElement} surface
 * @param {{ left: number, top: number, width: number, height: number }} frame
 */
function cut(surface, { left, top, width, height }) {
  const part = newSurface(width, height);
  contextOf(part).drawImage(surface, -left, -top);
  return part;
}

/** The player for other pages, as the lab shows moves: loaded when it is wanted first. */

import { h } from '../app/dom.js';

/**
 * A player of a solution.
 *
 * @param {{ start: string, goal: string, moves: string, caption: string }} puzzle  In the notation of `docs/embed.md`.
 * @param {string} base  The absolute address of the page's folder.
 * @returns {Promise<HTMLElement>}  Rejects if it cannot be loaded.
 */
export async function createPlayer(puzzle, base) {
  await import(new URL('unslide.js', base).href);
  const player = h(/** @type {'div'} */ ('unslide-player'), { class: 'lab-player' });
  const attributes = { ...puzzle, lang: document.documentElement.lang };
  for (const [name, value] of Object.entries(attributes)) player.setAttribute(name, value);
  return player;
}

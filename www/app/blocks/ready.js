/** Boards that are ready to be solved, from easy to the hardest that are known. */

import { h } from '../dom.js';
import { failed } from '../visit.js';
import { drawBoard } from './drawing.js';

/**
 * @typedef {{ name: string, moves: number, text: string }} ReadyBoard  The key of its name, and how
 *   many slides it takes.
 *
 * @param {import('../context.js').Context} context
 * @param {string} base  The absolute address of the folder that holds the list.
 * @returns {import('../context.js').Part}
 */
export function createReadyBoards({ store, i18n: { t }, actions }, base) {
  const element = h('ul', { class: 'ready-boards' });
  let asked = false;

  async function load() {
    asked = true;
    try {
      const response = await fetch(new URL('ready-boards.json', base));
      /** @type {ReadyBoard[]} */
      const boards = await response.json();
      element.replaceChildren(...boards.map((board) => h('li', {}, readyButton(board))));
    } catch {
      asked = false;
      const notice = { tone: /** @type {const} */ ('error'), key: 'blocks.noReady' };
      store.update((visit) => failed(visit, notice));
    }
  }

  /** @param {ReadyBoard} ready */
  function readyButton({ name, moves, text }) {
    const picture = h('span', { class: 'ready-picture' });
    void actions.blocks.look(text).then((board) => {
      if (board) picture.replaceChildren(drawBoard(board));
    });
    const count = h('span', { class: 'ready-moves' }, t('blocks.slides', { count: moves }));
    const onclick = () => void actions.blocks.read(text);
    const attributes = { type: 'button', class: 'ready', onclick };
    return h('button', attributes, picture, h('span', { class: 'ready-title' }, t(name)), count);
  }

  return {
    element,
    show({ stage }) {
      if (stage === 'blocks' && !asked) void load();
    },
  };
}

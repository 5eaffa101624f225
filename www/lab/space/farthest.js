/** The farthest positions of a space: each opens in the player. */

import { h } from '../../app/dom.js';
import { BLANK } from '../../app/tiles/board.js';
import { createPlayer } from '../player.js';
import { drawBoard } from '../puzzle/drawn-board.js';

/** Seconds for the moves of a position. */
const SECONDS = 30;

/** @param {import('../context.js').LabContext} context */
export function createFarthest({ i18n: { t }, base, engine }) {
  const list = h('ul', { class: 'lab-farthest' });
  const place = h('div', { class: 'lab-player-place', 'aria-live': 'polite' });
  const heading = h('h2', {}, t('lab.space.farthest'));
  const element = h('section', { hidden: true }, heading, list, place);

  /** @type {import('../../engine/protocol.js').TilesSpace | null} */
  let space = null;

  /** @param {string} board */
  function item(board) {
    const picture = drawBoard(cellsOf(board), t('lab.space.open', { board }));
    const open = () => void play(board);
    return h('li', {}, h('button', { type: 'button', class: 'lab-open', onclick: open }, picture));
  }

  /** @param {string} board */
  async function play(board) {
    const shown = space;
    if (!shown) return;
    try {
      const { path, length } = await solved(board, shown);
      const caption = t('answer.moves', { count: length ?? 0 });
      const puzzle = { start: board, goal: shown.goal, moves: path ?? '', caption };
      const player = await createPlayer(puzzle, base);
      if (space !== shown) return;
      place.replaceChildren(player);
      player.scrollIntoView({ block: 'nearest' });
    } catch {
      if (space === shown)
        place.replaceChildren(h('p', { class: 'lab-problem' }, t('lab.notLoaded')));
    }
  }

  /**
   * @param {string} board
   * @param {import('../../engine/protocol.js').TilesSpace} of
   */
  function solved(board, { goal, metric }) {
    const end = cellsOf(goal).start;
    const setup = { ...cellsOf(board), goal: end, blank: BLANK };
    return engine.request('solve', { setup, metric, seconds: SECONDS });
  }

  return {
    element,
    /** @param {import('../../engine/protocol.js').TilesSpace | null} next */
    show(next) {
      space = next;
      element.hidden = !next?.complete;
      place.replaceChildren();
      list.replaceChildren(...(next?.farthest_boards ?? []).map(item));
    },
  };
}

/**
 * The cells of a board in the engine's notation.
 *
 * @param {string} board
 */
function cellsOf(board) {
  const rows = board.split('/').map((row) => row.split(' '));
  return { rows: rows.length, cols: rows[0]?.length ?? 1, start: rows.flat() };
}

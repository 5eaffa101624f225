/** The board and panel of each stage of a game. */

import { h, showOnly } from '../dom.js';
import { createGameBoard } from './board.js';
import { createCropBoard } from './crop-board.js';
import { createPlayPanel } from './play-panel.js';
import { createSetUpPanel } from './set-up-panel.js';

/**
 * @typedef {import('../scenes.js').Scene} Scene
 *
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @returns {(visit: import('../visit.js').Visit) => Scene}
 */
export function createGameScenes(context, player) {
  const setUp = createSetUpPanel(context);
  const play = createPlayPanel(context);
  const place = h('div', { class: 'game-panel' });
  /** @type {Scene['panel']} */
  const panel = {
    element: place,
    show(visit, previous) {
      const panel = visit.game.start ? play : setUp;
      showOnly(place, panel.element);
      panel.show(visit, previous);
    },
  };
  const played = { board: createGameBoard(context, player), panel };
  const cut = { board: createCropBoard(context), panel };
  return ({ game }) => (game.picture && !game.start ? cut : played);
}

/** A picture to play with: the board on the table, what there is to choose or to do beside it. */

import { h, showOnly } from '../dom.js';
import { createGameBoard } from './board.js';
import { createPlayPanel } from './play-panel.js';
import { createSetUpPanel } from './set-up-panel.js';

/**
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @returns {import('../shell.js').Scene}
 */
export function createGameScene(context, player) {
  const setUp = createSetUpPanel(context);
  const play = createPlayPanel(context);
  const place = h('div', { class: 'game-side' });
  return {
    hero: createGameBoard(context, player),
    side: {
      element: place,
      show(visit, previous) {
        const panel = visit.game.start ? play : setUp;
        showOnly(place, panel.element);
        panel.show(visit, previous);
      },
    },
  };
}

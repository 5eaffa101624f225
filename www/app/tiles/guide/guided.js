/** The tiles family for the guide. */

import { goneOnBy } from '../../guide/shorter.js';
import { withTiles } from '../visit.js';
import { createGuideBoard, otherMoves } from './board.js';
import { shorterWay } from './shorter.js';
import { guideOf, left, stepped } from './state.js';

const WAYS = Object.freeze({
  U: 'player.moveUp',
  L: 'player.moveLeft',
  D: 'player.moveDown',
  R: 'player.moveRight',
});

/**
 * @param {import('../../context.js').Context} context
 * @returns {import('../../guide/guided.js').Guided}
 */
export function guidedTiles(context) {
  const { actions, i18n } = context;
  return {
    goingOf(visit) {
      const guide = guideOf(visit);
      if (!guide) return null;
      const { path, step, lost, live } = guide;
      const next = path[step]?.direction ?? null;
      // A board drawn by the page looks like none in any app.
      return { step, length: path.length, next, lost, live, isVisible: !visit.tiles.drawn };
    },
    stepped,
    left,
    shorterWay,
    shortened: (visit) => withTiles(visit, goneOnBy(visit.tiles, shorterWay(visit))),
    others: (visit) =>
      otherMoves(visit).map(({ move, label }) => ({
        way: move.direction,
        text: i18n.t(WAYS[move.direction], { label }),
        make: () => actions.tiles.move(move),
      })),
    other: { title: 'guide.other' },
    createBoard: (player) => createGuideBoard(context, player),
  };
}

/** The screens of a game in the browser's history. */

import { openGame } from './visit.js';

/** @type {Readonly<Record<string, import('../navigation/screens.js').Screen>>} */
export const GAME_SCREENS = {
  'game-set-up': {
    isShown: ({ stage, game }) => stage === 'game' && game.start === null,
    shown: (visit) => (visit.game.start ? null : openGame(visit)),
  },
  'game-play': {
    isShown: ({ stage, game }) => stage === 'game' && game.start !== null,
    shown: (visit) => (visit.game.start ? openGame(visit) : null),
    thing: ({ game }) => game.start,
    grows: true,
  },
};

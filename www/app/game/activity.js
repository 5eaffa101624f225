/** The game for the shared parts of the page. */

import { tilesContest } from './contest.js';
import { gameEntries } from './entry.js';
import { challengedBy, challengeOf } from './link.js';
import { GAME_SCREENS } from './screens.js';

/** @type {import('../family.js').Activity} */
export const gameActivity = {
  name: 'game',
  lasts: true,
  stageOf: () => 'game',
  isLaid: ({ game }) => game.start !== null || game.picture !== null,
  screens: GAME_SCREENS,
  entries: gameEntries,
  challenge: challengeOf,
  challengedBy,
  contest: tilesContest,
  gamePicture: ({ game }) => game.picture,
};

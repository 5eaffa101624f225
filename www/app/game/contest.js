/** Games of tiles for scores and clocks. */

import { fewestIn } from '../score/fewest.js';
import { isDone } from './state.js';
import { setupOf } from './surface.js';
import { changeGame } from './visit.js';

/** Time limit for the fewest moves, in seconds. */
const SECONDS = 20;

/** @type {import('../score/contest.js').Contest} */
export const tilesContest = {
  playedIn({ stage, game }) {
    const { rows, cols, start, path, hints, clock, fewest } = game;
    if (!start) return null;
    return {
      name: `tiles ${rows}x${cols}`,
      start,
      isOnTable: stage === 'game',
      moves: path.length,
      hints,
      isDone: isDone(game),
      clock,
      fewest,
    };
  },
  changed: (visit, change) => changeGame(visit, (game) => ({ ...game, ...change })),
  async solve({ game }, engine, signal) {
    const setup = setupOf(game, game.start ?? []);
    const ask = { setup, metric: /** @type {const} */ ('single'), seconds: SECONDS };
    return fewestIn(await engine.request('solve', ask, { signal }));
  },
};

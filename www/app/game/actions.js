/** Actions of a game: open a picture, ask the engine for hints. */

import { engineNotice } from '../engine-notice.js';
import { noticeOf } from '../picture/open.js';
import { readPicture } from '../picture/read.js';
import { newBoard, withGoalLabels, withLabels } from '../tiles/board.js';
import { solve } from '../tiles/solve.js';
import { opened, withTiles } from '../tiles/visit.js';
import { failed } from '../transitions.js';
import { setTask } from '../visit.js';
import * as games from './state.js';
import { pieceOf, setupOf, surfaceOf } from './surface.js';
import { changeGame } from './visit.js';

/**
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../../engine/client.js').Engine} Engine
 * @typedef {import('./state.js').Game} Game
 *
 * @typedef {object} GameActions
 * @property {(file: File) => Promise<void>} open  Opens a picture for a game.
 * @property {() => Promise<void>} hint
 * @property {(title: string) => Promise<void>} giveUp  Gives the current position to the solver.
 */

/** Time limit of a hint, in seconds. */
const SECONDS = 0.8;

/**
 * @param {Store} store
 * @param {Engine} engine
 * @returns {GameActions}
 */
export function gameActions(store, engine) {
  return {
    open: (file) => open(store, file),
    hint: () => hint(store, engine),
    async giveUp(title) {
      handOver(store, title);
      await solve(store, engine);
    },
  };
}

/**
 * @param {Store} store
 * @param {File} file
 */
async function open(store, file) {
  store.update((visit) => setTask(visit, 'picture'));
  try {
    const picture = await readPicture(file);
    store.update((visit) =>
      changeGame(setTask(visit, null), (game) => games.withPicture(game, picture)),
    );
  } catch (error) {
    store.update((visit) => failed(visit, noticeOf(error, file.name)));
  }
}

/**
 * @param {Store} store
 * @param {Engine} engine
 */
async function hint(store, engine) {
  const { game } = store.get();
  const plan = game.plan || (await planFor(store, engine, game));
  store.update((visit) =>
    visit.game === game ? changeGame(visit, (now) => games.advised(now, plan)) : visit,
  );
}

/**
 * @param {Store} store
 * @param {Engine} engine
 * @param {Game} game
 */
async function planFor(store, engine, game) {
  const setup = setupOf(game, games.piecesOf(game));
  try {
    const { path } = await engine.request('solve', { setup, metric: 'single', seconds: SECONDS });
    return path ?? '';
  } catch (error) {
    const notice = engineNotice(error);
    if (notice) store.update((visit) => failed(visit, notice));
    return '';
  }
}

/**
 * Gives the current position to the solver.
 *
 * @param {Store} store
 * @param {string} title
 */
function handOver(store, title) {
  const { game } = store.get();
  const pieces = games.piecesOf(game);
  const surface = surfaceOf(game, pieces);
  const { start, goal } = setupOf(game, pieces);
  const board = withGoalLabels(withLabels(newBoard(game.rows, game.cols), start), goal);
  const picture = { title, surface };
  const { numbers } = game;
  const drawn = game.picture === null;
  const missing = drawn ? null : { goal: board.goal, piece: pieceOf(game, pieces, surface) };
  store.update((visit) => ({
    ...withTiles(
      opened(visit, {
        title,
        picture,
        drawn,
        board,
        metric: 'single',
        numbers,
        report: null,
        step: 0,
      }),
      { missing },
    ),
    game,
    shared: null,
  }));
}

import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { moved, newGame, resized } from '../game/state.js';
import { changeGame, openGame } from '../game/visit.js';
import { createStore } from '../store.js';
import { askForPicture } from '../transitions.js';
import { newVisit } from '../visit.js';
import { runContests } from './run.js';

/** @typedef {import('../game/state.js').Game} Game */

/** A document whose visibility is set by the test. */
const page = { hidden: false, addEventListener: () => {} };

before(() => {
  Object.assign(globalThis, { document: page, addEventListener: () => {} });
});

const FINISHED = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/**
 * A visit in which one move of a tile to the left ends the game; or one without any move.
 *
 * @param {readonly number[]} start
 */
function playing(start) {
  const small = resized(newGame(), { rows: 3, cols: 3 });
  const path = start === FINISHED ? 'R' : '';
  return changeGame(openGame(newVisit()), () => ({ ...small, start, path }));
}

/** @param {{ start?: readonly number[], solve?: () => Promise<import('./fewest.js').Fewest> }} [options] */
async function run({ start = FINISHED, solve = () => new Promise(() => {}) } = {}) {
  const { tilesContest } = await import('../game/contest.js');
  const store = createStore(playing(start));
  /** @type {[string, import('./best.js').Result][]} */
  const added = [];
  const scores = {
    of: () => undefined,
    add: (/** @type {string} */ name, /** @type {import('./best.js').Result} */ result) =>
      void added.push([name, result]),
    showsTime: () => true,
    showTime: () => {},
  };
  const engine = /** @type {any} */ ({});
  runContests(store, engine, scores, [{ ...tilesContest, solve }]);
  /** @param {(game: Game) => Game} act */
  const play = async (act) => {
    store.update((visit) => changeGame(visit, act));
    await Promise.resolve();
  };
  return { store, added, play };
}

/** @param {import('../store.js').Store} store */
const isRunning = (store) => store.get().game.clock.since !== null;

describe('a game', () => {
  test('has its time counted from the first move, as long as it is on the table', async () => {
    const { store, play } = await run({ start: [1, 2, 0, 3, 4, 5, 6, 7, 8] });
    await play((game) => ({ ...game }));
    assert.equal(isRunning(store), false);
    await play((game) => moved(game, 'D'));
    assert.equal(isRunning(store), true);
    store.update(askForPicture);
    await Promise.resolve();
    assert.equal(isRunning(store), false);
  });

  test('that is done has its score kept, once, and its time stands', async () => {
    const { store, added, play } = await run();
    await play((game) => moved(game, 'L'));
    await play((game) => ({ ...game }));
    assert.deepEqual(
      added.map(([name, { moves, hints }]) => [name, moves, hints]),
      [['tiles 3x3', 2, 0]],
    );
    assert.equal(isRunning(store), false);
  });

  test('that is done is compared with the fewest moves', async () => {
    const fewest = { count: 1, proved: true };
    const { store, play } = await run({ solve: async () => fewest });
    await play((game) => moved(game, 'L'));
    await new Promise(setImmediate);
    assert.equal(store.get().game.fewest, fewest);
  });

  test('whose fewest moves cannot be found is compared with none', async () => {
    const solve = () => Promise.reject(new Error('the engine is gone'));
    const { store, play } = await run({ solve });
    await play((game) => moved(game, 'L'));
    await new Promise(setImmediate);
    assert.deepEqual(store.get().game.fewest, { count: null, proved: false });
  });
});

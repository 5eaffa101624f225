/**
 * A solver for other programs: the engine, with boards as people write them.
 *
 * @import { Engine } from '../engine/client.js'
 * @import { Launch } from '../engine/launch.js'
 * @import { Pixels } from '../engine/protocol.js'
 * @import { Picture, Solver, SolverOptions } from '../../packages/unslide/solver.js'
 *
 * @typedef {object} Host  Where it runs.
 * @property {(base: string | URL | undefined) => Launch} launchFrom  What starts workers, with the files of a
 *   folder if one is told.
 * @property {() => number} [cores]  How many workers the machine can keep busy, where the engine cannot know it.
 * @property {(picture: Picture) => Promise<Pixels>} pixelsOf  A copy of a picture's pixels.
 */

import { createEngine } from '../engine/client.js';
import { createTurns } from '../engine/turns.js';
import { draw } from './draw.js';
import { withCode } from './errors.js';
import { baseOf, optionsOf, threadsOf } from './options.js';
import { readPicture } from './read-picture.js';
import { startSearch } from './search.js';
import { boardOf, readBlocks, readBlocksTask, solveBlocks } from './solve-blocks.js';
import { readTask, solveTiles } from './solve-tiles.js';

/**
 * @param {Host} host
 * @param {SolverOptions} [options]
 * @returns {Solver}
 */
export function createSolverOn({ launchFrom, cores, pixelsOf }, options) {
  const { base, threads } = optionsOf(options);
  const launch = launchFrom(baseOf(base));
  const most = threadsOf(threads) ?? cores?.();
  const engine = createEngine({ base: '', isGuest: true, launch, threads: most });
  const { solve, solveBlocksOf } = searchesOf(engine);
  return disposable({
    solve,
    blocks: Object.freeze({ solve: solveBlocksOf, read: readBlocksOf(engine) }),
    readPicture: (picture, given) => readPicture(engine, pixelsOf, picture, given),
    draw: drawerOf(engine, pixelsOf),
    close: () => engine.close(),
  });
}

/**
 * Searches, one at a time. What they are given is read at the call.
 *
 * @param {Engine} engine
 * @returns {{ solve: Solver['solve'], solveBlocksOf: Solver['blocks']['solve'] }}
 */
function searchesOf(engine) {
  const turns = createTurns();
  return {
    solve: (board, options) =>
      startSearch(options, (listening) => {
        const task = readTask(board, options ?? {});
        const { signal } = listening;
        return turns.take(() => solveTiles(engine, task, listening), { isUrgent: false, signal });
      }),
    solveBlocksOf: (text, options) =>
      startSearch(options, (listening) => {
        const task = readBlocksTask(text, options ?? {});
        const { signal } = listening;
        return turns.take(() => solveBlocks(engine, task, listening), { isUrgent: false, signal });
      }),
  };
}

/**
 * @param {Omit<Solver, typeof Symbol.asyncDispose>} solver
 * @returns {Solver}
 */
function disposable(solver) {
  // Not every browser knows it yet.
  const dispose = Symbol.asyncDispose && { [Symbol.asyncDispose]: async () => solver.close() };
  return /** @type {Solver} */ (Object.freeze({ ...solver, ...dispose }));
}

/**
 * @param {Engine} engine
 * @returns {Solver['blocks']['read']}
 */
function readBlocksOf(engine) {
  return async (text) => {
    try {
      return boardOf(await readBlocks(engine, readBlocksTask(text, {}).text));
    } catch (error) {
      throw withCode(error, 'board');
    }
  };
}

/**
 * @param {Engine} engine
 * @param {Host['pixelsOf']} pixelsOf
 * @returns {Solver['draw']}
 */
function drawerOf(engine, pixelsOf) {
  /**
   * @param {import('./draw.js').Kind} kind
   * @returns {Solver['draw']['gif']}
   */
  function drawing(kind) {
    return async (picture, answer, options) =>
      draw(engine, pixelsOf, kind, { picture, answer, options });
  }
  return Object.freeze({ gif: drawing('gif'), sheet: drawing('sheet'), steps: drawing('steps') });
}

/**
 * A solver for other programs: the engine, with boards as people write them.
 *
 * @import { Engine } from '../engine/client.js'
 * @import { Launch } from '../engine/launch.js'
 * @import { Pixels } from '../engine/protocol.js'
 * @import { Answer, BlocksAnswer, Picture, Solver, SolverOptions } from '../../packages/unslide/solver.js'
 *
 * @typedef {object} Host  Where it runs.
 * @property {(base: string | URL | undefined) => Launch} launchFrom  What starts workers, with the files of a
 *   folder if one is told.
 * @property {() => number} cores  How many workers the machine can keep busy.
 * @property {(picture: Picture) => Promise<Pixels>} pixelsOf  A copy of a picture's pixels.
 */

import { createEngine } from '../engine/client.js';
import { createTurns } from '../engine/turns.js';
import { draw } from './draw.js';
import { withCode } from './errors.js';
import { threadsOf } from './options.js';
import { readPicture } from './read-picture.js';
import { startSearch } from './search.js';
import { boardOf, readBlocks, readBlocksTask, solveBlocks } from './solve-blocks.js';
import { readTask, solveTiles } from './solve-tiles.js';

/**
 * @param {Host} host
 * @param {SolverOptions} options
 * @returns {Solver}
 */
export function createSolverOn({ launchFrom, cores, pixelsOf }, { base, threads } = {}) {
  const isGuest = true;
  const launch = launchFrom(base);
  const engine = createEngine({
    base: '',
    isGuest,
    launch,
    threads: threadsOf(threads ?? cores()),
  });
  const turns = createTurns();

  /**
   * @template A
   * @param {(signal: AbortSignal, tell: (better: A) => void) => Promise<A>} act
   * @param {{ signal?: AbortSignal, onBetter?: (answer: A) => void }} options
   */
  function search(act, options) {
    return startSearch(
      (signal, tell) => turns.take(() => act(signal, tell), { isUrgent: false, signal }),
      options,
    );
  }

  /** @type {Solver['solve']} */
  function solve(board, options = {}) {
    return search(async (signal, /** @type {(better: Answer) => void} */ tell) => {
      const { onProgress } = options;
      return solveTiles(engine, readTask(board, options), { signal, onProgress }, tell);
    }, options);
  }

  /** @type {Solver['blocks']['solve']} */
  function solveBlocksOf(text, options = {}) {
    return search(async (signal, /** @type {(better: BlocksAnswer) => void} */ tell) => {
      const { onProgress } = options;
      return solveBlocks(engine, readBlocksTask(text, options), { signal, onProgress }, tell);
    }, options);
  }

  return disposable({
    solve,
    blocks: Object.freeze({ solve: solveBlocksOf, read: readBlocksOf(engine) }),
    readPicture: async (picture, options = {}) => readPicture(engine, pixelsOf, picture, options),
    draw: drawerOf(engine, pixelsOf),
    close: () => engine.close(),
  });
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
    return async (picture, answer, options = {}) =>
      draw(engine, pixelsOf, kind, { picture, answer, options });
  }
  return Object.freeze({ gif: drawing('gif'), sheet: drawing('sheet'), steps: drawing('steps') });
}

/** The functions of the npm package in Node, Deno and Bun. */

import { createSolverOn } from '../create-solver.js';
import { shareSolver } from '../default-solver.js';
import { THREADS } from './host.js';

export { SolverError } from '../errors.js';

/** @type {typeof import('../../../packages/unslide/solver.js').createSolver} */
export const createSolver = (options) => createSolverOn(THREADS, options);

export const { solve, blocks, readPicture, draw, close } = shareSolver(createSolver);

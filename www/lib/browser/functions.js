/** The functions of the npm package in a browser. */

import { createSolverOn } from '../create-solver.js';
import { shareSolver } from '../default-solver.js';
import { BROWSER } from './host.js';

export { SolverError } from '../errors.js';

/** @type {typeof import('../../../packages/unslide/solver.js').createSolver} */
export const createSolver = (options) => createSolverOn(BROWSER, options);

export const { solve, blocks, readPicture, draw, close } = shareSolver(createSolver);

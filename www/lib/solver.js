/**
 * The entry `unslide/solver` of the npm package in browsers. It holds nothing itself, so that a bundler leaves out what a
 * program does not use.
 */

export {
  blocks,
  close,
  createSolver,
  draw,
  readPicture,
  SolverError,
  solve,
} from './browser/functions.js';
export * as link from './link.js';

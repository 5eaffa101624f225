/**
 * The entry `unslide/solver` of the npm package in Node, Deno and Bun. It holds nothing itself, so that a bundler leaves out what a
 * program does not use.
 */

export * as link from './link.js';
export {
  blocks,
  close,
  createSolver,
  draw,
  readPicture,
  SolverError,
  solve,
} from './node/functions.js';

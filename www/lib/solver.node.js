/** The entry `unslide/solver` of the npm package in Node, Deno and Bun; in browsers it is `solver.js`. */

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

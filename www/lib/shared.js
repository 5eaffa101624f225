/**
 * Functions that share one solver, made when it is first needed.
 *
 * @import { Solver } from '../../packages/unslide/solver.js'
 *
 * @typedef {Pick<Solver, 'solve' | 'blocks' | 'readPicture' | 'draw' | 'close'>} Shared
 */

/**
 * @param {() => Solver} create
 * @returns {Shared}
 */
export function shareSolver(create) {
  /** @type {Solver | null} */
  let solver = null;
  const shared = () => (solver ??= create());
  return {
    solve: (board, options) => shared().solve(board, options),
    blocks: Object.freeze({
      solve: (/** @type {Parameters<Solver['blocks']['solve']>} */ ...ask) =>
        shared().blocks.solve(...ask),
      read: (/** @type {string} */ board) => shared().blocks.read(board),
    }),
    readPicture: (picture, options) => shared().readPicture(picture, options),
    draw: Object.freeze({
      gif: (/** @type {Parameters<Solver['draw']['gif']>} */ ...ask) => shared().draw.gif(...ask),
      sheet: (/** @type {Parameters<Solver['draw']['gif']>} */ ...ask) =>
        shared().draw.sheet(...ask),
      steps: (/** @type {Parameters<Solver['draw']['gif']>} */ ...ask) =>
        shared().draw.steps(...ask),
    }),
    close() {
      solver?.close();
      solver = null;
    },
  };
}

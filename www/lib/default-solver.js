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
      solve: (/** @type {Parameters<Solver['blocks']['solve']>} */ ...given) =>
        shared().blocks.solve(...given),
      read: (/** @type {string} */ board) => shared().blocks.read(board),
    }),
    readPicture: (picture, options) => shared().readPicture(picture, options),
    draw: Object.freeze({
      gif: (/** @type {Parameters<Solver['draw']['gif']>} */ ...given) =>
        shared().draw.gif(...given),
      sheet: (/** @type {Parameters<Solver['draw']['gif']>} */ ...given) =>
        shared().draw.sheet(...given),
      steps: (/** @type {Parameters<Solver['draw']['gif']>} */ ...given) =>
        shared().draw.steps(...given),
    }),
    close() {
      solver?.close();
      solver = null;
    },
  };
}

/**
 * Why there is no answer: `board`, `goal`, `moves` and `option` are what was asked; `picture` is one that
 * cannot be used; `crashed` and `broken` are a worker that died of it, or could not start.
 *
 * @typedef {import('../../packages/unslide/solver.js').ErrorCode} ErrorCode
 */

import { EngineError } from '../engine/client.js';

/** The error of all that the solver refuses or cannot do. */
export class SolverError extends Error {
  /**
   * @param {ErrorCode} code
   * @param {string} message
   * @param {ErrorOptions} [options]
   */
  constructor(code, message, options) {
    super(message, options);
    this.name = 'SolverError';
    this.code = code;
  }
}

/**
 * Gives an error of the engine a code.
 *
 * @param {unknown} error
 * @param {ErrorCode} code  What is wrong where the engine has refused a request.
 */
export function withCode(error, code) {
  if (!(error instanceof EngineError)) return error;
  const { kind, message } = error;
  if (kind === 'refused') return new SolverError(code, `${code}: ${message}`, { cause: error });
  return new SolverError(kind === 'crashed' ? kind : 'broken', message, { cause: error });
}

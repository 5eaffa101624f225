/**
 * An error of an embedded player.
 *
 * @typedef {'attribute' | 'link' | 'picture' | 'solver' | 'refused'} FaultCode Invalid attribute;
 *   invalid link; picture not loaded; solver unable to run or crashed; puzzle refused by the
 *   solver.
 */
export class Fault extends Error {
  /**
   * @param {FaultCode} code
   * @param {string} message  In English, for the page's developer.
   * @param {string} [reason]  The code of the problem of a link; `outdated` for a solver of another
   *   build than the player; `unloaded` for a file that cannot be loaded.
   */
  constructor(code, message, reason) {
    super(message);
    this.name = 'Fault';
    this.code = code;
    this.reason = reason;
  }
}

/**
 * The message of anything that was thrown.
 *
 * @param {unknown} error
 */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

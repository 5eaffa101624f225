/**
 * What keeps a player from doing what it was asked to.
 *
 * @typedef {'attribute' | 'link' | 'picture' | 'solver' | 'refused'} FaultCode
 *   An attribute does not read; the link does not; the picture does not load; the solver cannot run
 *   here, or hit a bug; the solver refuses the puzzle.
 */
export class Fault extends Error {
  /**
   * @param {FaultCode} code
   * @param {string} message  In English, for who made the page.
   * @param {string} [reason]  One word for what is wrong with a link; `outdated` for a solver that is of
   *   another build than the player.
   */
  constructor(code, message, reason) {
    super(message);
    this.name = 'Fault';
    this.code = code;
    this.reason = reason;
  }
}

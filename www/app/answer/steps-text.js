/** Moves in words, one a line. */

/**
 * @param {readonly string[]} heads  Lines above the moves: the start position.
 * @param {readonly string[]} moves
 */
export function numbered(heads, moves) {
  const lines = moves.map((move, step) => `${step + 1}. ${move}`);
  return [...heads.flatMap((head) => [head, '']), ...lines, ''].join('\n');
}

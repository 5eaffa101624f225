/**
 * The notation of moves of blocks in links: `AR2 BU1`, each the name of a block and its legs.
 *
 * @typedef {{ block: number, steps: string }} BlockMove
 */

/**
 * @param {string} path  Out of a link.
 * @param {readonly { name: string }[]} blocks
 * @returns {BlockMove[]}
 */
export function readBlockPath(path, blocks) {
  const words = path.split(' ').filter(Boolean);
  return words.map((word) => {
    const [name = '', ...steps] = word;
    return { block: blocks.findIndex((block) => block.name === name), steps: steps.join('') };
  });
}

/**
 * @param {readonly BlockMove[]} moves
 * @param {readonly { name: string }[]} blocks
 */
export function writeBlockPath(moves, blocks) {
  return moves.map(({ block, steps }) => `${blocks[block]?.name}${steps}`).join(' ');
}

/**
 * Converts a link to a puzzle. The reader of links is a separate file, loaded only by players with
 * a link when they come near the screen.
 *
 * @import { BlocksContent, LinkContent, TilesContent } from '../link/content.js'
 * @import { Claim, Puzzle } from './puzzle.js'
 *
 * @typedef {typeof import('../link/decode.js')} Reader
 *
 * @typedef {object} Linked
 * @property {LinkContent} content
 * @property {boolean} isProved  Whether the claim about the moves was proved here.
 */

import { readBlockPath } from '../link/block-path.js';
import { importNeeded } from './base.js';
import { Fault } from './fault.js';

/**
 * @param {string} link
 * @param {string | null} base
 * @returns {Promise<Linked>}
 * @throws {Fault} if it cannot be read
 */
export async function readLink(link, base) {
  const { decode, isProved } = /** @type {Reader} */ (
    await importNeeded(base, 'link/decode.js', 'link')
  );
  try {
    const content = decode(link.slice(link.lastIndexOf('#') + 1));
    return { content, isProved: isProved(content) };
  } catch (error) {
    const { message, kind } = /** @type {import('../link/content.js').LinkError} */ (error);
    throw new Fault('link', message, kind);
  }
}

/**
 * @param {Linked} linked
 * @param {boolean} numbers  Whether to show labels over the picture, if the link leaves it open.
 * @returns {Puzzle}
 */
export function puzzleOfLink({ content, isProved }, numbers) {
  const { answer, title, options } = content;
  return {
    ...(content.family === 'blocks' ? blocksIn(content) : tilesIn(content, numbers)),
    caption: title,
    claim: claimOf(content, isProved),
    options: { ...options, step: answer?.step ?? 0 },
  };
}

/**
 * @param {TilesContent} content
 * @param {boolean} numbers
 * @returns {Pick<Puzzle, 'playback' | 'task' | 'picture'>}
 */
function tilesIn({ answer, miniature, options, ...content }, numbers) {
  const { rows, cols, blank, start, goal, metric } = content;
  const source = miniature && new Blob([miniature.bytes], { type: miniature.type });
  const path = answer?.path ?? '';
  return {
    playback: { rows, cols, start, blank, path, numbers: options.numbers ?? numbers },
    task: { family: 'tiles', rows, cols, start, goal, blank, metric },
    picture: source && { source, of: 'start' },
  };
}

/**
 * @param {BlocksContent} content
 * @returns {Pick<Puzzle, 'playback' | 'task' | 'picture'>}
 */
function blocksIn(content) {
  const { rows, cols, walls, blocks, goals, exit, answer } = content;
  const isPrimary = (/** @type {number} */ number) => goals.some(({ block }) => block === number);
  const named = blocks.map((block, number) => ({ ...block, primary: isPrimary(number) }));
  const moves = readBlockPath(answer?.path ?? '', blocks);
  return {
    playback: { rows, cols, blocks: named, walls, goals, exit, moves },
    task: content,
    picture: null,
  };
}

/**
 * @param {LinkContent} content
 * @param {boolean} isProved
 * @returns {Claim | null}
 */
function claimOf({ family, answer }, isProved) {
  if (!answer) return null;
  const { status, lowerBound, path } = answer;
  const moves = path.match(family === 'blocks' ? /\S+/g : /[ULDR]/g);
  return { status, lowerBound: lowerBound ?? 0, length: moves?.length ?? 0, isProved };
}

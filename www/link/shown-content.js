/**
 * The content of a link as it may be shown, whoever made the link.
 *
 * @import { BlocksContent, LinkContent, Miniature, TilesContent } from './content.js'
 */

import { freeName } from './block-names.js';
import { readBlockPath, writeBlockPath } from './block-path.js';
import { isShown } from './picture-letters.js';
import { isVisible, plainLabel, plainText } from './plain-text.js';

/**
 * Title and labels become plain text; a picture that is too large or of no known format is left
 * out.
 *
 * @param {LinkContent} content  Its picture's bytes may be a list of numbers.
 * @returns {LinkContent}
 */
export function shownContent(content) {
  const common = { title: plainText(content.title), miniature: shownPicture(content.miniature) };
  return content.family === 'tiles'
    ? { ...withPlainLabels(content), ...common }
    : { ...withVisibleNames(content), ...common };
}

/**
 * @param {Miniature | null} miniature
 * @returns {Miniature | null}
 */
function shownPicture(miniature) {
  if (!miniature) return null;
  const bytes = Uint8Array.from(miniature.bytes);
  return isShown(bytes) ? { ...miniature, bytes } : null;
}

/**
 * Labels that differ in invisible letters alone become equal, but none becomes the blank.
 *
 * @param {TilesContent} content
 * @returns {TilesContent}
 */
function withPlainLabels(content) {
  const { blank, start, goal } = content;
  const label = (/** @type {string} */ text) => plainLabel(text, blank);
  return { ...content, start: start.map(label), goal: goal.map(label) };
}

/**
 * Blocks whose names are invisible get others, in the moves too.
 *
 * @param {BlocksContent} content
 * @returns {BlocksContent}
 */
function withVisibleNames(content) {
  const { answer, blocks: given } = content;
  const blocks = [...given];
  for (const [at, block] of given.entries()) {
    if (!isVisible(block.name)) blocks[at] = { ...block, name: freeName(blocks) };
  }
  const path = answer && writeBlockPath(readBlockPath(answer.path, given), blocks);
  return { ...content, blocks, answer: answer && { ...answer, path: path ?? '' } };
}

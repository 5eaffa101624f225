/**
 * The puzzle of a section, as text and as the engine takes it.
 *
 * @typedef {import('../../engine/protocol.js').Setup} Setup
 *
 * @typedef {object} LabPuzzle
 * @property {string} text  The board, and its goal if that is not the usual one.
 * @property {Setup} setup
 * @property {import('../../engine/protocol.js').Parity | null} parity  Why it is unsolvable, if it is.
 * @property {import('../picture/pictures.js').BoardPicture | null} picture  Of its start, if it came with one.
 */

import { BLANK } from '../../app/tiles/board.js';
import { formatLabels } from '../../app/tiles/goal/labels-text.js';
import { isFault, readTiles } from '../../app/tiles/text.js';

/** The usual order of the tiles. */
const USUAL_GOAL = 'in-order';

/**
 * Reads a text, and asks the engine for the goal.
 *
 * @param {string} text
 * @param {import('../context.js').LabContext} context
 * @returns {Promise<LabPuzzle | string>}  Or what is wrong with the text.
 */
export async function readPuzzle(text, { i18n: { t }, engine, pictures }) {
  const read = readTiles(text);
  if (isFault(read)) return t(read.key, read.values);
  const { rows, cols, labels } = read;
  const goal = read.goal ? formatLabels(read.goal, cols) : (read.nearest ?? USUAL_GOAL);
  const ask = { board: formatLabels(labels, cols), blank: BLANK, goal };
  try {
    const found = await engine.request('puzzle', ask);
    if (found.goals > 1) return t('lab.board.manyGoals');
    const setup = { rows, cols, start: found.start, goal: found.goal, blank: BLANK };
    const picture = await pictures.of(text, { rows, cols });
    return { text: text.trim(), setup, parity: found.parity, picture };
  } catch (error) {
    if (isRefusal(error)) return t('lab.board.goalUnfit');
    throw error;
  }
}

/** @param {unknown} error */
function isRefusal(error) {
  return error instanceof Error && 'kind' in error && error.kind === 'refused';
}

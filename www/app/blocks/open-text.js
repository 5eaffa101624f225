/** Opens a board of blocks from a text. */

import { placeInText, sayProblem } from './problems.js';
import { laid, obstacle } from './state.js';
import { boardFrom, rivalsIn } from './text.js';
import { changeBlocks, openBlocks } from './visit.js';

/**
 * @param {import('../store.js').Store} store
 * @param {import('../../engine/client.js').Engine} engine
 * @param {import('../../i18n/i18n.js').I18n} i18n
 * @param {() => Promise<void>} solve
 * @returns {import('../text/open-text.js').OpenText}
 */
export function blocksOpener(store, engine, { t }, solve) {
  return async (text) => {
    const { board, problems } = await engine.request('blocks_read', { text });
    const [problem] = problems;
    if (board) {
      const rivals = rivalsIn(board);
      store.update((visit) =>
        changeBlocks(openBlocks(visit), (blocks) => laid(blocks, boardFrom(board), rivals)),
      );
      if (rivals.length === 0 && obstacle(store.get().blocks) === null) void solve();
    }
    if (board || !problem) return null;
    const from = placeInText(text, problem);
    return { words: sayProblem(problem, t), at: from === null ? null : { from, to: from + 1 } };
  };
}

/** What the board of blocks needs of the engine: texts read, boards judged, solved and counted. */

import { engineNotice } from '../engine-notice.js';
import { changeBlocks, failed } from '../visit.js';
import { alongOf, isAlongBlocks } from './along.js';
import * as states from './state.js';
import { boardFrom, engineOrder, rivalsIn, writeBoard } from './text.js';

/**
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../../engine/client.js').Engine} Engine
 * @typedef {import('./state.js').Blocks} Blocks
 * @typedef {import('./state.js').Report} Report
 * @typedef {import('./board.js').Board} Board
 *
 * @typedef {object} BlocksActions
 * @property {(text: string) => Promise<boolean>} read  Lays out a board as somebody wrote it down; false
 *   if it is none.
 * @property {(text: string) => Promise<Board | null>} look  The board that a text shows; null if none.
 * @property {() => Promise<void>} solve
 */

/** How long a search may take, and how long the counting of all positions. */
const SECONDS = 60;
const SECONDS_TO_COUNT = 10;

/**
 * @param {Store} store
 * @param {Engine} engine
 * @returns {BlocksActions}
 */
export function blocksActions(store, engine) {
  /** @type {Promise<boolean> | null} */
  let reading = null;
  return {
    read(text) {
      const read = readText(store, engine, text).finally(() => {
        if (reading === read) reading = null;
      });
      reading = read;
      return read;
    },
    look: (text) => lookAt(engine, text),
    async solve() {
      // Who is quick means the board that is still on its way.
      if ((await reading) ?? true) await solve(store, engine);
    },
  };
}

/**
 * Has every board judged that nothing is known of yet.
 *
 * @param {Store} store
 * @param {Engine} engine
 */
export function judgeBlocks(store, engine) {
  /** @type {Board | null} */
  let asked = null;
  store.subscribe(async ({ stage, blocks }) => {
    const { board } = blocks.editor;
    const isDue = stage === 'blocks' && blocks.stage === 'edit' && !blocks.verdict;
    if (!isDue || board === asked || board.blocks.length === 0) return;
    asked = board;
    try {
      const text = writeBoard(board);
      const { board: read, problems } = await engine.request('blocks_read', { text });
      const verdict = { text: read?.text ?? text, problems };
      change(store, (now) => states.judged(now, board, verdict));
    } catch (error) {
      tell(store, error);
    } finally {
      if (asked === board) asked = null;
    }
  });
}

/**
 * Counts what can be reached from a solved board, if doing the moves together came before.
 *
 * @param {Store} store
 * @param {Engine} engine
 */
export function countAfterwards(store, engine) {
  store.subscribe((visit, previous) => {
    if (isAlongBlocks(visit) || !isAlongBlocks(previous) || !isSearched(visit)) return;
    const { report, space } = visit.blocks;
    if (report && !space && report.status !== 'found') void count(store, engine, report);
  });
}

/**
 * @param {Store} store
 * @param {Engine} engine
 * @param {string} text
 */
async function readText(store, engine, text) {
  try {
    const { board, problems } = await engine.request('blocks_read', { text });
    change(store, (blocks) =>
      board
        ? states.laid(blocks, boardFrom(board), rivalsIn(board))
        : states.misread(blocks, problems),
    );
    return board !== null;
  } catch (error) {
    tell(store, error);
    return false;
  }
}

/**
 * @param {Engine} engine
 * @param {string} text
 */
async function lookAt(engine, text) {
  try {
    const { board } = await engine.request('blocks_read', { text });
    return board && boardFrom(board);
  } catch {
    return null;
  }
}

/**
 * Asks for the fewest moves, for as long as the visitor waits, and then for all that can be reached.
 *
 * @param {Store} store
 * @param {Engine} engine
 */
async function solve(store, engine) {
  change(store, states.startSolving);
  const { board } = store.get().blocks.editor;
  const ask = { text: writeBoard(board), metric: store.get().blocks.metric };
  const leaving = whileIn(store, isSearched);
  const { signal } = leaving;
  try {
    const report = named(
      board,
      await engine.request(
        'blocks_solve',
        { ...ask, seconds: SECONDS },
        {
          signal,
          onProgress: (progress) => change(store, (blocks) => states.progressed(blocks, progress)),
        },
      ),
    );
    change(store, (blocks) => states.answered(blocks, report));
    await count(store, engine, report);
  } catch (error) {
    change(store, (blocks) => (blocks.stage === 'solving' ? states.changeBoard(blocks) : blocks));
    tell(store, error);
  } finally {
    leaving.stop();
  }
}

/**
 * Counts all positions that the board which was solved can be brought to.
 *
 * @param {Store} store
 * @param {Engine} engine
 * @param {Report} report
 */
async function count(store, engine, report) {
  const { editor, metric } = store.get().blocks;
  const ask = { text: writeBoard(editor.board), metric, seconds: SECONDS_TO_COUNT };
  const leaving = whileIn(store, (visit) => isSearched(visit) && visit.blocks.report === report);
  try {
    const space = await engine.request('blocks_space', ask, { signal: leaving.signal });
    change(store, (blocks) => states.counted(blocks, report, space));
  } catch (error) {
    tell(store, error);
  } finally {
    leaving.stop();
  }
}

/**
 * Whether the engine may be at work for what the visit shows: a board that is being solved, or its answer
 * as long as nothing else is to be planned.
 *
 * @param {import('../visit.js').Visit} visit
 */
function isSearched({ stage, blocks }) {
  return stage === 'blocks' && blocks.stage !== 'edit' && alongOf(blocks) === null;
}

/**
 * A signal for as long as the visit is where it is.
 *
 * @param {Store} store
 * @param {(visit: import('../visit.js').Visit) => boolean} isThere
 */
function whileIn(store, isThere) {
  const leaving = new AbortController();
  const stop = store.subscribe((visit) => {
    if (!isThere(visit)) leaving.abort();
  });
  return { signal: leaving.signal, stop };
}

/**
 * A report whose moves name the blocks as the board counts them.
 *
 * @param {Board} board
 * @param {Report} report
 * @returns {Report}
 */
export function named(board, report) {
  const order = engineOrder(board);
  const moves = report.moves?.map((move) => ({ ...move, block: order[move.block] ?? 0 })) ?? null;
  return { ...report, moves };
}

/**
 * @param {Store} store
 * @param {(blocks: Blocks) => Blocks} act
 */
function change(store, act) {
  store.update((visit) => changeBlocks(visit, act));
}

/**
 * @param {Store} store
 * @param {unknown} error
 */
function tell(store, error) {
  const notice = engineNotice(error);
  if (notice) store.update((visit) => failed(visit, notice));
}

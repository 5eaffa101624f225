/** Requests of blocks to the engine: parse a text, judge a board, solve, count positions. */

import * as searches from '../answer/search.js';
import { guideOf } from '../answer/search.js';
import { engineNotice } from '../engine-notice.js';
import { failed } from '../transitions.js';
import { setEffort } from '../visit.js';
import { secondsFor } from './effort.js';
import { layByHand, layReading } from './from-picture.js';
import { createBlocksGuide } from './guide/plan.js';
import { blocksRecognition } from './guide/recognition.js';
import { named } from './named.js';
import { blocksOpener } from './open-text.js';
import { playActions } from './play/actions.js';
import { canBeSolvedAsSeen } from './review.js';
import { SAMPLE_TEXT } from './sample.js';
import { keepImproving, startSolving, stopped } from './search.js';
import * as states from './state.js';
import { boardFrom, engineOrder, rivalsIn, writeBoard } from './text.js';
import { changeBlocks, openBlocks } from './visit.js';

/**
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../../engine/client.js').Engine} Engine
 * @typedef {import('./state.js').Blocks} Blocks
 * @typedef {import('./state.js').Report} Report
 * @typedef {import('./board.js').Board} Board
 *
 * @typedef {import('../family.js').FamilyActions & OfBlocks} BlocksActions
 *
 * @typedef {object} OfBlocks
 * @property {(text: string) => Promise<boolean>} read  Opens a board from a text; false if the text
 *   is not a board.
 * @property {(text: string) => Promise<Board | null>} look  Parses a text; null if it is not a
 *   board.
 * @property {(move: import('./guide/state.js').BlockStep) => void} move  Records a move of the
 *   visitor in the guide.
 * @property {import('./play/actions.js').PlayActions} play
 * @property {(picture: Picture, reading: BlocksReading, signal: AbortSignal) => Promise<boolean>}
 *   layReading  Opens a board read from a picture; whether that was possible.
 * @property {(picture: Picture) => void} layUnread  Opens an empty board for a picture that could
 *   not be read.
 * @typedef {import('../visit.js').Picture} Picture
 * @typedef {import('../../engine/protocol.js').BlocksReading} BlocksReading
 */

/** Time limits in seconds for counting all positions and for finding the locking blocks. */
const SECONDS_TO_COUNT = 10;
const SECONDS_FOR_LOCKS = 5;

/**
 * @param {Store} store
 * @param {Engine} engine
 * @param {import('../../i18n/i18n.js').I18n} i18n
 * @returns {BlocksActions}
 */
export function createBlocksActions(store, engine, i18n) {
  /** @type {Promise<boolean> | null} */
  let reading = null;
  const guide = createBlocksGuide(store, engine);

  /** @param {string} text */
  function read(text) {
    const now = readText(store, engine, text).finally(() => {
      if (reading === now) reading = null;
    });
    reading = now;
    return now;
  }

  async function solveAsRead() {
    // A solve request that comes early waits for the board that is still being read.
    if ((await reading) ?? true) await solve(store, engine, startSolving);
  }

  return {
    read,
    look: (text) => lookAt(engine, text),
    solve: solveAsRead,
    async improve() {
      store.update((visit) => setEffort(visit, 'improve'));
      await solve(store, engine, keepImproving);
    },
    move: guide.move,
    recognition: blocksRecognition(engine, guide.arrive),
    play: playActions(store, engine, { read, solve: solveAsRead }),
    openText: blocksOpener(store, engine, i18n, solveAsRead),
    layReading: (...read) => layReading(store, engine, ...read),
    layUnread: (picture) => layByHand(store, picture),
    advance: (walk) => advance(store, solveAsRead, walk),
    watch() {
      judgeBlocks(store, engine);
      explainAnswers(store, engine);
    },
    async openSample() {
      store.update(openBlocks);
      if (!(await read(SAMPLE_TEXT))) return false;
      await solveAsRead();
      const { stage, blocks } = store.get();
      return stage === 'blocks' && blocks.stage === 'answer';
    },
  };
}

/**
 * Goes on from a board read from a picture to its search, while nothing needs a look.
 *
 * @param {Store} store
 * @param {() => Promise<void>} search
 * @param {import('../family.js').Walk} walk
 */
async function advance(store, search, { goesOn, until, release }) {
  const isThere = await goesOn(({ stage }) => stage === 'blocks');
  if (!isThere || !canBeSolvedAsSeen(store.get().blocks)) return false;
  release();
  void search();
  await until(({ blocks }) => blocks.stage !== 'solving');
  return false;
}

/**
 * Has the engine judge every board that has no verdict yet.
 *
 * @param {Store} store
 * @param {Engine} engine
 */
function judgeBlocks(store, engine) {
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
 * Requests an explanation for each proved answer, once no search runs behind it.
 *
 * @param {Store} store
 * @param {Engine} engine
 */
function explainAnswers(store, engine) {
  /** @type {WeakSet<Report>} */
  const asked = new WeakSet();
  store.subscribe(async (visit) => {
    const { report, space, locks } = visit.blocks;
    if (!isShown(visit) || searches.isSearching(visit.blocks) || space || locks) return;
    if (!report || asked.has(report)) return;
    asked.add(report);
    if (!(await explain(store, engine, report))) asked.delete(report);
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
 * Requests the fewest moves until the visitor stops the search.
 *
 * @param {Store} store
 * @param {Engine} engine
 * @param {(blocks: Blocks) => Blocks} start  The transition that starts the search.
 */
async function solve(store, engine, start) {
  change(store, start);
  const { blocks, effort } = store.get();
  const { board } = blocks.editor;
  const ask = { text: writeBoard(board), metric: blocks.metric, seconds: secondsFor(effort) };
  const leaving = whileIn(store, isSearched);
  const { signal } = leaving;
  try {
    /** @type {(progress: import('./state.js').Progress) => void} */
    const onProgress = (progress) => {
      const best = progress.best && named(board, progress.best);
      // Progress that arrives after the end of the search does not belong to the next one.
      if (!signal.aborted)
        change(store, (now) => searches.progressed(now, progress, { found: best }));
    };
    const answer = await engine.request('blocks_solve', ask, { signal, onProgress });
    if (!signal.aborted) change(store, (now) => searches.answered(now, named(board, answer)));
  } catch (error) {
    if (!signal.aborted) change(store, stopped);
    tell(store, error);
  } finally {
    leaving.stop();
  }
}

/**
 * Requests the explanation of a proved answer: the count of all positions, or the locking blocks.
 *
 * @param {Store} store
 * @param {Engine} engine
 * @param {Report} report
 * @returns {Promise<boolean>} Whether it was completed: the visitor may leave before.
 */
async function explain(store, engine, report) {
  if (report.status !== 'optimal' && report.status !== 'unsolvable') return true;
  const ask = report.status === 'optimal' ? count : lock;
  const leaving = whileIn(store, (visit) => isShown(visit) && visit.blocks.report === report);
  try {
    await ask(store, engine, report, leaving.signal);
  } catch (error) {
    tell(store, error);
  } finally {
    leaving.stop();
  }
  return !leaving.signal.aborted;
}

/**
 * Requests the blocks that make a board unsolvable.
 *
 * @param {Store} store
 * @param {Engine} engine
 * @param {Report} report
 * @param {AbortSignal} signal
 */
async function lock(store, engine, report, signal) {
  const { board } = store.get().blocks.editor;
  const ask = { text: writeBoard(board), seconds: SECONDS_FOR_LOCKS };
  const locks = await engine.request('blocks_locks', ask, { signal });
  const order = engineOrder(board);
  const blocks = locks?.blocks.map((block) => order[block] ?? 0) ?? [];
  change(store, (now) => states.locked(now, report, locks && { ...locks, blocks }));
}

/**
 * Counts all positions reachable from the solved board.
 *
 * @param {Store} store
 * @param {Engine} engine
 * @param {Report} report
 * @param {AbortSignal} signal
 */
async function count(store, engine, report, signal) {
  const { editor, metric } = store.get().blocks;
  const ask = { text: writeBoard(editor.board), metric, seconds: SECONDS_TO_COUNT };
  const space = await engine.request('blocks_space', ask, { signal });
  change(store, (blocks) => states.counted(blocks, report, space));
}

/**
 * Whether the visit shows a board whose search runs.
 *
 * @param {import('../visit.js').Visit} visit
 */
function isSearched({ stage, blocks }) {
  return stage === 'blocks' && searches.isSearching(blocks);
}

/**
 * Whether the visit shows an answer and the guide waits for no plan.
 *
 * @param {import('../visit.js').Visit} visit
 */
function isShown({ stage, blocks }) {
  return stage === 'blocks' && blocks.stage === 'answer' && guideOf(blocks) === null;
}

/**
 * A signal that aborts when the condition no longer holds for the visit.
 *
 * @param {Store} store
 * @param {(visit: import('../visit.js').Visit) => boolean} isThere
 */
function whileIn(store, isThere) {
  const leaving = new AbortController();
  const stop = store.subscribe((visit) => {
    if (leaving.signal.aborted || isThere(visit)) return;
    leaving.abort();
    // Store listeners must not update the store. A board that was left has no search.
    queueMicrotask(() =>
      store.update((now) => (isSearched(now) ? now : changeBlocks(now, stopped))),
    );
  });
  return { signal: leaving.signal, stop };
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

/** The saved form of a board of blocks, and the visit restored from it. */

import { resumed } from '../score/clock.js';
import { openingOf } from '../storage/opening.js';
import { newVisit, withWholePicture } from '../visit.js';
import { drawBoard } from './drawing.js';
import { newEditor, opened } from './editor.js';
import { newBlocks } from './state.js';
import { writeBoard } from './text.js';

/**
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('../storage/entry.js').Surfaces} Surfaces
 * @typedef {import('./state.js').Blocks} Blocks
 * @typedef {import('./review.js').Seen} Seen
 * @typedef {Omit<Seen, 'picture' | 'surface'> & { title: string }} SeenPart
 * @typedef {Pick<Blocks, 'metric' | 'report'> & { board: import('./board.js').Board,
 *   along: Blocks['guide'], seen?: SeenPart | null, play?: Blocks['play'] }} Part  `along`: the
 *   guide, under the name it has had since the first version of the page; `seen`: the reading of its
 *   pictures, if any; `play`: the game with it, if one was open.
 * @typedef {{ kind: 'blocks', stage: 'blocks', blocks: Part, step?: number }} BlocksEntry  `step`:
 *   the last shown step of the answer.
 */

/** The name of the entry without an answer: at most one is saved. */
const DRAFT = 'blocks';

/** The name of the entry that is played by hand: at most one is saved. */
const PLAYED = 'game of blocks';

/** @type {import('../storage/entry.js').EntryKind<BlocksEntry>} */
export const blocksEntries = {
  entryOf,
  hasPictures: ({ blocks }) => Boolean(blocks.seen),
  picturesOf: ({ blocks: { seen } }) => seen && { picture: seen.picture, straight: seen.surface },
  needsPictures: false,
  nameOf({ blocks: { board, report, play } }) {
    if (play) return PLAYED;
    return report ? `${DRAFT} ${writeBoard(board)}` : DRAFT;
  },
  replaces: ({ blocks: solved }, { blocks: draft }) =>
    isSolved(solved) && !isSolved(draft) && !draft.play && isSameBoard(solved, draft),
  reopened,
  valuesOf({ blocks: { stage, editor, metric, report, guide, seen, play } }) {
    return [stage === 'play' ? play : null, editor.board, metric, report, guide, seen];
  },
  sizeOf: ({ blocks }) => blocks.board,
  titleOf: (_, t) => t('blocks.landing'),
  lookOf: ({ blocks }) => drawBoard(blocks.board),
};

/** @param {Part} part */
const isSolved = ({ report, play }) => report !== null && !play;

/** @param {Part} one @param {Part} other */
const isSameBoard = (one, other) => writeBoard(one.board) === writeBoard(other.board);

/**
 * Restores a board of blocks, with the picture it was read from if that is available.
 *
 * @param {BlocksEntry} entry
 * @param {Surfaces | null} surfaces
 * @returns {Visit}
 */
function reopened(entry, surfaces) {
  const blocks = blocksOf(entry);
  const { seen } = entry.blocks;
  const opening = blocks.report && { report: blocks.report, step: entry.step ?? 0 };
  /** @type {Visit} */
  const visit = { ...newVisit(), stage: 'blocks', blocks, opening };
  if (!seen || !surfaces?.straight) return visit;
  const { title, ...read } = seen;
  const { picture: surface, straight } = surfaces;
  const picture = { title, surface };
  const next = withWholePicture(visit, picture);
  return { ...next, blocks: { ...blocks, seen: { ...read, picture, surface: straight } } };
}

/** @param {BlocksEntry} entry */
function blocksOf({ blocks: { board, metric, report, along: guide = null, play = null } }) {
  const editor = { ...opened(newEditor(), board), past: [] };
  if (play) {
    const resting = { ...play, clock: resumed(play.clock) };
    return { ...newBlocks(), stage: /** @type {const} */ ('play'), editor, metric, play: resting };
  }
  /** @type {Blocks['stage']} */
  const stage = report ? 'answer' : 'edit';
  // A shared window and a pending plan are not restored.
  const going = guide && !guide.lost ? { ...guide, live: null } : null;
  return { ...newBlocks(), stage, editor, metric, report, guide: going };
}

/**
 * @param {Visit} visit
 * @returns {BlocksEntry | null}
 */
function entryOf({ blocks, opening }) {
  const { stage, editor, metric, report, guide, seen, play } = blocks;
  const { board } = editor;
  if (board.blocks.length === 0) return null;
  if (play && stage === 'play') {
    return {
      kind: 'blocks',
      stage: 'blocks',
      blocks: { board, metric, report: null, along: null, play },
    };
  }
  const part = { board, metric, report, along: guide, seen: seen && seenPart(seen) };
  return { kind: 'blocks', stage: 'blocks', blocks: part, step: openingOf(opening, report) };
}

/**
 * @param {Seen} seen
 * @returns {SeenPart}
 */
function seenPart({ picture, board, doubtful, sure }) {
  return { title: picture.title, board, doubtful, sure };
}

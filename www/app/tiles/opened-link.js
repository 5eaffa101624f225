/** Makes a visit from a link with tiles. */

import { Board } from '../../player/board.js';
import { readPath } from '../../player/path.js';
import { readPicture } from '../picture/read.js';
import { BLANK, labelsOf, newBoard, withGoalLabels, withLabels } from './board.js';
import { drawnBoard } from './drawn-board.js';

/**
 * @typedef {import('../../engine/protocol.js').Report} Report
 * @typedef {import('../../link/content.js').TilesContent} LinkContent
 * @typedef {import('./visit.js').Opened} Opened
 */

/**
 * @param {LinkContent} content
 * @param {string} name  What a puzzle without a title is called.
 * @returns {Promise<Opened>}
 */
export async function openedLink(content, name) {
  const title = content.title || name;
  const small = await miniatureIn(content, title);
  return {
    title: content.title,
    picture: { title, surface: small ?? drawnBoard(content) },
    drawn: small === null,
    board: boardIn(content),
    metric: content.metric,
    // A drawn board already shows its labels.
    numbers: small !== null && (content.options.numbers ?? false),
    report: reportIn(content),
    step: content.answer?.step ?? 0,
  };
}

/** @param {LinkContent} content */
function boardIn({ rows, cols, start, goal }) {
  const blank = start.indexOf(BLANK);
  const counted = { ...newBoard(rows, cols), blank };
  const isCounted = labelsOf(counted).every((label, cell) => label === start[cell]);
  return withGoalLabels(isCounted ? counted : withLabels(counted, start), goal);
}

/**
 * The picture in a link; null if there is none that can be decoded.
 *
 * @param {LinkContent} content
 * @param {string} title
 */
export async function miniatureIn({ miniature }, title) {
  if (!miniature) return null;
  const file = new File([miniature.bytes], title, { type: miniature.type });
  return readPicture(file).then(
    ({ surface }) => surface,
    () => null,
  );
}

/**
 * @param {LinkContent} content
 * @returns {Report | null}
 */
function reportIn(content) {
  const { answer, metric } = content;
  if (!answer) return null;
  const labels = movedLabels(content, answer.path);
  const { status, path, lowerBound } = answer;
  return {
    status,
    length: labels.length,
    lower_bound: status === 'optimal' ? labels.length : lowerBound,
    metric,
    path,
    labels,
    expanded: 0,
    generated: 0,
    reason: null,
    limit: null,
    parity: null,
  };
}

/**
 * For each move the label of the tile next to the blank.
 *
 * @param {LinkContent} content
 * @param {string} path
 */
function movedLabels({ rows, cols, start }, path) {
  const board = new Board(rows, cols, start.indexOf(BLANK));
  return readPath(path).map((move) => {
    const leader = board.cells[board.line(move)?.[0] ?? board.blank];
    board.slide(move);
    return start[leader ?? 0] ?? BLANK;
  });
}

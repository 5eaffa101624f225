/**
 * The visit's part for tiles: a grid on a picture, what its tiles are, their goal, and its answer.
 *
 * @typedef {import('../../engine/protocol.js').GoalOrder} GoalOrder
 * @typedef {import('../../engine/protocol.js').Metric} Metric
 * @typedef {import('../../engine/protocol.js').Progress} Progress
 * @typedef {import('../../engine/protocol.js').Quad} Quad
 * @typedef {import('../../engine/protocol.js').Report} Report
 * @typedef {import('../../engine/protocol.js').Verdict} Verdict
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('../visit.js').Picture} Picture
 *
 * @typedef {object} Doubts  What was read from the picture and needs a look.
 * @property {boolean} board
 * @property {boolean} blank
 * @property {readonly number[]} pieces  Those that may belong elsewhere.
 *
 * @typedef {Pick<Tiles, 'quad' | 'rows' | 'cols'> & { blank: number | null }} Grid  A grid, and its empty cell.
 *
 * @typedef {object} Told  What of the grid the visitor has laid: that is not asked of the picture.
 * @property {boolean} quad
 * @property {boolean} rows
 * @property {boolean} cols
 * @property {boolean} blank
 *
 * @typedef {Pick<Tiles, 'quad' | 'rows' | 'cols'> & { straight: HTMLCanvasElement }} Cut
 *   A board as it was cut out by a grid.
 *
 * @typedef {object} Tiles
 * @property {'grid' | 'goal' | 'solving' | 'answer'} stage
 * @property {Quad} quad
 * @property {number} rows
 * @property {number} cols
 * @property {Readonly<Record<string, Board>>} boards  What was said of each size of board.
 * @property {Doubts} doubts
 * @property {Told} told
 * @property {Grid | null} settled  The grid that has its goal: as it was read, or as it was left.
 * @property {Picture | null} finished  The board as it should look, where that came with its picture.
 * @property {import('./edits.js').Edits} history  What was done to the board, to be undone.
 * @property {readonly (readonly number[])[]} lookalikes  Groups of pieces that look the same to the reader.
 * @property {number | null} held  The cell of the goal whose piece is picked up.
 * @property {boolean} marking  Whether a tap says which tiles are the same, and does not swap them.
 * @property {HTMLCanvasElement | null} straight  The board, seen straight.
 * @property {import('./goal/missing.js').Missing | null} missing  What belongs in the empty place in the end.
 * @property {readonly Cut[]} cuts  The latest boards that were cut out in this visit, the last one first.
 * @property {Metric} metric
 * @property {boolean} numbers  Whether the tiles carry their labels.
 * @property {boolean} badges  Whether the visitor wants that where the picture does not show them itself.
 * @property {boolean} mistyped  Whether the labels that stand in their field fit no such board.
 * @property {Verdict | null} verdict  What the engine says of the goal; null while it is asked.
 * @property {import('./goal/named-order.js').NamedOrder | null} named  The order that the visitor has chosen.
 * @property {GoalOrder | null} instead  The nearest order that can be reached, where that one cannot.
 * @property {readonly number[] | null} guessed  The goal as the page has laid it by itself.
 * @property {Progress | null} progress
 * @property {Report | null} best  The best solution so far, while a better one is looked for.
 * @property {readonly number[]} trail  How many moves the solutions so far have had, the latest last.
 * @property {Report | null} report
 * @property {import('../answer/better.js').Pursuit<Report>} pursuit  The search that goes on behind the
 *   answer, and what it offers.
 * @property {import('./guide/state.js').Along | null} along  What is done together with the visitor.
 * @property {boolean} drawn  Whether the picture is one that the page drew, for want of another.
 */

import { NO_SEARCH } from '../answer/search.js';
import { NO_HISTORY } from '../history.js';
import { wholePicture } from './grid/quad.js';

/** @type {Doubts} */
export const NO_DOUBTS = Object.freeze({ board: false, blank: false, pieces: [] });

/** @type {Told} */
const NOTHING_TOLD = Object.freeze({ quad: false, rows: false, cols: false, blank: false });

/** @returns {Tiles} */
export function newTiles() {
  return {
    stage: 'grid',
    quad: wholePicture(0, 0),
    rows: 3,
    cols: 3,
    boards: {},
    doubts: NO_DOUBTS,
    told: NOTHING_TOLD,
    settled: null,
    finished: null,
    history: NO_HISTORY,
    lookalikes: [],
    held: null,
    marking: false,
    straight: null,
    missing: null,
    cuts: [],
    metric: 'single',
    numbers: true,
    badges: true,
    mistyped: false,
    verdict: null,
    named: null,
    instead: null,
    guessed: null,
    ...NO_SEARCH,
    along: null,
    drawn: false,
  };
}

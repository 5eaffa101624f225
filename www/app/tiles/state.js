/**
 * The state of tiles in the visit: a grid on a picture, labels, goal and answer.
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
 * @typedef {object} Doubts  Uncertain parts of the reading, which need a look.
 * @property {boolean} board
 * @property {boolean} blank
 * @property {readonly number[]} pieces  Pieces that may belong elsewhere.
 *
 * @typedef {Pick<Tiles, 'quad' | 'rows' | 'cols'> & { blank: number | null }} Grid  A grid and its
 *   blank.
 *
 * @typedef {object} Told  The parts of the grid that the visitor has set; these are not read from
 *   the picture.
 * @property {boolean} quad
 * @property {boolean} rows
 * @property {boolean} cols
 * @property {boolean} blank
 *
 * @typedef {object} Straight  A rectified board: cells of one size, each with its tile in the middle
 *   of half a gap.
 * @property {HTMLCanvasElement} straight
 * @property {number | null} gap  As in `Tiles`; null if unknown, as in a picture out of a link.
 *
 * @typedef {Pick<Tiles, 'quad' | 'rows' | 'cols'> & Straight} Cut A grid and the board rectified by
 *   it.
 *
 * @typedef {object} Tiles
 * @property {'grid' | 'goal' | 'solving' | 'answer'} stage
 * @property {Quad} quad
 * @property {number} rows
 * @property {number} cols
 * @property {number | null} gap  Width of the gaps between tiles, relative to the pitch; null if it
 *   is yet to be measured.
 * @property {Readonly<Record<string, Board>>} boards  Boards by their size.
 * @property {Doubts} doubts
 * @property {Told} told
 * @property {Grid | null} settled  The grid whose goal is settled, as read or as left by the
 *   visitor.
 * @property {Picture | null} finished  The finished picture, if it was opened together with the
 *   puzzle.
 * @property {import('./edits.js').Edits} history  The undo history.
 * @property {readonly (readonly number[])[]} lookalikes  Groups of pieces that the reader found
 *   identical.
 * @property {number | null} held  The cell of the goal whose piece is held.
 * @property {boolean} marking  Whether a tap marks identical tiles instead of exchanging them.
 * @property {HTMLCanvasElement | null} straight  The rectified board.
 * @property {import('./goal/blank-piece.js').Missing | null} missing  The blank's piece.
 * @property {readonly Cut[]} cuts  The boards rectified last in this visit, latest first.
 * @property {Metric} metric
 * @property {boolean} numbers  Whether the tiles show their labels.
 * @property {boolean} badges  Whether the visitor wants labels where the picture itself does not
 *   show them.
 * @property {boolean} mistyped  Whether the labels in the field fit no such board.
 * @property {Verdict | null} verdict  The engine's verdict on the goal; null while it is computed.
 * @property {import('./goal/named-order.js').NamedOrder | null} named  The named order chosen by
 *   the visitor.
 * @property {GoalOrder | null} instead  The nearest reachable order, if the chosen one is
 *   unreachable.
 * @property {readonly number[] | null} guessed  The goal that the page laid automatically.
 * @property {Progress | null} progress
 * @property {Report | null} best  The best solution found while the search runs.
 * @property {readonly number[]} trail  Lengths of the solutions found, the latest last.
 * @property {Report | null} report
 * @property {import('../answer/improvement.js').Pursuit<Report>} pursuit  The search behind the answer,
 *   and what it offers.
 * @property {import('./guide/state.js').Guide | null} guide  The guide.
 * @property {boolean} drawn  Whether the page drew the picture because there was no other.
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
    gap: null,
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
    guide: null,
    drawn: false,
  };
}

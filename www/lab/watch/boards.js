/** The board of a node, and those of its successors. */

import { h } from '../../app/dom.js';
import { drawBoard } from '../puzzle/drawn-board.js';
import { labelsOf, movedCell, successorsAt } from './moment.js';
import { worthOf } from './searches.js';

/**
 * @typedef {import('./moment.js').Trace} Trace
 * @typedef {import('./moment.js').Moment} Moment
 * @typedef {import('../../i18n/i18n.js').Translate} Translate
 * @typedef {import('../picture/face.js').PicturedBoard} PicturedBoard
 */

/**
 * A board with the tile that was moved last.
 *
 * @param {Trace} trace
 * @param {number} node
 * @param {Translate} t
 * @param {PicturedBoard | null} pictured
 */
export function drawNodeBoard(trace, node, t, pictured) {
  const board = trace.nodes[node]?.board ?? '';
  const start = labelsOf(board);
  const rows = board.split('/').length;
  const drawn = drawBoard(
    { rows, cols: start.length / rows, start },
    t('lab.board.drawn', { board }),
    pictured,
  );
  const moved = movedCell(trace, node);
  if (moved !== null) drawn.children[moved]?.classList.add('watch-moved');
  return drawn;
}

/**
 * What the step of a moment has made: small boards, each with its value and what becomes of it.
 *
 * @param {Trace} trace
 * @param {Moment} moment
 * @param {Translate} t
 * @param {PicturedBoard | null} pictured
 */
export function drawSuccessors(trace, moment, t, pictured) {
  return successorsAt(trace, moment).map(({ node, isKnown }) => {
    const value = worthOf(trace.algorithm, trace.nodes[node] ?? { g: 0, h: 0 });
    const fate = isKnown ? 'known' : moment.states[node] === 'gone' ? 'gone' : 'new';
    return h(
      'li',
      { 'data-fate': fate },
      drawNodeBoard(trace, node, t, pictured),
      ...(value === null || isKnown ? [] : [h('b', {}, String(value))]),
      h('span', {}, t(`lab.watch.fates.${fate}`)),
    );
  });
}

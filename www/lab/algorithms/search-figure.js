/** The nodes of a search on an easy board, as 'A search seen' draws them at its end. */

import { h } from '../../app/dom.js';
import { formatLabels } from '../../app/tiles/goal/labels-text.js';
import { nameOf } from '../compare/names.js';
import { formatRoute } from '../route.js';
import { createLegend } from '../watch/legend.js';
import { momentAt, stepCount } from '../watch/moment.js';
import { kindOf, SEARCHES } from '../watch/searches.js';
import { createTree } from '../watch/tree.js';
import { puzzleOf } from './example.js';

/** Six moves from its goal. */
const BOARD = '4 1 3/7 2 6/_ 5 8';
const SETUP = puzzleOf(BOARD);

/** More than any of the searches takes. */
const STEPS = 2000;

/**
 * @param {string} name  Of an entry.
 * @param {import('../context.js').LabContext} context
 * @returns {{ parts: HTMLElement[], caption: string } | null}  Null for what is no search of nodes.
 */
export function searchFigure(name, { i18n: { t }, engine }) {
  const algorithm = SEARCHES.find((search) => kindOf(search).kind === name && !isWeak(search));
  if (!algorithm) return null;
  const caption = t('lab.algorithms.figure.search');
  const tree = createTree({ onLook: () => {}, onLeave: () => {} });
  const place = h(
    'div',
    { class: 'watch-place', role: 'img', 'aria-label': nameOf(algorithm, t) },
    tree.element,
  );
  const goal = formatLabels(SETUP.goal, SETUP.cols);
  /** @type {import('../watch/moment.js').Trace | null} */
  let trace = null;

  function draw() {
    const width = place.clientWidth;
    if (trace && width > 0) tree.show(trace, momentAt(trace, stepCount(trace)), goal, width);
  }

  const ask = { setup: SETUP, metric: /** @type {const} */ ('single'), algorithm, steps: STEPS };
  engine
    .request('trace', ask)
    .then((traced) => {
      trace = traced.trace;
      draw();
    })
    // The figure stays empty; what is said of the search stands.
    .catch(() => {});
  new ResizeObserver(draw).observe(place);
  const href = formatRoute('watch', { board: BOARD, left: algorithm, step: '0' });
  const watch = h('a', { href }, t('lab.algorithms.figure.watch'));
  return { parts: [createLegend(t), place, watch], caption };
}

/** Whether a search has a heuristic that sees little. @param {string} algorithm */
function isWeak(algorithm) {
  return algorithm.endsWith(':misplaced');
}

/** The picture with the grid over it: cells to tap, corners to drag. */

import { h, setAttributes } from '../../dom.js';
import { cellOf, rove } from '../../roving-tabindex.js';
import { boardOf, stageOf } from '../visit.js';
import { createCorners } from './corners.js';
import { createGridDrawing } from './grid-drawing.js';

/** @typedef {import('./quad.js').Quad} Quad */

/**
 * @param {import('../../context.js').Context} context
 * @returns {import('../../context.js').Part}
 */
export function createGridOverlay(context) {
  const { store, i18n } = context;
  const { element: drawing, cells, gap, draw: drawGrid } = createGridDrawing(i18n.t);
  const corners = createCorners(context);
  const frame = h('div', { class: 'picture-frame' });
  const element = h('div', { class: 'picture-stage' }, frame);

  cells.addEventListener('click', (event) => choose(cellOf(event.target)));
  cells.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    choose(cellOf(event.target));
  });
  // An SVG element with a focus listener becomes a stop of the Tab key, so the frame listens
  // instead.
  rove(frame, () => boardOf(store.get()));
  new ResizeObserver(() => draw(store.get())).observe(frame);

  /** @param {number | null} cell */
  function choose(cell) {
    if (cell !== null) context.actions.tiles.setBlank(cell);
  }

  /** @param {import('../../visit.js').Visit} visit */
  function draw(visit) {
    if (stageOf(visit) !== 'grid' || !visit.picture) return;
    const { clientWidth, clientHeight } = frame;
    if (clientWidth === 0) return;
    const scale = clientWidth / visit.picture.surface.width;
    const quad = /** @type {Quad} */ (visit.tiles.quad.map(([x, y]) => [x * scale, y * scale]));
    setAttributes(drawing, { viewBox: `0 0 ${clientWidth} ${clientHeight}` });
    drawGrid(boardOf(visit), quad);
  }

  return {
    element,
    show(visit, previous) {
      // The picture may have changed while another part of the page was shown.
      if (visit.picture && visit.picture.surface !== frame.firstElementChild) {
        const { surface } = visit.picture;
        frame.style.setProperty('--ratio', String(surface.width / surface.height));
        setAttributes(surface, {
          class: 'picture',
          role: 'img',
          'aria-label': visit.picture.title,
        });
        frame.replaceChildren(surface, drawing, corners.element);
      }
      setAttributes(frame, { 'data-detection': sightOf(visit) });
      gap.classList.toggle('unsure', visit.tiles.doubts.blank);
      corners.show(visit, previous);
      draw(visit);
    },
  };
}

/**
 * State of the board's detection: not found yet, uncertain, or found.
 *
 * @param {import('../../visit.js').Visit} visit
 */
function sightOf(visit) {
  if (visit.task === 'reading' && boardOf(visit).blank === null) return 'none';
  return visit.tiles.doubts.board ? 'unsure' : null;
}

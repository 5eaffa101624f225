/** Handles for the four corners of the board, dragged or moved with the arrow keys. */

import { h, setAttributes } from '../../dom.js';
import { follow } from '../../follow.js';
import { cellOf } from '../../roving-tabindex.js';
import { letGo, moveCorner } from '../edits.js';
import { createLoupe } from './loupe.js';
import { snapping } from './snap.js';

/**
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {import('./quad.js').Point} Point
 * @typedef {import('../../../engine/protocol.js').Hypothesis} Hypothesis
 */

/** Step of an arrow key, in pixels of the picture, and its factor with Shift. */
const STEP = 1;
const BIG = 10;

/** Maximum movement of a tap, in CSS pixels. */
const TAP = 4;

/** Distance within which a dragged corner snaps to a hypothesis, in CSS pixels. */
const SNAP = 7;

/** @type {Readonly<Record<string, Point>>} */
const ARROWS = Object.freeze({
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
});

/**
 * @param {import('../../context.js').Context} context
 * @returns {import('../../context.js').Part}
 */
export function createCorners({ store, actions, i18n: { t }, say }) {
  const names = [
    t('grid.topLeft'),
    t('grid.topRight'),
    t('grid.bottomRight'),
    t('grid.bottomLeft'),
  ];
  const loupe = createLoupe();
  const handles = names.map((_, corner) => createHandle(corner));
  const element = h('div', { class: 'corners' }, ...handles, loupe.element);

  /** @param {number} corner */
  function createHandle(corner) {
    const handle = h('button', {
      type: 'button',
      class: 'corner',
      onkeydown: (/** @type {KeyboardEvent} */ event) => onKey(corner, event),
      onkeyup: () => store.update(letGo),
      onblur: () => loupe.hide(),
      onpointerdown: (/** @type {PointerEvent} */ event) => grab(corner, event),
    });
    return handle;
  }

  /**
   * @param {number} corner
   * @param {Point} point
   */
  function move(corner, point) {
    store.update((visit) => moveCorner(visit, corner, point));
  }

  /**
   * @param {number} corner
   * @param {KeyboardEvent} event
   */
  function onKey(corner, event) {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const [x, y] = cornerOf(store.get(), corner);
    const by = event.shiftKey ? BIG : 1;
    move(corner, [x + arrow[0] * by, y + arrow[1] * by]);
    loupe.show(store.get(), corner);
    say(nameOf(store.get(), corner));
  }

  /**
   * @param {number} corner
   * @param {PointerEvent} event
   */
  function grab(corner, event) {
    const [x, y] = cornerOf(store.get(), corner);
    const start = pointAt(event);
    let isDrag = false;
    /** @type {readonly Hypothesis[] | null} */
    let known = null;
    let snap = snapping([x, y], [], 0);

    /**
     * The target at which the corner snaps. Hypotheses may come while it is dragged.
     *
     * @param {Point} point
     */
    function snapped(point) {
      const { hypotheses } = store.get();
      if (hypotheses !== known) {
        known = hypotheses;
        const tiles = hypotheses.filter(({ family }) => family === 'tiles');
        snap = snapping(
          [x, y],
          tiles.map(({ quad }) => quad[corner] ?? [0, 0]),
          SNAP * scale(),
        );
      }
      return snap(point);
    }

    /** @param {PointerEvent} moved */
    function drag(moved) {
      if (!isDrag) {
        isDrag = Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY) >= TAP;
        if (!isDrag) return;
        void actions.tiles.lookForOthers();
      }
      const [nowX, nowY] = pointAt(moved);
      /** @type {Point} */
      const point = [x + nowX - start[0], y + nowY - start[1]];
      const target = snapped(point);
      move(corner, target ?? point);
      handles[corner]?.classList.toggle('snapped', target !== null);
      loupe.show(store.get(), corner);
    }
    function drop() {
      if (!isDrag) tapBelow(event);
    }
    function release() {
      loupe.hide();
      handles[corner]?.classList.remove('snapped');
      store.update(letGo);
    }
    follow(event, { onMove: drag, onDrop: drop, onEnd: release });
  }

  /**
   * Passes a tap on a handle to the cell below: a small cell is entirely covered by its handle.
   *
   * @param {PointerEvent} event
   */
  function tapBelow({ clientX, clientY }) {
    const below = document.elementsFromPoint(clientX, clientY).map(cellOf);
    const cell = below.find((found) => found !== null) ?? null;
    if (cell !== null) actions.tiles.setBlank(cell);
  }

  /**
   * The position of a pointer in pixels of the picture.
   *
   * @param {PointerEvent} event
   * @returns {Point}
   */
  function pointAt({ clientX, clientY }) {
    const { left, top } = element.getBoundingClientRect();
    return [(clientX - left) * scale(), (clientY - top) * scale()];
  }

  /** Pixels of the picture in one CSS pixel. */
  function scale() {
    const { width } = element.getBoundingClientRect();
    return (store.get().picture?.surface.width ?? width) / width;
  }

  /**
   * @param {Visit} visit
   * @param {number} corner
   */
  function nameOf(visit, corner) {
    const [x, y] = cornerOf(visit, corner);
    const name = names[corner] ?? '';
    return t('grid.corner', { name, x: Math.round(x), y: Math.round(y) });
  }

  return {
    element,
    show(visit) {
      if (!visit.picture) return;
      const { width, height } = visit.picture.surface;
      handles.forEach((handle, corner) => {
        const [x, y] = cornerOf(visit, corner);
        handle.style.setProperty('--x', `${(100 * x) / width}%`);
        handle.style.setProperty('--y', `${(100 * y) / height}%`);
        setAttributes(handle, { 'aria-label': nameOf(visit, corner) });
      });
    },
  };
}

/**
 * @param {Visit} visit
 * @param {number} corner
 * @returns {Point}
 */
function cornerOf({ tiles: { quad } }, corner) {
  return quad[corner] ?? [0, 0];
}

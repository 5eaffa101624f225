/**
 * The map on a canvas, to be dragged and zoomed. The whole is drawn once and shown as a picture while it is small; where
 * few positions are in sight they are drawn themselves. So each frame is quick however many positions there are.
 */

import { h } from '../../app/dom.js';
import { themeOf, watchTheme } from '../chart/theme.js';
import { COARSE, drawMark, drawPositions, FINE } from './drawing.js';
import { watchPointers } from './pointers.js';
import { inSight, moved, nearestTo, placesOf, WHOLE, zoomed } from './viewport.js';

/** The most positions in sight that are drawn themselves. */
const FEW = 3000;

/** The farthest that a position may be from the tap that picks it, in pixels of CSS. */
const REACH = 14;

/**
 * @typedef {import('./drawing.js').MapOfGraph} MapOfGraph
 * @typedef {import('./drawing.js').Mark} Mark
 * @typedef {import('./viewport.js').Point} Point
 */

/**
 * @param {string} label
 * @param {(node: number) => void} onPick
 */
export function createMapView(label, onPick) {
  const canvas = h('canvas', { class: 'lab-map', tabindex: '0', role: 'img', 'aria-label': label });
  const context = contextOf(canvas);
  /** @type {MapOfGraph | null} */
  let map = null;
  /** @type {readonly Mark[]} */
  let marks = [];
  /** The picture of the whole map. @type {HTMLCanvasElement | null} */
  let whole = null;
  let viewport = WHOLE;
  let isAwaited = false;

  new ResizeObserver(() => {
    const { width, height } = extent();
    if (width === 0) return;
    canvas.width = width * devicePixelRatio;
    canvas.height = height * devicePixelRatio;
    redraw();
  }).observe(canvas);
  watchTheme(redraw);
  watchPointers(canvas, { onMove: move, onZoom: zoomBy, onTap: pick });

  function extent() {
    return { width: canvas.clientWidth, height: canvas.clientHeight };
  }

  /** Draws with the next frame. */
  function draw() {
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(() => {
      isAwaited = false;
      drawNow();
    });
  }

  /** Draws the whole anew as well. */
  function redraw() {
    whole = null;
    draw();
  }

  function drawNow() {
    const { width, height } = extent();
    const scale = devicePixelRatio;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    if (!map || width === 0) return;
    const theme = themeOf(canvas);
    const places = placesOf(map.layout, viewport, { width, height });
    const seen = inSight(places, { width, height });
    if (seen.length <= FEW) drawPositions(context, map, seen, places, theme, FINE);
    else drawWhole(map);
    for (const mark of marks) drawMark(context, mark, places, theme);
  }

  /**
   * Shows the picture of the whole, which is drawn first if there is none.
   *
   * @param {MapOfGraph} of
   */
  function drawWhole(of) {
    whole ??= pictureOf(of);
    const { width, height } = extent();
    const { zoom, left, top } = viewport;
    context.imageSmoothingQuality = 'high';
    context.drawImage(whole, left, top, width * zoom, height * zoom);
  }

  /** @param {MapOfGraph} of */
  function pictureOf(of) {
    const picture = h('canvas', { width: canvas.width, height: canvas.height });
    const to = contextOf(picture);
    to.scale(devicePixelRatio, devicePixelRatio);
    const places = placesOf(of.layout, WHOLE, extent());
    drawPositions(to, of, [...Array(of.graph.count).keys()], places, themeOf(canvas), COARSE);
    return picture;
  }

  /** @param {Point} by */
  function move(by) {
    viewport = moved(viewport, extent(), by);
    draw();
  }

  /**
   * Zooms around a point of the canvas, by default around its middle.
   *
   * @param {number} factor
   * @param {Point} [centre]
   */
  function zoomBy(factor, centre) {
    viewport = zoomed(viewport, extent(), factor, centre);
    draw();
  }

  /** @param {Point} at */
  function pick(at) {
    const node = map && nearestTo(placesOf(map.layout, viewport, extent()), at, REACH);
    if (node !== null) onPick(node);
  }

  return {
    element: canvas,
    zoomBy,
    /** @param {MapOfGraph} next */
    show(next) {
      map = next;
      viewport = WHOLE;
      redraw();
    },
    /** @param {MapOfGraph['colouring']} colouring */
    colour(colouring) {
      if (map) map = { ...map, colouring };
      redraw();
    },
    /** @param {readonly Mark[]} next */
    mark(next) {
      marks = next;
      draw();
    },
  };
}

/** @param {HTMLCanvasElement} canvas */
function contextOf(canvas) {
  return /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
}

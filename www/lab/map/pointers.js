/**
 * Pointers on a canvas: dragged by one, zoomed by two or by the wheel, and tapped.
 *
 * @typedef {import('./viewport.js').Point} Point
 *
 * @typedef {object} Gestures  Points and distances are pixels of CSS.
 * @property {(by: Point) => void} onMove
 * @property {(factor: number, centre: Point) => void} onZoom
 * @property {(at: Point) => void} onTap
 */

/** Distance from which on a pointer drags and does not tap. */
const DRAG = 6;

/** Pixels of the wheel by which the zoom changes e-fold. */
const WHEEL = 300;

/**
 * @param {HTMLElement} element
 * @param {Gestures} gestures
 */
export function watchPointers(element, { onMove, onZoom, onTap }) {
  /** @type {Map<number, Point>} */
  const pointers = new Map();
  let dragged = 0;
  element.addEventListener('pointerdown', (event) => {
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, pointOf(event));
    dragged = 0;
  });
  element.addEventListener('pointermove', (event) => {
    const from = pointers.get(event.pointerId);
    if (!from) return;
    const to = pointOf(event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    dragged += distance(from, to);
    if (other) {
      const centre = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
      onZoom(distance(to, other) / Math.max(1, distance(from, other)), centre);
    } else onMove({ x: to.x - from.x, y: to.y - from.y });
    pointers.set(event.pointerId, to);
  });
  element.addEventListener('pointerup', (event) => {
    if (pointers.delete(event.pointerId) && dragged < DRAG) onTap(pointOf(event));
  });
  element.addEventListener('pointercancel', (event) => pointers.delete(event.pointerId));
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      onZoom(Math.exp(-event.deltaY / WHEEL), pointOf(event));
    },
    { passive: false },
  );
}

/** @param {MouseEvent} event @returns {Point} */
function pointOf({ offsetX, offsetY }) {
  return { x: offsetX, y: offsetY };
}

/**
 * @param {Point} from
 * @param {Point} to
 */
function distance(from, to) {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** Drags a block: it follows the pointer and moves cell by cell. */

import { WAY } from '../../../player/path.js';

/**
 * @typedef {import('../../../player/path.js').Direction} Direction
 * @typedef {import('../../../player/unslide-player.js').UnslidePlayer} Player
 * @typedef {{ x: number, y: number }} Point
 * @typedef {Point & { block: number, side: number }} Drag  Where the pointer was when the block lay in its
 *   place as it does now, and how large a cell is.
 *
 * @typedef {object} Hand
 * @property {() => boolean} canTake  Whether blocks may be taken.
 * @property {(block: number) => void} take
 * @property {(block: number, way: Direction) => boolean} canGo  Whether it can go there by a cell.
 * @property {(block: number, way: Direction) => void} go
 * @property {(block: number) => void} tap  It was taken and not drawn anywhere.
 */

/** Maximum movement of a tap, in CSS pixels. */
const TAP = 6;

/**
 * @param {Player} player
 * @param {Hand} hand
 */
export function listenForDrags(player, hand) {
  /** @type {Drag | null} */
  let drag = null;
  /** The point where the pointer was pressed. @type {Point} */
  let begin = { x: 0, y: 0 };
  let isTap = false;

  player.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isPrimary || event.button !== 0 || !hand.canTake()) return;
      const block = player.pieceAt(event);
      if (block === null) return;
      drag = { block, x: event.clientX, y: event.clientY, side: player.cellSide };
      begin = { x: event.clientX, y: event.clientY };
      isTap = true;
      // Elsewhere the player handles pushes of the highlighted piece.
      event.stopPropagation();
      player.setPointerCapture(event.pointerId);
      hand.take(block);
      player.hold(block);
    },
    { capture: true },
  );
  player.addEventListener('pointermove', (event) => {
    if (!drag || !event.isPrimary) return;
    drag = carried(drag, event, hand);
    if (Math.hypot(event.clientX - begin.x, event.clientY - begin.y) > TAP) isTap = false;
    player.hold(drag.block, leaning(drag, event, hand));
  });
  for (const end of ['pointerup', 'pointercancel']) {
    player.addEventListener(end, () => {
      if (drag) player.hold(drag.block);
      if (drag && isTap && end === 'pointerup') hand.tap(drag.block);
      drag = null;
    });
  }
}

/**
 * Moves the block after the pointer, as far as it can.
 *
 * @param {Drag} drag
 * @param {{ clientX: number, clientY: number }} pointer
 * @param {Pick<Hand, 'canGo' | 'go'>} hand
 * @returns {Drag}
 */
export function carried(drag, pointer, hand) {
  const way = waysTo(drag, pointer, drag.side / 2).find((one) => hand.canGo(drag.block, one));
  if (!way) return drag;
  hand.go(drag.block, way);
  const { row, col } = WAY[way];
  const next = { ...drag, x: drag.x + col * drag.side, y: drag.y + row * drag.side };
  return carried(next, pointer, hand);
}

/**
 * The offset of the block towards the next cell, in CSS pixels.
 *
 * @param {Drag} drag
 * @param {{ clientX: number, clientY: number }} pointer
 * @param {Pick<Hand, 'canGo'>} hand
 * @returns {Point}
 */
export function leaning(drag, pointer, { canGo }) {
  const way = waysTo(drag, pointer, 0).find((one) => canGo(drag.block, one));
  if (!way) return { x: 0, y: 0 };
  const { row } = WAY[way];
  const within = (/** @type {number} */ by) => Math.max(-drag.side, Math.min(drag.side, by));
  return row === 0
    ? { x: within(pointer.clientX - drag.x), y: 0 }
    : { x: 0, y: within(pointer.clientY - drag.y) };
}

/**
 * The directions in which the pointer is farther from the block than a limit, the farthest first.
 *
 * @param {Drag} drag
 * @param {{ clientX: number, clientY: number }} pointer
 * @param {number} least
 * @returns {Direction[]}
 */
function waysTo({ x, y }, { clientX, clientY }, least) {
  const [across, down] = [clientX - x, clientY - y];
  /** @type {{ way: Direction, by: number }[]} */
  const ways = [
    { way: across > 0 ? 'R' : 'L', by: Math.abs(across) },
    { way: down > 0 ? 'D' : 'U', by: Math.abs(down) },
  ];
  const far = ways.filter(({ by }) => by > least).sort((one, other) => other.by - one.by);
  return far.map(({ way }) => way);
}

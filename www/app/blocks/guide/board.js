/**
 * A player that shows the guided board of blocks, and on which the visitor drags the moves made.
 */

import { WAY } from '../../../player/path.js';
import { guideOf } from '../../answer/search.js';
import { stepped } from '../../guide/state.js';
import { playbackFrom } from '../playback.js';
import { changeBlocks } from '../visit.js';
import { baseOf, boardAt, choices, isBlocksGuideOpen } from './state.js';

/**
 * @typedef {import('../../../player/path.js').Direction} Direction
 * @typedef {import('../../../player/unslide-player.js').UnslidePlayer} Player
 * @typedef {{ block: number, x: number, y: number, side: number }} Drag  The point from which the
 *   next cell is measured, and the side of a cell.
 *
 * @param {import('../../context.js').Context} context
 * @param {Player} player
 * @returns {import('../../context.js').Part}
 */
export function createGuideBoard({ store, actions }, player) {
  // Steps that the page itself shows need no handling.
  let isShowing = false;
  player.addEventListener('step', () => {
    // The page has a single player, used for every board.
    if (isShowing || !isBlocksGuideOpen(store.get())) return;
    store.update((visit) => changeBlocks(visit, (blocks) => stepped(blocks, player.step)));
  });
  listenForDrags(player, (move) => {
    const { stage, blocks } = store.get();
    const guide = stage === 'blocks' ? guideOf(blocks) : null;
    if (!guide) return false;
    const canGo = choices(boardAt(blocks, guide)).some(
      ({ block, way }) => block === move.block && way === move.way,
    );
    if (canGo) actions.blocks.move(move);
    return canGo;
  });
  return {
    element: player,
    show({ blocks }, previous) {
      const guide = guideOf(blocks);
      if (!guide) return;
      isShowing = true;
      const before = isBlocksGuideOpen(previous) ? guideOf(previous.blocks) : null;
      const isSameWay = guide.path === before?.path && guide.base === before.base;
      if (!isSameWay || player.length !== guide.path.length) {
        player.playback = playbackFrom(baseOf(blocks, guide), guide.path);
        player.seek(before && before.base === guide.base ? before.step : guide.step);
      }
      player.seek(guide.step);
      isShowing = false;
    },
  };
}

/**
 * Calls back for each cell by which a block is dragged.
 *
 * @param {Player} player
 * @param {(move: import('./state.js').BlockStep) => boolean} onStep  Whether the block has moved
 *   there.
 */
function listenForDrags(player, onStep) {
  /** @type {Drag | null} */
  let drag = null;
  player.addEventListener('pointerdown', (event) => {
    const block = event.isPrimary && event.button === 0 ? player.pieceAt(event) : null;
    const place = { x: event.clientX, y: event.clientY, side: player.cellSide };
    drag = block === null ? null : { block, ...place };
  });
  player.addEventListener('pointermove', (event) => {
    for (let way = drag && wayOf(drag, event); drag && way; way = wayOf(drag, event)) {
      if (!onStep({ block: drag.block, way })) return;
      // The pressed element is drawn anew, and the end of a drag must not count as a push.
      player.setPointerCapture(event.pointerId);
      drag = carried(drag, way);
    }
  });
  for (const end of ['pointerup', 'pointercancel']) {
    player.addEventListener(end, () => {
      drag = null;
    });
  }
}

/**
 * The direction in which the pointer is more than half a cell ahead of a block.
 *
 * @param {Drag} drag
 * @param {{ clientX: number, clientY: number }} event
 * @returns {Direction | null}
 */
export function wayOf({ x, y, side }, { clientX, clientY }) {
  const [across, down] = [clientX - x, clientY - y];
  if (Math.max(Math.abs(across), Math.abs(down)) <= side / 2) return null;
  if (Math.abs(across) > Math.abs(down)) return across > 0 ? 'R' : 'L';
  return down > 0 ? 'D' : 'U';
}

/**
 * @param {Drag} drag
 * @param {Direction} way
 * @returns {Drag}
 */
function carried(drag, way) {
  const { row, col } = WAY[way];
  return { ...drag, x: drag.x + col * drag.side, y: drag.y + row * drag.side };
}

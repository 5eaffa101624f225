/** The drawing of a board in the editor: its blocks, its exit, marks, and the preview of a stroke. */

import { h } from '../dom.js';
import { exitOf, shifted } from './board.js';
import { drawBoard, drawHint } from './drawing.js';
import { doubtsOf, marked } from './review.js';
import { ended } from './strokes.js';

/**
 * @typedef {import('./editor.js').Editor} Editor
 * @typedef {import('./state.js').Blocks} Blocks
 */

/** @param {() => Blocks} current  The blocks of the visit. */
export function createEditorDrawing(current) {
  const element = h('div', { class: 'blocks-picture' });
  const exit = h('div', { class: 'blocks-exit' });

  /** @param {Editor} editor */
  function draw({ board, selected, tool }) {
    const { stage, locks } = current();
    const locking = stage === 'answer' ? locks?.blocks : [];
    const aiming = tool === 'goal';
    const marks = marksOf(current());
    element.replaceChildren(drawBoard(board, { selected, aiming, locking, marks }));
    drawExit(board);
  }

  /** @param {Editor['board']} board */
  function drawExit(board) {
    const place = exitOf(board);
    exit.hidden = place === null;
    if (!place) return;
    exit.dataset.way = place.direction;
    exit.style.setProperty('--row', String(Math.floor(place.cell / board.cols)));
    exit.style.setProperty('--col', String(place.cell % board.cols));
  }

  /**
   * Draws the preview of a stroke while it lasts.
   *
   * @param {import('./strokes.js').Stroke} stroke
   * @param {{ x: number, y: number }} by  Distance of the pointer from its start, in cells.
   */
  function preview(stroke, by) {
    const { editor } = current();
    draw(stroke.kind === 'aim' ? ended(stroke, editor) : editor);
    const svg = /** @type {SVGElement} */ (element.firstElementChild);
    const { kind, block } = stroke;
    if (kind === 'draw' || kind === 'wall') {
      svg.append(drawHint(editor.board, stroke.cells, kind));
    } else if (kind === 'carry' && block !== null) {
      const own = editor.board.blocks[block]?.cells ?? [];
      const target = shifted(own, editor.board, stroke.by) ?? own;
      const plate = /** @type {SVGElement} */ (svg.querySelector(`[data-block="${block}"]`));
      plate.before(drawHint(editor.board, target, kind));
      plate.classList.add('dragged');
      plate.style.setProperty('translate', `${by.x * 100}px ${by.y * 100}px`);
      svg.append(plate);
    }
  }

  return { element, exit, draw, preview };
}

/**
 * Marks for problems of the board and for uncertain cells of the reading.
 *
 * @param {Blocks} blocks
 */
function marksOf(blocks) {
  const wrong = blocks.verdict?.problems.map(({ cell }) => cell) ?? [];
  return [...marked(blocks, doubtsOf(blocks), 'unsure'), ...marked(blocks, wrong, 'wrong')];
}

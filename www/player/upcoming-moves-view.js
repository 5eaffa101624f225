/**
 * Shows the moves after the next one, each by a faint arrow at its start.
 *
 * @import { Look } from './look.js'
 * @import { PlaybackState } from './playback-state.js'
 */

import { element } from './element.js';
import { icon } from './icons.js';

export class UpcomingMovesView {
  element = element('div', { class: 'ahead' });

  /**
   * @param {PlaybackState} state
   * @param {Look} look
   * @param {{ cols: number, count: number }} options  Number of moves.
   */
  render(state, look, { cols, count }) {
    const coming = count > 0 ? state.laterMoves(count) : [];
    while (this.element.children.length < coming.length) this.element.append(arrow());
    [...this.element.children].forEach((child, place) => {
      const shown = /** @type {HTMLElement} */ (child);
      const next = coming[place];
      shown.hidden = !next;
      if (!next) return;
      const { direction } = next.move.legs[0];
      const { x, y } = look.edge(next.move.pieces[0], direction);
      const [col, row] = [next.cell % cols, Math.floor(next.cell / cols)];
      shown.dataset.way = direction;
      shown.style.translate = `${(col + x - 0.5) * 100}% ${(row + y - 0.5) * 100}%`;
      shown.style.opacity = String(0.8 - 0.17 * place);
    });
  }
}

function arrow() {
  return element('div', { class: 'faint' }, icon('arrow'));
}

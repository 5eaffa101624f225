/** The question which of several boards a picture shows, each a small picture to tap. */

import { h, s, setText } from '../dom.js';
import { linesOf } from '../grid-lines.js';
import { contextOf, newSurface } from '../pixels.js';
import { isDividedAs, partAround } from './hypotheses.js';

/**
 * @typedef {import('./hypotheses.js').Hypothesis} Hypothesis
 * @typedef {import('./hypotheses.js').Point} Point
 * @typedef {import('../visit.js').Visit} Visit
 */

/** Longer side of a small picture, in its pixels: twice that on the screen. */
const SIDE = 320;

/**
 * @param {import('../context.js').Context} context
 * @param {(visit: Visit) => boolean} isAsked  Whether the question is open, if there is a choice.
 * @returns {import('../context.js').Part & { isOpen: (visit: Visit) => boolean }}
 */
export function createWhichBoard({ actions, i18n: { t } }, isAsked) {
  const title = h('h3', { class: 'which-title', id: 'which-title' });
  const choices = h('div', { class: 'which-choices' });
  const element = h(
    'section',
    { class: 'which-board', 'aria-labelledby': title.id, hidden: true },
    title,
    choices,
  );
  /** @type {readonly Hypothesis[]} */
  let shown = [];
  setText(title, t('which.heading'));

  /** @param {Visit} visit */
  function isOpen(visit) {
    return visit.hypotheses.length > 1 && visit.task === null && isAsked(visit);
  }

  /**
   * @param {Hypothesis} hypothesis
   * @param {number} index
   * @param {HTMLCanvasElement} surface
   */
  function choice(hypothesis, index, surface) {
    const caption = captionOf(hypothesis);
    const isUnique = shown.filter((other) => isDividedAs(other, hypothesis)).length === 1;
    const name = isUnique ? caption : t('which.numbered', { number: index + 1, board: caption });
    return h(
      'button',
      {
        type: 'button',
        class: 'which-choice',
        'aria-label': name,
        onclick: () => void actions.choose(hypothesis),
      },
      smallPicture(hypothesis, surface),
      h('span', { class: 'which-caption' }, caption),
    );
  }

  /** @param {Hypothesis} hypothesis */
  function captionOf({ family, rows, cols }) {
    return t(family === 'blocks' ? 'which.blocks' : 'landing.size', { rows, cols });
  }

  return {
    element,
    isOpen,
    show(visit) {
      const { picture, hypotheses } = visit;
      element.hidden = picture === null || !isOpen(visit);
      if (!picture || element.hidden || hypotheses === shown) return;
      shown = hypotheses;
      choices.replaceChildren(
        ...shown.map((hypothesis, index) => choice(hypothesis, index, picture.surface)),
      );
    },
  };
}

/**
 * The part of the picture with the grid over it.
 *
 * @param {Hypothesis} hypothesis
 * @param {HTMLCanvasElement} surface
 */
function smallPicture(hypothesis, surface) {
  const part = partAround(hypothesis, surface);
  const scale = SIDE / Math.max(part.width, part.height);
  const [width, height] = [part.width * scale, part.height * scale].map(Math.ceil);
  const picture = newSurface(width, height);
  const context = contextOf(picture);
  context.imageSmoothingQuality = 'high';
  context.drawImage(surface, part.left, part.top, part.width, part.height, 0, 0, width, height);
  const quad = /** @type {import('../../engine/protocol.js').Quad} */ (
    hypothesis.quad.map(([x, y]) => [(x - part.left) * scale, (y - part.top) * scale])
  );
  const d = linesOf(hypothesis, quad);
  const lines = s(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    s('path', { class: 'grid-shade', d }),
    s('path', { class: 'which-lines', d }),
  );
  const frame = h('span', { class: 'which-picture' }, picture, lines);
  frame.style.setProperty('--ratio', String(width / height));
  return frame;
}

/** A thousand random starts, dealt out into those that can be solved and those that cannot. */

import { button } from '../../app/controls.js';
import { h, s, setText } from '../../app/dom.js';
import { dealtOn, NO_DEAL, solvableOf } from './deal.js';

/** Number of boards dealt, and number of boards dealt in one frame. */
const BOARDS = 1000;
const AT_ONCE = 6;

/** Dots in a row of a heap. */
const COLS = 25;

/** The drawing of the share: its width and height. */
const [WIDTH, HEIGHT] = [BOARDS, 200];

/**
 * @param {import('../context.js').LabContext} context
 * @returns {import('./section.js').Exhibit}
 */
export function createHalves({ i18n: { t } }) {
  let deal = NO_DEAL;
  let frame = 0;

  const heaps = { can: heap('can'), cannot: heap('cannot') };
  const line = s('polyline', {});
  const share = s(
    'svg',
    {
      class: 'lab-share',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    },
    s('line', { x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
    line,
  );
  const running = h('p', { class: 'lab-running', 'aria-hidden': 'true' });
  const status = h('p', { class: 'lab-status', role: 'status' });
  const again = button({
    text: t('lab.curiosities.halves.again'),
    kind: 'primary',
    onclick: start,
  });
  const element = h(
    'div',
    { class: 'lab-halves' },
    h('div', { class: 'lab-heaps' }, heaps.can.element, heaps.cannot.element),
    h('p', { class: 'lab-label' }, t('lab.curiosities.halves.share')),
    share,
    running,
    status,
    h('div', { class: 'lab-actions' }, again),
    h('p', {}, t('lab.curiosities.halves.why')),
  );

  /** @param {'can' | 'cannot'} kind */
  function heap(kind) {
    const count = h('span', { class: 'lab-heap-count', 'aria-hidden': 'true' });
    const rows = Math.ceil((BOARDS * 0.6) / COLS);
    const dots = s('svg', {
      class: 'lab-dots',
      viewBox: `0 0 ${COLS} ${rows}`,
      'aria-hidden': 'true',
    });
    const name = h('h3', {}, t(`lab.curiosities.halves.${kind}`), ' ', count);
    return { dots, count, element: h('div', { class: `lab-heap ${kind}` }, name, dots) };
  }

  function start() {
    cancelAnimationFrame(frame);
    deal = NO_DEAL;
    for (const { dots } of Object.values(heaps)) dots.replaceChildren();
    setText(status, '');
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) go(BOARDS);
    else step();
  }

  function step() {
    go(Math.min(AT_ONCE, BOARDS - deal.boards.length));
    frame = deal.boards.length < BOARDS ? requestAnimationFrame(step) : 0;
  }

  /** @param {number} count */
  function go(count) {
    const known = deal.boards.length;
    deal = dealtOn(deal, count);
    for (const can of deal.boards.slice(known)) addDot(can ? heaps.can.dots : heaps.cannot.dots);
    const can = solvableOf(deal);
    const dealt = deal.boards.length;
    const values = {
      can,
      cannot: dealt - can,
      count: dealt,
      share: Math.round((1000 * can) / dealt) / 10,
    };
    setText(heaps.can.count, String(can));
    setText(heaps.cannot.count, String(dealt - can));
    line.setAttribute(
      'points',
      deal.shares.map((part, at) => `${at},${HEIGHT * (1 - part)}`).join(' '),
    );
    running.hidden = dealt === BOARDS;
    setText(running, t('lab.curiosities.halves.dealt', values));
    if (dealt === BOARDS) setText(status, t('lab.curiosities.halves.dealt', values));
  }

  /** Deals the remaining boards at once. */
  function leave() {
    if (frame === 0) return;
    cancelAnimationFrame(frame);
    frame = 0;
    go(BOARDS - deal.boards.length);
  }

  return { element, start, leave };
}

/** @param {SVGElement} dots */
function addDot(dots) {
  const at = dots.childElementCount;
  const [cx, cy] = [(at % COLS) + 0.5, Math.floor(at / COLS) + 0.5];
  dots.append(s('circle', { cx, cy, r: 0.34 }));
}

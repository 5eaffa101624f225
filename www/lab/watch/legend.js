/** What the marks of the nodes mean. */

import { h, s } from '../../app/dom.js';

const MARKS = Object.freeze(['waits', 'expanded', 'chosen', 'gone', 'goal']);

/** @param {import('../../i18n/i18n.js').Translate} t */
export function createLegend(t) {
  const rows = MARKS.map((mark) => h('li', {}, drawing(mark), t(`lab.watch.legend.${mark}`)));
  return h('ul', { class: 'watch-legend', 'aria-label': t('lab.watch.legend.name') }, ...rows);
}

/** @param {string} mark */
function drawing(mark) {
  const state = { chosen: 'expanded chosen', goal: 'waits' }[mark] ?? mark;
  const box = s('rect', { x: 4, y: 8, width: 16, height: 13, rx: 4 });
  const node = s('g', { class: 'watch-node', 'data-state': state }, box);
  const ring = s('rect', { class: 'watch-ring', x: 1, y: 5, width: 22, height: 19, rx: 6 });
  const flag = s('path', {
    class: 'watch-flag',
    'data-state': state,
    d: 'M12 12v-11h9l-2 3 2 3h-9',
  });
  const extra = mark === 'chosen' ? [ring] : mark === 'goal' ? [flag] : [];
  return s('svg', { viewBox: '0 0 25 26', 'aria-hidden': 'true' }, node, ...extra);
}

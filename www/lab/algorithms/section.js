/** Each search and heuristic explained: idea, lines, cost, use, source, and what it takes on one board. */

import { h, setText } from '../../app/dom.js';
import { nameOf } from '../compare/names.js';
import { formatRoute } from '../route.js';
import { sectionHead } from '../section-head.js';
import { boardFigure } from './board-figures.js';
import { ENTRIES, entryOf } from './entries.js';
import { puzzleOf } from './example.js';
import { PSEUDOCODE, SOURCES } from './pseudocode.js';
import { searchFigure } from './search-figure.js';

/** @typedef {import('./entries.js').Entry} Entry */

/** One of the two boards of 3 x 3 that are farthest from the usual goal. */
const BOARD = '8 6 7/2 5 4/3 _ 1';
const SETUP = puzzleOf(BOARD);

/** The most time of a run, in seconds, and the most positions in memory. */
const LIMITS = Object.freeze({ seconds: 10, stored: 1_000_000 });

/**
 * @param {import('../context.js').LabContext} context
 * @returns {import('../context.js').Section}
 */
export function createAlgorithms(context) {
  const { i18n, engine } = context;
  const { t } = i18n;
  const links = new Map(ENTRIES.map((entry) => [entry.name, link(entry)]));
  const article = h('article', { class: 'lab-article' });
  const element = h(
    'div',
    { class: 'lab-section' },
    ...sectionHead(t, 'algorithms'),
    h(
      'div',
      { class: 'lab-columns' },
      h(
        'nav',
        { class: 'lab-side lab-entries', 'aria-label': t('lab.algorithms.all') },
        group('searches'),
        group('heuristics'),
      ),
      h('div', { class: 'lab-content' }, article),
    ),
  );

  /** @param {Entry} entry */
  function link({ name, group: of }) {
    return h('a', { href: formatRoute('algorithms', { of: name }) }, t(`lab.${of}.${name}`));
  }

  /** @param {'searches' | 'heuristics'} of */
  function group(of) {
    const items = ENTRIES.filter((entry) => entry.group === of).map(({ name }) =>
      h('li', {}, links.get(name) ?? ''),
    );
    return h(
      'div',
      {},
      h('p', { class: 'lab-label' }, t(`lab.algorithms.${of}`)),
      h('ul', {}, ...items),
    );
  }

  /** @param {Entry} entry */
  function show(entry) {
    const { name, group: of, example } = entry;
    const words = (/** @type {string} */ part) => t(`lab.algorithms.entries.${name}.${part}`);
    const figures = h('p', { class: 'lab-figures', role: 'status' });
    const source = SOURCES[name];
    for (const [other, element] of links) {
      element.setAttribute('aria-current', other === name ? 'page' : 'false');
    }
    article.replaceChildren(
      h('h2', {}, t(`lab.${of}.${name}`)),
      h('p', {}, words('idea')),
      ...drawing(name),
      h(
        'pre',
        { class: 'lab-pseudocode', tabindex: '0', lang: 'en' },
        (PSEUDOCODE[name] ?? '').trim(),
      ),
      h(
        'dl',
        { class: 'lab-facts' },
        ...fact('cost', words('cost')),
        ...fact('use', words('use')),
        ...(source ? fact('source', source) : []),
      ),
      figures,
      h(
        'a',
        { href: formatRoute('compare', { board: BOARD, searches: compared(example), run: '' }) },
        t('lab.algorithms.run'),
      ),
    );
    void tell(example, figures);
  }

  /** @param {string} name */
  function drawing(name) {
    const figure = boardFigure(name, SETUP, t) ?? searchFigure(name, context);
    if (!figure) return [];
    const { parts, caption } = figure;
    const boards = h('div', { class: 'lab-drawn' }, ...parts);
    return [
      h('figure', { class: 'lab-drawing' }, boards, h('figcaption', { class: 'hint' }, caption)),
    ];
  }

  /**
   * @param {'cost' | 'use' | 'source'} name
   * @param {string} text
   */
  function fact(name, text) {
    return [h('dt', { class: 'lab-label' }, t(`lab.algorithms.${name}`)), h('dd', {}, text)];
  }

  /**
   * What a search takes on the board.
   *
   * @param {string} algorithm
   * @param {HTMLElement} figures
   */
  async function tell(algorithm, figures) {
    const ask = { setup: SETUP, metric: /** @type {const} */ ('single'), algorithm, ...LIMITS };
    const run = await engine.request('compare', ask).catch(() => null);
    const comparison = run?.comparison;
    if (!comparison || !figures.isConnected) return;
    const { length, expanded } = comparison.report;
    const values = {
      search: nameOf(algorithm, t),
      count: length ?? 0,
      expanded,
      held: comparison.held,
    };
    setText(figures, t('lab.algorithms.figures', values));
  }

  return {
    element,
    show: ({ of }) => show(entryOf(of)),
  };
}

/**
 * A search beside the plainest one.
 *
 * @param {string} example
 */
function compared(example) {
  return example === 'breadth-first' ? example : `breadth-first,${example}`;
}

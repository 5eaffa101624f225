/** The most moves that any position of a board takes: small boards are counted at once, of others it is told. */

import { h } from '../../app/dom.js';
import { formatRoute } from '../route.js';
import { SIZES, sizeText } from '../space/sizes.js';
import { COUNTED } from './counted.js';

/**
 * @typedef {import('../space/sizes.js').Size} Size
 * @typedef {'single' | 'multi'} MetricName
 * @typedef {import('./counted.js').Greatest} Greatest
 */

/** Each shape once: a board and the same one laid on its side take as many moves. */
const SHAPES = SIZES.filter(({ rows, cols }) => rows <= cols);

/** The most cells of a board that is counted as soon as the table is seen. */
const MOST_CELLS = 10;

/** Seconds for each count. */
const SECONDS = 60;

/** What is known of 5 x 5: some position takes that many single moves at least. */
const LARGEST = { size: '5 × 5', positions: '25! / 2', atLeast: 152 };

/** @type {readonly MetricName[]} */
const METRICS = ['single', 'multi'];

/**
 * @param {import('../context.js').LabContext} context
 * @returns {import('./section.js').Exhibit}
 */
export function createNumbers({ i18n, engine }) {
  const { t, language } = i18n;
  const format = new Intl.NumberFormat(language);
  const rows = SHAPES.map(createRow);
  const columns = ['size', ...METRICS, 'positions', 'source'];
  const head = columns.map((key) => h('th', { scope: 'col' }, t(`lab.curiosities.numbers.${key}`)));
  const table = h(
    'table',
    { class: 'lab-table lab-numbers' },
    h('caption', { class: 'visually-hidden' }, t('lab.curiosities.numbers.name')),
    h('thead', {}, h('tr', {}, ...head)),
    h('tbody', {}, ...rows.map(({ element }) => element), largestRow()),
  );
  const element = h(
    'div',
    {
      class: 'lab-table-place',
      tabindex: '0',
      role: 'group',
      'aria-label': t('lab.curiosities.numbers.name'),
    },
    table,
  );

  /** @param {Size} size */
  function createRow(size) {
    const cells = { single: h('td', {}, '…'), multi: h('td', {}, '…') };
    const positions = h('td', {});
    const source = h('td', {});
    const name = h('th', { scope: 'row' }, `${size.rows} × ${size.cols}`);
    const row = h('tr', {}, name, cells.single, cells.multi, positions, source);
    return { size, cells, positions, source, element: row };
  }

  function largestRow() {
    const { size, positions, atLeast } = LARGEST;
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, size),
      h('td', {}, t('lab.curiosities.numbers.atLeast', { count: atLeast })),
      h('td', {}, t('lab.curiosities.numbers.unknown')),
      h('td', {}, positions),
      h('td', {}, t('lab.curiosities.numbers.largest')),
    );
  }

  async function start() {
    for (const row of rows) {
      for (const metric of METRICS) await fill(row, metric);
    }
  }

  /**
   * @param {ReturnType<typeof createRow>} row
   * @param {MetricName} metric
   */
  async function fill({ size, cells, positions, source }, metric) {
    try {
      const known = await engine.request('space_size', { ...size, metric });
      if (known.positions) positions.textContent = format.format(BigInt(known.positions));
      const { greatest, from } = await greatestOf(size, metric, known);
      cells[metric].replaceChildren(...cell(greatest, size, metric, known.is_countable));
      // The figures of both metrics may have been found by different people.
      if (from && !source.textContent?.includes(from))
        source.append(source.textContent ? `; ${from}` : from);
    } catch {
      cells[metric].textContent = t('lab.curiosities.numbers.unknown');
    }
  }

  /**
   * @param {Size} size
   * @param {MetricName} metric
   * @param {import('../../engine/protocol.js').SpaceSize} known
   * @returns {Promise<{ greatest: { moves: number, farthest: number | null } | null, from: string }>}
   */
  async function greatestOf(size, metric, known) {
    if (known.published) return { greatest: known.published, from: known.published.source };
    const counted = COUNTED[sizeText(size)];
    if (counted) return { greatest: counted[metric], from: t('lab.curiosities.numbers.before') };
    if (size.rows * size.cols > MOST_CELLS) return { greatest: null, from: '' };
    const blank = size.rows * size.cols - 1;
    const ask = { ...size, blank, metric, seconds: SECONDS, most_boards: 0 };
    const greatest = await engine.request('tiles_space', ask);
    return {
      greatest: greatest.complete ? greatest : null,
      from: t('lab.curiosities.numbers.now'),
    };
  }

  /**
   * @param {{ moves: number, farthest: number | null } | null} greatest
   * @param {Size} size
   * @param {MetricName} metric
   * @param {boolean} isCountable
   */
  function cell(greatest, size, metric, isCountable) {
    if (!greatest) return [t('lab.curiosities.numbers.unknown')];
    const params = {
      size: sizeText(size),
      ...(metric === 'multi' && { metric }),
      ...(isCountable && { run: '' }),
    };
    const link = h('a', { href: formatRoute('space', params) }, format.format(greatest.moves));
    if (greatest.farthest === null) return [link];
    const boards = t('lab.curiosities.numbers.boards', { count: greatest.farthest });
    return [link, h('span', { class: 'lab-boards' }, boards)];
  }

  return { element, start: () => void start() };
}

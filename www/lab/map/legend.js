/** What the colours of the map mean: a scale of distances, or a card for each cluster. */

import { button } from '../../app/controls.js';
import { h } from '../../app/dom.js';
import { themeOf, watchTheme } from '../chart/theme.js';
import { differences } from './clusters.js';
import { clusterColours, distanceColours, STEPS } from './colours.js';
import { differenceText } from './difference-words.js';

/**
 * @typedef {import('./clusters.js').Cluster} Cluster
 *
 * @typedef {object} Explored  What is known of a board's clusters.
 * @property {readonly Cluster[]} clusters
 * @property {readonly (readonly number[])[]} moves  Between them.
 * @property {number} positions
 * @property {number} allMoves
 * @property {import('../../engine/protocol.js').BlocksBoard} board
 * @property {(block: number) => boolean} isAlone
 */

/** The most differences that are told. */
const MOST_TOLD = 3;

/**
 * @param {import('../../i18n/i18n.js').Translate} t
 * @param {(node: number) => void} onPick
 */
export function createMapLegend(t, onPick) {
  const element = h('section', { class: 'lab-map-legend' });
  /** Gives samples their colours. @type {() => void} */
  let paint = () => {};
  /** @type {{ explored: Explored, here: number } | null} */
  let shown = null;
  watchTheme(() => paint());

  /**
   * @param {number} most  The largest distance.
   * @param {boolean} isToExit  Else it is counted from the start.
   */
  function showDistances(most, isToExit) {
    shown = null;
    const samples = Array.from({ length: STEPS }, () => h('span', {}));
    element.replaceChildren(
      h(
        'div',
        { class: 'lab-map-scale' },
        h('span', {}, t(isToExit ? 'lab.map.near' : 'lab.map.nearStart')),
        h('span', { class: 'lab-map-steps', 'aria-hidden': 'true' }, ...samples),
        h('span', {}, t('lab.map.far', { count: most })),
      ),
    );
    paint = () => {
      const colours = distanceColours(themeOf(element));
      samples.forEach((sample, step) => {
        sample.style.background = colours[step] ?? '';
      });
    };
    paint();
  }

  /**
   * @param {Explored} explored
   * @param {number} here  The cluster of the shown position.
   */
  function showClusters(explored, here) {
    if (shown?.explored === explored && shown.here === here) return;
    shown = { explored, here };
    const { clusters, moves, allMoves } = explored;
    const between = moves.flat().reduce((sum, count) => sum + count, 0) / 2;
    const inside = Math.floor(100 * (1 - between / Math.max(1, allMoves)));
    const samples = clusters.map(() =>
      h('span', { class: 'lab-map-sample', 'aria-hidden': 'true' }),
    );
    const cards = clusters.map((cluster, number) =>
      card(explored, cluster, here, /** @type {HTMLElement} */ (samples[number])),
    );
    element.replaceChildren(
      h('h2', {}, t('lab.map.clusters')),
      h('p', { class: 'hint' }, t('lab.map.clustersAbout', { inside })),
      h('ol', { class: 'lab-map-clusters' }, ...cards),
    );
    paint = () => {
      const colours = clusterColours(themeOf(element));
      samples.forEach((sample, number) => {
        sample.style.background = colours[number] ?? '';
      });
    };
    paint();
  }

  /**
   * @param {Explored} explored
   * @param {Cluster} cluster
   * @param {number} here
   * @param {HTMLElement} sample
   */
  function card(explored, cluster, here, sample) {
    const { number, size, first, least, most } = cluster;
    const isHere = number === here;
    const share = Math.round((100 * size) / explored.positions);
    const go = button({ text: t('lab.map.goThere'), kind: 'quiet', onclick: () => onPick(first) });
    const name = t('lab.map.clusterName', { number: number + 1 });
    go.setAttribute('aria-label', `${t('lab.map.goThere')}: ${name}`);
    return h(
      'li',
      { 'aria-current': isHere ? 'true' : null },
      h('h3', {}, sample, name),
      h('p', {}, t('lab.map.clusterSize', { size, share })),
      ...(least === null ? [] : [h('p', {}, t('lab.map.clusterFar', { least, most: most ?? 0 }))]),
      ...(isHere ? [h('p', {}, t('lab.map.isHere'))] : [...compared(explored, here, cluster), go]),
    );
  }

  /**
   * The differences between a cluster and the one that is shown.
   *
   * @param {Explored} explored
   * @param {number} here
   * @param {Cluster} cluster
   */
  function compared({ clusters, moves, board, isAlone }, here, cluster) {
    const count = moves[here]?.[cluster.number] ?? 0;
    const way = count > 0 ? t('lab.map.wayOver', { count }) : t('lab.map.noWay');
    const from = clusters[here];
    const words = (from ? differences(from, cluster, isAlone) : [])
      .flatMap((one) => differenceText(one, board, t) ?? [])
      .slice(0, MOST_TOLD)
      .map((text) => h('li', {}, text));
    const unlike =
      words.length > 0
        ? [h('p', {}, t('lab.map.unlike')), h('ul', {}, ...words)]
        : [h('p', {}, t('lab.map.alike'))];
    return [h('p', {}, way), ...unlike];
  }

  return { element, showDistances, showClusters };
}

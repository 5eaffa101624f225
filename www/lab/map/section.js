/** A map of all positions of a Rush Hour, to be walked. */

import { button, iconButton } from '../../app/controls.js';
import { h, setText } from '../../app/dom.js';
import { sectionHead } from '../section-head.js';
import { createBlocksBoard } from './board.js';
import { aloneAmong, clustersOf, movesBetween } from './clusters.js';
import { colouringOf, MOST_CLUSTERS } from './colours.js';
import { farther, graphOf, hardest, levelsOf, nearer, neighboursOf } from './graph.js';
import { layoutOf } from './layout.js';
import { createMapLegend } from './legend.js';
import { createMapView } from './view.js';

/** The board of the article with 24,132 positions. */
const FIRST_BOARD = '333BCC/B22BCC/B.XXCC/22B.../.BB.22/.B2222';

/** The most time for the positions, in seconds, and the most that are drawn. */
const SECONDS = 60;
const MOST = 150_000;

/**
 * @typedef {object} Shown
 * @property {import('./graph.js').Graph} graph
 * @property {Uint32Array} levels  The distances by which positions are laid out.
 * @property {import('./legend.js').Explored} explored
 */

/**
 * @param {import('../context.js').LabContext} context
 * @returns {import('../context.js').Section}
 */
export function createMap({ i18n, engine, keep }) {
  const { t } = i18n;
  /** @type {Shown | null} */
  let shown = null;
  let here = 0;
  /** The board that was asked for last, as text; empty for none. */
  let asked = '';
  /** @type {AbortController | null} */
  let running = null;

  const input = h('input', {
    id: 'lab-blocks',
    class: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'lab-blocks-problem',
    onchange: () => void take(input.value),
  });
  const metric = h(
    'select',
    { class: 'lab-select', onchange: () => void take(input.value) },
    h('option', { value: 'slide' }, t('lab.map.slide')),
    h('option', { value: 'unit' }, t('lab.map.unit')),
  );
  const colour = h(
    'select',
    { class: 'lab-select', onchange: () => recolour() },
    h('option', { value: 'cluster' }, t('lab.map.byCluster')),
    h('option', { value: 'distance' }, t('lab.map.byDistance')),
  );
  const problem = h('p', { class: 'problem', id: 'lab-blocks-problem', role: 'alert' });
  const status = h('p', { class: 'lab-status', role: 'status' });
  const view = createMapView(t('lab.map.map'), walkTo);
  const legend = createMapLegend(t, (node) => {
    walkTo(node);
    view.element.focus();
  });
  const board = createBlocksBoard();
  const said = h('p', { class: 'lab-reason', 'aria-live': 'polite' });
  const step = {
    nearer: button({ text: t('lab.map.nearer'), icon: 'up', onclick: () => walk(nearer) }),
    farther: button({ text: t('lab.map.farther'), icon: 'down', onclick: () => walk(farther) }),
  };
  const jumps = h(
    'div',
    { class: 'lab-presets' },
    button({ text: t('lab.map.toStart'), kind: 'quiet', onclick: () => walkTo(0) }),
    button({
      text: t('lab.map.toHardest'),
      kind: 'quiet',
      onclick: () => shown && walkTo(hardest(shown.graph)),
    }),
  );
  const side = h(
    'div',
    { class: 'lab-map-walk' },
    board.element,
    said,
    step.nearer,
    step.farther,
    jumps,
  );
  const zoom = h(
    'div',
    { class: 'lab-zoom' },
    iconButton('plus', t('lab.map.zoomIn'), () => view.zoomBy(1.6)),
    iconButton('minus', t('lab.map.zoomOut'), () => view.zoomBy(1 / 1.6)),
  );
  const place = h(
    'div',
    { class: 'lab-map-place', hidden: true },
    h('div', { class: 'lab-map-frame' }, view.element, zoom),
    side,
  );
  const element = h(
    'div',
    { class: 'lab-section' },
    ...sectionHead(t, 'map'),
    h(
      'div',
      { class: 'lab-map-head' },
      h(
        'label',
        { class: 'lab-field', for: 'lab-blocks' },
        h('span', { class: 'lab-label' }, t('lab.map.board')),
        input,
      ),
      h(
        'label',
        { class: 'lab-field' },
        h('span', { class: 'lab-label' }, t('lab.metric.label')),
        metric,
      ),
      h(
        'label',
        { class: 'lab-field' },
        h('span', { class: 'lab-label' }, t('lab.map.colour')),
        colour,
      ),
    ),
    problem,
    status,
    place,
    h('p', { class: 'hint' }, t('lab.map.hint')),
    legend.element,
  );
  view.element.addEventListener('keydown', (event) => {
    const walks = {
      ArrowUp: nearer,
      ArrowDown: farther,
      ArrowLeft: sideways(-1),
      ArrowRight: sideways(1),
    };
    const way = walks[/** @type {keyof typeof walks} */ (event.key)];
    if (!way) return;
    event.preventDefault();
    walk(way);
  });

  /** @param {string} text */
  async function take(text) {
    running?.abort();
    const abort = new AbortController();
    running = abort;
    input.value = text;
    setText(problem, '');
    setText(status, t('lab.map.reading'));
    try {
      const read = await engine.request('blocks_read', { text }, { signal: abort.signal });
      if (!read.board) {
        setText(status, '');
        setText(problem, t('lab.map.noBoard', { problem: read.problems[0]?.message ?? '' }));
        return;
      }
      await explore(read.board, text, abort.signal);
    } catch {
      if (!abort.signal.aborted) setText(status, t('lab.space.failed'));
    }
  }

  /**
   * @param {import('../../engine/protocol.js').BlocksBoard} read
   * @param {string} text
   * @param {AbortSignal} signal
   */
  async function explore(read, text, signal) {
    const by = metric.value === 'unit' ? /** @type {const} */ ('unit') : 'slide';
    asked = text;
    keep(params());
    const ask = {
      text,
      metric: /** @type {'unit' | 'slide'} */ (by),
      seconds: SECONDS,
      most: MOST,
      clusters: MOST_CLUSTERS,
    };
    const { graph: found } = await engine.request('blocks_graph', ask, {
      signal,
      onProgress: ({ positions }) => setText(status, t('lab.map.found', { positions })),
    });
    if (!found) {
      setText(status, t('lab.map.tooMany', { positions: MOST }));
      return;
    }
    const graph = graphOf(found);
    shown = { graph, levels: levelsOf(graph), explored: exploredOf(read, graph) };
    place.hidden = false;
    view.show({ graph, layout: layoutOf(graph), colouring: colouring(shown) });
    setText(status, factsOf(graph));
    walkTo(0);
  }

  function params() {
    return {
      board: asked,
      ...(metric.value !== 'slide' && { metric: metric.value }),
      ...(colour.value !== 'cluster' && { colour: colour.value }),
    };
  }

  /** @param {Shown} shown */
  function colouring({ graph, levels }) {
    return colouringOf(graph, levels, colour.value === 'distance' ? 'distance' : 'cluster');
  }

  /** Shows the map in the chosen colours. */
  function recolour() {
    if (asked) keep(params());
    if (!shown) return;
    view.colour(colouring(shown));
    tellColours();
  }

  /** Says what the colours mean, seen from here. */
  function tellColours() {
    if (!shown) return;
    const { graph, levels, explored } = shown;
    if (colour.value === 'distance') {
      const most = levels.reduce((largest, level) => Math.max(largest, level), 0);
      legend.showDistances(most, graph.distances !== null);
    } else legend.showClusters(explored, graph.clusters[here] ?? 0);
  }

  /** @param {import('./graph.js').Graph} graph */
  function factsOf(graph) {
    const { count: positions, distances, edges } = graph;
    const moves = edges.length / 2;
    if (!distances) return t('lab.map.unsolvable', { positions, moves });
    const exits = distances.filter((distance) => distance === 0).length;
    const values = {
      positions,
      moves,
      exits,
      start: distances[0] ?? 0,
      most: distances[hardest(graph)] ?? 0,
    };
    return t('lab.map.facts', values);
  }

  /**
   * Takes a step from here.
   *
   * @param {(graph: import('./graph.js').Graph, node: number) => number | null} way
   */
  function walk(way) {
    const next = shown ? way(shown.graph, here) : null;
    if (next !== null) walkTo(next);
  }

  /** @param {number} node */
  function walkTo(node) {
    if (!shown) return;
    here = node;
    const { graph, explored } = shown;
    const { anchors, blocks, distances } = graph;
    const at = (/** @type {number} */ one) => anchors.subarray(one * blocks, (one + 1) * blocks);
    const distance = distances?.[here];
    const words =
      distance === undefined
        ? t('lab.map.nowhere', { count: neighboursOf(graph, here).length })
        : t(distance === 0 ? 'lab.map.atExit' : 'lab.map.away', { count: distance });
    setText(said, words);
    board.show(explored.board, at(0), at(here), words);
    step.nearer.disabled = nearer(graph, here) === null;
    step.farther.disabled = farther(graph, here) === null;
    view.mark([
      { node: 0, kind: 'start' },
      { node: hardest(graph), kind: 'hardest' },
      { node: here, kind: 'here' },
    ]);
    tellColours();
  }

  return {
    element,
    show({ board: text = FIRST_BOARD, metric: by, colour: chosen }) {
      metric.value = by === 'unit' ? 'unit' : 'slide';
      colour.value = chosen === 'distance' ? 'distance' : 'cluster';
      void take(text);
    },
    leave: () => running?.abort(),
  };
}

/**
 * @param {import('../../engine/protocol.js').BlocksBoard} board
 * @param {import('./graph.js').Graph} graph
 * @returns {import('./legend.js').Explored}
 */
function exploredOf(board, graph) {
  const clusters = clustersOf(graph);
  return {
    board,
    clusters,
    moves: movesBetween(graph),
    positions: graph.count,
    allMoves: graph.edges.length / 2,
    isAlone: aloneAmong(board.blocks, clusters),
  };
}

/**
 * A step to the next neighbour at the same distance, to one side of it.
 *
 * @param {1 | -1} by
 * @returns {(graph: import('./graph.js').Graph, node: number) => number | null}
 */
function sideways(by) {
  return (graph, node) => {
    const { distances } = graph;
    const level = [...neighboursOf(graph, node)].filter(
      (other) => distances?.[other] === distances?.[node],
    );
    return level.at(by > 0 ? 0 : -1) ?? null;
  };
}

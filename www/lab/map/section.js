/** A map of all positions of a Rush Hour, to be walked. */

import { iconButton } from '../../app/controls.js';
import { h, setText } from '../../app/dom.js';
import { sectionHead } from '../section-head.js';
import { aloneAmong, clustersOf, movesBetween } from './clusters.js';
import { colouringOf, MOST_CLUSTERS } from './colours.js';
import { createMapForm } from './form.js';
import { graphOf, hardest, levelsOf } from './graph.js';
import { layoutOf } from './layout.js';
import { createMapLegend } from './legend.js';
import { createMapView } from './view.js';
import { createWalker, WAYS } from './walker.js';

/** The board of the article with 24,132 positions. */
const FIRST_BOARD = '333BCC/B22BCC/B.XXCC/22B.../.BB.22/.B2222';

/** The most time for the positions, in seconds, and the most that are drawn. */
const SECONDS = 60;
const MOST = 150_000;

/** The zoom of one press of a button. */
const ZOOM = 1.6;

/**
 * @typedef {import('./graph.js').Graph} Graph
 *
 * @typedef {object} Shown
 * @property {Graph} graph
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

  const form = createMapForm(t, { onBoard: () => void take(), onColour: recolour });
  const status = h('p', { class: 'lab-status', role: 'status' });
  const view = createMapView(t('lab.map.map'), walkTo);
  const walker = createWalker(t, walk);
  const legend = createMapLegend(t, (node) => {
    walkTo(node);
    view.element.focus();
  });
  const zoom = h(
    'div',
    { class: 'lab-zoom' },
    iconButton('plus', t('lab.map.zoomIn'), () => view.zoomBy(ZOOM)),
    iconButton('minus', t('lab.map.zoomOut'), () => view.zoomBy(1 / ZOOM)),
  );
  const frame = h('div', { class: 'lab-map-frame' }, view.element, zoom);
  const place = h('div', { class: 'lab-map-place', hidden: true }, frame, walker.element);
  const element = h(
    'div',
    { class: 'lab-section' },
    ...sectionHead(t, 'map'),
    ...form.elements,
    status,
    place,
    h('p', { class: 'hint' }, t('lab.map.hint')),
    legend.element,
  );
  view.element.addEventListener('keydown', (event) => {
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    walk(way);
  });

  /** Reads and explores the board of the form. */
  async function take() {
    running?.abort();
    const abort = new AbortController();
    running = abort;
    const { board: text } = form.get();
    setText(form.problem, '');
    setText(status, t('lab.map.reading'));
    try {
      const read = await engine.request('blocks_read', { text }, { signal: abort.signal });
      if (!read.board) {
        setText(status, '');
        setText(form.problem, t('lab.map.noBoard', { problem: read.problems[0]?.message ?? '' }));
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
    asked = text;
    keep(params());
    const { metric } = form.get();
    const ask = { text, metric, seconds: SECONDS, most: MOST, clusters: MOST_CLUSTERS };
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
    setText(status, factsOf(graph, t));
    walkTo(0);
  }

  function params() {
    const { metric, colour } = form.get();
    return {
      board: asked,
      ...(metric !== 'slide' && { metric }),
      ...(colour !== 'cluster' && { colour }),
    };
  }

  /** @param {Shown} shown */
  function colouring({ graph, levels }) {
    return colouringOf(graph, levels, form.get().colour);
  }

  /** Shows the map in the chosen colours. */
  function recolour() {
    if (asked) keep(params());
    if (!shown) return;
    view.colour(colouring(shown));
    tellColours(shown);
  }

  /**
   * Says what the colours mean, seen from here.
   *
   * @param {Shown} shown
   */
  function tellColours({ graph, levels, explored }) {
    if (form.get().colour === 'distance') {
      const most = levels.reduce((largest, level) => Math.max(largest, level), 0);
      legend.showDistances(most, graph.distances !== null);
    } else legend.showClusters(explored, graph.clusters[here] ?? 0);
  }

  /**
   * Takes a step from here.
   *
   * @param {import('./walker.js').Way} way
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
    walker.show(explored.board, graph, here);
    view.mark([
      { node: 0, kind: 'start' },
      { node: hardest(graph), kind: 'hardest' },
      { node: here, kind: 'here' },
    ]);
    tellColours(shown);
  }

  return {
    element,
    show({ board = FIRST_BOARD, metric, colour }) {
      form.set({
        board,
        metric: metric === 'unit' ? 'unit' : 'slide',
        colour: colour === 'distance' ? 'distance' : 'cluster',
      });
      void take();
    },
    leave: () => running?.abort(),
  };
}

/**
 * @param {Graph} graph
 * @param {import('../../i18n/i18n.js').Translate} t
 */
function factsOf(graph, t) {
  const { count: positions, distances, edges } = graph;
  const moves = edges.length / 2;
  if (!distances) return t('lab.map.unsolvable', { positions, moves });
  const exits = distances.filter((distance) => distance === 0).length;
  const most = distances[hardest(graph)] ?? 0;
  return t('lab.map.facts', { positions, moves, exits, start: distances[0] ?? 0, most });
}

/**
 * @param {import('../../engine/protocol.js').BlocksBoard} board
 * @param {Graph} graph
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

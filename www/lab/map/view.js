/**
 * The map on a canvas, to be dragged and zoomed. The whole is drawn once and shown as a picture while it is small; where
 * few positions are in sight they are drawn themselves. So each frame is quick however many positions there are.
 */

import { h } from '../../app/dom.js';
import { themeOf, watchTheme } from '../chart/theme.js';

/** The most positions in sight that are drawn themselves. */
const FEW = 3000;

/** Pixels of CSS. */
const MARGIN = 16;
const REACH = 14;
const DOT = 1.5;

/** How much of its colour a line of the whole has, and how many nodes have their lines drawn at a time. */
const WHOLE_LINES = 0.06;
const BATCH = 16;

/** The most times that the map is enlarged from its whole. */
const MOST_ZOOM = 60;

/**
 * @typedef {import('./graph.js').Graph} Graph
 * @typedef {import('./layout.js').Layout} Layout
 *
 * @typedef {object} MapOfGraph
 * @property {Graph} graph
 * @property {Layout} layout
 * @property {import('./colours.js').Colouring} colouring
 *
 * @typedef {object} Mark
 * @property {number} node
 * @property {'here' | 'start' | 'hardest'} kind
 */

/**
 * @param {string} label
 * @param {(node: number) => void} onPick
 */
export function createMapView(label, onPick) {
  const canvas = h('canvas', { class: 'lab-map', tabindex: '0', role: 'img', 'aria-label': label });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  /** @type {MapOfGraph | null} */
  let map = null;
  /** @type {readonly Mark[]} */
  let marks = [];
  /** @type {HTMLCanvasElement | null} */
  let whole = null;
  let [zoom, left, top] = [1, 0, 0];
  let isAwaited = false;

  new ResizeObserver(() => {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0) return;
    canvas.width = clientWidth * devicePixelRatio;
    canvas.height = clientHeight * devicePixelRatio;
    whole = null;
    draw();
  }).observe(canvas);
  watchTheme(() => {
    whole = null;
    draw();
  });
  watchPointers();

  /**
   * Where the layout lies on the canvas: pixels of CSS by a unit, and the place of its corner.
   *
   * @returns {[scale: number, left: number, top: number]}
   */
  function frame() {
    const { width, height } = map?.layout ?? { width: 1, height: 1 };
    const across = (canvas.clientWidth - 2 * MARGIN) / width;
    const whole = Math.min(across, (canvas.clientHeight - 2 * MARGIN) / height);
    return [whole * zoom, left + MARGIN * zoom, top + MARGIN * zoom];
  }

  /** The places of all positions on the canvas. */
  function places() {
    const { x, y } = /** @type {{ layout: Layout }} */ (map).layout;
    const [scale, dx, dy] = frame();
    return { x: x.map((at) => dx + at * scale), y: y.map((at) => dy + at * scale) };
  }

  /** Draws with the next frame. */
  function draw() {
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(() => {
      isAwaited = false;
      drawNow();
    });
  }

  function drawNow() {
    const scale = devicePixelRatio;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight);
    if (!map || canvas.clientWidth === 0) return;
    const at = places();
    const seen = inSight(at);
    if (seen.length <= FEW) drawParts(context, at, seen);
    else drawWhole();
    for (const mark of marks) drawMark(mark, at);
  }

  /** @param {ReturnType<typeof places>} at */
  function inSight({ x, y }) {
    const { clientWidth: width, clientHeight: height } = canvas;
    const seen = [];
    for (let node = 0; node < x.length; node += 1) {
      const [nodeX, nodeY] = [x[node] ?? 0, y[node] ?? 0];
      if (nodeX > 0 && nodeY > 0 && nodeX < width && nodeY < height) seen.push(node);
    }
    return seen;
  }

  /**
   * @param {CanvasRenderingContext2D} to
   * @param {ReturnType<typeof places>} at
   * @param {readonly number[]} nodes
   */
  function drawParts(to, at, nodes) {
    const { classes, palette } = /** @type {MapOfGraph} */ (map).colouring;
    const isWhole = nodes.length > FEW;
    const parts = palette(themeOf(canvas)).map((colour, number) => ({
      colour,
      nodes: nodes.filter((node) => classes[node] === number),
    }));
    to.lineWidth = 1;
    to.globalAlpha = isWhole ? WHOLE_LINES : 0.25;
    for (const part of parts) {
      to.strokeStyle = part.colour;
      for (const batch of isWhole ? batches(part.nodes) : [part.nodes]) {
        drawLines(to, at, batch, isWhole);
      }
    }
    to.globalAlpha = 1;
    for (const part of parts) {
      to.fillStyle = part.colour;
      drawDots(to, at, part.nodes, isWhole ? DOT : 2 * DOT);
    }
  }

  /**
   * @param {CanvasRenderingContext2D} to
   * @param {ReturnType<typeof places>} at
   * @param {readonly number[]} nodes
   * @param {boolean} isWhole  Whether all nodes are drawn: then each line is drawn from one end.
   */
  function drawLines(to, { x, y }, nodes, isWhole) {
    const { offsets, neighbours } = /** @type {MapOfGraph} */ (map).graph;
    to.beginPath();
    for (const node of nodes) {
      for (let edge = offsets[node] ?? 0; edge < (offsets[node + 1] ?? 0); edge += 1) {
        const other = neighbours[edge] ?? 0;
        if (isWhole && other < node) continue;
        to.moveTo(x[node] ?? 0, y[node] ?? 0);
        to.lineTo(x[other] ?? 0, y[other] ?? 0);
      }
    }
    to.stroke();
  }

  /** Shows the picture of the whole, which is drawn first if there is none. */
  function drawWhole() {
    whole ??= pictureOfWhole();
    context.imageSmoothingQuality = 'high';
    context.drawImage(whole, left, top, canvas.clientWidth * zoom, canvas.clientHeight * zoom);
  }

  function pictureOfWhole() {
    const picture = h('canvas', { width: canvas.width, height: canvas.height });
    const to = /** @type {CanvasRenderingContext2D} */ (picture.getContext('2d'));
    to.scale(devicePixelRatio, devicePixelRatio);
    const kept = [zoom, left, top];
    [zoom, left, top] = [1, 0, 0];
    drawParts(to, places(), [...Array(map?.graph.count ?? 0).keys()]);
    [zoom = 1, left = 0, top = 0] = kept;
    return picture;
  }

  /**
   * @param {Mark} mark
   * @param {ReturnType<typeof places>} at
   */
  function drawMark({ node, kind }, at) {
    const [x, y] = [at.x[node] ?? 0, at.y[node] ?? 0];
    const theme = themeOf(canvas);
    context.lineWidth = 2.5;
    context.strokeStyle =
      kind === 'here' ? theme.ink : theme.series(kind === 'start' ? 1 : 3).stroke;
    context.fillStyle = theme.paper;
    context.beginPath();
    if (kind === 'hardest') context.rect(x - 6, y - 6, 12, 12);
    else context.arc(x, y, kind === 'here' ? 8 : 6, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }

  /**
   * Zooms around a point of the canvas.
   *
   * @param {number} by
   * @param {number} [x]
   * @param {number} [y]
   */
  function zoomBy(by, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) {
    const next = Math.min(MOST_ZOOM, Math.max(1, zoom * by));
    const ratio = next / zoom;
    [zoom, left, top] = [next, x - (x - left) * ratio, y - (y - top) * ratio];
    keepInSight();
  }

  function keepInSight() {
    left = Math.min(0, Math.max(canvas.clientWidth * (1 - zoom), left));
    top = Math.min(0, Math.max(canvas.clientHeight * (1 - zoom), top));
    draw();
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  function pick(x, y) {
    if (!map) return;
    const at = places();
    let [best, least] = [-1, REACH ** 2];
    for (let node = 0; node < at.x.length; node += 1) {
      const away = ((at.x[node] ?? 0) - x) ** 2 + ((at.y[node] ?? 0) - y) ** 2;
      if (away < least) [best, least] = [node, away];
    }
    if (best >= 0) onPick(best);
  }

  function watchPointers() {
    /** @type {Map<number, { x: number, y: number }>} */
    const pointers = new Map();
    let moved = 0;
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
      moved = 0;
    });
    canvas.addEventListener('pointermove', (event) => {
      const from = pointers.get(event.pointerId);
      if (!from) return;
      const to = { x: event.offsetX, y: event.offsetY };
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      moved += Math.hypot(to.x - from.x, to.y - from.y);
      if (other) {
        const before = Math.hypot(from.x - other.x, from.y - other.y);
        const now = Math.hypot(to.x - other.x, to.y - other.y);
        zoomBy(now / Math.max(1, before), (to.x + other.x) / 2, (to.y + other.y) / 2);
      } else {
        [left, top] = [left + to.x - from.x, top + to.y - from.y];
        keepInSight();
      }
      pointers.set(event.pointerId, to);
    });
    canvas.addEventListener('pointerup', (event) => {
      if (pointers.delete(event.pointerId) && moved < 6) pick(event.offsetX, event.offsetY);
    });
    canvas.addEventListener('pointercancel', (event) => pointers.delete(event.pointerId));
    canvas.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        zoomBy(Math.exp(-event.deltaY / 300), event.offsetX, event.offsetY);
      },
      { passive: false },
    );
  }

  return {
    element: canvas,
    zoomBy,
    /** @param {MapOfGraph} next */
    show(next) {
      map = next;
      whole = null;
      [zoom, left, top] = [1, 0, 0];
      draw();
    },
    /** @param {MapOfGraph['colouring']} colouring */
    colour(colouring) {
      if (map) map = { ...map, colouring };
      whole = null;
      draw();
    },
    /** @param {readonly Mark[]} next */
    mark(next) {
      marks = next;
      draw();
    },
  };
}

/**
 * Nodes a few at a time: where lines of one path cross, they are not darker.
 *
 * @param {readonly number[]} nodes
 */
function batches(nodes) {
  const count = Math.ceil(nodes.length / BATCH);
  return Array.from({ length: count }, (_, at) => nodes.slice(at * BATCH, (at + 1) * BATCH));
}

/**
 * @param {CanvasRenderingContext2D} to
 * @param {{ x: Float32Array, y: Float32Array }} at
 * @param {readonly number[]} nodes
 * @param {number} size  Of a dot.
 */
function drawDots(to, { x, y }, nodes, size) {
  for (const node of nodes) {
    to.fillRect((x[node] ?? 0) - size / 2, (y[node] ?? 0) - size / 2, size, size);
  }
}

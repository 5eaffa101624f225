/**
 * Draws the positions of a map, and lines between neighbours.
 *
 * @typedef {import('./colours.js').Theme} Theme
 * @typedef {import('./viewport.js').Places} Places
 *
 * @typedef {object} MapOfGraph
 * @property {import('./graph.js').Graph} graph
 * @property {import('./layout.js').Layout} layout
 * @property {import('./colours.js').Colouring} colouring
 *
 * @typedef {object} Mark
 * @property {number} node
 * @property {'here' | 'start' | 'hardest'} kind
 *
 * @typedef {object} Style  Of lines and dots.
 * @property {number} opacity  Of a line.
 * @property {number} dot  Side of a dot, in pixels of CSS.
 * @property {number} batch  Number of positions whose lines are drawn as one path.
 * @property {boolean} areAll  Whether all positions are drawn: then each line is drawn from one end.
 */

/** For the whole map: where lines of one path cross they are not darker, so each path has few. @type {Style} */
export const COARSE = Object.freeze({ opacity: 0.06, dot: 1.5, batch: 16, areAll: true });

/** For some positions of it. @type {Style} */
export const FINE = Object.freeze({ opacity: 0.25, dot: 3, batch: Infinity, areAll: false });

/**
 * Draws some positions in their colours.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {MapOfGraph} map
 * @param {readonly number[]} nodes
 * @param {Places} places
 * @param {Theme} theme
 * @param {Style} style
 */
export function drawPositions(context, { graph, colouring }, nodes, places, theme, style) {
  const parts = colouring.palette(theme).map((colour, number) => ({
    colour,
    nodes: nodes.filter((node) => colouring.classes[node] === number),
  }));
  context.lineWidth = 1;
  context.globalAlpha = style.opacity;
  for (const part of parts) {
    context.strokeStyle = part.colour;
    for (let at = 0; at < part.nodes.length; at += style.batch) {
      drawLines(context, graph, part.nodes.slice(at, at + style.batch), places, style.areAll);
    }
  }
  context.globalAlpha = 1;
  for (const part of parts) {
    context.fillStyle = part.colour;
    drawDots(context, part.nodes, places, style.dot);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import('./graph.js').Graph} graph
 * @param {readonly number[]} nodes
 * @param {Places} places
 * @param {boolean} areAll
 */
function drawLines(context, { offsets, neighbours }, nodes, { x, y }, areAll) {
  context.beginPath();
  for (const node of nodes) {
    for (let edge = offsets[node] ?? 0; edge < (offsets[node + 1] ?? 0); edge += 1) {
      const other = neighbours[edge] ?? 0;
      if (areAll && other < node) continue;
      context.moveTo(x[node] ?? 0, y[node] ?? 0);
      context.lineTo(x[other] ?? 0, y[other] ?? 0);
    }
  }
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {readonly number[]} nodes
 * @param {Places} places
 * @param {number} size
 */
function drawDots(context, nodes, { x, y }, size) {
  for (const node of nodes) {
    context.fillRect((x[node] ?? 0) - size / 2, (y[node] ?? 0) - size / 2, size, size);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Mark} mark
 * @param {Places} places
 * @param {Theme} theme
 */
export function drawMark(context, { node, kind }, places, theme) {
  const [x, y] = [places.x[node] ?? 0, places.y[node] ?? 0];
  context.lineWidth = 2.5;
  context.strokeStyle = kind === 'here' ? theme.ink : theme.series(kind === 'start' ? 1 : 3).stroke;
  context.fillStyle = theme.paper;
  context.beginPath();
  if (kind === 'hardest') context.rect(x - 6, y - 6, 12, 12);
  else context.arc(x, y, kind === 'here' ? 8 : 6, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
}

/** @file Boards of sliding tiles around a blank. */
import { anyColour, contrasting, css, lighter, near } from './colour.js';
import { labelsInOrder, lettering, write } from './lettering.js';
import { outline, paintFigure, tileShape } from './shapes.js';
import { bevel, box, cover, fill } from './surface.js';
import { drawTerminal } from './terminal.js';

/** @typedef {import('./random.js').Random} Random */
/** @typedef {import('./colour.js').Colour} Colour */
/** @typedef {import('./surface.js').Rect} Rect */
/** @typedef {import('./surface.js').Context} Context */
/** @typedef {{ fonts: string[], picture: () => ImageBitmap }} Supply */
/**
 * @typedef {object} BoardTruth
 * @property {'tiles' | 'blocks'} family
 * @property {number[]} rect left, top, width, height of the outermost tiles together
 * @property {[number, number][]} [quad] where its corners lie in the picture, if `rect` is not in pixels of the picture
 * @property {number} rows
 * @property {number} cols
 * @property {number[]} gap between tiles across and down, pixels
 * @property {number} radius of a tile's corners, pixels
 * @property {number} [blank] cell, row by row
 * @property {(string | null)[]} [labels] of each cell; null where it has none
 * @property {string} [carries] picture, label or both
 * @property {number[]} [cells] for each cell the number of its block, -1 for none, -2 for a wall
 * @property {number} [primary] the block that is to leave
 */

/** Rows and columns. @param {Random} random @returns {[number, number]} */
export function size(random) {
  switch (
    random.weighted({ three: 22, four: 36, five: 9, six: 4, oblong: 16, large: 10, huge: 3 })
  ) {
    case 'three':
      return [3, 3];
    case 'four':
      return [4, 4];
    case 'five':
      return [5, 5];
    case 'six':
      return [6, 6];
    case 'oblong':
      return [random.whole(2, 6), random.whole(2, 6)];
    case 'large':
      return [random.whole(5, 10), random.whole(5, 10)];
    default:
      return [random.whole(8, 16), random.whole(8, 16)];
  }
}

/** Which tile lies in which cell: `order[cell]` is its goal; the last goal cell is the blank's.
 * @param {Random} random @param {number} count */
function arrangement(random, count) {
  const cells = Array.from({ length: count }, (_, cell) => cell);
  const kind = random.weighted({ shuffled: 80, solved: 8, nearly: 12 });
  if (kind === 'shuffled') return random.shuffled(cells);
  const swaps = kind === 'solved' ? 0 : random.whole(1, 4);
  for (let swap = 0; swap < swaps; swap += 1) {
    const [a, b] = [random.whole(0, count - 1), random.whole(0, count - 1)];
    [cells[a], cells[b]] = [cells[b], cells[a]];
  }
  return cells;
}

/** How tiles are drawn. @param {Random} random @param {Colour} ground @param {boolean} hasPicture */
function look(random, ground, hasPicture) {
  const base = random.chance(0.12)
    ? near(random, ground, 8)
    : contrasting(random, ground, random.between(3, 30));
  return {
    base,
    palette: Array.from({ length: random.whole(2, 9) }, () => anyColour(random)),
    scheme: random.weighted({
      one: 10,
      palette: 1.6,
      checkered: 1.5,
      home: 1,
      ramp: 0.7,
      rows: 0.6,
    }),
    surface: random.weighted({
      flat: 10,
      gradient: 5,
      pattern: 1,
      grain: 1.5,
      clear: hasPicture ? 0 : 1.2,
    }),
    radius: random.chance(0.5)
      ? 0
      : random.weighted({ a: 6, b: 3, c: 1 }) === 'a'
        ? random.between(0.02, 0.14)
        : random.between(0.1, 0.5),
    border: random.chance(0.35) ? random.between(0.008, 0.07) : 0,
    borderColour: random.chance(0.5) ? near(random, base, 30) : anyColour(random),
    bevel: random.chance(0.22) ? random.between(0.02, 0.12) : 0,
    shadow: random.chance(0.25) ? random.between(0.02, 0.12) : 0,
    inset: random.chance(0.1) ? random.between(0.05, 0.15) : 0,
    gloss: random.chance(0.1),
    shape: tileShape(random),
  };
}

/** @param {ReturnType<typeof look>} style @param {number} goal @param {number} cell @param {number} cols @param {number} count */
function colourOf(style, goal, cell, cols, count) {
  const [row, col] = [Math.floor(goal / cols), goal % cols];
  switch (style.scheme) {
    case 'palette':
      return style.palette[goal % style.palette.length];
    case 'checkered':
      return (row + col) % 2 ? style.base : style.palette[0];
    case 'rows':
      return style.palette[row % style.palette.length];
    case 'home':
      return goal === cell ? style.palette[0] : style.base;
    case 'ramp':
      return { ...style.base, h: style.base.h + (goal / count) * 300 };
    default:
      return style.base;
  }
}

/** What the empty cell shows. @param {Context} context @param {Rect} rect @param {Random} random @param {Colour} ground
 * @param {ReturnType<typeof look>} style @param {(rect: Rect) => void} paintPicture @param {boolean} hasPicture */
function paintBlank(context, rect, random, ground, style, paintPicture, hasPicture) {
  const kind = random.weighted({
    open: 9,
    flat: 4,
    sunk: 1.5,
    outlined: 1,
    pattern: 0.7,
    dim: hasPicture ? 1.2 : 0.3,
    mark: 0.4,
    shadow: 0.8,
  });
  const radius = style.radius * rect.w;
  const colour = random.chance(0.5) ? near(random, ground, 14) : anyColour(random);
  if (kind === 'open' || style.shape.kind === 'figure') return;
  if (kind === 'dim' && hasPicture) {
    context.save();
    outline(context, rect, style.shape, radius);
    context.clip();
    paintPicture(rect);
    context.fillStyle = css(
      random.chance(0.5) ? { h: 0, s: 0, l: 0 } : { h: 0, s: 0, l: 100 },
      random.between(0.55, 0.85),
    );
    context.fillRect(rect.x, rect.y, rect.w, rect.h);
    context.restore();
    return;
  }
  outline(context, rect, style.shape, radius);
  if (kind === 'outlined') {
    context.strokeStyle = css(colour);
    context.lineWidth = Math.max(1, rect.w * 0.02);
    if (random.chance(0.5)) context.setLineDash([rect.w * 0.05, rect.w * 0.05]);
    context.stroke();
    context.setLineDash([]);
    return;
  }
  fill(
    context,
    rect,
    random,
    colour,
    kind === 'pattern' ? 'pattern' : random.chance(0.15) ? 'gradient' : 'flat',
  );
  if (kind === 'sunk')
    bevel(
      context,
      rect,
      rect.w * random.between(0.02, 0.08),
      colour,
      false,
      random.between(10, 30),
    );
  if (kind === 'shadow') {
    context.fillStyle = 'rgb(0 0 0 / 0.25)';
    context.fillRect(rect.x, rect.y, rect.w, rect.h * 0.12);
  }
  if (kind === 'mark') {
    context.fillStyle = css(contrasting(random, colour, 20));
    context.beginPath();
    context.arc(
      rect.x + rect.w / 2,
      rect.y + rect.h / 2,
      rect.w * random.between(0.05, 0.25),
      0,
      7,
    );
    context.fill();
  }
}

/** What lies around and under the tiles. @param {Context} context @param {Rect} rect @param {Random} random
 * @param {Colour} page @param {number} pitch @returns {Colour} the colour under the tiles */
export function paintFrame(context, rect, random, page, pitch) {
  const kind = random.weighted({ none: 4, panel: 4, thick: 2, line: 2.5, padded: 2 });
  if (kind === 'none') return page;
  const ground = random.chance(0.3) ? near(random, page, 12) : anyColour(random);
  const grown = (/** @type {number} */ by) => ({
    x: rect.x - by,
    y: rect.y - by,
    w: rect.w + 2 * by,
    h: rect.h + 2 * by,
  });
  const radius = random.chance(0.4) ? pitch * random.between(0.03, 0.25) : 0;
  const padding =
    kind === 'line'
      ? random.between(0, 2)
      : pitch * random.between(0, kind === 'padded' ? 0.6 : 0.14);
  const frame =
    kind === 'thick'
      ? pitch * random.between(0.06, 0.4)
      : kind === 'line'
        ? random.between(1, 6)
        : random.chance(0.4)
          ? random.between(1, 5)
          : 0;
  if (frame > 0) {
    const outer = grown(padding + frame);
    const colour = anyColour(random);
    if (random.chance(0.2)) {
      context.shadowColor = 'rgb(0 0 0 / 0.5)';
      context.shadowBlur = pitch * 0.2;
    }
    box(context, outer, radius);
    fill(
      context,
      outer,
      random,
      colour,
      kind === 'thick' ? random.pick(['flat', 'grain', 'gradient']) : 'flat',
    );
    context.shadowColor = 'transparent';
    if (kind === 'thick' && random.chance(0.4))
      bevel(
        context,
        outer,
        frame * random.between(0.2, 1),
        colour,
        random.chance(0.7),
        random.between(8, 30),
      );
  }
  const inner = grown(padding);
  box(context, inner, Math.max(0, radius - frame));
  fill(
    context,
    inner,
    random,
    ground,
    random.pick(['flat', 'flat', 'flat', 'gradient', 'grain', 'pattern']),
  );
  return ground;
}

/**
 * Draws a board whose tiles fill a rectangle.
 * @param {Context} context @param {Rect} area @param {Random} random @param {Supply} supply @param {Colour} page
 * @param {[number, number]} shape rows and columns @returns {BoardTruth}
 */
export function drawTiles(context, area, random, supply, page, [rows, cols]) {
  if (random.chance(0.025)) return terminalBoard(context, area, random, page, [rows, cols]);
  const pitch = Math.min(area.w / cols, area.h / rows);
  const gap = random.chance(0.3)
    ? 0
    : random.chance(0.5)
      ? random.whole(1, 3)
      : pitch * random.between(0.02, random.chance(0.2) ? 0.3 : 0.12);
  const stretch = random.chance(0.08) ? random.between(0.75, 1) : 1;
  const [pw, ph] = random.chance(0.5) ? [pitch, pitch * stretch] : [pitch * stretch, pitch];
  const [tw, th] = [pw - gap, ph - gap];
  const board = { x: area.x, y: area.y, w: cols * pw - gap, h: rows * ph - gap };
  const ground = paintFrame(context, board, random, page, pitch);
  const carries = random.weighted({ label: 62, picture: 26, both: 12 });
  const hasPicture = carries !== 'label';
  const style = look(random, ground, hasPicture);
  const count = rows * cols;
  const order = arrangement(random, count);
  const missing = random.chance(0.9)
    ? count - 1
    : random.chance(0.5)
      ? 0
      : random.whole(0, count - 1);
  const labels = labelsInOrder(random, count);
  const letter = lettering(random, supply, style.base, hasPicture);
  const picture = new OffscreenCanvas(Math.ceil(board.w), Math.ceil(board.h));
  if (hasPicture) {
    cover(
      /** @type {Context} */ (/** @type {unknown} */ (picture.getContext('2d'))),
      supply.picture(),
      { x: 0, y: 0, w: picture.width, h: picture.height },
      random,
    );
  }
  const seed = random.whole(0, 1e9);
  order.forEach((goal, cell) => {
    const rect = {
      x: area.x + (cell % cols) * pw,
      y: area.y + Math.floor(cell / cols) * ph,
      w: tw,
      h: th,
    };
    const paintPicture = (/** @type {Rect} */ to) =>
      context.drawImage(
        picture,
        (goal % cols) * pw,
        Math.floor(goal / cols) * ph,
        tw,
        th,
        to.x,
        to.y,
        to.w,
        to.h,
      );
    if (goal === missing)
      paintBlank(context, rect, random, ground, style, paintPicture, hasPicture);
    else
      paintTile({
        context,
        rect,
        random,
        style,
        colour: colourOf(style, goal, cell, cols, count),
        paintPicture: hasPicture ? paintPicture : null,
        seed,
      });
    if (goal === missing || carries === 'picture') return;
    const ink = letter.rainbow
      ? style.palette[goal % style.palette.length]
      : inkOn(style, letter, goal, cell, cols, count, hasPicture);
    write(context, labels[goal], rect, letter, ink);
  });
  if (random.chance(0.1)) {
    context.strokeStyle = css(anyColour(random));
    context.lineWidth = random.between(1, 3);
    context.strokeRect(board.x, board.y, board.w, board.h);
  }
  const shown = order.map((goal) =>
    goal === missing || carries === 'picture' ? null : labels[goal],
  );
  return {
    family: 'tiles',
    rect: [board.x, board.y, board.w, board.h],
    rows,
    cols,
    gap: [gap, gap],
    radius: style.radius * Math.min(tw, th),
    blank: order.indexOf(missing),
    labels: shown,
    carries,
  };
}

/** A board in characters. @param {Context} context @param {Rect} area @param {Random} random @param {Colour} page
 * @param {[number, number]} shape rows and columns @returns {BoardTruth} */
function terminalBoard(context, area, random, page, [rows, cols]) {
  const count = rows * cols;
  const [order, labels] = [arrangement(random, count), labelsInOrder(random, count)];
  const shown = order.map((goal) => (goal === count - 1 ? null : labels[goal]));
  return {
    family: 'tiles',
    rect: drawTerminal(context, area, random, page, [rows, cols], shown),
    rows,
    cols,
    gap: [0, 0],
    radius: 0,
    blank: order.indexOf(count - 1),
    labels: shown,
    carries: 'label',
  };
}

/** The colour of a label: on tiles of many colours it is what can be read. @param {ReturnType<typeof look>} style
 * @param {ReturnType<typeof lettering>} letter @param {number} goal @param {number} cell @param {number} cols
 * @param {number} count @param {boolean} hasPicture */
function inkOn(style, letter, goal, cell, cols, count, hasPicture) {
  const tile = colourOf(style, goal, cell, cols, count);
  if (hasPicture || Math.abs(tile.l - letter.colour.l) > 15) return letter.colour;
  return lighter(letter.colour, tile.l > 50 ? -60 : 60);
}

/** @param {{ context: Context, rect: Rect, random: Random, style: ReturnType<typeof look>, colour: Colour,
 * paintPicture: ((rect: Rect) => void) | null, seed: number }} tile */
function paintTile({ context, rect, random, style, colour, paintPicture }) {
  const side = Math.min(rect.w, rect.h);
  const radius = style.radius * side;
  if (style.shape.kind === 'figure' && !paintPicture) {
    paintFigure(context, rect, style.shape, colour);
    return;
  }
  outline(context, rect, style.shape, radius);
  if (style.shadow) {
    context.shadowColor = 'rgb(0 0 0 / 0.5)';
    context.shadowBlur = side * style.shadow;
    context.shadowOffsetY = side * style.shadow * 0.4;
  }
  if (paintPicture) {
    context.fillStyle = css(colour);
    context.fill();
    context.shadowColor = 'transparent';
    context.save();
    context.clip();
    paintPicture(rect);
    context.restore();
  } else if (style.surface !== 'clear') {
    fill(context, rect, random, colour, style.surface);
  }
  context.shadowColor = 'transparent';
  context.shadowOffsetY = 0;
  if (style.shape.kind !== 'box') return;
  if (style.bevel) bevel(context, rect, side * style.bevel, colour, true, 22);
  if (style.inset) {
    const by = side * style.inset;
    box(
      context,
      { x: rect.x + by, y: rect.y + by, w: rect.w - 2 * by, h: rect.h - 2 * by },
      radius * 0.7,
    );
    context.fillStyle = css(lighter(colour, style.palette[0].l > 50 ? 10 : -10));
    context.fill();
  }
  if (style.gloss) {
    box(context, { ...rect, h: rect.h / 2 }, radius);
    context.fillStyle = 'rgb(255 255 255 / 0.2)';
    context.fill();
  }
  const border = style.border || (style.surface === 'clear' && !paintPicture ? 0.02 : 0);
  if (border) {
    const width = Math.max(1, side * border);
    box(
      context,
      { x: rect.x + width / 2, y: rect.y + width / 2, w: rect.w - width, h: rect.h - width },
      radius,
    );
    context.strokeStyle = css(style.borderColour);
    context.lineWidth = width;
    context.stroke();
  }
}

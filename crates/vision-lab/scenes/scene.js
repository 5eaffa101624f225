/** @file A whole picture: a page, a window or a phone with a puzzle in it, or with none. */
import { drawBlocks, plan } from './blocks.js';
import { anyColour, contrasting, css, lighter, near } from './colour.js';
import { drawOther } from './others.js';
import { Random } from './random.js';
import { box, cover, fill } from './surface.js';
import { drawTiles, size } from './tiles.js';

/** @typedef {import('./colour.js').Colour} Colour */
/** @typedef {import('./surface.js').Rect} Rect */
/** @typedef {import('./surface.js').Context} Context */
/** @typedef {import('./tiles.js').Supply} Supply */
/** @typedef {import('./tiles.js').BoardTruth} BoardTruth */

const WORDS = [
  'Puzzle',
  'New game',
  'Moves: 42',
  'Time 01:23',
  'Shuffle',
  'Solve',
  'Restart',
  'Level 3',
  'Score',
  'Best 118',
  'Menu',
  'Settings',
  'Hint',
  'Undo',
  'About',
  'Play again',
  'Slide the tiles',
  'Pause',
  '15 Puzzle',
  'Start',
  '← Back',
  '3 x 3',
  '4 x 4',
  'Easy',
  'Hard',
  'Drag a tile into the empty space to move it.',
];

/** Where a picture's puzzle lies, as a share of the shorter side it may take.
 * @param {Random} random */
function frameOf(random) {
  switch (random.weighted({ phone: 3, desktop: 3, window: 3, board: 2 })) {
    case 'phone':
      return {
        width: 400,
        height: random.whole(640, 860),
        share: random.between(0.6, 0.98),
        kind: 'phone',
      };
    case 'desktop':
      return {
        width: random.whole(800, 1000),
        height: random.whole(500, 640),
        share: random.between(0.35, 0.9),
        kind: 'desktop',
      };
    case 'window':
      return {
        width: random.whole(360, 640),
        height: random.whole(360, 640),
        share: random.between(0.55, 0.97),
        kind: 'window',
      };
    default:
      return {
        width: random.whole(360, 560),
        height: random.whole(360, 560),
        share: random.between(0.9, 1),
        kind: 'board',
      };
  }
}

/** A picture that was cut along the sides of its board. @param {ReturnType<typeof frameOf>} frame
 * @param {number} rows @param {number} cols @param {Random} random */
function cropped(frame, rows, cols, random) {
  const pitch = Math.max(24, Math.min(frame.width / cols, frame.height / rows));
  const share = random.chance(0.6) ? 1 : random.between(0.96, 1);
  return { ...frame, width: Math.round(pitch * cols), height: Math.round(pitch * rows), share };
}

/** How often a scene shows a puzzle, another grid, or none. */
const CONTENTS = { tiles: 60, blocks: 20, other: 17, nothing: 3 };

/** Draws a scene, with such contents as may be asked for. @param {number} seed @param {Supply} supply
 * @param {string[]} asked
 * @returns {{ canvas: OffscreenCanvas, truth: { seed: number, kind: string, boards: BoardTruth[] } }} */
export function drawScene(seed, supply, asked = []) {
  const random = new Random(seed);
  const frame = frameOf(random);
  const chosen = random.weighted(CONTENTS);
  const what = asked.length ? random.pick(asked) : chosen;
  const shape = what === 'tiles' ? size(random) : [1, 1];
  const parking = plan(random);
  const [rows, cols] = what === 'blocks' ? [parking.rows, parking.cols] : shape;
  const { width, height, share, kind } =
    frame.kind === 'board' && random.chance(0.5) ? cropped(frame, rows, cols, random) : frame;
  const canvas = new OffscreenCanvas(width, height);
  const context = /** @type {Context} */ (/** @type {unknown} */ (canvas.getContext('2d')));
  const page = anyColour(random);
  const whole = { x: 0, y: 0, w: width, h: height };
  paintPage(context, whole, random, supply, page);
  const pitch = Math.min(
    (width * share) / cols,
    (height * Math.min(share, kind === 'board' ? 1 : 0.85)) / rows,
  );
  const area = placed(random, whole, { w: pitch * cols, h: pitch * rows }, kind);
  paintSurroundings(context, whole, area, random, supply, page, kind);
  /** @type {BoardTruth[]} */
  const boards = [];
  if (what === 'tiles')
    boards.push(
      drawTiles(context, area, random, supply, page, /** @type {[number, number]} */ (shape)),
    );
  if (what === 'blocks') boards.push(drawBlocks(context, area, random, supply, page, parking));
  if (what === 'other') drawOther(context, area, random, supply, page);
  return { canvas, truth: { seed, kind, boards } };
}

/** @param {Random} random @param {Rect} whole @param {{ w: number, h: number }} board @param {string} kind @returns {Rect} */
function placed(random, whole, { w, h }, kind) {
  const isCentred = random.chance(0.6);
  const spare = { x: whole.w - w, y: whole.h - h };
  const isPhone = kind === 'phone';
  return {
    x: isCentred || isPhone ? Math.round(spare.x / 2) : Math.round(random.between(0, spare.x)),
    y: isCentred ? Math.round(spare.y / 2) : Math.round(random.between(0, spare.y)),
    w,
    h,
  };
}

/** @param {Context} context @param {Rect} whole @param {Random} random @param {Supply} supply @param {Colour} page */
function paintPage(context, whole, random, supply, page) {
  const kind = random.weighted({ flat: 10, gradient: 3, photo: 1.5, pattern: 1 });
  if (kind === 'photo') {
    cover(context, supply.picture(), whole, random);
    if (random.chance(0.5)) {
      context.fillStyle = css(page, random.between(0.2, 0.8));
      context.fillRect(0, 0, whole.w, whole.h);
    }
    return;
  }
  box(context, whole);
  fill(context, whole, random, page, kind);
}

/** Bars, titles, buttons, text, small pictures around the board. @param {Context} context @param {Rect} whole
 * @param {Rect} area @param {Random} random @param {Supply} supply @param {Colour} page @param {string} kind */
function paintSurroundings(context, whole, area, random, supply, page, kind) {
  if (kind === 'board') return;
  const ink = contrasting(random, page, 30);
  const font = random.pick(supply.fonts);
  if (random.chance(0.5)) paintBar(context, { ...whole, h: random.between(20, 56) }, random, font);
  if (random.chance(0.12)) paintBar(context, { ...whole, y: whole.h - 48, h: 48 }, random, font);
  const bands = [
    { x: 0, y: 0, w: whole.w, h: area.y },
    { x: 0, y: area.y + area.h, w: whole.w, h: whole.h - area.y - area.h },
    { x: 0, y: 0, w: area.x, h: whole.h },
    { x: area.x + area.w, y: 0, w: whole.w - area.x - area.w, h: whole.h },
  ]
    .map(({ x, y, w, h }) => ({ x: x + 10, y: y + 10, w: w - 20, h: h - 20 }))
    .filter(({ w, h }) => w > 40 && h > 24);
  for (const band of bands) {
    const count = random.whole(0, 3);
    for (let item = 0; item < count; item += 1) paintItem(context, band, random, supply, font, ink);
  }
}

/** @param {Context} context @param {Rect} rect @param {Random} random @param {string} font */
function paintBar(context, rect, random, font) {
  const colour = anyColour(random);
  context.fillStyle = css(colour);
  context.fillRect(rect.x, rect.y, rect.w, rect.h);
  context.fillStyle = css(contrasting(random, colour, 40));
  context.textBaseline = 'middle';
  context.font = `${rect.h * 0.45}px "${font}", sans-serif`;
  context.textAlign = random.pick(['left', 'center']);
  context.fillText(
    random.pick(WORDS),
    context.textAlign === 'left' ? 12 : rect.w / 2,
    rect.y + rect.h / 2,
  );
  if (random.chance(0.6))
    for (let dot = 0; dot < 3; dot += 1) {
      context.beginPath();
      context.arc(rect.w - 14 - dot * 20, rect.y + rect.h / 2, 6, 0, 7);
      context.fill();
    }
}

/** @param {Context} context @param {Rect} band @param {Random} random @param {Supply} supply @param {string} font
 * @param {Colour} ink */
function paintItem(context, band, random, supply, font, ink) {
  const kind = random.weighted({
    text: 4,
    title: 2,
    button: 4,
    picture: 1.5,
    panel: 1,
    digits: 1,
    smallGrid: 0.7,
  });
  const h = Math.min(
    band.h,
    kind === 'title'
      ? random.between(24, 60)
      : kind === 'picture' || kind === 'smallGrid'
        ? random.between(30, 110)
        : random.between(14, 40),
  );
  const y = random.between(band.y, band.y + band.h - h);
  const middle = random.chance(0.6);
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  if (kind === 'picture' || kind === 'smallGrid') {
    const w = Math.min(band.w, h * random.between(0.8, 1.4));
    const rect = { x: random.between(band.x, band.x + band.w - w), y, w, h };
    if (kind === 'smallGrid') drawOther(context, rect, random, supply, ink);
    else cover(context, supply.picture(), rect, random);
    return;
  }
  const text = kind === 'digits' ? String(random.whole(0, 9999)) : random.pick(WORDS);
  context.font = `${h * 0.6}px "${font}", sans-serif`;
  const w = Math.min(
    band.w,
    context.measureText(text).width + h * (kind === 'button' ? random.between(0.5, 2) : 0),
  );
  const x = middle ? band.x + (band.w - w) / 2 : random.between(band.x, band.x + band.w - w);
  if (kind === 'button' || kind === 'panel') {
    const colour = anyColour(random);
    const rect = { x, y, w: kind === 'panel' ? band.w : w, h };
    box(context, rect, h * random.between(0, 0.5));
    fill(context, rect, random, colour, random.chance(0.25) ? 'gradient' : 'flat');
    if (random.chance(0.3)) {
      context.strokeStyle = css(near(random, colour, 30));
      context.lineWidth = random.between(1, 2);
      context.stroke();
    }
    context.fillStyle = css(lighter(colour, colour.l > 50 ? -60 : 60));
    context.textAlign = 'center';
    context.fillText(text, rect.x + rect.w / 2, y + h / 2, rect.w);
    return;
  }
  context.fillStyle = css(ink);
  context.fillText(text, x, y + h / 2, band.w);
}

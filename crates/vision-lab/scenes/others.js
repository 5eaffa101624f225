/** @file Grids and lists that are no sliding puzzle. */
import { anyColour, contrasting, css, lighter, near } from './colour.js';
import { bevel, box, cover, fill } from './surface.js';
import { paintFrame } from './tiles.js';

/** @typedef {import('./random.js').Random} Random */
/** @typedef {import('./colour.js').Colour} Colour */
/** @typedef {import('./surface.js').Rect} Rect */
/** @typedef {import('./surface.js').Context} Context */
/** @typedef {import('./tiles.js').Supply} Supply */
/**
 * What a cell of a grid shows.
 * @typedef {{ colour: Colour | null, text?: string, ink?: Colour, picture?: boolean, disc?: Colour | null }} Cell
 */

const PIECES = '♔♕♖♗♘♙♚♛♜♝♞♟';
const SYMBOLS = '★♥♦♣♠☀☂☎✂✈☺☕⚽⚓♫✿❄⚙';
const EMOJI = [
  '🍎',
  '🍋',
  '🍇',
  '🐱',
  '🐶',
  '🚗',
  '⭐',
  '🎈',
  '💎',
  '🔔',
  '🍀',
  '👻',
  '🐸',
  '🦊',
  '🍕',
  '⚡',
];

/** @type {Record<string, (random: Random, page: Colour) => { rows: number, cols: number, gap: number, round: number, cell: (row: number, col: number) => Cell }>} */
const KINDS = {
  merge(random, page) {
    const side = random.chance(0.8) ? 4 : random.whole(3, 6);
    const empty = near(random, page, 20);
    const base = anyColour(random);
    const share = random.between(0, 0.75);
    const most = random.whole(2, 11);
    return grid(side, side, random.between(0.03, 0.14), random.between(0, 0.15), () => {
      if (random.chance(share)) return { colour: empty };
      const power = random.whole(1, most);
      const colour = { h: base.h + power * 25, s: base.s, l: Math.max(25, 88 - power * 5) };
      return { colour, text: String(2 ** power), ink: { h: 0, s: 0, l: colour.l > 60 ? 15 : 98 } };
    });
  },
  chess(random) {
    const [light, dark] = boardColours(random);
    const ink = { h: 0, s: 0, l: random.chance(0.5) ? 5 : 98 };
    const share = random.between(0.1, 0.7);
    return grid(8, 8, 0, 0, (row, col) => ({
      colour: (row + col) % 2 ? dark : light,
      text: random.chance(share) ? random.pick([...PIECES]) : undefined,
      ink: random.chance(0.5) ? ink : { h: 0, s: 0, l: 50 },
    }));
  },
  checkers(random) {
    const [light, dark] = boardColours(random);
    const discs = [anyColour(random), anyColour(random)];
    return grid(8, 8, 0, 0, (row, col) => ({
      colour: (row + col) % 2 ? dark : light,
      disc: (row + col) % 2 && random.chance(0.5) ? random.pick(discs) : null,
    }));
  },
  sudoku(random) {
    const share = random.between(0.25, 0.8);
    const paper = random.chance(0.75) ? { h: 0, s: 0, l: 99 } : anyColour(random);
    return grid(9, 9, random.between(0, 0.05), 0, () => ({
      colour: paper,
      text: random.chance(share) ? String(random.whole(1, 9)) : undefined,
      ink: contrasting(random, paper, 40),
    }));
  },
  mines(random) {
    const [rows, cols] = [random.whole(6, 16), random.whole(6, 24)];
    const [closed, open] = [anyColour(random), anyColour(random)];
    return grid(rows, cols, random.between(0, 0.08), 0, () => {
      const isOpen = random.chance(0.5);
      return {
        colour: isOpen ? open : closed,
        text:
          isOpen && random.chance(0.4)
            ? String(random.whole(1, 4))
            : random.chance(0.05)
              ? '⚑'
              : undefined,
        ink: anyColour(random),
      };
    });
  },
  calendar(random) {
    const paper = anyColour(random);
    const shift = random.whole(0, 6);
    return grid(
      random.whole(5, 6),
      7,
      random.between(0, 0.1),
      random.between(0, 0.5),
      (row, col) => {
        const day = row * 7 + col - shift + 1;
        return {
          colour: paper,
          text: day >= 1 && day <= 31 ? String(day) : undefined,
          ink: lighter(paper, paper.l > 50 ? -60 : 60),
        };
      },
    );
  },
  keypad(random) {
    const key = anyColour(random);
    const keys = random.pick(['123456789*0#', '789÷456×123−0.=+', '123456789 0✓']);
    return grid(
      Math.ceil(keys.length / (keys.length > 12 ? 4 : 3)),
      keys.length > 12 ? 4 : 3,
      random.between(0.02, 0.2),
      random.between(0, 0.5),
      (row, col) => ({
        colour: key,
        text: keys[row * (keys.length > 12 ? 4 : 3) + col],
        ink: lighter(key, key.l > 50 ? -60 : 60),
      }),
    );
  },
  memory(random) {
    const [back, face] = [anyColour(random), anyColour(random)];
    const share = random.between(0, 1);
    return grid(
      random.whole(3, 6),
      random.whole(3, 6),
      random.between(0.04, 0.2),
      random.between(0, 0.2),
      () => {
        const isOpen = random.chance(share);
        return {
          colour: isOpen ? face : back,
          text: isOpen ? random.pick(EMOJI) : random.chance(0.3) ? '?' : undefined,
        };
      },
    );
  },
  match(random) {
    const count = random.whole(4, 7);
    const colours = Array.from({ length: count }, () => anyColour(random));
    const ground = anyColour(random);
    const style = random.pick(['square', 'disc', 'emoji']);
    return grid(
      random.whole(5, 10),
      random.whole(5, 10),
      random.between(0, 0.15),
      random.between(0, 0.3),
      () => {
        const which = random.whole(0, count - 1);
        if (style === 'disc') return { colour: ground, disc: colours[which] };
        return style === 'emoji'
          ? { colour: ground, text: EMOJI[which] }
          : { colour: colours[which] };
      },
    );
  },
  gallery(random) {
    return grid(
      random.whole(2, 5),
      random.whole(2, 5),
      random.between(0.01, 0.2),
      random.between(0, 0.15),
      () => ({ colour: null, picture: true }),
    );
  },
  icons(random, page) {
    return grid(
      random.whole(3, 7),
      random.whole(3, 6),
      random.between(0.3, 0.5),
      random.between(0.1, 0.5),
      () =>
        random.chance(0.85)
          ? {
              colour: anyColour(random),
              text: random.pick([...SYMBOLS]),
              ink: { h: 0, s: 0, l: 98 },
            }
          : { colour: page },
    );
  },
  cross(random) {
    const paper = { h: 0, s: 0, l: 99 };
    return grid(random.whole(6, 15), random.whole(6, 15), random.between(0, 0.06), 0, () =>
      random.chance(0.3)
        ? { colour: { h: 0, s: 0, l: random.whole(0, 20) } }
        : {
            colour: paper,
            text: random.chance(0.4) ? String.fromCharCode(65 + random.whole(0, 25)) : undefined,
            ink: { h: 0, s: 0, l: 10 },
          },
    );
  },
  noughts(random) {
    const paper = anyColour(random);
    return grid(3, 3, random.between(0.01, 0.1), random.between(0, 0.2), () => ({
      colour: paper,
      text: random.pick(['✕', '○', undefined, 'X', 'O']),
      ink: contrasting(random, paper, 40),
    }));
  },
  four(random) {
    const board = anyColour(random);
    const discs = [anyColour(random), anyColour(random), { h: 0, s: 0, l: 97 }];
    return grid(6, 7, 0, 0, () => ({ colour: board, disc: random.pick(discs) }));
  },
  table(random) {
    const paper = anyColour(random);
    const ink = lighter(paper, paper.l > 50 ? -65 : 65);
    return grid(random.whole(3, 12), random.whole(2, 6), random.between(0, 0.04), 0, () => ({
      colour: paper,
      text: String(random.whole(0, 9999)),
      ink,
    }));
  },
  swatches(random) {
    return grid(
      random.whole(2, 8),
      random.whole(2, 8),
      random.between(0, 0.2),
      random.between(0, 0.5),
      () => ({ colour: anyColour(random) }),
    );
  },
  plates(random) {
    const [on, off] = [anyColour(random), anyColour(random)];
    return grid(
      random.whole(3, 9),
      random.whole(3, 9),
      random.between(0.02, 0.12),
      random.between(0, 0.2),
      () => ({ colour: random.chance(0.5) ? on : off }),
    );
  },
};

/** @param {number} rows @param {number} cols @param {number} gap @param {number} round
 * @param {(row: number, col: number) => Cell} cell */
const grid = (rows, cols, gap, round, cell) => ({ rows, cols, gap, round, cell });

/** @param {Random} random @returns {[Colour, Colour]} */
function boardColours(random) {
  const light = random.chance(0.5) ? { h: 35, s: 60, l: 82 } : anyColour(random);
  return [light, random.chance(0.5) ? { h: 28, s: 45, l: 45 } : contrasting(random, light, 20)];
}

/** Draws one of them into a rectangle. @param {Context} context @param {Rect} area @param {Random} random
 * @param {Supply} supply @param {Colour} page */
export function drawOther(context, area, random, supply, page) {
  const { rows, cols, gap, round, cell } = KINDS[random.pick(Object.keys(KINDS))](random, page);
  const pitch = Math.min(area.w / cols, area.h / rows);
  const high = random.chance(0.15) ? pitch * random.between(0.4, 1) : pitch;
  paintFrame(
    context,
    { x: area.x, y: area.y, w: pitch * cols, h: high * rows },
    random,
    page,
    pitch,
  );
  const look = {
    bevel: random.chance(0.15),
    font: random.pick(supply.fonts),
    size: random.between(0.35, 0.7),
    surface: random.chance(0.2) ? 'gradient' : 'flat',
  };
  for (let row = 0; row < rows; row += 1) {
    for (let col = 0; col < cols; col += 1) {
      const rect = {
        x: area.x + col * pitch + (gap * pitch) / 2,
        y: area.y + row * high + (gap * pitch) / 2,
        w: pitch * (1 - gap),
        h: high - gap * pitch,
      };
      paintCell(context, rect, cell(row, col), round, look, random, supply);
    }
  }
}

/** @param {Context} context @param {Rect} rect @param {Cell} shown @param {number} round
 * @param {{ bevel: boolean, font: string, size: number, surface: string }} look @param {Random} random @param {Supply} supply */
function paintCell(
  context,
  rect,
  { colour, text, ink, picture, disc },
  round,
  look,
  random,
  supply,
) {
  const side = Math.min(rect.w, rect.h);
  if (side <= 0) return;
  box(context, rect, round * side);
  if (colour) fill(context, rect, random, colour, look.surface);
  if (picture) {
    context.save();
    context.clip();
    cover(context, supply.picture(), rect, random);
    context.restore();
  }
  if (look.bevel && colour) bevel(context, rect, side * 0.07, colour, true, 20);
  if (disc) {
    context.fillStyle = css(disc);
    context.beginPath();
    context.arc(rect.x + rect.w / 2, rect.y + rect.h / 2, side * 0.4, 0, 7);
    context.fill();
  }
  if (!text) return;
  context.fillStyle = css(ink ?? { h: 0, s: 0, l: 20 });
  context.font = `${Math.min(side * look.size, (rect.w * 1.5) / text.length)}px "${look.font}", sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, rect.x + rect.w / 2, rect.y + rect.h / 2);
}

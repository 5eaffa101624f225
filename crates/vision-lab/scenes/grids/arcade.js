/** @file Games of colours, cards and numbers that merge. */
import { anyColour, contrasting, near } from '../colour.js';
import { grid } from './grid.js';

/** @typedef {import('../random.js').Random} Random */
/** @typedef {import('../colour.js').Colour} Colour */
/** @typedef {import('./grid.js').Kinds} Kinds */

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

/** @type {Kinds} */
export const arcade = {
  merge(random, page) {
    const side = random.chance(0.8) ? 4 : random.whole(3, 6);
    const empty = near(random, page, 20);
    const base = anyColour(random);
    const share = random.between(0, 1);
    const most = random.whole(2, 11);
    return grid(side, side, random.between(0.03, 0.14), random.between(0, 0.15), () => {
      if (random.chance(share)) return { colour: empty };
      const power = random.whole(1, most);
      const colour = { h: base.h + power * 25, s: base.s, l: Math.max(25, 88 - power * 5) };
      return { colour, text: String(2 ** power), ink: { h: 0, s: 0, l: colour.l > 60 ? 15 : 98 } };
    });
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
  memory(random) {
    const [back, face] = [anyColour(random), anyColour(random)];
    const share = random.between(0, 1);
    const gone = random.chance(0.4) ? random.between(0.1, 0.6) : 0;
    return grid(
      random.whole(3, 6),
      random.whole(3, 6),
      random.between(0.04, 0.2),
      random.between(0, 0.2),
      () => {
        if (random.chance(gone)) return { colour: null };
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
  falling(random, page) {
    const empty = random.chance(0.7) ? near(random, page, 10) : { h: 0, s: 0, l: 6 };
    const colours = Array.from({ length: 7 }, () => anyColour(random));
    const [rows, cols] = [random.whole(14, 22), random.whole(8, 12)];
    const level = random.whole(0, rows - 4);
    const share = random.between(0.5, 0.95);
    return grid(rows, cols, random.between(0, 0.1), random.between(0, 0.15), (row) => ({
      colour: row >= level && random.chance(share) ? random.pick(colours) : empty,
    }));
  },
  nonogram(random) {
    const paper = anyColour(random);
    const ink = contrasting(random, paper, 50);
    const side = random.pick([5, 8, 10, 15]);
    const share = random.between(0.1, 0.6);
    return grid(side, side, random.between(0.01, 0.08), 0, () => ({
      colour: random.chance(share) ? ink : paper,
      text: random.chance(0.1) ? '✕' : undefined,
      ink,
    }));
  },
  snake(random) {
    const [light, dark] = [anyColour(random), anyColour(random)];
    const body = anyColour(random);
    const side = random.whole(8, 20);
    const isChecked = random.chance(0.5);
    const at = random.whole(0, side - 1);
    return grid(side, side, random.chance(0.5) ? 0 : 0.04, 0, (row, col) => ({
      colour: row === at && col < side / 2 ? body : isChecked && (row + col) % 2 ? dark : light,
      disc: random.chance(0.01) ? body : null,
    }));
  },
  pipes(random) {
    const [ground, colour] = [anyColour(random), anyColour(random)];
    const side = random.whole(4, 9);
    return grid(side, side, random.between(0, 0.06), 0, () => ({
      colour: ground,
      lines: { colour, sides: random.pick(['lr', 'ud', 'lu', 'rd', 'ld', 'ru', 'lru', 'lrud']) },
    }));
  },
  flow(random) {
    const ground = random.chance(0.7) ? { h: 0, s: 0, l: 5 } : anyColour(random);
    const colours = Array.from({ length: 6 }, () => anyColour(random));
    const side = random.whole(5, 9);
    return grid(side, side, random.between(0.01, 0.05), 0, () => ({
      colour: ground,
      disc: random.chance(0.35) ? random.pick(colours) : null,
    }));
  },
  invaders(random, page) {
    const text = random.pick(['👾', '★', '▲', '♥', '🧱']);
    const ink = contrasting(random, page, 40);
    return grid(random.whole(2, 6), random.whole(6, 12), random.between(0.05, 0.4), 0, () => ({
      colour: null,
      text: random.chance(0.8) ? text : undefined,
      ink,
    }));
  },
};

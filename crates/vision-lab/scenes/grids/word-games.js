/** @file Grids of letters, words and digits. */
import { anyColour, contrasting, near as nearby } from '../colour.js';
import { grid } from './grid.js';

/** @typedef {import('../random.js').Random} Random */
/** @typedef {import('../colour.js').Colour} Colour */
/** @typedef {import('./grid.js').Kinds} Kinds */

const NOUNS = [
  'APPLE',
  'RIVER',
  'CLOUD',
  'STONE',
  'MUSIC',
  'TRAIN',
  'PAPER',
  'LEMON',
  'TIGER',
  'CHAIR',
  'MONEY',
  'ROBOT',
];
const WHITE = { h: 0, s: 0, l: 98 };

/** @type {Kinds} */
export const wordGames = {
  sudoku(random) {
    const share = random.between(0.25, 0.8);
    const paper = random.chance(0.75) ? { h: 0, s: 0, l: 99 } : anyColour(random);
    return grid(9, 9, random.between(0, 0.05), 0, () => ({
      colour: paper,
      text: random.chance(share) ? String(random.whole(1, 9)) : undefined,
      ink: contrasting(random, paper, 40),
    }));
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
  guesses(random, page) {
    const [miss, near, hit] = [
      anyColour(random),
      { h: 45, s: 70, l: 55 },
      { h: 120, s: 40, l: 45 },
    ];
    const empty = nearby(random, page, 15);
    const cols = random.whole(4, 7);
    const tried = random.whole(0, 5);
    return grid(6, cols, random.between(0.04, 0.15), random.between(0, 0.2), (row) =>
      row < tried
        ? { colour: random.pick([miss, miss, near, hit]), text: letter(random), ink: WHITE }
        : { colour: empty },
    );
  },
  search(random) {
    const paper = anyColour(random);
    const ink = contrasting(random, paper, 45);
    const found = anyColour(random);
    const side = random.whole(6, 15);
    return grid(side, side, random.between(0, 0.08), 0, () => ({
      colour: random.chance(0.15) ? found : paper,
      text: letter(random),
      ink,
    }));
  },
  groups(random) {
    const card = anyColour(random);
    const ink = contrasting(random, card, 45);
    return grid(
      4,
      4,
      random.between(0.03, 0.1),
      random.between(0, 0.2),
      () => ({ colour: card, text: random.pick(NOUNS), ink }),
      random.between(0.4, 1),
    );
  },
  bingo(random) {
    const paper = anyColour(random);
    const ink = contrasting(random, paper, 45);
    const marked = anyColour(random);
    return grid(5, 5, random.between(0.01, 0.1), 0, (row, col) => ({
      colour: paper,
      text: row === 2 && col === 2 ? '★' : String(col * 15 + random.whole(1, 15)),
      ink,
      disc: random.chance(0.3) ? marked : null,
    }));
  },
  sums(random) {
    const paper = anyColour(random);
    const ink = contrasting(random, paper, 45);
    const side = random.whole(4, 9);
    return grid(side, side, random.between(0, 0.06), 0, () =>
      random.chance(0.35)
        ? { colour: { h: 0, s: 0, l: 12 }, text: String(random.whole(3, 40)), ink: WHITE }
        : {
            colour: paper,
            text: random.chance(0.4) ? String(random.whole(1, 9)) : undefined,
            ink,
          },
    );
  },
};

/** @param {Random} random */
const letter = (random) => String.fromCharCode(65 + random.whole(0, 25));

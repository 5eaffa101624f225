/** @file Boards with pieces. */
import { anyColour, contrasting } from '../colour.js';
import { grid } from './grid.js';

/** @typedef {import('../random.js').Random} Random */
/** @typedef {import('../colour.js').Colour} Colour */
/** @typedef {import('./grid.js').Kinds} Kinds */

const PIECES = '♔♕♖♗♘♙♚♛♜♝♞♟';

/** @type {Kinds} */
export const boardGames = {
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
  go(random) {
    const wood = random.chance(0.6) ? { h: 38, s: 60, l: 70 } : anyColour(random);
    const colour = contrasting(random, wood, 30);
    const share = random.between(0.05, 0.7);
    const side = random.pick([9, 13, 19]);
    const stones = [
      { h: 0, s: 0, l: 8 },
      { h: 0, s: 0, l: 97 },
    ];
    const ends = (/** @type {number} */ at, /** @type {string} */ both) =>
      at === 0 ? both[1] : at === side - 1 ? both[0] : both;
    return grid(side, side, 0, 0, (row, col) => ({
      colour: wood,
      lines: { colour, sides: ends(col, 'lr') + ends(row, 'ud') },
      disc: random.chance(share) ? random.pick(stones) : null,
    }));
  },
  ships(random) {
    const [sea, ship] = [anyColour(random), anyColour(random)];
    const ink = contrasting(random, sea, 40);
    return grid(10, 10, random.between(0, 0.12), random.between(0, 0.2), () => ({
      colour: random.chance(0.2) ? ship : sea,
      text: random.chance(0.25) ? random.pick(['✕', '•', '○']) : undefined,
      ink,
    }));
  },
  ladders(random) {
    const colours = [anyColour(random), anyColour(random), anyColour(random)];
    const side = random.whole(6, 10);
    const ink = { h: 0, s: 0, l: random.chance(0.5) ? 5 : 98 };
    return grid(side, side, random.between(0, 0.06), 0, (row, col) => {
      const up = side - 1 - row;
      const number = up * side + (up % 2 ? side - col : col + 1);
      return { colour: random.pick(colours), text: String(number), ink };
    });
  },
  halma(random) {
    const ground = anyColour(random);
    const discs = [anyColour(random), anyColour(random)];
    const share = random.between(0.3, 0.9);
    const side = random.whole(5, 9);
    return grid(side, side, random.between(0, 0.1), random.between(0, 0.5), () => ({
      colour: ground,
      disc: random.chance(share) ? random.pick(discs) : null,
    }));
  },
  reversi(random) {
    const cloth = random.chance(0.6) ? { h: 130, s: 50, l: 32 } : anyColour(random);
    const share = random.between(0.1, 0.9);
    const stones = [
      { h: 0, s: 0, l: 5 },
      { h: 0, s: 0, l: 98 },
    ];
    return grid(8, 8, random.between(0, 0.06), 0, () => ({
      colour: cloth,
      disc: random.chance(share) ? random.pick(stones) : null,
    }));
  },
};

/** @param {Random} random @returns {[Colour, Colour]} */
function boardColours(random) {
  const light = random.chance(0.5) ? { h: 35, s: 60, l: 82 } : anyColour(random);
  return [light, random.chance(0.5) ? { h: 28, s: 45, l: 45 } : contrasting(random, light, 20)];
}

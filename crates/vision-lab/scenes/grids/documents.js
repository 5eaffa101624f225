/** @file Calendars, keypads, tables, lists, thumbnails. */
import { anyColour, contrasting, lighter } from '../colour.js';
import { grid } from './grid.js';

/** @typedef {import('../random.js').Random} Random */
/** @typedef {import('../colour.js').Colour} Colour */
/** @typedef {import('./grid.js').Kinds} Kinds */

const SYMBOLS = '★♥♦♣♠☀☂☎✂✈☺☕⚽⚓♫✿❄⚙';

/** @type {Kinds} */
export const documents = {
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
  panels(random) {
    const colour = anyColour(random);
    const ink = contrasting(random, colour, 40);
    return grid(
      random.whole(1, 4),
      random.whole(1, 4),
      random.between(0.01, 0.12),
      random.between(0, 0.1),
      () => ({
        colour,
        ...random.pick([{ chart: ink }, { words: random.whole(2, 7), ink }, { picture: true }]),
      }),
      random.between(0.4, 1),
    );
  },
  rows(random) {
    const colour = anyColour(random);
    const ink = contrasting(random, colour, 40);
    return grid(
      random.whole(3, 12),
      random.whole(1, 3),
      random.between(0.01, 0.1),
      random.between(0, 0.2),
      () => ({ colour, words: 1, ink }),
      random.between(0.1, 0.4),
    );
  },
  cards(random) {
    const paper = { h: 0, s: 0, l: 98 };
    const back = anyColour(random);
    return grid(
      random.whole(1, 4),
      random.whole(3, 8),
      random.between(0.03, 0.25),
      random.between(0.03, 0.1),
      () => {
        if (random.chance(0.25)) return { colour: back };
        const suit = random.pick(['♠', '♣', '♥', '♦']);
        const ink = '♥♦'.includes(suit) ? { h: 0, s: 85, l: 45 } : { h: 0, s: 0, l: 8 };
        return { colour: paper, text: random.pick(['A', '7', '10', 'K', 'Q', '2']) + suit, ink };
      },
      1.4,
    );
  },
  keyboard(random) {
    const key = anyColour(random);
    const ink = contrasting(random, key, 45);
    const keys = 'QWERTYUIOPASDFGHJKLZXCVBNM';
    return grid(
      3,
      random.whole(7, 10),
      random.between(0.05, 0.2),
      random.between(0, 0.3),
      (row, col) => ({ colour: key, text: keys[(row * 9 + col) % 26], ink }),
      random.between(0.8, 1.4),
    );
  },
  covers(random) {
    return grid(
      random.whole(1, 4),
      random.whole(2, 6),
      random.between(0.03, 0.2),
      random.between(0, 0.1),
      (row) =>
        row % 2
          ? { colour: null, words: 2, ink: { h: 0, s: 0, l: 30 } }
          : { colour: null, picture: true },
      random.between(0.5, 1.5),
    );
  },
};

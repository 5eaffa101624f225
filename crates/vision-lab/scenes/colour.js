/** @file Colours as hue, saturation and lightness. */

/** @typedef {import('./random.js').Random} Random */
/** @typedef {{ h: number, s: number, l: number }} Colour */

/** @param {Colour} colour @param {number} [alpha] */
export const css = ({ h, s, l }, alpha = 1) => `hsl(${h} ${s}% ${l}% / ${alpha})`;

/** @param {Colour} colour @param {number} by */
export const lighter = (colour, by) => ({
  ...colour,
  l: Math.max(0, Math.min(100, colour.l + by)),
});

/** Any colour; greys, black and white are common. @param {Random} random @returns {Colour} */
export function anyColour(random) {
  const h = random.between(0, 360);
  switch (
    random.weighted({ white: 2, black: 1.5, grey: 2.5, dark: 2, pale: 2, vivid: 3, any: 2 })
  ) {
    case 'white':
      return { h, s: random.between(0, 30), l: random.between(93, 100) };
    case 'black':
      return { h, s: random.between(0, 60), l: random.between(0, 12) };
    case 'grey':
      return { h, s: random.between(0, 12), l: random.between(10, 92) };
    case 'dark':
      return { h, s: random.between(15, 80), l: random.between(10, 32) };
    case 'pale':
      return { h, s: random.between(20, 90), l: random.between(75, 93) };
    case 'vivid':
      return { h, s: random.between(60, 100), l: random.between(38, 62) };
    default:
      return { h, s: random.between(0, 100), l: random.between(5, 95) };
  }
}

/** A colour that differs in lightness. @param {Random} random @param {Colour} from
 * @param {number} least  Of the difference, in hundredths. @returns {Colour} */
export function contrasting(random, from, least) {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const colour = anyColour(random);
    if (Math.abs(colour.l - from.l) >= least) return colour;
  }
  return { h: 0, s: 0, l: from.l > 50 ? 4 : 97 };
}

/** A colour near another one. @param {Random} random @param {Colour} from @param {number} most @returns {Colour} */
export function near(random, from, most) {
  const by = random.between(most / 4, most) * (random.chance(0.5) ? 1 : -1);
  return {
    h: from.h + random.between(-15, 15),
    s: from.s,
    l: Math.max(0, Math.min(100, from.l + by)),
  };
}

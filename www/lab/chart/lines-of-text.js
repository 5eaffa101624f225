/** Text in lines: an SVG breaks none by itself. */

/**
 * @typedef {(text: string) => number} WidthOf  The width of a text, in the units of the drawing.
 */

/**
 * A text in lines that are not wider than a width, if its words are not.
 *
 * @param {string} text
 * @param {number} width
 * @param {WidthOf} widthOf
 */
export function linesOf(text, width, widthOf) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * The places of items beside each other, in rows that are not wider than a width, if the items are not.
 *
 * @param {readonly number[]} widths  Of the items, with the space behind each.
 * @param {number} width
 * @returns {{ x: number, row: number }[]}
 */
export function rowsOfItems(widths, width) {
  let [x, row] = [0, 0];
  return widths.map((item) => {
    if (x > 0 && x + item > width) [x, row] = [0, row + 1];
    const place = { x, row };
    x += item;
    return place;
  });
}

/** The code that shows a solution in a page of one's own. */

/** The sizes of a frame that leaves room for the controls below the board. */
const FRAME = Object.freeze({ width: 416, height: 570 });

/**
 * @typedef {'element' | 'iframe' | 'markdown'} Kind
 *
 * @typedef {object} Solution
 * @property {string} text  The text of the link.
 * @property {string} address  The whole of it.
 * @property {string} title
 * @property {number} rows
 * @property {number} cols
 */

/**
 * @param {Kind} kind
 * @param {Solution} solution
 * @returns {string}
 */
export function codeOf(kind, { text, address, title, rows, cols }) {
  const base = new URL('.', document.baseURI).href;
  switch (kind) {
    case 'element':
      return [
        `<script type="module" src="${base}unslide.js"></script>`,
        `<unslide-player link="${text}" style="display: block; max-width: 26rem; aspect-ratio: ${shapeOf(rows, cols)}">`,
        `  <a href="${address}">${escaped(title)}</a>`,
        '</unslide-player>',
      ].join('\n');
    case 'iframe':
      return [
        `<iframe src="${base}embed.html#${text}" title="${escaped(title)}"`,
        `  width="${FRAME.width}" height="${FRAME.height}" loading="lazy" allowfullscreen`,
        '  style="border: 0"></iframe>',
      ].join('\n');
    case 'markdown':
      return `[![${plain(title)}](solution.gif)](${address})`;
  }
}

/**
 * The sides of a player whose controls take what the board leaves, as whole numbers.
 *
 * @param {number} rows
 * @param {number} cols
 */
function shapeOf(rows, cols) {
  return `${3 * cols} / ${3 * rows + cols}`;
}

/**
 * A text as HTML shows it.
 *
 * @param {string} text
 */
function escaped(text) {
  const names = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (c) => names[/** @type {keyof typeof names} */ (c)]);
}

/**
 * A text as Markdown shows it.
 *
 * @param {string} text
 */
function plain(text) {
  return text.replace(/[\\[\]`*_<>]/g, '\\$&');
}

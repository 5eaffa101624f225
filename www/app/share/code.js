/** Makes the code that embeds a solution in another page. */

/** Sizes of a frame with room for the controls below the board, in CSS pixels. */
const FRAME = Object.freeze({ width: 416, height: 570 });

/**
 * @typedef {'element' | 'iframe' | 'markdown'} Kind
 *
 * @typedef {object} Solution
 * @property {string} text  The link's fragment.
 * @property {string} address  The full address of the link.
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
 * Width and height of a player, as integers, with room for its controls.
 *
 * @param {number} rows
 * @param {number} cols
 */
function shapeOf(rows, cols) {
  return `${3 * cols} / ${3 * rows + cols}`;
}

/**
 * Escapes a text for HTML.
 *
 * @param {string} text
 */
function escaped(text) {
  const names = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (c) => names[/** @type {keyof typeof names} */ (c)]);
}

/**
 * Escapes a text for Markdown.
 *
 * @param {string} text
 */
function plain(text) {
  return text.replace(/[\\[\]`*_<>]/g, '\\$&');
}

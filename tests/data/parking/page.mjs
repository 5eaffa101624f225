/** Boards of cars as pages that look like those on the web and in games. */

import { readFileSync } from 'node:fs';

const STYLES = readFileSync(new URL('looks.css', import.meta.url), 'utf8');
const COLOURS = ['#3d82dc', '#3caa5a', '#f0be32', '#9659c8', '#3cbebe', '#f08c3c', '#e682b4'];

/**
 * @param {{ text: string, look: string }} board  Its cars by their names, and a class of the style sheet.
 * @param {string} [title]
 */
export function pageOf({ text, look }, title = '') {
  const lines = text.split('/');
  const cells = lines.flatMap((line, row) => [...line].map((name, col) => ({ name, row, col })));
  const names = [...new Set(cells.map(({ name }) => name))].filter((name) => !/[.#]/.test(name));
  const cars = names.map((name, number) => {
    const own = cells.filter((cell) => cell.name === name);
    const first = own[0] ?? { row: 0, col: 0 };
    const last = own.at(-1) ?? first;
    const kind = first.row === last.row ? 'lying' : 'standing';
    const area = `${first.row + 1} / ${first.col + 1} / ${last.row + 2} / ${last.col + 2}`;
    const colour = name === 'X' ? '#d22d2d' : COLOURS[number % COLOURS.length];
    return `<i class="car ${kind} ${name === 'X' ? 'primary' : ''}" style="grid-area:${area};--paint:${colour}"></i>`;
  });
  const walls = cells.filter(({ name }) => name === '#');
  const blocks = walls.map(({ row, col }) => `<b style="grid-area:${row + 1} / ${col + 1}"></b>`);
  const exit = lines.findIndex((line) => line.includes('X'));
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${STYLES}</style>
    <body class="${look}" style="--rows:${lines.length};--cols:${lines[0].length};--exit:${exit}">
    <h1>Level 12</h1><p>Moves <em>0</em></p>
    <main>${cars.join('')}${blocks.join('')}<u></u></main>
    <nav><a>Undo</a><a>Restart</a></nav>`;
}

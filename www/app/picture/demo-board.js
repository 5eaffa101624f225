/**
 * A small animated board that shows what the page does. It stops after a few rounds, and does not
 * move if the visitor prefers reduced motion.
 */

import { h, s } from '../dom.js';
import { PACE, scriptOf } from './demo-script.js';

/** @typedef {import('./demo-script.js').Spot} Spot */

const SIDE = 3;
const TILE = 36;
const GAP = 2;
const STEP = TILE + GAP;
const SIZE = SIDE * STEP - GAP;
const PATH = 'RULLDRUL';
const ROUNDS = 3;
const PICTURE = 'icons/hills.svg';

/** The shape of a tile. */
const SHAPE = Object.freeze({ width: TILE, height: TILE, rx: 4 });

export function demoBoard() {
  const script = scriptOf(SIDE, SIDE, PATH);
  const tiles = script.start.map((_, piece) => tile(piece));
  const drawing = s(
    'svg',
    { class: 'demo', viewBox: `0 0 ${SIZE} ${SIZE}`, 'aria-hidden': 'true' },
    s('clipPath', { id: 'demo-shape' }, s('rect', SHAPE)),
    ...tiles.map(({ element }) => element),
  );
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) stand(tiles, script);
  else play(tiles, script);
  return h('div', { class: 'demo-place' }, drawing);
}

/**
 * A tile of the picture, and the frame shown before it moves.
 *
 * @param {number} piece
 */
function tile(piece) {
  const [x, y] = [-(piece % SIDE) * TILE, -Math.floor(piece / SIDE) * TILE];
  const size = SIDE * TILE;
  const part = s('image', { href: PICTURE, x, y, width: size, height: size });
  const face = s('g', { 'clip-path': 'url(#demo-shape)' }, part);
  const frame = s('rect', { class: 'demo-frame', ...SHAPE });
  return { element: s('g', { class: 'demo-tile' }, face, frame), frame };
}

/** @typedef {ReturnType<typeof tile>} Tile */

/** @param {Spot} spot */
function placeOf({ row, col }) {
  return `translate(${col * STEP}px, ${row * STEP}px)`;
}

/**
 * Shows the start position.
 *
 * @param {readonly Tile[]} tiles
 * @param {ReturnType<typeof scriptOf>} script
 */
function stand(tiles, { start, slides }) {
  tiles.forEach(({ element, frame }, piece) => {
    element.style.transform = placeOf(start[piece] ?? { row: 0, col: 0 });
    frame.style.opacity = piece === slides[0]?.piece ? '1' : '0';
  });
  const hole = tiles.at(-1);
  if (hole) hole.element.style.opacity = '0';
}

/**
 * @param {readonly Tile[]} tiles
 * @param {ReturnType<typeof scriptOf>} script
 */
function play(tiles, { start, slides, whole, end }) {
  const timing = { duration: end, iterations: ROUNDS, fill: /** @type {const} */ ('both') };
  const last = tiles.length - 1;
  tiles.forEach(({ element, frame }, piece) => {
    const own = slides.filter((slide) => slide.piece === piece);
    const home = { row: Math.floor(piece / SIDE), col: piece % SIDE };
    const begin = piece === last ? home : (start[piece] ?? home);
    element.animate(
      [
        { offset: 0, transform: placeOf(begin) },
        ...own.flatMap(({ from, to, at }) => [
          { offset: at / end, transform: placeOf(from), easing: 'ease-out' },
          { offset: (at + PACE.slide) / end, transform: placeOf(to) },
        ]),
        { offset: 1, transform: placeOf(home) },
      ],
      timing,
    );
    frame.animate(
      [
        { offset: 0, opacity: 0 },
        ...own.flatMap(({ at }) => lit(at - PACE.beat * 0.55, at + PACE.slide, end)),
        { offset: 1, opacity: 0 },
      ],
      timing,
    );
  });
  tiles[last]?.element.animate(
    [
      { offset: 0, opacity: 0 },
      { offset: whole / end, opacity: 0 },
      { offset: (whole + 2 * PACE.slide) / end, opacity: 1 },
      { offset: 1, opacity: 1 },
    ],
    timing,
  );
}

/**
 * Jumps from one time to another.
 *
 * @param {number} from
 * @param {number} to
 * @param {number} end
 */
function lit(from, to, end) {
  return [
    { offset: from / end, opacity: 0, easing: 'step-end' },
    { offset: (from + 1) / end, opacity: 1, easing: 'step-end' },
    { offset: to / end, opacity: 0, easing: 'step-end' },
  ];
}

/**
 * The styles of the player. Pages set the `--unslide-…` properties on the element; the accent
 * colour is reserved for the tile to move.
 */

import { BLOCKS } from './blocks-styles.js';
import { sharedSheet } from './shared-sheet.js';

const ring = 'outline: 2px solid var(--ink); outline-offset: 3px;';

/* Set on the frame: on the host, a page's own properties of these names would be overridden.
   Light or dark follows the page's `color-scheme`. */
const THEME = `
:host { display: block; }
.frame {
  --accent: var(--unslide-accent, light-dark(#d63f26, #ff6242));
  --ink: var(--unslide-ink, light-dark(#201d19, #f0ebe1));
  --paper: var(--unslide-paper, light-dark(#f7f3ec, #17181b));
  --line: var(--unslide-line, light-dark(#d9d1c4, #3a3b40));
  --muted: var(--unslide-muted, light-dark(#6b655c, #a39d92));
  --surface: var(--unslide-surface, light-dark(#fffdf8, #2d2f35));
  --radius: var(--unslide-radius, 12px);
  --floor: color-mix(in oklab, var(--paper), #14110a 14%);
  color: var(--ink);
  font-family: system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
}
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }
:focus-visible { ${ring} }
`;

/* The stage shrinks if the height is given; the board is the largest of its aspect ratio that
   fits, in whole pixels, so that pictures stay sharp and without seams. A step must not cause a
   layout of the surroundings, which would include all pieces. Comments inside the rules would be
   shipped. */
const LAYOUT = `
.frame {
  --rim: 6px;
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  gap: calc(var(--rim) + 12px);
  padding-block-start: var(--rim);
  block-size: 100%;
  max-block-size: 100svh;
}
.stage {
  flex: 0 1 auto;
  inline-size: calc(100% - 2 * var(--rim));
  min-block-size: 0;
  aspect-ratio: var(--room, var(--aspect));
  margin: auto;
  container-type: size;
}
.board {
  --inline: round(down, min(100cqw, 100cqh * var(--aspect)) + .1px, var(--cols) * 1px);
  --block: round(var(--inline) / var(--aspect), var(--rows) * 1px);
  inline-size: var(--inline);
  block-size: var(--block);
  margin-inline-start: max(0px, round(down, (100cqw - var(--inline)) / 2, 1px));
  margin-block-start: max(0px, round(down, (100cqh - var(--block)) / 2, 1px));
  container-type: size;
  contain: layout size style;
}
.controls { flex: none; inline-size: min(100%, 30rem); margin-inline: auto; }
.live { position: absolute; inline-size: 1px; block-size: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
`;

/* The gaps of a picture are drawn over it, not cut out: hundreds of clips would make a board
   slow. The resting tiles of large boards are one sheet under a lattice. Printed boards have no
   badges: Firefox prints them beside their tiles, and the list of moves starts with the labels.
   */
const BOARD = `
.board {
  position: relative;
  border-radius: calc(var(--radius) * .5);
  background: var(--floor);
  box-shadow:
    0 0 0 var(--rim) var(--floor),
    0 0 0 calc(var(--rim) + 1px) var(--line);
  outline-offset: 9px;
  user-select: none;
  -webkit-user-select: none;
}
.piece, .hollow, .floor, .gate, .target, .faint {
  --across: calc(100cqw / var(--cols));
  --down: calc(100cqh / var(--rows));
  --tile: min(var(--across), var(--down));
  --gap: clamp(0px, round(down, var(--tile) * .012, .5px), 1.5px);
  --corner: clamp(0px, var(--tile) * .11 - 2px, var(--radius));
  position: absolute;
  inset: 0 auto auto 0;
  inline-size: calc(100% / var(--cols));
  block-size: calc(100% / var(--rows));
}
.hollow::after {
  content: '';
  position: absolute;
  inset: var(--gap);
  border-radius: var(--corner);
  box-shadow: 
    inset 0 calc(var(--tile) * .02) calc(var(--tile) * .08) rgb(0 0 0 / .28),
    inset 0 -1px 0 rgb(255 255 255 / .07);
}
.missing { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; opacity: 0; }
:host(:not([data-unfinished])) [data-whole] .missing { opacity: 1; transition: opacity .6s ease-out .15s; }
.piece { z-index: 1; }
.targets { position: absolute; inset: 0; }
.board[data-motion='slide'] .piece { transition: translate var(--slide) ease-out, scale var(--slide) ease-out, transform var(--slide) ease-out; }
.board .piece[data-held] { z-index: 2; }
.board .piece[data-held='drawn'] { transition: none; }
.face { display: grid; place-content: center; position: absolute; }
[data-tiles='picture'] .face {
  inline-size: 100%;
  block-size: 100%;
  border-radius: calc(var(--corner) + var(--gap));
  outline: calc(var(--gap) * 2) solid var(--floor);
  outline-offset: calc(var(--gap) * -1);
  transition: border-radius .3s ease-out, outline-width .3s ease-out;
}
:host(:not([data-unfinished])) [data-tiles='picture'][data-ended] .face { border-radius: 0; outline-width: 0; }
[data-tiles='plain'] .face {
  inset: var(--gap);
  overflow: hidden;
  border-radius: var(--corner);
  background: linear-gradient(var(--surface), color-mix(in oklab, var(--surface), var(--floor) 30%));
  box-shadow:
    inset 0 1px 0 color-mix(in oklab, var(--surface), #fff 30%),
    inset 0 calc(var(--tile) * -.022) 0 color-mix(in oklab, var(--surface), var(--floor) 70%),
    0 1px 2px rgb(0 0 0 / .2);
  font-size: calc(var(--tile) * min(.38, 1.05 / var(--letters)));
  font-weight: 600;
}
.sheet, .lattice { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
.lattice {
  --bar: min(1px, round(down, 100cqw / var(--cols) * .05, .5px));
  background:
    linear-gradient(to right, var(--floor) var(--bar), transparent 0) 0 0 / calc(100% / var(--cols)) 100%,
    linear-gradient(var(--floor) var(--bar), transparent 0) 0 0 / 100% calc(100% / var(--rows));
  transition: opacity .3s ease-out;
}
.lattice ~ .piece { --corner: 0px; --gap: min(.5px, round(down, var(--tile) * .05, .5px)); }
:host(:not([data-unfinished])) [data-ended] .lattice { opacity: 0; }
.chip {
  position: absolute;
  inset: calc(var(--tile) * .06) auto auto calc(var(--tile) * .06);
  padding: .12em .42em;
  border-radius: .4em;
  background: var(--paper);
  font-size: min(max(var(--tile) * .15, 9px), 16px, var(--tile) * .3);
  font-weight: 600;
}
.piece[data-lit] { z-index: 2; scale: 1.035; cursor: pointer; touch-action: none; }
.piece[data-lit]::before, .piece[data-lit]::after {
  content: '';
  position: absolute;
  inset: 0;
  border-radius: calc(var(--corner) + var(--gap));
  pointer-events: none;
}
.piece[data-lit]::before { box-shadow: 0 calc(var(--tile) * .04) calc(var(--tile) * .14) rgb(0 0 0 / .45); }
.board[data-line] .piece[data-lit] { scale: 1.018; }
.board[data-unlit] .piece[data-lit] { scale: none; }
.board[data-unlit] .piece[data-lit]::before, .board[data-unlit] .piece[data-lit]::after { display: none; }
.piece[data-lit]::after { border: clamp(2px, var(--tile) * .035, 5px) solid var(--accent); }
.badge {
  --size: clamp(14px, var(--tile) * .34, 52px);
  position: absolute;
  z-index: 1;
  inset: calc(var(--down) * var(--y) - var(--size) / 2) auto auto calc(var(--across) * var(--x) - var(--size) / 2);
  inline-size: var(--size);
  block-size: var(--size);
  border-radius: 50%;
  background: var(--accent);
  color: var(--paper);
  box-shadow: 0 1px 4px rgb(0 0 0 / .35);
}
[data-way='D'] > .icon.arrow { rotate: 180deg; }
[data-way='L'] > .icon.arrow { rotate: -90deg; }
[data-way='R'] > .icon.arrow { rotate: 90deg; }
[data-mark='none'] .badge, [data-mark='dot'] .badge .icon { display: none; }
@media print { .badge { display: none; } }
[data-mark='dot'] .badge { --size: clamp(8px, var(--tile) * .22, 30px); inset: calc(50% - var(--size) / 2) auto auto calc(50% - var(--size) / 2); }
.faint { display: grid; place-content: center; z-index: 2; pointer-events: none; }
.faint .icon { box-sizing: content-box; inline-size: calc(var(--tile) * .2); block-size: calc(var(--tile) * .2); padding: 1px; border-radius: 50%; background: var(--ink); color: var(--paper); }
.piece[data-lit]::after, .badge { animation: light calc(var(--slide) * .7) ease-out calc(var(--slide) * .7) backwards; }
@keyframes light { from { opacity: 0; } }
`;

/* If the row is too narrow for all buttons, the slider and keys lead to both ends, too. */
const CONTROLS = `
.icon { display: block; inline-size: 100%; block-size: 100%; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.icon.play, .icon.pause { fill: currentColor; }
.progress { flex: 1 1 14rem; display: flex; align-items: center; gap: 8px; block-size: 44px; contain: layout size; }
.counter { flex: none; min-inline-size: 3.5em; color: var(--muted); font-size: .9375rem; }
.buttons { flex: none; display: flex; align-items: center; justify-content: center; gap: clamp(0px, 3cqi, 20px); }
button {
  flex: none;
  inline-size: 44px;
  block-size: 44px;
  padding: 10px;
  border: 0;
  border-radius: 50%;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  touch-action: manipulation;
  -webkit-tap-highlight-color: transparent;
}
button.toggle { inline-size: 56px; block-size: 56px; padding: 14px; background: var(--ink); color: var(--paper); }
@media (hover: hover) {
  button:hover { background: color-mix(in oklab, var(--ink) 8%, transparent); }
  button.toggle:hover { background: color-mix(in oklab, var(--ink), var(--paper) 14%); }
}
button:active { background: color-mix(in oklab, var(--ink) 16%, transparent); }
button.toggle:active { background: color-mix(in oklab, var(--ink), var(--paper) 24%); }
button[aria-disabled='true'] { background: none; color: color-mix(in oklab, var(--ink) 35%, transparent); cursor: default; }
button.toggle[aria-disabled='true'] { background: var(--line); }
button.speed { inline-size: auto; min-inline-size: 44px; padding: 0; font-size: .9375rem; font-weight: 600; }
.scrubber { flex: 1; min-inline-size: 0; block-size: 44px; margin: 0; appearance: none; background: none; cursor: pointer; border-radius: 8px; }
.scrubber:focus-visible { outline: none; }
@container (inline-size < 232px) {
  .buttons { justify-content: space-around; }
  .buttons button:not(.toggle) { flex: 0 1 44px; min-inline-size: 24px; padding-inline: 0; }
  button.first, button.last { display: none; }
  .counter { min-inline-size: 0; }
}
@container (inline-size < 140px) {
  .progress > .speed, .progress > .counter { display: none; }
  button.toggle { inline-size: 44px; block-size: 44px; padding: 10px; }
}
`;

/* Chromium and Firefox drop a rule with an unknown pseudo-element, so each has its own rule. */
const track = `
  block-size: 4px;
  border-radius: 2px;
  background: linear-gradient(to right, var(--ink) calc(9px + var(--done) * (100% - 18px)), var(--line) 0);
`;
const thumb = `
  inline-size: 18px;
  block-size: 18px;
  border: 0;
  border-radius: 50%;
  background: var(--ink);
`;
const SLIDER = `
.scrubber::-webkit-slider-runnable-track { ${track} }
.scrubber::-moz-range-track { ${track} }
.scrubber::-webkit-slider-thumb { appearance: none; margin-block-start: -7px; ${thumb} }
.scrubber::-moz-range-thumb { ${thumb} }
.scrubber:focus-visible::-webkit-slider-thumb { ${ring} }
.scrubber:focus-visible::-moz-range-thumb { ${ring} }
`;

/* More contrast: no soft lines. Forced colours: the system colours with the meaning of ours. */
const CONTRAST = `
@media (prefers-contrast: more) {
  .frame { --line: var(--ink); --muted: var(--ink); }
  .piece[data-lit]::after { border-width: clamp(3px, var(--tile) * .06, 8px); outline: 1px solid var(--paper); outline-offset: -1px; }
  [data-tiles='plain'] .face { outline: 1px solid var(--ink); outline-offset: -1px; }
  .badge, .chip { outline: 1px solid var(--paper); }
  button:not(.toggle) { border: 1px solid var(--ink); }
}
@media (forced-colors: active) {
  .frame {
    --accent: Highlight;
    --ink: CanvasText;
    --paper: Canvas;
    --line: CanvasText;
    --muted: CanvasText;
    --surface: Canvas;
    --floor: Canvas;
    forced-color-adjust: none;
  }
  [data-tiles='plain'] .face { background: Canvas; box-shadow: inset 0 0 0 1px CanvasText; }
  .hollow::after { box-shadow: inset 0 0 0 1px GrayText; }
  .badge { color: HighlightText; }
  .piece[data-lit]::after { border-width: clamp(3px, var(--tile) * .06, 8px); }
  .scrubber { --line: GrayText; }
  button[aria-disabled='true'] { color: GrayText; }
  button.toggle { border: 1px solid CanvasText; }
  button.toggle[aria-disabled='true'] { background: GrayText; }
  .block .outline { fill: Canvas; stroke: CanvasText; }
  .block .frame-line { stroke: none; }
  .block .name { color: CanvasText; }
  .wall .outline { fill: GrayText; }
}
`;

const CALM = `
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after { transition: none !important; animation: none !important; }
}
`;

/** The style sheet of the player. */
export const playerSheet = sharedSheet(
  [THEME, LAYOUT, BOARD, BLOCKS, CONTROLS, SLIDER, CONTRAST, CALM].join('\n'),
);

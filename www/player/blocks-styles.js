import { NAME_INKS } from './block-drawing.js';

/**
 * The styles of blocks: plates in muted inks or their own colours, primary ones red; on red the
 * accent needs a light line beside it.
 */

export const BLOCKS = `
[data-tiles='blocks'] { --free: light-dark(#a52a30, #b93a41); }
.shape {
  position: absolute;
  inset: 0 auto auto 0;
  inline-size: calc(100% * var(--wide));
  block-size: calc(100% * var(--high));
  overflow: visible;
}
.block[data-ink='1'] { --plate: #6d8ba3; }
.block[data-ink='2'] { --plate: #8a9a6b; }
.block[data-ink='3'] { --plate: #a58f63; }
.block[data-ink='4'] { --plate: #8b7fa3; }
.block[data-ink='5'] { --plate: #6f9a93; }
.block .outline {
  fill: color-mix(in oklab, var(--plate) 42%, var(--surface));
  stroke: color-mix(in oklab, var(--plate) 70%, var(--ink));
  stroke-width: 1.5;
}
.block[data-ink='own'] .outline { fill: var(--plate); stroke: color-mix(in oklab, var(--plate) 55%, var(--ink)); }
.block[data-ink='primary'] .outline { fill: var(--free); stroke: color-mix(in oklab, var(--free) 60%, var(--ink)); }
.frame-line { display: none; fill: none; stroke: rgb(255 253 248 / .72); stroke-width: 2; }
[data-primary] .frame-line { display: inline; }
[data-name='dark'] .frame-line { stroke: rgb(31 28 24 / .6); }
.name {
  display: grid;
  place-content: center;
  position: absolute;
  inset: 0;
  color: color-mix(in oklab, var(--ink) 88%, var(--plate));
  font-size: calc(var(--tile) * min(.3, .8 / var(--letters)));
  font-weight: 600;
}
.block[data-ink='primary'] .name, [data-name='light'] .name { color: ${NAME_INKS.light}; }
[data-name='dark'] .name { color: ${NAME_INKS.dark}; }
.wall .outline { fill: color-mix(in oklab, var(--floor), var(--ink) 42%); }
.goal .outline, .aim .outline {
  fill: none;
  stroke: color-mix(in oklab, var(--ink) 62%, var(--floor));
  stroke-width: 2.5;
  stroke-dasharray: 9 8;
  stroke-linecap: round;
}
.goal .outline { fill: color-mix(in oklab, var(--ink) 7%, transparent); stroke: none; }
.brackets {
  fill: none;
  stroke: color-mix(in oklab, var(--ink) 62%, var(--floor));
  stroke-width: 2;
  stroke-linecap: round;
}
.gate::after {
  content: '';
  position: absolute;
  border: 0 solid color-mix(in oklab, var(--ink) 70%, var(--floor));
  background: var(--paper);
}
.gate[data-way='R']::after, .gate[data-way='L']::after { inset-block: 3%; inline-size: calc(var(--rim) + 2px); border-block-width: 2px; }
.gate[data-way='U']::after, .gate[data-way='D']::after { inset-inline: 3%; block-size: calc(var(--rim) + 2px); border-inline-width: 2px; }
.gate[data-way='R']::after { inset-inline-start: 100%; }
.gate[data-way='L']::after { inset-inline-end: 100%; }
.gate[data-way='D']::after { inset-block-start: 100%; }
.gate[data-way='U']::after { inset-block-end: 100%; }
.block[data-lit]::before, .block[data-lit]::after { display: none; }
:not([data-unlit]) > .block[data-lit] .shape { filter: drop-shadow(0 calc(var(--tile) * .04) calc(var(--tile) * .07) rgb(0 0 0 / .4)); }
:not([data-unlit]) > .block[data-lit] .outline { stroke: var(--accent); stroke-width: 6; }
:not([data-unlit]) > .block[data-lit]:is([data-ink='own'], [data-ink='primary']) .frame-line {
  display: inline;
  stroke: #fffdf8;
  stroke-width: 4;
}
.board .block[data-lit] { scale: none; }
.block[data-held] .shape { filter: drop-shadow(0 calc(var(--tile) * .04) calc(var(--tile) * .07) rgb(0 0 0 / .4)); }
.block[data-held]:not([data-lit]) .outline { stroke: var(--ink); stroke-width: 5; }
.block[data-held][data-ink='primary']:not([data-lit]) .outline { stroke: var(--paper); }
`;

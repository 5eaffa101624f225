/**
 * The styles of an embedded player: a card, with its note in place of the controls. If the page
 * sets the height, the board shrinks to fit. A page may set the element's `display`, so nothing
 * here may depend on it.
 */

import { sharedSheet } from '../player/shared-sheet.js';

const CARD = `
:host { box-sizing: border-box; min-block-size: 0; }
.card {
  box-sizing: border-box;
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--unslide-gap, 8px);
  block-size: 100%;
  padding: var(--unslide-padding, 16px);
  border: 1px solid var(--unslide-border, light-dark(#d9d1c4, #3a3b40));
  border-radius: var(--unslide-card-radius, 16px);
  background: var(--unslide-background, light-dark(#f7f3ec, #17181b));
  color: var(--unslide-ink, light-dark(#201d19, #f0ebe1));
  font: 1rem / 1.35 system-ui, sans-serif;
  text-align: start;
}
.frame { flex: 1 1 auto; block-size: auto; min-block-size: 0; }
`;

const MANNER = `
:host(:state(theme-light)) { color-scheme: light; }
:host(:state(theme-dark)) { color-scheme: dark; }
:host(:state(controls-none)) .controls,
:host(:state(controls-play)) .controls > .progress,
:host(:state(controls-play)) .controls button:not(.toggle) { display: none; }
:host(:state(waiting)) .controls { visibility: hidden; }
`;

/* Lines have the width of the note: a line as wide as its text would shift when the text changes.
 */
const NOTE = `
p { margin: 0; overflow-wrap: anywhere; }
.caption {
  min-block-size: 1.35em;
  color: var(--unslide-muted, light-dark(#6b655c, #a39d92));
  font-size: .875rem;
  text-align: center;
}
.note {
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 8px;
  text-align: center;
  font-size: .9375rem;
}
:host(:state(waiting)) .note {
  position: absolute;
  inset: auto var(--unslide-padding, 16px) calc(var(--unslide-padding, 16px) + 1.35 * .875rem + var(--unslide-gap, 8px));
  z-index: 3;
  justify-content: flex-end;
  min-block-size: 108px;
  padding-block-end: 6px;
  background: var(--unslide-background, light-dark(#f7f3ec, #17181b));
}
:host(:state(waiting):state(controls-play)) .note { min-block-size: 56px; }
:host(:state(waiting):state(controls-none)) .note { display: none; }
.note p { inline-size: 100%; }
.detail { color: var(--unslide-muted, light-dark(#6b655c, #a39d92)); font-size: .8125rem; font-variant-numeric: tabular-nums; }
button.act {
  inline-size: auto;
  min-inline-size: min(10rem, 100%);
  padding: 0 clamp(8px, 4cqi, 20px);
  border-radius: 22px;
  background: var(--unslide-ink, light-dark(#201d19, #f0ebe1));
  color: var(--unslide-paper, light-dark(#f7f3ec, #17181b));
  font-weight: 600;
}
a.open { color: inherit; text-underline-offset: .2em; padding: 8px; }
`;

/** The style sheet of the card, beside the player's own. */
export const cardSheet = sharedSheet([CARD, MANNER, NOTE].join('\n'));

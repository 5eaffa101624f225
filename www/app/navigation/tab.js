/** The browser history of this tab, for the navigator. */

import { isScreen } from './screens.js';

/**
 * @typedef {import('./navigator.js').Browser} Browser
 * @typedef {import('./navigator.js').HistoryEntry} HistoryEntry
 */

/** Events that count as actions of the visitor; a dropped picture or pasted text counts too. */
const TOUCHES = ['pointerdown', 'keydown', 'click', 'drop', 'paste'];

/**
 * The key in session storage for the shown step: an entry cannot be changed while the page is being
 * left.
 */
const STEP = 'unslide.step';

/** @returns {Browser} */
export function historyOfTab() {
  return {
    entry: () => entryIn(history.state),
    link: () => location.hash,
    put(put, entry, hasLink) {
      const address = hasLink ? location.href : location.pathname + location.search;
      try {
        history[`${put}State`]({ unslide: entry }, '', address);
      } catch {
        // Browsers forbid this in some frames: then Back does not work there, everything else does.
      }
    },
    go: (by) => history.go(by),
    onLeave(stepNow) {
      addEventListener('pagehide', () =>
        noteStep({ key: entryIn(history.state)?.key, step: stepNow() }),
      );
    },
    step() {
      const { key, step = null } = notedStep();
      return key !== undefined && key === entryIn(history.state)?.key ? step : null;
    },
    onArrival: (listener) => addEventListener('popstate', ({ state }) => listener(entryIn(state))),
    onTouch(listener) {
      for (const touch of TOUCHES)
        addEventListener(touch, listener, { capture: true, passive: true });
    },
  };
}

/**
 * @param {{ unslide?: HistoryEntry } | null} state
 * @returns {HistoryEntry | null} Null also for an entry made by another version of this page.
 */
function entryIn(state) {
  const entry = state?.unslide;
  return entry?.trail.every(({ screen }) => isScreen(screen)) ? entry : null;
}

/** @param {{ key?: string, step: number | null }} noted */
function noteStep(noted) {
  try {
    sessionStorage.setItem(STEP, JSON.stringify(noted));
  } catch {
    // Browsers may forbid this: then the saved puzzle is shown.
  }
}

/** @returns {{ key?: string, step?: number | null }} */
function notedStep() {
  try {
    return JSON.parse(sessionStorage.getItem(STEP) ?? '{}');
  } catch {
    return {};
  }
}

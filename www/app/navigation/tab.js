/** The history of this browser tab, as the navigator knows it. */

import { isScreen } from './screens.js';

/**
 * @typedef {import('./navigator.js').Browser} Browser
 * @typedef {import('./navigator.js').Entry} Entry
 */

/** What a visitor does; a picture or a text that comes along counts too. */
const TOUCHES = ['pointerdown', 'keydown', 'click', 'drop', 'paste'];

/** Under this name the tab notes the step that is shown: an entry cannot be changed while a page goes. */
const STEP = 'unslide.step';

/** @returns {Browser} */
export function historyOfTab() {
  return {
    entry: () => entryIn(history.state),
    hasLink: () => location.hash !== '',
    put(put, entry, hasLink) {
      const address = hasLink ? location.href : location.pathname + location.search;
      try {
        history[`${put}State`]({ unslide: entry }, '', address);
      } catch {
        // A browser forbids it in some frames: there is no way back there, and all else works.
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
 * @param {{ unslide?: Entry } | null} state
 * @returns {Entry | null} Null for one that another version of this page has made, too.
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
    // A browser may forbid it: then what the device keeps is shown.
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

/** The colours of charts, as the theme has them. */

/** Number of colours of series. */
const HUES = 8;

/** Dashes, in pixels, so that colour is never alone. */
const DASHES = [[], [8, 4], [2, 3], [12, 3, 2, 3]];

/** @param {Element} element */
export function themeOf(element) {
  const style = getComputedStyle(element);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  return {
    ink: colour('--ink'),
    line: colour('--line'),
    paper: colour('--paper'),
    family: style.fontFamily,
    font: `12px ${style.fontFamily}`,
    /** @param {number} place */
    series: (place) => ({
      stroke: colour(`--chart-${(place % HUES) + 1}`),
      dash: DASHES[Math.floor(place / 2) % DASHES.length] ?? [],
    }),
  };
}

/**
 * Calls back whenever the theme changes.
 *
 * @param {() => void} onChange
 */
export function watchTheme(onChange) {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange);
}

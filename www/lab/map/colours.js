/**
 * The colours of positions on the map.
 *
 * @typedef {object} Colouring
 * @property {Uint8Array} classes  By position: the number of its colour.
 * @property {(theme: Theme) => readonly string[]} palette  The colours.
 *
 * @typedef {ReturnType<typeof import('../chart/theme.js').themeOf>} Theme
 */

/** @typedef {'cluster' | 'distance'} By */

/** The most clusters that are asked for: as many as the theme has colours. */
export const MOST_CLUSTERS = 8;

/** Steps of the colours by distance. */
export const STEPS = 9;

/** Colours of the theme at the exit, half way, and where it is farthest. */
const WAY = [2, 4, 6];

/**
 * @param {import('./graph.js').Graph} graph
 * @param {Uint32Array} levels  The distances by which positions are laid out.
 * @param {By} by
 * @returns {Colouring}
 */
export function colouringOf({ clusters }, levels, by) {
  if (by === 'cluster') return { classes: clusters, palette: clusterColours };
  const most = levels.reduce((largest, level) => Math.max(largest, level), 0);
  const classes = Uint8Array.from(levels, (level) => Math.floor((level * STEPS) / (most + 1)));
  return { classes, palette: distanceColours };
}

/** @param {Theme} theme */
export function clusterColours(theme) {
  return Array.from({ length: MOST_CLUSTERS }, (_, number) => theme.series(number).stroke);
}

/** @param {Theme} theme */
export function distanceColours(theme) {
  const ends = WAY.map((number) => theme.series(number).stroke);
  return Array.from({ length: STEPS }, (_, step) => {
    const along = (step / (STEPS - 1)) * (ends.length - 1);
    const from = Math.min(Math.floor(along), ends.length - 2);
    return mixed(ends[from] ?? '', ends[from + 1] ?? '', along - from);
  });
}

/**
 * A colour between two.
 *
 * @param {string} one  As `#rrggbb`.
 * @param {string} other
 * @param {number} share  Of the other.
 */
export function mixed(one, other, share) {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The names of searches. */

/**
 * A search by its name in the engine: `weighted-a-star:manhattan:150`.
 *
 * @param {string} algorithm
 * @param {import('../../i18n/i18n.js').Translate} t
 */
export function nameOf(algorithm, t) {
  const [kind = '', heuristic, number] = algorithm.split(':');
  const name = t(`lab.searches.${kind}`);
  if (!heuristic) return name;
  const guide = t(`lab.heuristics.${heuristic}`);
  if (number === undefined) return t('lab.searches.guided', { name, heuristic: guide });
  const parameter = kind === 'beam' ? Number(number) : `× ${Number(number) / 100}`;
  return t('lab.searches.guidedBy', { name, heuristic: guide, parameter });
}

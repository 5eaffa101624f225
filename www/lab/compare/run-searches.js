/** Runs searches on one board, one after the other. */

/**
 * @typedef {import('../context.js').LabContext} LabContext
 * @typedef {import('./runs.js').SearchRun} SearchRun
 *
 * @typedef {object} Run
 * @property {Omit<import('../../engine/shapes.js').CompareAsk, 'algorithm'>} ask
 * @property {readonly string[]} algorithms
 * @property {AbortSignal} signal
 * @property {(algorithm: string, changed: Partial<SearchRun>) => void} onChange  Told of the state, the effort and
 *   the result of each search; of nothing once the signal is aborted.
 */

/**
 * @param {LabContext['engine']} engine
 * @param {Run} run
 */
export async function runSearches(engine, { ask, algorithms, signal, onChange }) {
  for (const algorithm of algorithms) {
    if (signal.aborted) return;
    onChange(algorithm, { state: 'running' });
    try {
      const result = await engine.request(
        'compare',
        { ...ask, algorithm },
        { signal, onProgress: (effort) => onChange(algorithm, { effort }) },
      );
      onChange(algorithm, { state: 'done', result });
    } catch {
      if (signal.aborted) return;
      onChange(algorithm, { state: 'failed' });
    }
  }
}

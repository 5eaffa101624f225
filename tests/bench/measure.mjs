/**
 * @typedef {{ setup: object, length: number }} Board  A puzzle and the published length of its
 *   shortest solution.
 * @typedef {{ milliseconds: number, expanded: number, right: boolean }} Effort  What one took.
 * @typedef {{ what: string, efforts: Effort[], tables: number | null, mebibytes: number | null }} Pass
 *   All boards, how long tables took to build before, and how large the memory is.
 *
 * @typedef {object} Bindings
 * @property {(setup: object, metric: string, seconds: number, onProgress: () => void) => { status: string, length: number, expanded: number }} solve
 * @property {(setup: object, metric: string) => boolean} prepare
 */

/**
 * Solves boards from a cold start, again, and with the largest tables.
 *
 * It stands on nothing outside itself, so that its text can be sent to a worker.
 *
 * @param {Bindings} bindings
 * @param {WebAssembly.Memory} memory
 * @param {Board[]} boards
 * @param {string} metric
 * @returns {Pass[]}
 */
export function measure(bindings, memory, boards, metric) {
  /**
   * @param {string} what
   * @param {number | null} tables
   */
  const pass = (what, tables) => {
    const efforts = boards.map(({ setup, length }) => {
      const started = performance.now();
      const report = bindings.solve(setup, metric, 3600, () => {});
      const milliseconds = performance.now() - started;
      const right = report.status === 'optimal' && report.length === length;
      return { milliseconds, expanded: report.expanded, right };
    });
    return { what, efforts, tables, mebibytes: memory.buffer.byteLength / 2 ** 20 };
  };

  const { setup } = boards[0];
  const passes = [pass('cold', null)];
  if (metric === 'multi') return passes;
  // The hardest boards have built the tables by then.
  if (passes[0].efforts[0].milliseconds < 5000) passes.push(pass('warm', null));
  const started = performance.now();
  while (bindings.prepare(setup, metric));
  return [...passes, pass('sevens', performance.now() - started)];
}

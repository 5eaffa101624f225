/**
 * @import { Setup } from '../../www/engine/protocol.js'
 *
 * @typedef {{ setup: Setup, length: number }} Board  A puzzle and the published length of its
 *   shortest solution.
 * @typedef {{ milliseconds: number, expanded: number, right: boolean }} Effort  What one took.
 * @typedef {{ what: string, efforts: Effort[], tables?: { milliseconds: number, bytes: number }, mebibytes?: number }} Pass
 *   All boards, how long tables took before, in milliseconds, and their bytes, and how large the memory is.
 *
 * @typedef {object} Bindings
 * @property {(ask: { setup: Setup, metric: string, seconds: number }, onProgress: () => void) => { status: string, length: number, expanded: number }} solve
 * @property {(ask: { setup: Setup, metric: string }, onProgress: () => void) => boolean} build_table_slice
 * @property {(ask: { setup: Setup, metric: string }, onProgress: () => void) => { name: string }[]} list_tables
 * @property {(ask: { name: string }, onProgress: () => void) => ArrayBuffer} export_table
 */

/**
 * Solves boards from a cold start, again, and with the largest tables. In long moves: one that is
 * next to its goal, which brings the first tables, and then the boards.
 *
 * It stands on nothing outside itself, so that its text can be sent to a worker.
 *
 * @param {Bindings} bindings
 * @param {WebAssembly.Memory} memory
 * @param {Board[]} boards
 * @param {string} metric
 * @param {Board} near
 * @returns {Pass[]}
 */
export function measure(bindings, memory, boards, metric, near) {
  const quiet = () => {};
  /**
   * @param {string} what
   * @param {Board[]} chosen
   * @returns {Pass}
   */
  const pass = (what, chosen) => {
    const efforts = chosen.map(({ setup, length }) => {
      const started = performance.now();
      const report = bindings.solve({ setup, metric, seconds: 3600 }, quiet);
      const milliseconds = performance.now() - started;
      const right = report.status === 'optimal' && report.length === length;
      return { milliseconds, expanded: report.expanded, right };
    });
    return { what, efforts, mebibytes: memory.buffer.byteLength / 2 ** 20 };
  };

  if (metric === 'multi') return [pass('set-up', [near]), pass('boards', boards)];
  const passes = [pass('cold', boards)];
  // The hardest boards have built the tables by then.
  if (passes[0].efforts[0].milliseconds < 5000) passes.push(pass('warm', boards));
  const started = performance.now();
  const { setup } = boards[0];
  while (bindings.build_table_slice({ setup, metric }, quiet));
  const milliseconds = performance.now() - started;
  const names = bindings.list_tables({ setup, metric }, quiet).map(({ name }) => name);
  const bytes = names.reduce(
    (sum, name) => sum + bindings.export_table({ name }, quiet).byteLength,
    0,
  );
  return [...passes, { ...pass('sevens', boards), tables: { milliseconds, bytes } }];
}

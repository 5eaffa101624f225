/** A picture and its reading, for tests without a canvas. */

/**
 * Stands for a canvas of 300 × 200 pixels, of which one is told.
 *
 * @type {HTMLCanvasElement}
 */
export const surface = /** @type {any} */ ({
  width: 300,
  height: 200,
  getContext: () => ({ getImageData: () => ({ data: new Uint8ClampedArray(4) }) }),
});

/**
 * A board of 2 × 2 without doubts.
 *
 * @type {import('../../www/engine/protocol.js').Reading}
 */
export const READING = {
  kind: 'picture',
  quad: [
    [10, 10],
    [190, 10],
    [190, 190],
    [10, 190],
  ],
  rows: 2,
  cols: 2,
  gap: 0.1,
  blank: 3,
  goal: [1, 0, 2, 3],
  labels: null,
  sure: { board: true, blank: true },
  doubtful: [],
  interchangeable: [],
};

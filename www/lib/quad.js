/**
 * Corners of boards, as callers give them.
 *
 * @import { Quad as EngineQuad } from '../engine/protocol.js'
 * @import { Quad } from '../../packages/unslide/solver.js'
 */

import { SolverError } from './errors.js';

/**
 * A copy, as the engine takes it.
 *
 * @param {Quad} quad
 * @returns {EngineQuad}
 * @throws {SolverError} for what are no four points
 */
export function quadOf(quad) {
  const points = Array.isArray(quad) ? quad : [];
  if (points.length === 4 && points.every(isPoint)) {
    return /** @type {EngineQuad} */ (points.map(([x, y]) => [x, y]));
  }
  const told = 'quad can be four points [x, y], clockwise from the top left';
  throw new SolverError('option', told);
}

/** @param {unknown} point */
function isPoint(point) {
  return Array.isArray(point) && point.length === 2 && point.every(Number.isFinite);
}

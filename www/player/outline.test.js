import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bracketsOf, outlineOf } from './outline.js';

/**
 * The cells of a drawing.
 *
 * @param {string} drawn
 */
function cellsOf(drawn) {
  return drawn
    .split('/')
    .flatMap((line, row) => [...line].flatMap((mark, col) => (mark === '#' ? [{ row, col }] : [])));
}

/** The area that lines without round corners enclose: what runs the other way round is a hole. */
function areaOf(/** @type {string} */ path) {
  const loops = path.split('Z').filter(Boolean);
  return loops.reduce((sum, loop) => sum + loopArea(pointsOf(loop)), 0);
}

/** @param {string} loop */
function pointsOf(loop) {
  return [...loop.matchAll(/[ML](\S+) ([^Q]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

/** @param {number[][]} points */
function loopArea(points) {
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

for (const { name, drawn, gap, area, loops } of [
  { name: 'one cell', drawn: '#', gap: 1, area: 8 * 8, loops: 1 },
  { name: 'a car', drawn: '###', gap: 1, area: 28 * 8, loops: 1 },
  { name: 'a bent block', drawn: '#./##', gap: 1, area: 300 - 40 * 2 + 4, loops: 1 },
  { name: 'a ring', drawn: '###/#.#/###', gap: 1, area: 28 * 28 - 12 * 12, loops: 2 },
  { name: 'cells that touch by a corner', drawn: '#./.#', gap: 1, area: 2 * 8 * 8, loops: 2 },
  { name: 'cells that lie apart', drawn: '#.#', gap: 0, area: 200, loops: 2 },
]) {
  test(`the outline of ${name} encloses its cells, but for the gap around them`, () => {
    const path = outlineOf(cellsOf(drawn), { size: 10, gap, corner: 0 });
    assert.equal(areaOf(path), area);
    assert.equal(path.match(/Z/g)?.length, loops);
  });
}

test('a corner is cut on both sides by as much as it is round', () => {
  const path = outlineOf(cellsOf('#'), { size: 10, gap: 0, corner: 2 });
  assert.match(path, /^M0 2Q0 0 2 0L8 0Q10 0 10 2/);
});

test('an outline in pieces stays within its cells, and begins and ends short of the next ones', () => {
  const path = bracketsOf(cellsOf('##'), { size: 100, gap: 8, corner: 12 });
  const across = [...path.matchAll(/(\S+) (?:8|92)(?=[LQM]|$)/g)].map(([, x]) =>
    Number(x?.replace(/^.*[A-Z]/, '')),
  );
  assert.ok(across.length > 0);
  assert.ok(across.every((x) => x <= 88 || x >= 112));
  assert.equal(path.match(/Q/g)?.length, 4);
});

test('of one cell, an outline in pieces is all of its outline', () => {
  const path = bracketsOf(cellsOf('#'), { size: 10, gap: 0, corner: 2 });
  assert.match(path, /^M2 0L8 0Q10 0 10 2M10 2L10 8Q10 10 8 10M/);
  assert.equal(path.match(/Q/g)?.length, 4);
});

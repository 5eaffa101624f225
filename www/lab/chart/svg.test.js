import assert from 'node:assert/strict';
import { test } from 'node:test';
import { svgOf } from './svg.js';

const X = [0, 1, 2, 3, 4];

const TAG = /<(\/?)([a-z]+)((?: [a-zA-Z0-9-]+="[^"<]*")*)(\/?)>/g;

/** @param {Partial<import('./svg.js').Drawing>} [changed] */
function drawn(changed) {
  return svgOf({
    title: 'Positions & "moves" <counted>',
    summary: 'Up to 4 moves.',
    width: 640,
    height: 300,
    xAxis: { label: 'moves', min: -0.5, max: 4.5, ticks: ticks(0, 2, 4) },
    yAxis: { label: 'positions', min: 0, max: 100, ticks: ticks(0, 50, 100) },
    x: X,
    series: [{ label: 'all', values: [10, 100, null, 25, 40], stroke: '#123456', dash: [] }],
    hasBars: true,
    theme: { ink: '#111', line: '#ccc', paper: '#fff', family: 'sans-serif' },
    widthOf: (text) => 7 * text.length,
    ...changed,
  });
}

/** @param {...number} values */
function ticks(...values) {
  return values.map((value) => ({ value, text: `is ${value}` }));
}

/**
 * The elements of an XML, each within one that is open. It may have neither comments nor entities of its own.
 *
 * @param {string} text
 */
function elementsOf(text) {
  /** @type {string[]} */
  const open = [];
  const found = [];
  for (const [tag, end, name = '', attributes = '', single] of text.matchAll(TAG)) {
    if (end) assert.equal(open.pop(), name, tag);
    else found.push({ name, ...Object.fromEntries(pairs(attributes)) });
    if (!end && !single) open.push(name);
  }
  assert.deepEqual(open, []);
  assert.doesNotMatch(text.replaceAll(TAG, ''), /[<>]|&(?!amp;|lt;|gt;|quot;)/);
  return /** @type {Record<string, string>[]} */ (found);
}

/** @param {string} attributes */
function pairs(attributes) {
  return [...attributes.matchAll(/([a-zA-Z0-9-]+)="([^"]*)"/g)].map(([, key, value]) => [
    key,
    value,
  ]);
}

/**
 * Places along an axis turned back into values, by two of its lines of the grid.
 *
 * @param {Record<string, string>[]} elements
 * @param {'x' | 'y'} along
 * @param {[number, number]} values  Of the first line and the last.
 */
function inverse(elements, along, [least, most]) {
  const lines = elements.filter(
    (one) => one.stroke === '#ccc' && one[`${along}1`] === one[`${along}2`],
  );
  const [from, to] = [Number(lines[0]?.[`${along}1`]), Number(lines.at(-1)?.[`${along}1`])];
  return (/** @type {number} */ place) => least + ((place - from) / (to - from)) * (most - least);
}

test('each value is a bar that stands on the axis at its place and has its height', () => {
  const elements = elementsOf(drawn().text);
  const [xOf, yOf] = [inverse(elements, 'x', [0, 4]), inverse(elements, 'y', [0, 100])];
  const bars = elements.filter((one) => one.class === 'bar');
  const values = bars.map(({ x, y, width, height }) => [
    Math.round(xOf(Number(x) + Number(width) / 2) * 100) / 100,
    Math.round(yOf(Number(y)) * 10) / 10,
    Math.abs(Math.round(yOf(Number(y) + Number(height)) * 10) / 10),
  ]);
  assert.deepEqual(values, [
    [0, 10, 0],
    [1, 100, 0],
    [3, 25, 0],
    [4, 40, 0],
  ]);
});

test('each value of a line is a point, by factors too', () => {
  const values = [1, 1000, null, 30, 200];
  const yAxis = { label: 'n', min: 1, max: 1000, isLog: true, ticks: ticks(1, 10, 100, 1000) };
  const series = [{ label: 'all', values, stroke: '#123456', dash: [8, 4] }];
  const elements = elementsOf(drawn({ yAxis, series, hasBars: false }).text);
  const [xOf, yOf] = [inverse(elements, 'x', [0, 4]), inverse(elements, 'y', [0, 3])];
  const circles = elements.filter((one) => one.name === 'circle');
  const found = circles.map(({ cx, cy }) => [
    Math.round(xOf(Number(cx))),
    Math.round(10 ** yOf(Number(cy))),
  ]);
  assert.deepEqual(found, [
    [0, 1],
    [1, 1000],
    [3, 30],
    [4, 200],
  ]);
  const line = elements.find((one) => one.name === 'polyline');
  assert.deepEqual(
    line?.points?.split(' '),
    circles.map(({ cx, cy }) => `${cx},${cy}`),
  );
  assert.equal(line?.['stroke-dasharray'], '8 4');
});

test('all lies within the drawing, its legend in as many rows as it takes', () => {
  const series = Array.from({ length: 9 }, (_, place) => ({
    label: `the search with number ${place}`,
    values: X,
    stroke: '#123456',
    dash: [],
  }));
  const { text, width, height } = drawn({ series, hasBars: false, width: 360 });
  const elements = elementsOf(text);
  const [first] = elements;
  assert.equal(first?.viewBox, `0 0 ${width} ${height}`);
  for (const { x = 0, y = 0, x2 = 0, y2 = 0, cx = 0, cy = 0 } of elements) {
    assert.ok([x, x2, cx].every((at) => Number(at) <= width));
    assert.ok([y, y2, cy].every((at) => Number(at) <= height));
  }
  const alone = drawn({ series: series.slice(0, 1), hasBars: false, width: 360 });
  assert.equal(height - alone.height, 9 * 20);
});

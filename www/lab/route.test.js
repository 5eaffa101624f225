import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatRoute, readRoute } from './route.js';

test('a route is read as it is written', () => {
  const params = {
    board: '8 6 7/2 5 4/3 _ 1 => 1 2 3/4 5 6/7 8 _',
    searches: 'beam:manhattan:100,a&b',
  };
  const hash = formatRoute('compare', params);
  assert.deepEqual(readRoute(hash), { section: 'compare', params });
});

test('boards and names of searches stay legible in it', () => {
  const hash = formatRoute('compare', {
    board: '1 2/3 _',
    searches: 'a-star:manhattan,greedy:manhattan',
  });
  assert.equal(hash, '#compare?board=1+2/3+_&searches=a-star:manhattan,greedy:manhattan');
});

test('without parameters there is no question mark', () => {
  assert.equal(formatRoute('space'), '#space');
  assert.deepEqual(readRoute('#space'), { section: 'space', params: {} });
});

test('an empty address is the table of contents', () => {
  assert.deepEqual(readRoute(''), { section: '', params: {} });
});

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { codeOf } from './code.js';

before(() => {
  Object.assign(globalThis, { document: { baseURI: 'https://example.org/unslide/' } });
});

const SOLUTION = Object.freeze({
  text: '1AAJVkjzpKoA',
  address: 'https://example.org/unslide/#1AAJVkjzpKoA',
  title: 'The "4" & <others>',
  rows: 5,
  cols: 4,
});

test('the element names the script beside the page, and says its title to who has no script', () => {
  const code = codeOf('element', SOLUTION);
  assert.match(code, /src="https:\/\/example\.org\/unslide\/unslide\.js"/);
  assert.match(code, /link="1AAJVkjzpKoA"/);
  assert.match(code, />The &quot;4&quot; &amp; &lt;others&gt;</);
});

test('the element is as high as the board and its controls', () => {
  assert.match(codeOf('element', SOLUTION), /aspect-ratio: 12 \/ 19"/);
});

test('a title does not break out of the frame’s attribute', () => {
  const code = codeOf('iframe', SOLUTION);
  assert.match(code, /title="The &quot;4&quot; &amp; &lt;others&gt;"/);
  assert.match(code, /embed\.html#1AAJVkjzpKoA"/);
});

test('Markdown shows the GIF that is taken away, and leads to the player', () => {
  const code = codeOf('markdown', { ...SOLUTION, title: 'Four' });
  assert.equal(code, `[![Four](solution.gif)](${SOLUTION.address})`);
});

test('brackets in a title do not end a Markdown link', () => {
  const code = codeOf('markdown', { ...SOLUTION, title: 'a] (b' });
  assert.equal(code, `[![a\\] (b](solution.gif)](${SOLUTION.address})`);
});

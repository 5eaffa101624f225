import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCycle } from './graph.mjs';
import { importsOf, scripts, sourceOf } from './modules.mjs';
import { PARTS, WASM_ONLY_IN } from './rules.mjs';

const imports = new Map(scripts().map((script) => [script, importsOf(script, sourceOf(script))]));

/**
 * @param {string} file
 * @returns {(part: string) => boolean}
 */
const holds = (file) => (part) => (part.endsWith('/') ? file.startsWith(part) : file === part);

/**
 * @param {string} script
 * @returns {string[] | undefined} The parts that it may import.
 */
function allowed(script) {
  const part = [...PARTS.keys()].find(holds(script));
  return part === undefined ? part : PARTS.get(part);
}

test('every script of the page belongs to a part that has a rule', () => {
  assert.deepEqual(
    [...imports.keys()].filter((script) => !allowed(script)),
    [],
  );
});

test('the scripts of the page import only what their part may import', () => {
  const wrong = [...imports].flatMap(([script, files]) =>
    files
      .filter((file) => !allowed(script)?.some(holds(file)))
      .map((file) => `${script} imports ${file}`),
  );
  assert.deepEqual(wrong, []);
});

test('no script of the page imports itself by way of others', () => {
  assert.equal(findCycle(imports), null);
});

test('only the worker touches wasm', () => {
  const touching = [...imports.keys()].filter((script) =>
    /\b(WebAssembly|wasm_bindgen)\b/.test(sourceOf(script)),
  );
  assert.deepEqual(touching, [WASM_ONLY_IN]);
});

test('no script of the page makes elements out of text', () => {
  const making = [...imports.keys()].filter((script) =>
    /\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write)\b/.test(sourceOf(script)),
  );
  assert.deepEqual(making, []);
});

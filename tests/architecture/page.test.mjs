import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCycle } from './graph.mjs';
import { importsOf, scripts, sourceOf } from './modules.mjs';
import { FAMILIES, PARTS, PURE, WASM_ONLY_IN } from './rules.mjs';

const imports = new Map(scripts().map((script) => [script, importsOf(script, sourceOf(script))]));

/** The folders of families and games: those that describe themselves to the rest of the page. */
const FOLDERS = [...imports.keys()].flatMap(
  (file) => /^(app\/[^/]+\/)(?:family|activity)\.js$/.exec(file)?.[1] ?? [],
);

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

/**
 * @param {string} script
 * @returns {Set<string>} All that it imports, by way of others too.
 */
function reachedFrom(script) {
  /** @type {Set<string>} */
  const reached = new Set();
  /** @param {string} file */
  const walk = (file) => {
    for (const next of imports.get(file) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      walk(next);
    }
  };
  walk(script);
  return reached;
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

test('the page knows its families by their list alone, and no family knows another', () => {
  const isOfFamily = (/** @type {string} */ file) =>
    FOLDERS.some((folder) => file.startsWith(folder));
  const wrong = [...imports]
    .filter(([script]) => script.startsWith('app/'))
    .flatMap(([script, files]) => {
      const part = [...FAMILIES.keys()].find(holds(script)) ?? '';
      return files
        .filter((file) => isOfFamily(file) && !FAMILIES.get(part)?.some(holds(file)))
        .map((file) => `${script} imports ${file}`);
    });
  assert.deepEqual(wrong, []);
});

test('every family and game has a rule of its own', () => {
  assert.ok(FOLDERS.length > 2, 'the families are no longer found');
  assert.deepEqual(
    FOLDERS.filter((folder) => !FAMILIES.has(folder)),
    [],
  );
});

test('what is known of a visit is apart from what is shown', () => {
  for (const script of PURE.of) {
    const all = reachedFrom(script);
    assert.deepEqual(
      PURE.without.filter((part) => all.has(part)),
      [],
      `${script} imports a part that is shown`,
    );
  }
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

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createI18n } from '../i18n/i18n.js';
import { Fault } from './fault.js';
import { claimSentence, faultSentence, searchSentence } from './sentences.js';

const HERE = new URL('./', import.meta.url);
const EN = JSON.parse(readFileSync(new URL('../i18n/en.json', HERE), 'utf8'));
const { t } = createI18n('en', EN);

const scripts = readdirSync(HERE).filter((name) => name.endsWith('.js') && !name.includes('.test'));
const source = scripts.map((name) => readFileSync(new URL(name, HERE), 'utf8')).join('\n');

test('the words that are used are those that there are', () => {
  const used = new Set([...source.matchAll(/'embed\.(\w+)'/g)].map(([, key]) => key));
  assert.deepEqual([...used].sort(), Object.keys(EN.embed).sort());
});

test('moves are called optimal only if nobody can do it in fewer', () => {
  const said = (/** @type {import('./puzzle.js').Claim['status']} */ status) =>
    claimSentence(t, { status, length: 9, lowerBound: 7, isProved: true }, 'single');
  assert.equal(said('optimal'), '9 moves, optimal');
  assert.equal(said('bounded'), '9 moves, at most 2 more than needed');
  assert.equal(said('found'), '9 moves');
});

test('what a link claims and nobody has proved is called its word', () => {
  const said = (/** @type {import('./puzzle.js').Claim['status']} */ status) =>
    claimSentence(t, { status, length: 9, lowerBound: 7, isProved: false }, 'single');
  assert.equal(said('optimal'), '9 moves, optimal, so the link says');
  assert.equal(said('bounded'), '9 moves, at most 2 more than needed, so the link says');
  assert.equal(said('found'), '9 moves');
});

test('moves are called what the puzzle counts', () => {
  const claim = /** @type {const} */ ({
    status: 'optimal',
    length: 9,
    lowerBound: 9,
    isProved: true,
  });
  assert.equal(claimSentence(t, claim, 'slide'), '9 slides, optimal');
  assert.equal(claimSentence(t, claim, 'unit'), '9 one-cell moves, optimal');
  assert.equal(claimSentence(t, claim, 'any-path'), '9 moves, optimal');
  assert.equal(
    searchSentence(t, /** @type {any} */ ({ lower_bound: 3 }), 5, 'slide'),
    '5 slides so far',
  );
});

test('a page that forbids wasm is told what it lacks, in the words of either engine', () => {
  const chromium =
    "WebAssembly.instantiateStreaming(): Compiling or instantiating WebAssembly module violates the following Content Security policy directive because neither 'wasm-eval' nor 'unsafe-eval' is an allowed source";
  const firefox = 'call to WebAssembly.instantiateStreaming() blocked by CSP';
  for (const message of [chromium, firefox]) {
    assert.match(faultSentence(t, new Fault('solver', message)), /lacks 'wasm-unsafe-eval'/);
  }
  for (const other of ['out of memory', 'Sink type mismatch violation blocked by CSP']) {
    assert.doesNotMatch(faultSentence(t, new Fault('solver', other)), /wasm-unsafe-eval/);
  }
});

test('a solver of another build is told as that', () => {
  const fault = new Fault('solver', 'another build', 'outdated');
  assert.match(faultSentence(t, fault), /Reload the page/);
});

test('what cannot be loaded is told once, with where it should be', () => {
  const fault = new Fault('solver', 'engine/client.js cannot be loaded', 'unloaded');
  const said = faultSentence(t, fault, 'https://a.example/b/');
  assert.match(said, /can’t be loaded from https:\/\/a\.example\/b\/\./);
  assert.doesNotMatch(said, /engine/);
});

test('a link that cannot be read is told apart from one that is newer', () => {
  const said = (/** @type {string} */ reason) => faultSentence(t, new Fault('link', 'no', reason));
  assert.match(said('damaged'), /cut or changed/);
  assert.match(said('newer'), /newer Unslide/);
  assert.match(said('constructor'), /can’t be shown/);
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { REPLIES } from './protocol.js';

const SCRIPT = readFileSync(new URL('worker.js', import.meta.url), 'utf8');

/** A module of wasm without anything in it. */
const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** What a browser answers to a worker that asks for its module. */
const fetched = async () => ({ ok: true, headers: new Headers(), arrayBuffer: () => EMPTY_MODULE });

/**
 * What a worker posts about its only request: messages with what they move.
 *
 * @param {string} check  The binding that serves it, in JavaScript.
 * @param {object} [options]
 * @param {string | Uint8Array} [options.wasm]  What it is given of its module.
 * @param {typeof fetched} [options.fetch]
 * @returns {Promise<{ message: any, moved: ArrayBuffer[] }[]>}
 */
async function postedBy(check, { wasm = 'https://a.example/a.wasm', fetch = fetched } = {}) {
  /** @type {any} */
  const scope = createContext({ URL, TextDecoder, fetch });
  runInContext(`wasm_bindgen = async () => {}; wasm_bindgen.check = ${check};`, scope);
  runInContext(SCRIPT, scope);
  /** @type {Promise<any>} */
  const ready = new Promise((resolve) => {
    scope.postMessage = resolve;
  });
  const start = { requests: ['check'], replies: REPLIES, wasm, build: '' };
  scope.onmessage({ data: start });
  assert.equal((await ready).kind, 'ready');
  /** @type {{ message: any, moved: ArrayBuffer[] }[]} */
  const posted = [];
  scope.postMessage = (/** @type {any} */ message, /** @type {ArrayBuffer[]} */ moved) => {
    posted.push({ message, moved });
  };
  scope.onmessage({ data: { kind: 'check', id: 1, ask: {} } });
  return posted;
}

/**
 * The reply of a worker whose only request fails.
 *
 * @param {string} error  An expression in JavaScript.
 */
async function replyTo(error) {
  const [reply] = await postedBy(`() => { throw ${error} }`);
  return reply?.message.kind;
}

test('a trap and a full stack, as any browser calls it, end the worker', async () => {
  const overflow = "Object.assign(new Error('too much recursion'), { name: 'InternalError' })";
  const fatal = [
    "new WebAssembly.RuntimeError('unreachable')",
    "new RangeError('stack')",
    overflow,
  ];
  for (const error of fatal) assert.equal(await replyTo(error), 'crashed', error);
});

test('an error that a request returns leaves the worker as it is', async () => {
  assert.equal(await replyTo("new Error('not a board')"), 'refused');
});

test('a module that comes with the start is not asked for again', async () => {
  const fetch = () => Promise.reject(new Error('nobody answers'));
  const [reply] = await postedBy('() => 7', { wasm: EMPTY_MODULE, fetch });
  assert.equal(reply?.message.answer, 7);
});

test('parts of a file are moved to the page, not copied, as its end is', async () => {
  const [part, end] = await postedBy(`(ask, onProgress) => {
    onProgress({ done: 1, total: 1, part: new ArrayBuffer(3) });
    return new ArrayBuffer(2);
  }`);
  assert.ok(part?.moved.length === 1 && part.moved[0] === part.message.progress.part);
  assert.ok(end?.moved.length === 1 && end.moved[0] === end.message.answer);
});

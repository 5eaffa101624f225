import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { REPLIES } from './protocol.js';

const SCRIPT = readFileSync(new URL('worker.js', import.meta.url), 'utf8');

/** A module of wasm without anything in it. */
const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/**
 * The reply of a worker whose only request fails.
 *
 * @param {string} error  An expression in JavaScript.
 */
async function replyTo(error) {
  /** @type {any} */
  const scope = createContext({ URL, TextDecoder });
  /** @type {Promise<any>} */
  let reply;
  const listen = () => {
    reply = new Promise((resolve) => {
      scope.postMessage = resolve;
    });
    return reply;
  };
  scope.fetch = async () => ({ ok: true, headers: new Headers(), arrayBuffer: () => EMPTY_MODULE });
  runInContext(
    `wasm_bindgen = async () => {}; wasm_bindgen.check = () => { throw ${error} };`,
    scope,
  );
  runInContext(SCRIPT, scope);
  const ready = listen();
  const start = { requests: ['check'], replies: REPLIES, base: 'https://a.example/' };
  scope.onmessage({ data: { ...start, module: 'bindings', build: '' } });
  assert.equal((await ready).kind, 'ready');
  const answer = listen();
  scope.onmessage({ data: { kind: 'check', id: 1, ask: {} } });
  return (await answer).kind;
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

/**
 * Copies of the built page whose engine is not as it should be.
 */

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MODULES } from '../../../www/engine/protocol.js';
import { builtName } from '../support/build.mjs';
import { serveCopy } from '../support/site-copy.mjs';

const PAGE = 65_536;

/**
 * Serves a copy of the built page whose modules can be mended while it is served.
 *
 * @param {(wasm: Buffer) => Buffer} alter  Makes a module of wasm what it should not be.
 */
export async function serveFaulty(alter) {
  const site = await serveCopy();
  const { folder } = site;
  // Browsers would keep what is altered under its old name.
  await rm(join(folder, '_headers'));
  const modules = await Promise.all(
    Object.keys(MODULES).map(async (name) => {
      const file = join(folder, builtName(`${name}_bg.wasm`));
      return { file, whole: await readFile(file) };
    }),
  );
  await Promise.all(modules.map(({ file, whole }) => writeFile(file, alter(whole))));
  return {
    ...site,
    mend: () => Promise.all(modules.map(({ file, whole }) => writeFile(file, whole))),
  };
}

/**
 * The same module with no more memory than it starts with and `spare` bytes.
 *
 * @param {Buffer} wasm
 * @param {number} spare
 */
export function withLittleMemory(wasm, spare) {
  const section = sections(wasm).find(({ id }) => id === 5);
  if (!section) throw new Error('the module has no memory of its own');
  const [initial] = readUnsigned(wasm, section.start + 2);
  const most = initial + Math.ceil(spare / PAGE);
  const body = [1, 1, ...unsigned(initial), ...unsigned(most)];
  const rewritten = Buffer.from([5, ...unsigned(body.length), ...body]);
  return Buffer.concat([wasm.subarray(0, section.head), rewritten, wasm.subarray(section.end)]);
}

/**
 * The same module as if it were of another build.
 *
 * @param {Buffer} wasm
 */
export function ofAnotherBuild(wasm) {
  const section = sections(wasm).find(
    ({ id, start }) => id === 0 && wasm.toString('latin1', start + 1, start + 6) === 'build',
  );
  if (!section) throw new Error('the module is of no build');
  const other = Buffer.from(wasm);
  other.write('other', section.end - 5);
  return other;
}

/**
 * @param {Buffer} wasm
 * @returns {{ id: number, head: number, start: number, end: number }[]}
 */
function sections(wasm) {
  const found = [];
  for (let head = 8; head < wasm.length; ) {
    const [length, start] = readUnsigned(wasm, head + 1);
    found.push({ id: wasm[head] ?? 0, head, start, end: start + length });
    head = start + length;
  }
  return found;
}

/**
 * A number as wasm writes it (LEB128), and where the next thing begins.
 *
 * @param {Buffer} bytes
 * @param {number} at
 * @returns {[number, number]}
 */
function readUnsigned(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return [value, at];
  }
}

/**
 * @param {number} value
 * @returns {number[]}
 */
function unsigned(value) {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

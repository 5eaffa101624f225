/**
 * How long the page's reader takes for the slowest links that there are, which
 * `crates/link/examples/slowest.rs` has written to the file that is named.
 */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { builtFile } from '../browser/support/build.mjs';

/** How often each is read: the best time counts, as others use the machine too. */
const ROUNDS = 50;

/**
 * What the processor is busy with a call, in milliseconds: on a busy machine less than what the clock says.
 *
 * @param {() => void} call
 */
function busy(call) {
  const before = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e3;
}

const { decode } = await import(pathToFileURL(builtFile('link/decode.js')).href);
console.log("\nthe page's reader, in Node");
console.log('link                            letters   first ms    best ms');
for (const line of (await readFile(process.argv[2] ?? '', 'utf8')).trim().split('\n')) {
  const [name = '', link = ''] = line.split('\t');
  const times = Array.from({ length: ROUNDS }, () => busy(() => decode(link)));
  const columns = [times[0] ?? 0, Math.min(...times)].map((time) => time.toFixed(2).padStart(10));
  console.log(`${name.padEnd(30)} ${String(link.length).padStart(8)} ${columns.join(' ')}`);
}

import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A port of this machine from which a site is reached as over a slow network: all connections share its rate, each
 * waits one round trip until it is made, and each of its answers another one. The network of Chromium's own tools slows
 * the page alone, and none of its workers.
 *
 * @param {string} url  Of a site on this machine.
 * @param {{ roundTrip: number, bitsPerSecond: number }} network  The round trip in milliseconds.
 */
export async function slowNetwork(url, { roundTrip, bitsPerSecond }) {
  const { hostname, port, pathname } = new URL(url);
  /** When all that is under way has come, in milliseconds. */
  let free = 0;
  let bytes = 0;

  /** @param {Buffer} part */
  const arrival = (part) => {
    bytes += part.length;
    free = Math.max(free, performance.now()) + (8000 * part.length) / bitsPerSecond;
    return free;
  };

  const server = createServer(async (client) => {
    const upstream = connect(Number(port), hostname);
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ]) {
      end?.on('error', () => other?.destroy());
      end?.on('close', () => other?.destroy());
    }
    await pause(roundTrip);
    client.on('data', async (part) => {
      await pause(roundTrip);
      upstream.write(part);
    });
    let sent = Promise.resolve();
    upstream.on('data', (part) => {
      const due = arrival(part);
      sent = sent.then(async () => {
        await pause(Math.max(0, due - performance.now()));
        client.write(part);
      });
    });
    upstream.on('end', () => void sent.then(() => client.end()));
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)));
  const own = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  return {
    url: `http://127.0.0.1:${own}${pathname}`,
    /** The number of bytes that have come, with headers. */
    bytes: () => bytes,
    /** Resolves once nothing has come for three seconds. */
    async quiet() {
      while (performance.now() < free + 3000) await pause(100);
    },
    close: () => void server.close(),
  };
}

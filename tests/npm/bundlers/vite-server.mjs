import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../browser/support/free-port.mjs';
import { until } from '../../browser/support/until.mjs';
import { tool } from '../project.mjs';

/**
 * The server of Vite for who writes a page.
 *
 * @param {string} root
 */
export async function serveVite(root) {
  const port = await freePort();
  const address = ['--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  const server = spawn(tool('vite'), [...address, '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const url = `http://127.0.0.1:${port}/`;
  await until(async () => (await fetch(url).catch(() => null))?.ok, 'the server of Vite');
  return {
    url,
    async close() {
      server.kill();
      await ended;
    },
  };
}

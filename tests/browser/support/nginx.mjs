/** The site as nginx serves it, with the configuration that is made for hosts. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { executable } from './executable.mjs';
import { freePort } from './free-port.mjs';
import { until } from './until.mjs';

/** Other systems are tested without it. */
export const hasNginx = process.platform === 'linux';

const CONFIGURATION = resolve('out/hosting/nginx.conf');

/**
 * Serves the site of `out`.
 *
 * @returns {Promise<import('./site.mjs').Site>}
 */
export async function serveByNginx() {
  const folder = await mkdtemp(join(tmpdir(), 'unslide-nginx-'));
  const port = await freePort();
  await mkdir(join(folder, 'srv'));
  await symlink(resolve('out/site'), join(folder, 'srv/unslide'));
  const server = (await readFile(CONFIGURATION, 'utf8'))
    .replaceAll('/srv/unslide', join(folder, 'srv/unslide'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  const program = executable('UNSLIDE_NGINX', ['nginx']);
  await writeFile(join(folder, 'nginx.conf'), wholeConfiguration(program, server));
  const nginx = spawn(program, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(nginx, 'exit');
  const close = async () => {
    nginx.kill();
    await ended;
    await rm(folder, { recursive: true });
  };
  const url = `http://127.0.0.1:${port}/`;
  try {
    await until(async () => (await fetch(url).catch(() => null))?.ok, 'nginx');
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

/**
 * What stands around a server in nginx's own configuration.
 *
 * @param {string} program
 * @param {string} server
 */
function wholeConfiguration(program, server) {
  const places = [join(dirname(program), '../..'), '/'];
  const types = places.map((place) => join(place, 'etc/nginx/mime.types')).find(existsSync);
  if (!types) throw new Error(`no mime.types of ${program}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid nginx.pid;
events {}
http {
  include ${types};
  default_type application/octet-stream;
  access_log off;
  ${paths.map((name) => `${name}_temp_path ${name};`).join('\n  ')}
  ${server}
}
`;
}

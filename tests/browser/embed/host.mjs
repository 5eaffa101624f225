/**
 * Somebody else's site: pages on an origin of their own that embed the player from ours.
 *
 * @typedef {{ html: string, headers?: Record<string, string> }} HostPage
 */

import { createServer } from 'node:http';

/** Two moves to go, and the moves in it; the same board as {@link OPEN} has by its attributes. */
export const LINK = '1A42nlSiBJH_q8JqEy0VuTNvgYg';

/** The same with a small picture, dark, with one button and at speed 4. */
export const PICTURE_LINK =
  '1A42nlStAla-dyh0gaQEyAfush2ELyXJCTiIrBMwDi-mO85WpvAGaAhQBnCVKG1wdz7i-s_ASFOWpqtCFU4du7BLYsIA0a_PcYHL5wWQ0ThPqt8sgHyXdt1fteAmmZrH1XtoSFqQELq3TrotYyGMTz8JTPJ9lXHAk-uQ6wYLq-a-c3W1ndv6gMvwOPS8mPw34ABOO7ppWSiwdsW9YFGg';

/**
 * Blocks without moves, three slides from their goal, with names that mean something else on the
 * engine's boards: `#../#C./.C.` to `.../.#./.#.`.
 */
export const BLOCKS_LINK = '1RI7EYix1OPwijJjbww';

/** A board without moves. */
export const OPEN = '1 2 3/4 _ 6/7 5 8';

/**
 * Serves pages on a port of their own, each at its name.
 *
 * @param {Record<string, HostPage>} pages
 */
export async function serveHost(pages) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = pages[decodeURIComponent(pathname.slice(1))];
    response.writeHead(page ? 200 : 404, {
      'Content-Type': pathname.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
      ...page?.headers,
    });
    response.end(page?.html);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done(undefined)));
    },
  };
}

/**
 * A page that loads the player from `ours`.
 *
 * @param {string} ours
 * @param {string} body
 */
export function pageWith(ours, body) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Somebody's page</title>
    <link rel="icon" href="data:,">
    <script type="module" src="${ours}unslide.js"></script>
  </head>
  <body>${body}</body>
</html>`;
}

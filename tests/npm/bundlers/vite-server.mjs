import { createServer } from 'vite';

/**
 * The server of Vite for who writes a page.
 *
 * @param {string} root
 */
export async function serveVite(root) {
  const server = await createServer({
    root,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { url, close: () => server.close() };
}

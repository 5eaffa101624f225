/** Opens files that another app shared with the page and that its service worker stored. */

const SHARED = 'unslide-shared';

/**
 * @param {object} options
 * @param {(files: File[]) => void} options.onFiles
 * @param {(text: string) => void} options.onText
 * @returns {Promise<boolean>} Whether there was anything.
 */
export async function openShared({ onFiles, onText }) {
  if (!new URLSearchParams(location.search).has('shared')) return false;
  history.replaceState(null, '', location.pathname);
  const taking = ['shared/picture0', 'shared/picture1'].map(taken);
  const pictures = (await Promise.all(taking)).filter((it) => it !== undefined);
  const text = await taken('shared/text');
  if (pictures.length > 0) onFiles(await Promise.all(pictures.map(fileOf)));
  else if (text) onText((await text.text()).trim());
  return pictures.length > 0 || Boolean(text);
}

/** @param {string} name */
async function taken(name) {
  try {
    const cache = await caches.open(SHARED);
    const found = await cache.match(name);
    await cache.delete(name);
    return found;
  } catch {
    // Without storage nothing was stored.
    return undefined;
  }
}

/** @param {Response} response */
async function fileOf(response) {
  const name = decodeURIComponent(response.headers.get('X-Name') ?? '');
  const type = response.headers.get('Content-Type') ?? '';
  return new File([await response.blob()], name, { type });
}

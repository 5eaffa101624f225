/** Opens what another app has shared with the page: its service worker has put that aside. */

const SHARED = 'unslide-shared';

/**
 * @param {object} options
 * @param {(file: File) => void} options.onFile
 * @param {(text: string) => void} options.onText
 * @returns {Promise<boolean>} Whether there was anything.
 */
export async function openShared({ onFile, onText }) {
  if (!new URLSearchParams(location.search).has('shared')) return false;
  history.replaceState(null, '', location.pathname);
  const picture = await taken('shared/picture');
  const text = await taken('shared/text');
  if (picture) onFile(await fileOf(picture));
  else if (text) onText((await text.text()).trim());
  return Boolean(picture || text);
}

/** @param {string} name */
async function taken(name) {
  try {
    const cache = await caches.open(SHARED);
    const found = await cache.match(name);
    await cache.delete(name);
    return found;
  } catch {
    // Where nothing may be kept, nothing was put aside.
    return undefined;
  }
}

/** @param {Response} response */
async function fileOf(response) {
  const name = decodeURIComponent(response.headers.get('X-Name') ?? '');
  const type = response.headers.get('Content-Type') ?? '';
  return new File([await response.blob()], name, { type });
}

/**
 * All that the page has kept on the device, the latest first. Runs in the page.
 *
 * @returns {Promise<any[]>}
 */
export function keptEntries() {
  return new Promise((done, fail) => {
    const opening = indexedDB.open('unslide-puzzles', 1);
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const found = opening.result.transaction('entries').objectStore('entries').getAll();
      found.onerror = () => fail(found.error);
      found.onsuccess = () => {
        opening.result.close();
        done(found.result.sort((a, b) => b.at - a.at).map(({ entry }) => entry));
      };
    };
  });
}

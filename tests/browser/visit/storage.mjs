import { until } from '../support/until.mjs';

/**
 * All that the page has kept on the device, the latest first. Runs in the page.
 *
 * @returns {Promise<any[]>}
 */
export function savedEntries() {
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

/**
 * Waits until something is kept, with its answer if it has one: there is a moment between a change
 * and that.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} scene
 * @param {readonly number[]} [goal]
 */
export async function waitUntilSaved(page, scene, goal) {
  await until(async () => {
    const [entry] = await page.evaluate(savedEntries);
    const laid = Object.values(entry?.tiles?.boards ?? {}).map((board) => board.goal.join());
    // While a search goes on, the shortest solution that it has found is kept.
    const { report } = entry?.blocks ?? entry?.tiles ?? {};
    const isAnswered = scene === 'goal' || report?.status === 'optimal';
    return entry?.stage === scene && isAnswered && (!goal || laid.includes(goal.join()));
  }, `${scene}, kept`);
}

/**
 * The names of the puzzles whose pictures the page has kept on the device. Runs in the page.
 *
 * @returns {Promise<IDBValidKey[]>}
 */
export function namesOfPictures() {
  return new Promise((done, fail) => {
    const opening = indexedDB.open('unslide-puzzles', 1);
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const found = opening.result.transaction('pictures').objectStore('pictures').getAllKeys();
      found.onerror = () => fail(found.error);
      found.onsuccess = () => {
        opening.result.close();
        done(found.result);
      };
    };
  });
}

/**
 * Damages all pictures that the page has kept. Runs in the page.
 *
 * @returns {Promise<void>}
 */
export function damagePictures() {
  return new Promise((done, fail) => {
    const opening = indexedDB.open('unslide-puzzles', 1);
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('pictures', 'readwrite');
      const pictures = transaction.objectStore('pictures');
      const names = pictures.getAllKeys();
      names.onsuccess = () => {
        const damaged = { picture: new Blob(['none']), straight: new Blob(['none']) };
        for (const name of names.result) pictures.put(damaged, name);
      };
      transaction.onabort = () => fail(transaction.error);
      transaction.oncomplete = () => {
        opening.result.close();
        done();
      };
    };
  });
}

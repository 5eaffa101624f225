/** Whether puzzles may be stored on this device, without opening their database. */

import { DATABASE } from './database-name.js';

/** True where the browser does not tell. */
export async function hasPuzzles() {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DATABASE);
  } catch {
    return true;
  }
}

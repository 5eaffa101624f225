/** Visits that this page has left, by the keys of their entries in the history. */

/** @typedef {import('../visit.js').Visit} Visit */

/** Number of pictures whose screens are held in memory: pictures are large. */
const PICTURES = 4;

export function createVisitMemory() {
  /** @type {Map<string, Visit>} Oldest first. */
  const visits = new Map();
  return {
    /** @param {string} key */
    get: (key) => visits.get(key) ?? null,
    /** @param {string} key @param {Visit | null} visit  Null if the screen cannot be shown again. */
    set(key, visit) {
      visits.delete(key);
      if (!visit) return;
      visits.set(key, visit);
      const pictures = new Set();
      for (const [other, { picture }] of [...visits].reverse()) {
        if (picture) pictures.add(picture);
        if (pictures.size > PICTURES) visits.delete(other);
      }
    },
  };
}

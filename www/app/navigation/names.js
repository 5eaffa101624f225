/** Names that are unique among all pages. */

let count = 0;

/** A new name. */
export function newName() {
  count += 1;
  return `${Date.now().toString(36)}-${count}`;
}

/** Assigns names to objects by reference: a changed object is another one. */
export function createNames() {
  /** @type {WeakMap<object, string>} */
  const names = new WeakMap();
  return {
    /** @param {object | null} object */
    of(object) {
      if (!object) return '';
      const name = names.get(object) ?? newName();
      names.set(object, name);
      return name;
    },
    /** @param {object | null} object @param {string} name */
    set(object, name) {
      if (object && name) names.set(object, name);
    },
  };
}

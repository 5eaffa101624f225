/**
 * Texts that the visitor typed but did not submit. They survive the fields, which are rebuilt on a
 * change of language.
 *
 * @typedef {ReturnType<typeof createDrafts>} Drafts
 */
export function createDrafts() {
  /** @type {Map<string, object>} */
  const drafts = new Map();
  return {
    /**
     * The draft of a field; callers change it in place.
     *
     * @template {object} T
     * @param {string} name  Of the field.
     * @param {T} empty  What it is before anything was typed.
     * @returns {T}
     */
    of(name, empty) {
      const draft = drafts.get(name) ?? empty;
      drafts.set(name, draft);
      return /** @type {T} */ (draft);
    },
  };
}

/**
 * The dialogs of the page as screens in the browser's history: every `<dialog>` is one. A dialog
 * that must prepare before it opens listens to the event `reopen`.
 *
 * @typedef {object} Dialogs
 * @property {() => number | null} current  The number of the dialog that is open.
 * @property {(number: number | null) => void} show  Opens the one with that number, if it is there,
 *   and closes all others.
 * @property {(listener: () => void) => void} onChange
 */

/**
 * @param {HTMLElement} root
 * @returns {Dialogs}
 */
export function watchDialogs(root) {
  /** @type {HTMLDialogElement[]} */
  const known = [];

  const open = () =>
    /** @type {HTMLDialogElement[]} */ ([...root.querySelectorAll('dialog[open]')]);

  /** @param {HTMLDialogElement} dialog */
  function numberOf(dialog) {
    if (!known.includes(dialog)) known.push(dialog);
    return known.indexOf(dialog);
  }

  return {
    current() {
      const top = open().at(-1);
      return top ? numberOf(top) : null;
    },
    show(number) {
      const wanted = number === null ? undefined : known[number];
      for (const dialog of open()) if (dialog !== wanted) dialog.close();
      if (!wanted?.isConnected || wanted.open) return;
      if (wanted.dispatchEvent(new Event('reopen', { cancelable: true }))) wanted.showModal();
    },
    onChange(listener) {
      new MutationObserver((changes) => {
        if (changes.some(({ target }) => target instanceof HTMLDialogElement)) listener();
      }).observe(root, { subtree: true, attributeFilter: ['open'] });
    },
  };
}

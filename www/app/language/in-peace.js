/** Words that come when the page may be rebuilt. */

/**
 * Waits for words and until the page may be rebuilt: a dialog opened meanwhile is closed first.
 *
 * @param {Promise<import('../../i18n/i18n.js').I18n>} loading
 */
export async function inPeace(loading) {
  const words = await loading;
  for (let open = openDialog(); open; open = openDialog()) await closed(open);
  return words;
}

function openDialog() {
  return document.querySelector('dialog[open]');
}

/** @param {Element} dialog */
function closed(dialog) {
  return new Promise((done) => dialog.addEventListener('close', done, { once: true }));
}

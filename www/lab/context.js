/**
 * What the parts of the lab have in common.
 *
 * @typedef {object} LabContext
 * @property {import('../i18n/i18n.js').I18n} i18n
 * @property {import('../engine/client.js').Engine} engine
 * @property {import('./picture/pictures.js').Pictures} pictures  What boards look like.
 * @property {string} base  The absolute address of the page's folder.
 * @property {(params: Record<string, string>) => void} keep  Writes the state of the shown section into the address,
 *   without a new entry of the history.
 *
 * @typedef {object} Section
 * @property {HTMLElement} element
 * @property {(params: Readonly<Record<string, string>>) => void} show  Shows the state that an address names.
 * @property {() => void} [leave]  Ends all work, as another section is shown.
 */

export {};

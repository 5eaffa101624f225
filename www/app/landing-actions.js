/** What the landing asks for, with the whole page there. */

import { familyNamed } from './families.js';
import { addressOf } from './files.js';
import { openGame } from './game/visit.js';
import { bestOf } from './picture/inputs.js';
import { failed } from './transitions.js';
import { dismissNotice } from './visit.js';

/** @typedef {import('./context.js').Lasting} Lasting */

/**
 * @param {() => Lasting} lasting  There when the first action is called.
 * @param {string} base  The absolute address of the page's folder.
 * @returns {import('./context.js').LandingActions}
 */
export function landingActions(lasting, base) {
  /** @param {(visit: import('./visit.js').Visit) => import('./visit.js').Visit} change */
  const update = (change) => lasting().store.update(change);
  return {
    open: (files) => openPictures(lasting(), files),
    openSample: (sample) => void openSample(lasting(), sample, base),
    openBoard: (family) => void openBoard(lasting(), family),
    begin: (family) => update((visit) => familyNamed(family).begun?.(visit) ?? visit),
    hasGame() {
      const { start, picture } = lasting().store.get().game;
      return Boolean(start || picture);
    },
    openGame: () => update(openGame),
    playWith: (file) => void lasting().actions.game.open(file),
    typeBoard: () => lasting().typeBoard(),
    fail: (notice) => update((visit) => failed(visit, notice)),
    dismiss: () => update(dismissNotice),
  };
}

/**
 * Opens what was dropped, pasted or shared, where the visitor is.
 *
 * @param {Lasting} lasting
 * @param {readonly File[]} files
 */
export function openFiles(lasting, files) {
  const { store, actions } = lasting;
  const [file] = bestOf(files);
  if (!file) store.update((visit) => failed(visit, { tone: 'calm', key: 'errors.nothingPasted' }));
  else if (store.get().stage === 'game') void actions.game.open(file);
  else openPictures(lasting, files);
}

/**
 * @param {Lasting} lasting
 * @param {readonly File[]} files
 */
function openPictures({ actions }, files) {
  const [file, other] = bestOf(files);
  if (file) void (other ? actions.openPair([file, other]) : actions.open(file));
}

/**
 * @param {Lasting} lasting
 * @param {import('./picture/samples.js').Sample} sample
 * @param {string} base
 */
async function openSample({ store, i18n: { t }, actions }, sample, base) {
  const title = t(sample.name);
  try {
    const file = await fetchPicture(addressOf(`samples/${sample.file}`, base), title);
    await actions.open(file, sample);
  } catch {
    const values = { title };
    store.update((visit) => failed(visit, { tone: 'error', key: 'errors.sample', values }));
  }
}

/**
 * @param {Lasting} lasting
 * @param {import('./family.js').FamilyName} family
 */
async function openBoard({ actions, play }, family) {
  if (await actions[family].openSample?.()) play();
}

/**
 * @param {string} address
 * @param {string} title
 */
async function fetchPicture(address, title) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  const blob = await response.blob();
  return new File([blob], title, { type: blob.type });
}

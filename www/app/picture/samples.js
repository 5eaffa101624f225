/** Sample pictures and boards. They are solved and played automatically. */

import { h, setAttributes } from '../dom.js';
import { FAMILIES } from '../families.js';
import { addressOf } from '../files.js';
import { failed } from '../transitions.js';

/**
 * @typedef {import('../tiles/grid/reading.js').Preset & { file: string, thumbnail: string, name: string,
 *   photo: string }} Sample
 *   `name` is the key of its name.
 */

/**
 * @param {import('../context.js').Context} context
 * @param {string} base  The absolute address of the page's folder.
 * @returns {import('../context.js').Part}
 */
export function createSamples({ store, i18n: { t }, actions, play }, base) {
  const list = h('ul', { class: 'sample-list' });
  const title = h('h3', { class: 'sample-title' }, t('landing.samples'));
  const element = h('section', { class: 'samples' }, title, list);
  /** @type {HTMLButtonElement[]} */
  let buttons = [];

  /** @param {Sample} sample */
  async function open(sample) {
    try {
      const file = await fetchPicture(addressOf(`samples/${sample.file}`, base), t(sample.name));
      await actions.open(file, sample);
    } catch {
      const values = { title: t(sample.name) };
      store.update((visit) => failed(visit, { tone: 'error', key: 'errors.sample', values }));
    }
  }

  /** @param {import('../family.js').Sample} sample */
  async function openBoard(sample) {
    if (await sample.open()) play();
  }

  /** @param {Sample} sample */
  function pictureButton(sample) {
    const src = addressOf(`samples/${sample.thumbnail}`, base);
    const picture = h('img', { src, alt: '', draggable: 'false', loading: 'lazy' });
    const element = sampleButton(sample, picture, () => void open(sample));
    element.title = sample.photo;
    return element;
  }

  /** @param {import('../family.js').Sample} sample */
  function boardButton(sample) {
    const picture = h('span', { class: 'sample-board' }, sample.look());
    return sampleButton(sample, picture, () => void openBoard(sample));
  }

  /**
   * @param {{ name: string, rows: number, cols: number }} sample
   * @param {HTMLElement} picture
   * @param {() => void} onclick
   */
  function sampleButton({ name, rows, cols }, picture, onclick) {
    const label = t('landing.sample', { title: t(name), rows, cols });
    const size = h('span', { class: 'sample-size' }, t('landing.size', { rows, cols }));
    const attributes = { type: 'button', class: 'sample', 'aria-label': label, onclick };
    return h('button', attributes, picture, size);
  }

  /** Samples are optional: the page works without them. */
  async function load() {
    const response = await fetch(addressOf('samples/samples.json', base));
    if (!response.ok) throw new Error(`no samples: ${response.status}`);
    /** @type {Sample[]} */
    const samples = await response.json();
    const boards = FAMILIES.flatMap(({ name }) => actions[name].sample ?? []);
    buttons = [...samples.map(pictureButton), ...boards.map(boardButton)];
    list.replaceChildren(...buttons.map((button) => h('li', {}, button)));
  }
  load().catch(() => {
    element.hidden = true;
  });

  return {
    element,
    show({ task }) {
      for (const button of buttons) setAttributes(button, { disabled: task === 'picture' });
    },
  };
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

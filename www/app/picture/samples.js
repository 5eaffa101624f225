/** Pictures to try, for who has none at hand. */

import { h, setAttributes } from '../dom.js';
import { failed } from '../visit.js';

/**
 * @typedef {import('../grid/reading.js').Preset & { file: string, name: string, photo: string }} Sample
 *   `name` is the key of its name.
 */

/**
 * @param {import('../context.js').Context} context
 * @param {string} base  The absolute address of the folder that holds the samples.
 * @returns {import('../context.js').Part}
 */
export function createSamples({ store, i18n: { t }, actions }, base) {
  const list = h('ul', { class: 'sample-list' });
  const title = h('h3', { class: 'sample-title' }, t('door.samples'));
  const element = h('section', { class: 'samples' }, title, list);
  /** @type {HTMLButtonElement[]} */
  let buttons = [];

  /** @param {Sample} sample */
  async function open(sample) {
    try {
      const file = await fetchPicture(new URL(sample.file, base), t(sample.name));
      await actions.open(file, sample);
    } catch {
      const values = { title: t(sample.name) };
      store.update((visit) => failed(visit, { tone: 'error', key: 'errors.sample', values }));
    }
  }

  /** @param {Sample} sample */
  function sampleButton(sample) {
    const { name, rows, cols, photo } = sample;
    const label = t('door.sample', { title: t(name), rows, cols });
    const attributes = { type: 'button', class: 'sample', title: photo, 'aria-label': label };
    const src = new URL(sample.file, base).href;
    const picture = h('img', { src, alt: '', draggable: 'false', loading: 'lazy' });
    const size = h('span', { class: 'sample-size' }, t('door.size', { rows, cols }));
    return h('button', { ...attributes, onclick: () => void open(sample) }, picture, size);
  }

  /** The samples are a treat: a page that cannot load them is whole without. */
  async function load() {
    const response = await fetch(new URL('samples.json', base));
    if (!response.ok) throw new Error(`no samples: ${response.status}`);
    /** @type {Sample[]} */
    const samples = await response.json();
    buttons = samples.map(sampleButton);
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
 * @param {URL} address
 * @param {string} title
 */
async function fetchPicture(address, title) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  const blob = await response.blob();
  return new File([blob], title, { type: blob.type });
}

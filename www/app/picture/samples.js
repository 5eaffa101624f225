/** Sample pictures and boards. They are solved and played automatically. */

import { h, setAttributes } from '../dom.js';
import { addressOf } from '../files.js';
import { OFFERS } from '../offers.js';

/**
 * @typedef {import('../tiles/grid/reading.js').Preset & { file: string, thumbnail: string, name: string,
 *   photo: string }} Sample
 *   `name` is the key of its name.
 */

/**
 * @param {import('../context.js').LandingContext} context
 * @param {string} base  The absolute address of the page's folder.
 */
export function createSamples({ i18n: { t }, landing }, base) {
  const list = h('ul', { class: 'sample-list' });
  const title = h('h3', { class: 'sample-title' }, t('landing.samples'));
  const element = h('section', { class: 'samples' }, title, list);
  /** @type {HTMLButtonElement[]} */
  let buttons = [];

  /** @param {Sample} sample */
  function pictureButton(sample) {
    const src = addressOf(`samples/${sample.thumbnail}`, base);
    const picture = h('img', { src, alt: '', draggable: 'false', loading: 'lazy' });
    const element = sampleButton(sample, picture, () => landing.openSample(sample));
    element.title = sample.photo;
    return element;
  }

  /** @param {import('../offers.js').Offer} offer */
  function boardButtons({ family, sample }) {
    if (!sample) return [];
    const picture = h('span', { class: 'sample-board' }, sample.look());
    return [sampleButton(sample, picture, () => landing.openBoard(family))];
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
    buttons = [...samples.map(pictureButton), ...OFFERS.flatMap(boardButtons)];
    list.replaceChildren(...buttons.map((button) => h('li', {}, button)));
  }
  load().catch(() => {
    element.hidden = true;
  });

  return {
    element,
    /** @param {Pick<import('../visit.js').Visit, 'task'>} visit */
    show({ task }) {
      for (const button of buttons) setAttributes(button, { disabled: task === 'picture' });
    },
  };
}

/** Controls shared by the parts of the page. */

import { h } from './dom.js';
import { icon } from './icons.js';

/**
 * @typedef {import('./icons.js').IconName} IconName
 *
 * @typedef {object} ButtonOptions
 * @property {string} text
 * @property {IconName} [icon]
 * @property {'primary' | 'plain' | 'quiet'} [kind]
 * @property {() => void} onclick
 */

/** @param {ButtonOptions} options */
export function button({ text, icon: name, kind = 'plain', onclick }) {
  const label = h('span', { class: 'button-text' }, text);
  const children = name ? [icon(name), label] : [label];
  return h('button', { type: 'button', class: `button ${kind}`, onclick }, ...children);
}

/**
 * An icon button with an accessible name.
 *
 * @param {IconName} name
 * @param {string} label
 * @param {() => void} [onclick]
 */
export function iconButton(name, label, onclick) {
  const attributes = { type: 'button', class: 'icon-button', 'aria-label': label, title: label };
  return h('button', { ...attributes, onclick }, icon(name));
}

/**
 * A hidden file input for a picture, opened by a click on it.
 *
 * @param {(file: File) => void} onFile
 * @param {Record<string, string>} [attributes]
 */
export function pictureInput(onFile, attributes = {}) {
  return picturesInput(([file]) => file && onFile(file), attributes);
}

/**
 * A hidden file input for several pictures, if its attributes allow several.
 *
 * @param {(files: File[]) => void} onFiles  One at least.
 * @param {Record<string, string | boolean>} [attributes]
 */
export function picturesInput(onFiles, attributes = {}) {
  const input = h('input', {
    type: 'file',
    accept: 'image/*',
    hidden: true,
    ...attributes,
    onchange: () => {
      const files = [...(input.files ?? [])];
      if (files.length > 0) onFiles(files);
      // Allows to choose the same file again.
      input.value = '';
    },
  });
  return input;
}

/**
 * The title of a panel. It gets the focus when its panel appears.
 *
 * @param {string} text
 */
export function heading(text) {
  return h('h2', { class: 'heading', tabindex: '-1' }, text);
}

/**
 * A title with elements beside it.
 *
 * @param {HTMLElement} title
 * @param {HTMLElement} beside
 */
export function headRow(title, beside) {
  return h('div', { class: 'head-row' }, title, beside);
}

/**
 * A panel: its content above its actions.
 *
 * @param {string} name
 * @param {Node[]} body
 * @param {Node[]} actions
 */
export function panel(name, body, actions) {
  return h(
    'section',
    { class: `panel ${name}-panel` },
    h('div', { class: 'panel-body' }, ...body),
    h('div', { class: 'panel-actions' }, ...actions),
  );
}

/**
 * The switch for numbers on tiles.
 *
 * @param {import('./context.js').Context} context
 * @param {(numbers: boolean) => void} onChange
 */
export function numbersSwitch({ i18n }, onChange) {
  const input = h('input', {
    type: 'checkbox',
    class: 'switch',
    onchange: () => onChange(input.checked),
  });
  const element = h('label', { class: 'option' }, input, h('span', {}, i18n.t('goal.numbers')));
  return { element, input };
}

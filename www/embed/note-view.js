/**
 * The notes of an embedded player: a line about the moves, and, before there are moves, a text and
 * a button in place of the controls.
 *
 * @typedef {object} Note
 * @property {string} text
 * @property {string} [detail]  A smaller text below it.
 * @property {{ text: string, act: () => void }} [button]
 * @property {{ text: string, href: string }} [link]
 */

import { element } from '../player/element.js';

export class NoteView {
  /** The line below everything. */
  caption = element('p', { class: 'caption', part: 'caption' });
  /** The element in place of the controls. */
  note = element('div', { class: 'note', part: 'note', hidden: '' });

  #text = element('p', { class: 'text', role: 'status' });
  #detail = element('p', { class: 'detail' });
  #button = element('button', { type: 'button', class: 'act', part: 'solve' });
  #link = element('a', { class: 'open', part: 'link', target: '_blank', rel: 'noopener' });
  #act = () => {};

  constructor() {
    this.#button.addEventListener('click', () => this.#act());
    this.note.append(this.#text, this.#detail, this.#button, this.#link);
    this.say('', '', false);
  }

  /**
   * @param {string} caption  Isolated from our own words, as it is by others.
   * @param {string} claim
   * @param {boolean} keepsRoom  Whether an empty line keeps its height.
   */
  say(caption, claim, keepsRoom) {
    const between = caption && claim ? ' · ' : '';
    const isEmpty = !caption && !claim;
    if (this.caption.textContent !== caption + between + claim) {
      this.caption.replaceChildren(element('bdi', {}, caption), between + claim);
    }
    this.caption.hidden = isEmpty && !keepsRoom;
  }

  /** @param {Note | null} note */
  show(note) {
    this.note.hidden = note === null;
    if (!note) return;
    const { text, detail = '', button, link } = note;
    write(this.#text, text);
    write(this.#detail, detail);
    write(this.#button, button?.text ?? '');
    write(this.#link, link?.text ?? '');
    this.#act = button?.act ?? (() => {});
    if (link) this.#link.href = link.href;
  }
}

/**
 * @param {HTMLElement} part
 * @param {string} text
 */
function write(part, text) {
  part.hidden = text === '';
  // A new node: a text changed in place would count as a layout shift of the page.
  if (part.textContent !== text) part.replaceChildren(text);
}

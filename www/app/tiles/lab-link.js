/**
 * The link from an answer to the lab, which compares searches on the same board. It carries the board, and its picture
 * once that is packed.
 */

import { writePicture } from '../../link/picture-letters.js';
import { h } from '../dom.js';
import { miniatureOf, SIDES } from '../share/miniature.js';
import { boardText } from './board-text.js';
import { boardOf } from './visit.js';

/** Maximum size of the picture, in bytes. */
const MOST_BYTES = 24_000;

/** Longest sides of the picture to try, in pixels: the lab shows it on boards of 22rem. */
const PICTURE_SIDES = [640, 480, ...SIDES];

/** @param {import('../context.js').Context} context */
export function createLabLink({ i18n: { t } }) {
  const element = h('a', { class: 'button quiet' }, t('answer.lab'));
  /** The picture that was packed last. @type {{ surface: HTMLCanvasElement, letters: Promise<string | null> } | null} */
  let packed = null;
  let line = '';

  /** @param {HTMLCanvasElement} surface */
  function lettersOf(surface) {
    if (packed?.surface !== surface) packed = { surface, letters: lettersOfPicture(surface) };
    return packed.letters;
  }

  /** @param {HTMLCanvasElement | null} surface */
  async function carryPicture(surface) {
    const asked = line;
    const picture = surface && (await lettersOf(surface));
    if (picture && asked === line && packed?.surface === surface)
      element.href = addressOf({ board: line, picture });
  }

  return {
    element,
    /** @param {import('../visit.js').Visit} visit */
    show(visit) {
      const next = lineOf(visit);
      if (next === line && packed?.surface === visit.tiles.straight) return;
      line = next;
      element.href = addressOf({ board: line });
      void carryPicture(visit.tiles.straight);
    },
  };
}

/** @param {HTMLCanvasElement} surface */
async function lettersOfPicture(surface) {
  const miniature = await miniatureOf(surface, MOST_BYTES, PICTURE_SIDES).catch(() => null);
  return miniature && writePicture(Uint8Array.from(miniature.bytes));
}

/** @param {Record<string, string>} params */
function addressOf(params) {
  return `lab.html#compare?${new URLSearchParams(params)}`;
}

/**
 * The board and its goal in one line.
 *
 * @param {import('../visit.js').Visit} visit
 */
function lineOf(visit) {
  const text = boardText(boardOf(visit), visit.tiles.verdict?.order === 'in-order');
  return text.replace('\n=>\n', ' => ').replaceAll('\n', '/');
}

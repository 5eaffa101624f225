/** Sentences about a space. */

/**
 * @typedef {import('../../engine/protocol.js').TilesSpace} TilesSpace
 * @typedef {import('../../engine/protocol.js').SpaceSize} SpaceSize
 */

/** Bytes of a gigabyte. */
const GIGABYTE = 1e9;

/**
 * What was counted.
 *
 * @param {TilesSpace} space
 * @param {number} seconds
 * @param {import('../../i18n/i18n.js').Translate} t
 */
export function countedText({ complete, positions, moves, farthest }, seconds, t) {
  const time = seconds.toFixed(1);
  const values = { positions, moves, farthest, seconds: time };
  if (!complete) return t('lab.space.partly', values);
  return t('lab.space.counted', { ...values, count: farthest });
}

/**
 * What would have to be counted of a space that is too large, and what others have counted.
 *
 * @param {SpaceSize} size
 * @param {import('../../i18n/i18n.js').I18n} i18n
 */
export function tooLargeText({ positions, bytes, published }, { t, language }) {
  const count = new Intl.NumberFormat(language);
  const sentences =
    positions === null || bytes === null
      ? [t('lab.space.beyond')]
      : [
          t('lab.space.tooLarge', {
            positions: count.format(BigInt(positions)),
            gigabytes: Math.round(Number(bytes) / GIGABYTE),
          }),
        ];
  if (published) sentences.push(publishedText(published, t));
  return sentences.join(' ');
}

/**
 * @param {import('../../engine/shapes.js').PublishedSpace} published
 * @param {import('../../i18n/i18n.js').Translate} t
 */
function publishedText({ moves, farthest, source }, t) {
  if (farthest === null) return t('lab.space.known', { moves, source });
  return t('lab.space.knownBoards', { moves, farthest, source });
}

/**
 * The size of a picture by its header, before anything decodes its pixels.
 *
 * Formats: PNG (W3C, 11.2.1), JPEG (ITU T.81, B.2.2), WebP (RFC 9649, 2.5 to 2.7). The bytes decide
 * about the format, as they do in browsers, and not the type that comes with them.
 *
 * @typedef {{ width: number, height: number }} PictureSize  In pixels.
 */

/**
 * @param {Uint8Array} bytes
 * @returns {PictureSize | null}  Null if they are none of these formats, or cut before the size.
 */
export function pictureSize(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (tag(view, 1) === 'PNG\r' && tag(view, 12) === 'IHDR') return sizeOfPng(view);
    if (tag(view, 0) === 'RIFF' && tag(view, 8) === 'WEBP') return sizeOfWebp(view);
    return view.getUint16(0) === 0xffd8 ? sizeOfJpeg(view) : null;
  } catch {
    return null;
  }
}

/**
 * @param {DataView} view
 * @param {number} at
 */
function tag(view, at) {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
}

/** @param {DataView} png */
function sizeOfPng(png) {
  return { width: png.getUint32(16), height: png.getUint32(20) };
}

/** @param {DataView} webp */
function sizeOfWebp(webp) {
  const kind = tag(webp, 12);
  if (kind === 'VP8 ') {
    const side = (/** @type {number} */ at) => webp.getUint16(at, true) & 0x3fff;
    return { width: side(26), height: side(28) };
  }
  if (kind === 'VP8L') {
    const bits = webp.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const side = (/** @type {number} */ at) => (webp.getUint32(at - 1, true) >>> 8) + 1;
  return kind === 'VP8X' ? { width: side(24), height: side(27) } : null;
}

/** Start of frame, but for the markers of tables among these numbers: DHT, JPG, DAC. */
const isFrame = (/** @type {number} */ marker) =>
  (marker & 0xf0) === 0xc0 && ![0xc4, 0xc8, 0xcc].includes(marker);

/** @param {DataView} jpeg */
function sizeOfJpeg(jpeg) {
  for (let at = 2; ; ) {
    if (jpeg.getUint8(at) !== 0xff) return null;
    const marker = jpeg.getUint8(at + 1);
    if (isFrame(marker)) return { height: jpeg.getUint16(at + 5), width: jpeg.getUint16(at + 7) };
    // Any number of FF bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + jpeg.getUint16(at + 2);
  }
}

/** Whether a picture file was cut short: some browsers show the half of one as if it were all. */

const PNG = 0x89504e47;
const IEND = 0x49454e44;
const JPEG = 0xffd8;
const END_OF_JPEG = 0xffd9;

/**
 * Knows screenshots and photos; of other kinds none is said to be cut.
 *
 * @param {Blob} file
 */
export async function isCut(file) {
  const bytes = new DataView(await file.arrayBuffer());
  if (bytes.byteLength < 8) return false;
  if (bytes.getUint32(0) === PNG) return !hasLastChunk(bytes);
  return bytes.getUint16(0) === JPEG && !hasEnd(bytes);
}

/** @param {DataView} png */
function hasLastChunk(png) {
  for (let at = 8; at + 12 <= png.byteLength; ) {
    const isLast = png.getUint32(at + 4) === IEND;
    at += 12 + png.getUint32(at);
    if (isLast) return at <= png.byteLength;
  }
  return false;
}

/**
 * Phones append more to a photo: so its end may be anywhere.
 *
 * @param {DataView} jpeg
 */
function hasEnd(jpeg) {
  for (let at = jpeg.byteLength - 2; at >= 2; at--) {
    if (jpeg.getUint16(at) === END_OF_JPEG) return true;
  }
  return false;
}

/** Detects truncated picture files: some browsers show half of one without an error. */

const PNG = 0x89504e47;
const IDAT = 0x49444154;
const IEND = 0x49454e44;
const JPEG = 0xffd8;
const START_OF_SCAN = 0xffda;
const END_OF_JPEG = 0xffd9;

/**
 * Recognises PNG and JPEG; other types are never reported as truncated.
 *
 * @param {Blob} file
 */
export async function isCut(file) {
  const bytes = new DataView(await file.arrayBuffer());
  if (bytes.byteLength < 8) return false;
  if (bytes.getUint32(0) === PNG) return isCutPng(bytes, file);
  return bytes.getUint16(0) === JPEG && !hasEnd(bytes);
}

/**
 * A PNG that lacks only its last chunk has all its pixels: some browsers show it, and others refuse
 * it themselves.
 *
 * @param {DataView} png
 * @param {Blob} file  The same.
 */
async function isCutPng(png, file) {
  const packed = [];
  for (let at = 8; at + 12 <= png.byteLength; ) {
    const kind = png.getUint32(at + 4);
    if (kind === IEND) return false;
    const end = at + 8 + png.getUint32(at);
    if (kind === IDAT) packed.push(file.slice(at + 8, end));
    at = end + 4;
  }
  return !(await isWhole(new Blob(packed)));
}

/** @param {Blob} packed */
function isWhole(packed) {
  const unpacked = packed.stream().pipeThrough(new DecompressionStream('deflate'));
  return unpacked.pipeTo(new WritableStream()).then(
    () => true,
    () => false,
  );
}

/**
 * Phones append data to a photo, so the end marker may be anywhere after the start of the scan. A
 * file that lacks only the marker is refused too, since its bytes do not tell that they are
 * complete.
 *
 * @param {DataView} jpeg
 */
function hasEnd(jpeg) {
  for (let at = scanOf(jpeg); at + 2 <= jpeg.byteLength; at++) {
    if (jpeg.getUint16(at) === END_OF_JPEG) return true;
  }
  return false;
}

/**
 * The offset of the scan, after the metadata: an embedded thumbnail has an end marker of its own.
 *
 * @param {DataView} jpeg
 */
function scanOf(jpeg) {
  let at = 2;
  while (at + 4 <= jpeg.byteLength && isSegment(jpeg.getUint16(at))) {
    // Any number of FF bytes may precede a marker.
    const isFilled = jpeg.getUint8(at + 1) === 0xff;
    at += isFilled ? 1 : 2 + jpeg.getUint16(at + 2);
  }
  return at;
}

/** @param {number} marker */
function isSegment(marker) {
  return marker >> 8 === 0xff && marker !== START_OF_SCAN;
}

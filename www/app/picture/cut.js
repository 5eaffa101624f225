/** Whether a picture file was cut short: some browsers show the half of one as if it were all. */

const PNG = 0x89504e47;
const IDAT = 0x49444154;
const IEND = 0x49454e44;
const JPEG = 0xffd8;
const START_OF_SCAN = 0xffda;
const END_OF_JPEG = 0xffd9;

/**
 * Knows screenshots and photos; of other kinds none is said to be cut.
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
 * One that lacks no more than its last chunk holds the whole picture: some browsers show it, and
 * the others refuse it themselves.
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
 * Phones append more to a photo: so its end may be anywhere behind the start of its scan. One that
 * lacks only its end is refused too: its bytes do not tell that they are all.
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
 * Where the picture begins, behind what is said of it: a thumbnail there has an end of its own.
 *
 * @param {DataView} jpeg
 */
function scanOf(jpeg) {
  let at = 2;
  while (at + 4 <= jpeg.byteLength && isSegment(jpeg.getUint16(at))) {
    // Any number of FF may stand before a marker.
    const isFilled = jpeg.getUint8(at + 1) === 0xff;
    at += isFilled ? 1 : 2 + jpeg.getUint16(at + 2);
  }
  return at;
}

/** @param {number} marker */
function isSegment(marker) {
  return marker >> 8 === 0xff && marker !== START_OF_SCAN;
}

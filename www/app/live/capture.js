/** Captures frames of a window that the visitor shares. They stay in this page. */

import { contextOf, newSurface, pixelsOf } from '../pixels.js';

/** Longer side of an examined frame, in pixels: of the whole window, and of the board's part. */
const LONGEST = Object.freeze({ window: 1400, board: 640 });

/** Frames per second; boards change slowly. */
const FRAMES_A_SECOND = 10;

/**
 * @typedef {{ x: number, y: number, width: number, height: number }} Area  In pixels of a frame.
 * @typedef {{ pixels: import('../../engine/protocol.js').Pixels, area: Area, scale: number }} Frame
 *   The examined area of a frame and the scale of its pixels.
 *
 * @typedef {object} Capture
 * @property {(area: Area | null) => Frame | null} look  The present frame or a part of it; null
 *   before the first one.
 * @property {() => void} stop
 */

/** Whether the browser supports sharing a window. */
export function canCapture() {
  return typeof navigator.mediaDevices?.getDisplayMedia === 'function';
}

/**
 * Lets the visitor choose a window.
 *
 * @param {() => void} onEnd  The sharing was ended from outside.
 * @returns {Promise<Capture>}
 * @throws {DOMException} if the visitor or the browser does not want it
 */
export async function capture(onEnd) {
  const options = { video: { frameRate: FRAMES_A_SECOND }, audio: false };
  const stream = await navigator.mediaDevices.getDisplayMedia(options);
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, srcObject: stream });
  // Not awaited: a window without motion may deliver its first frame late. Playback fails if
  // sharing ends before; `onEnd` reports that.
  video.play().catch(() => null);
  const surface = newSurface(1, 1);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  for (const track of stream.getTracks()) track.addEventListener('ended', onEnd);
  return {
    look(part) {
      const { videoWidth: width, videoHeight: height } = video;
      if (width === 0 || height === 0) return null;
      const area = part ? within(part, { width, height }) : { x: 0, y: 0, width, height };
      const longest = part ? LONGEST.board : LONGEST.window;
      const scale = Math.min(1, longest / Math.max(area.width, area.height));
      surface.width = Math.max(1, Math.round(area.width * scale));
      surface.height = Math.max(1, Math.round(area.height * scale));
      const { x, y } = area;
      contextOf(surface).drawImage(
        video,
        ...[x, y, area.width, area.height],
        ...[0, 0, surface.width, surface.height],
      );
      return { pixels: pixelsOf(surface), area, scale };
    },
    stop,
  };
}

/**
 * @param {Area} area
 * @param {{ width: number, height: number }} frame
 * @returns {Area}
 */
function within({ x, y, width, height }, frame) {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const right = Math.min(frame.width, Math.ceil(x + width));
  const bottom = Math.min(frame.height, Math.ceil(y + height));
  return {
    x: Math.min(left, frame.width - 1),
    y: Math.min(top, frame.height - 1),
    width: Math.max(1, right - left),
    height: Math.max(1, bottom - top),
  };
}

/** A dialog with the computer's camera picture and a shutter button. */

import { button, heading, iconButton } from '../controls.js';
import { h } from '../dom.js';
import { contextOf, newSurface } from '../pixels.js';

/** The requested camera resolution; a board needs no more. */
const WANTED = Object.freeze({
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } },
});

/** Makes the ids of the headings unique. */
let viewfinders = 0;

/**
 * @param {import('../context.js').LandingContext} context
 * @param {(file: File) => void} onPhoto
 */
export function createViewfinder({ i18n: { t }, landing }, onPhoto) {
  const video = h('video', { class: 'viewfinder', autoplay: true, playsinline: true });
  video.muted = true;
  const take = button({ text: t('camera.take'), icon: 'camera', kind: 'primary', onclick: shoot });
  const name = heading(t('camera.heading'));
  viewfinders += 1;
  name.id = `camera-heading-${viewfinders}`;
  const element = h(
    'dialog',
    { class: 'sheet-dialog', 'aria-labelledby': name.id, onclose: letGo },
    h(
      'div',
      { class: 'dialog-head' },
      name,
      iconButton('close', t('share.close'), () => element.close()),
    ),
    video,
    h('p', { class: 'hint' }, t('camera.hint')),
    take,
  );
  video.addEventListener('loadeddata', () => {
    take.disabled = false;
  });

  // Reopened by the browser's Forward, it needs the camera again.
  element.addEventListener('reopen', (event) => {
    event.preventDefault();
    void open();
  });

  async function open() {
    take.disabled = true;
    element.showModal();
    try {
      const stream = await navigator.mediaDevices.getUserMedia(WANTED);
      letGo();
      // The visitor may have closed the dialog meanwhile.
      if (element.open) video.srcObject = stream;
      else stop(stream);
    } catch {
      element.close();
      landing.fail({ tone: 'error', key: 'camera.refused' });
    }
  }

  function letGo() {
    if (video.srcObject instanceof MediaStream) stop(video.srcObject);
    video.srcObject = null;
  }

  async function shoot() {
    const name = t('camera.photo');
    const shot = photoOf(video);
    element.close();
    try {
      const blob = await shot;
      onPhoto(new File([blob], name, { type: blob.type }));
    } catch {
      landing.fail({ tone: 'error', key: 'errors.broken', values: { name } });
    }
  }

  return { element, open };
}

/**
 * What a video shows now.
 *
 * @param {HTMLVideoElement} video
 * @returns {Promise<Blob>} Rejects if the browser gives no canvas, or nothing of what is on it.
 */
async function photoOf(video) {
  const surface = newSurface(video.videoWidth, video.videoHeight);
  contextOf(surface).drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    surface.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing is drawn'))));
  });
}

/** @param {MediaStream} stream */
function stop(stream) {
  for (const track of stream.getTracks()) track.stop();
}

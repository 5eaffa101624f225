/**
 * The camera button, where there is a camera: on a phone its own app takes the photo, elsewhere a
 * viewfinder in the page.
 */

import { button, pictureInput } from '../controls.js';
import { createViewfinder } from './viewfinder.js';

/**
 * @param {import('../context.js').LandingContext} context
 * @param {(file: File) => void} onPhoto
 * @returns {{ button: HTMLButtonElement, parts: HTMLElement[] }}
 */
export function createCamera(context, onPhoto) {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  return isTouched ? ofPhone(context, onPhoto) : ofComputer(context, onPhoto);
}

/**
 * @param {import('../context.js').LandingContext} context
 * @param {(file: File) => void} onPhoto
 */
function ofPhone(context, onPhoto) {
  const input = pictureInput(onPhoto, { capture: 'environment' });
  return { button: cameraButton(context, () => input.click()), parts: [input] };
}

/**
 * @param {import('../context.js').LandingContext} context
 * @param {(file: File) => void} onPhoto
 */
function ofComputer(context, onPhoto) {
  const viewfinder = createViewfinder(context, onPhoto);
  const element = cameraButton(context, () => void viewfinder.open());
  element.hidden = true;
  const look = async () => {
    element.hidden = !(await hasCamera());
  };
  void look();
  navigator.mediaDevices?.addEventListener('devicechange', look, { signal: context.life });
  return { button: element, parts: [viewfinder.element] };
}

/**
 * @param {import('../context.js').LandingContext} context
 * @param {() => void} onclick
 */
function cameraButton({ i18n: { t } }, onclick) {
  return button({ text: t('camera.landing'), icon: 'camera', kind: 'quiet', onclick });
}

async function hasCamera() {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
  return (devices ?? []).some(({ kind }) => kind === 'videoinput');
}

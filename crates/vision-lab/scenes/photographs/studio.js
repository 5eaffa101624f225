/** @file Renders a scene as a camera with an aperture of some width and a lamp of some size show it. */
import { ACESFilmicToneMapping, PCFShadowMap, Vector3, WebGLRenderer } from 'three';

/** @typedef {import('three').Scene} Scene */
/** @typedef {import('three').PerspectiveCamera} PerspectiveCamera */
/** @typedef {import('../random.js').Random} Random */

/** Exposures that are added: each from another place of the aperture, in the light of another part of the lamp. */
const EXPOSURES = 4;

/** @type {WebGLRenderer | null} */
let shared = null;

/** The only renderer: a page may have few. */
export function renderer() {
  if (!shared) {
    shared = new WebGLRenderer({ preserveDrawingBuffer: true });
    shared.shadowMap.enabled = true;
    shared.shadowMap.type = PCFShadowMap;
    shared.toneMapping = ACESFilmicToneMapping;
  }
  return shared;
}

/** @param {{ scene: Scene, camera: PerspectiveCamera, lamp: import('three').DirectionalLight, random: Random,
 * width: number, height: number, reach: number }} shot @returns {OffscreenCanvas} */
export function expose({ scene, camera, lamp, random, width, height, reach }) {
  const machine = renderer();
  machine.setSize(width, height, false);
  machine.toneMappingExposure = random.between(0.45, 1.05);
  const canvas = new OffscreenCanvas(width, height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    canvas.getContext('2d', { willReadFrequently: true })
  );
  const [eye, bulb] = [camera.position.clone(), lamp.position.clone()];
  const focus = camera.getWorldDirection(new Vector3()).multiplyScalar(eye.length()).add(eye);
  const aperture = random.chance(0.5) ? 0 : eye.length() * random.between(0.002, 0.012);
  const softness = reach * random.between(0.05, 0.9);
  for (let exposure = 0; exposure < EXPOSURES; exposure += 1) {
    const shift = () => (random.unit() - 0.5) * 2;
    camera.position.copy(eye).add(new Vector3(shift(), shift(), shift()).multiplyScalar(aperture));
    camera.lookAt(focus);
    camera.setViewOffset(width, height, random.unit() - 0.5, random.unit() - 0.5, width, height);
    lamp.position.copy(bulb).add(new Vector3(shift(), shift(), 0).multiplyScalar(softness));
    machine.render(scene, camera);
    context.globalAlpha = 1 / (exposure + 1);
    context.drawImage(machine.domElement, 0, 0);
  }
  camera.position.copy(eye);
  camera.lookAt(focus);
  camera.clearViewOffset();
  camera.updateMatrixWorld();
  lamp.dispose();
  scene.traverse(release);
  return canvas;
}

/** Frees what an object keeps on the GPU. @param {import('three').Object3D} object */
function release(object) {
  const mesh = /** @type {Partial<import('three').Mesh>} */ (object);
  mesh.geometry?.dispose();
  for (const material of [mesh.material ?? []].flat()) {
    const { map, bumpMap } = /** @type {import('three').MeshPhysicalMaterial} */ (material);
    map?.dispose();
    bumpMap?.dispose();
    material.dispose();
  }
}

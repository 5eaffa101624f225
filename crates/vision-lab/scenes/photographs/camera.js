/** @file The pose of the camera: its tilt from the vertical and its turn, radians, and its distance from the board, cells. */
import { Vector3 } from 'three';

/** @typedef {import('three').PerspectiveCamera} PerspectiveCamera */
/** @typedef {import('../random.js').Random} Random */

/** Poses that are tried until all corners are in the picture. */
const TRIES = 40;
/** Least distance of a corner from the border, as a share of the picture. */
const MARGIN = 0.015;

/** A number of a normal distribution, by the sum of uniform ones. @param {Random} random */
const normal = (random) => {
  let sum = -6;
  for (let count = 0; count < 12; count += 1) sum += random.unit();
  return sum;
};

/** @param {PerspectiveCamera} camera @param {Random} random @param {Vector3[]} outline of the board
 * @param {number} rim width of the tray around it */
export function pose(camera, random, outline, rim) {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const tilt = Math.min(0.95, Math.abs(normal(random)) * 0.33);
    const turn = random.chance(0.12) ? random.between(-0.6, 0.6) : normal(random) * 0.1;
    const side = random.chance(0.75)
      ? -Math.PI / 2 + normal(random) * 0.35
      : random.between(0, 6.3);
    const share = random.between(0.45, rim > 0.3 ? 0.9 : 0.97);
    const from = new Vector3(
      Math.sin(tilt) * Math.cos(side),
      Math.sin(tilt) * Math.sin(side),
      Math.cos(tilt),
    );
    const up = new Vector3(Math.sin(turn), Math.cos(turn), 0);
    approach(camera, from, up, outline, share);
    const seen = outline.map((corner) => corner.clone().project(camera));
    const low = { x: Math.min(...seen.map(({ x }) => x)), y: Math.min(...seen.map(({ y }) => y)) };
    const high = { x: Math.max(...seen.map(({ x }) => x)), y: Math.max(...seen.map(({ y }) => y)) };
    const free = { x: 1 - (high.x - low.x) / 2 - MARGIN, y: 1 - (high.y - low.y) / 2 - MARGIN };
    if (free.x < 0 || free.y < 0) continue;
    const spread = random.chance(0.5) ? 0.3 : 1;
    shiftPicture(camera, {
      x: -(low.x + high.x) / 2 + free.x * spread * random.between(-1, 1),
      y: -(low.y + high.y) / 2 + free.y * spread * random.between(-1, 1),
    });
    if (outline.every((corner) => isShown(corner.clone().project(camera)))) return;
  }
  approach(camera, new Vector3(0, 0, 1), new Vector3(0, 1, 0), outline, 0.7);
}

/** @param {Vector3} corner */
const isShown = ({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) < 1 - MARGIN;

/** Puts the camera where the board takes a share of the picture. @param {PerspectiveCamera} camera @param {Vector3} from
 * @param {Vector3} up @param {Vector3[]} outline @param {number} share */
function approach(camera, from, up, outline, share) {
  let [near, far] = [0.5, 400];
  for (let step = 0; step < 30; step += 1) {
    const distance = Math.sqrt(near * far);
    camera.position.copy(from).multiplyScalar(distance);
    camera.up.copy(up);
    camera.lookAt(0, 0, 0);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    const seen = outline.map((corner) => corner.clone().project(camera));
    const isInFront = outline.every((corner) => from.dot(corner) < distance * 0.95);
    const extent = Math.max(...seen.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))));
    if (!isInFront || extent > share) near = distance;
    else far = distance;
  }
}

/** Turns the camera a little, so that all moves over the picture by a share of its half. @param {PerspectiveCamera} camera
 * @param {{ x: number, y: number }} by */
function shiftPicture(camera, by) {
  const half = Math.tan((camera.fov * Math.PI) / 360);
  const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
  const above = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  const distance = camera.position.length();
  const target = right
    .multiplyScalar(-by.x * half * camera.aspect * distance)
    .add(above.multiplyScalar(-by.y * half * distance));
  camera.lookAt(target);
  camera.updateMatrixWorld();
}

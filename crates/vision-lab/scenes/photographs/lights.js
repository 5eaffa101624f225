/** @file The light of a room: a lamp or the sun, and bright panels that glossy things mirror. */
import {
  BackSide,
  BoxGeometry,
  Color,
  DirectionalLight,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
} from 'three';
import { Random } from '../random.js';
import { renderer } from './studio.js';

/** Side of the shadow map, pixels. */
const SHADOW_SIDE = 1024;

/** How many rooms there are: what one mirrors takes a second to compute. */
const ROOMS = 24;
/** @type {Map<number, import('three').Texture>} */
const environments = new Map();

/** What things mirror in one of the rooms. @param {number} number */
function environment(number) {
  const known = environments.get(number);
  if (known) return known;
  const generator = new PMREMGenerator(renderer());
  const { texture } = generator.fromScene(room(new Random(number)), 0.03);
  generator.dispose();
  environments.set(number, texture);
  return texture;
}

/** Lights a scene. @param {Scene} scene @param {Random} random @param {number} reach half the side of what is shown
 * @returns {DirectionalLight} the lamp */
export function light(scene, random, reach) {
  scene.environment = environment(random.whole(0, ROOMS - 1));
  scene.environmentRotation.set(0, 0, random.between(0, 6.3));
  scene.environmentIntensity = random.between(0.5, 1.2);
  const warm = new Color().setHSL(random.between(0.05, 0.15), random.between(0, 0.5), 0.85);
  const lamp = new DirectionalLight(warm, random.chance(0.25) ? 0.3 : random.between(0.8, 3));
  const [around, up] = [random.between(0, 6.3), random.between(0.35, 1.4)];
  lamp.position
    .set(Math.cos(around) * Math.cos(up), Math.sin(around) * Math.cos(up), Math.sin(up))
    .multiplyScalar(reach * 6);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(SHADOW_SIDE, SHADOW_SIDE);
  Object.assign(lamp.shadow.camera, {
    left: -reach * 2,
    right: reach * 2,
    top: reach * 2,
    bottom: -reach * 2,
    near: 0.1,
    far: reach * 14,
  });
  lamp.shadow.bias = -0.002;
  lamp.shadow.normalBias = 0.02;
  scene.add(lamp);
  return lamp;
}

/** Walls, and windows and lamps in them. @param {Random} random */
function room(random) {
  const inside = new Scene();
  const wall = new Color().setHSL(
    random.unit(),
    random.between(0, 0.3),
    random.between(0.15, 0.75),
  );
  inside.add(
    new Mesh(new BoxGeometry(20, 20, 20), new MeshBasicMaterial({ color: wall, side: BackSide })),
  );
  for (let count = random.whole(1, 5); count > 0; count -= 1) {
    const bright = new Color().setScalar(random.between(2, 22));
    const panel = new Mesh(
      new BoxGeometry(random.between(1, 7), random.between(1, 7), 0.2),
      new MeshBasicMaterial({ color: bright }),
    );
    const [around, up] = [random.between(0, 6.3), random.between(0.1, 1.5)];
    panel.position
      .set(Math.cos(around) * Math.cos(up), Math.sin(around) * Math.cos(up), Math.sin(up))
      .multiplyScalar(9);
    panel.lookAt(0, 0, 0);
    inside.add(panel);
  }
  return inside;
}

/** @file Bodies of tiles and blocks. */
import { ExtrudeGeometry, Mesh, Shape } from 'three';
import { contrasting } from '../colour.js';
import { colourFor } from './materials.js';

/** @typedef {import('../random.js').Random} Random */
/** @typedef {import('../colour.js').Colour} Colour */

/** Side of the texture of an upper side, pixels. */
export const TEXTURE = 192;

/** A body with rounded corners and bevelled edges, from z = 0 up. Lengths in cells.
 * @param {{ w: number, h: number, thickness: number, radius: number, bevel: number }} form */
export function body({ w, h, thickness, radius, bevel }) {
  const [x, y] = [w / 2, h / 2];
  const r = Math.max(0.001, Math.min(radius, x * 0.99, y * 0.99));
  const outline = new Shape();
  outline.moveTo(-x + r, -y);
  outline.lineTo(x - r, -y);
  outline.quadraticCurveTo(x, -y, x, -y + r);
  outline.lineTo(x, y - r);
  outline.quadraticCurveTo(x, y, x - r, y);
  outline.lineTo(-x + r, y);
  outline.quadraticCurveTo(-x, y, -x, y - r);
  outline.lineTo(-x, -y + r);
  outline.quadraticCurveTo(-x, -y, -x + r, -y);
  const geometry = new ExtrudeGeometry(outline, {
    depth: thickness - 2 * bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelThickness: bevel,
    bevelSegments: 3,
    curveSegments: 6,
  });
  geometry.translate(0, 0, bevel);
  const { position, uv } = geometry.attributes;
  for (let vertex = 0; vertex < position.count; vertex += 1)
    uv.setXY(vertex, position.getX(vertex) / w + 0.5, position.getY(vertex) / h + 0.5);
  return geometry;
}

/** Puts a body into a scene, its middle at a place, from some height up. @param {import('three').Scene} scene
 * @param {import('three').BufferGeometry} geometry @param {import('three').Material | import('three').Material[]} paint
 * @param {[number, number]} middle @param {number} [z] @returns {Mesh} */
export function put(scene, geometry, paint, [x, y], z = 0) {
  const mesh = new Mesh(geometry, paint);
  mesh.position.set(x, y, z);
  mesh.castShadow = mesh.receiveShadow = true;
  scene.add(mesh);
  return mesh;
}

/** A colour that mostly stands out from the floor. @param {Random} random
 * @param {import('./materials.js').Substance} substance @param {Colour} floor */
export function pieceColour(random, substance, floor) {
  const colour = colourFor(random, substance);
  const isTaken = Math.abs(colour.l - floor.l) > 12 || random.chance(0.15);
  return isTaken ? colour : contrasting(random, floor, 20);
}

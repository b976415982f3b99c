// Follows light backwards: one large soft lamp, a pale sky, one bounce, and what glaze mirrors.

import { smoothstep } from './noise.mjs';
import { createRandom } from './random.mjs';
import { createRays, GROUND, NOTHING } from './rays.mjs';
import { createSurfaceReader } from './surfaces.mjs';
import { copy, cross, dot, follow, normalise, unit } from './vectors.mjs';

const OFF_SURFACE = 0.0036;

/** `trace` fills `light` with what arrives along a ray, and `guide` with the colour of the thing it comes from. */
export function createTracer({ objects, ground, lamp, sky }) {
  const { seed, next, spread } = createRandom();
  const { hit, cast, isBlocked } = createRays(objects);
  const surface = { colour: [0, 0, 0], tilt: [0, 0, 0], gloss: 0, roughness: 0 };
  const normal = [0, 0, 0];
  const readSurface = createSurfaceReader(objects, ground, surface, normal);
  const lampTo = unit(lamp.towards);
  const lampSide = unit([-lampTo[2], 0, lampTo[0]]);
  const lampUp = cross(lampSide, lampTo);

  const point = [0, 0, 0];
  const start = [0, 0, 0];
  const toLamp = [0, 0, 0];
  const onward = [0, 0, 0];
  const light = [0, 0, 0];
  const guide = [0, 0, 0];
  const bounce = [0, 0, 0];
  const mirror = [0, 0, 0];
  const keptPoint = [0, 0, 0];
  const keptNormal = [0, 0, 0];

  function trace(origin, direction) {
    cast(origin, direction);
    follow(point, origin, direction, hit.distance);
    // The camera looks down; where it sees past the end of the ground, the ground goes on.
    readSurface(hit.object === NOTHING ? GROUND : hit.object, point, direction);
    copy(guide, surface.colour);
    const fresnel = surface.gloss * (0.045 + 0.955 * (1 - Math.abs(dot(normal, direction))) ** 5);
    if (fresnel > 0) lookInMirror(direction, surface.roughness);
    const lit = lampLight();
    scatter();
    lookOnward(bounce);
    for (let c = 0; c < 3; c++) {
      const diffuse = guide[c] * (lamp.colour[c] * lit + bounce[c]);
      light[c] = diffuse * (1 - fresnel) + mirror[c] * fresnel;
    }
  }

  /** How much of the lamp reaches the point: a random spot of it, seen or hidden. */
  function lampLight() {
    for (let c = 0; c < 3; c++) toLamp[c] = lampTo[c] + lamp.size * spread();
    normalise(toLamp);
    const facing = dot(normal, toLamp);
    if (facing <= 0) return 0;
    stepOff();
    return isBlocked(start, toLamp) ? 0 : facing;
  }

  /** Sets `start` a hair above the surface, so that a ray from there does not hit where it begins. */
  function stepOff() {
    follow(start, point, normal, OFF_SURFACE);
  }

  /** Sets `onward` to some direction off a dull surface. */
  function scatter() {
    const turn = 2 * Math.PI * next();
    const height = spread();
    const flat = Math.sqrt(1 - height * height);
    onward[0] = normal[0] + flat * Math.cos(turn);
    onward[1] = normal[1] + height;
    onward[2] = normal[2] + flat * Math.sin(turn);
    normalise(onward);
  }

  /** Fills `into` with the light from the direction `onward`: the sky's, or that of one other surface. */
  function lookOnward(into) {
    stepOff();
    cast(start, onward);
    if (hit.object === NOTHING) {
      for (let c = 0; c < 3; c++) into[c] = skyLight(Math.max(0, onward[1]), c);
      return;
    }
    follow(point, start, onward, hit.distance);
    readSurface(hit.object, point, onward);
    const lit = lampLight();
    const open = 0.35 + 0.35 * Math.max(0, normal[1]);
    for (let c = 0; c < 3; c++) into[c] = surface.colour[c] * (lamp.colour[c] * lit + skyLight(1, c) * open);
  }

  function skyLight(height, c) {
    return sky.horizon[c] + (sky.zenith[c] - sky.horizon[c]) * height;
  }

  /** Fills `mirror` with what a glossy surface shows; leaves the point and its normal as they were. */
  function lookInMirror(direction, roughness) {
    const along = 2 * dot(normal, direction);
    for (let c = 0; c < 3; c++) onward[c] = direction[c] - along * normal[c] + 0.5 * roughness * spread();
    normalise(onward);
    const glare = lamp.glare * lampInMirror();
    copy(keptPoint, point);
    copy(keptNormal, normal);
    lookOnward(mirror);
    if (hit.object === NOTHING) for (let c = 0; c < 3; c++) mirror[c] += glare * lamp.colour[c];
    copy(point, keptPoint);
    copy(normal, keptNormal);
  }

  /** How much of the lamp lies in the direction `onward`: a soft square, 1 in its middle, 0 beyond its edge. */
  function lampInMirror() {
    const towards = dot(onward, lampTo);
    if (towards <= 0) return 0;
    const across = Math.abs(dot(onward, lampSide) / towards);
    const upright = Math.abs(dot(onward, lampUp) / towards);
    const edge = (offset) => smoothstep(lamp.size * 1.05, lamp.size * 0.7, offset);
    return edge(across) * edge(upright);
  }

  return { seed, next, trace, light, guide };
}

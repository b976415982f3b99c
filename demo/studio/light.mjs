// Light from many single directions over the lamp and the sky, each with a map of what it reaches first.

import { drawNearest } from './nearest.mjs';
import { soften } from './soften.mjs';
import { cross, unit } from './vectors.mjs';

/** Pixels of a map across: coarse for the sky, so that its many directions melt into one soft shade. */
const LAMP_MAP = 420;
const SKY_MAP = 130;
const BIAS = 0.025;
/** Pixels over which the light is evened out. */
const EVEN = { onGround: 9, onSolids: 2 };
/** Directions that one exposure takes of each. */
const LAMPS = 10;
const SKIES = 11;

/** Answers a function that finds, for what is seen, how much of the lamp and of the sky reaches each pixel. */
export function createLight({ lamp, camera }, solids, shots) {
  const bounds = sphereAround(solids);
  const towards = unit(lamp.towards);
  const side = unit([-towards[2], 0, towards[0]]);
  const upright = cross(side, towards);

  return (seen, shot) => {
    faceViewer(seen, camera.from);
    const size = seen.solid.length;
    const reach = { lamp: new Float32Array(size), sky: new Float32Array(size) };
    for (let i = 0; i < LAMPS; i++) {
      const n = shot * LAMPS + i;
      const a = ((n + 0.5) / (LAMPS * shots)) * 2 - 1;
      const b = ((n * 0.618034) % 1) * 2 - 1;
      const direction = unit(towards.map((v, c) => v + lamp.size * (a * side[c] + b * upright[c])));
      shine(seen, reach.lamp, mapOf(solids, bounds, direction, LAMP_MAP), direction, 1 / LAMPS, true);
    }
    for (let i = 0; i < SKIES; i++) {
      const n = shot * SKIES + i;
      // The lowest directions are left out: their long shadows would show one by one.
      const height = Math.sqrt(0.07 + (0.93 * (n + 0.5)) / (SKIES * shots));
      const turn = n * 2.399963;
      const flat = Math.sqrt(1 - height * height);
      const direction = [flat * Math.cos(turn), height, flat * Math.sin(turn)];
      shine(seen, reach.sky, mapOf(solids, bounds, direction, SKY_MAP), direction, 1 / SKIES, false);
    }
    return { lamp: soften(reach.lamp, seen, EVEN), sky: soften(reach.sky, seen, EVEN) };
  };
}

function faceViewer({ point, normal }, from) {
  for (let i = 0; i < point.length; i += 3) {
    const away =
      normal[i] * (point[i] - from[0]) +
      normal[i + 1] * (point[i + 1] - from[1]) +
      normal[i + 2] * (point[i + 2] - from[2]);
    const sign = (away > 0 ? -1 : 1) / (Math.hypot(normal[i], normal[i + 1], normal[i + 2]) || 1);
    for (let k = 0; k < 3; k++) normal[i + k] *= sign;
  }
}

function sphereAround(solids) {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { points } of solids) {
    for (let i = 0; i < points.length; i++) {
      low[i % 3] = Math.min(low[i % 3], points[i]);
      high[i % 3] = Math.max(high[i % 3], points[i]);
    }
  }
  const centre = low.map((value, i) => (value + high[i]) / 2);
  return { centre, radius: Math.hypot(...low.map((value, i) => high[i] - value)) / 2 + 0.05 };
}

/** What lies nearest to the light in one direction, seen from there without perspective. */
function mapOf(solids, { centre, radius }, direction, across) {
  const side = unit([-direction[2] || 1e-6, 0, direction[0]]);
  const up = cross(side, direction);
  const scale = across / 2 / radius;
  const project = (points, i, out) => {
    const [x, y, z] = [points[i] - centre[0], points[i + 1] - centre[1], points[i + 2] - centre[2]];
    out[0] = across / 2 + (x * side[0] + y * side[1] + z * side[2]) * scale;
    out[1] = across / 2 + (x * up[0] + y * up[1] + z * up[2]) * scale;
    out[2] = x * direction[0] + y * direction[1] + z * direction[2] + 100;
  };
  return { project, across, depth: drawNearest(solids, project, across, across, true).depth };
}

function shine({ point, normal, solid }, into, { project, across, depth }, direction, weight, isCosine) {
  const at = [0, 0, 0];
  const moved = [0, 0, 0];
  const berth = isCosine ? BIAS : BIAS * 2.5;
  for (let p = 0, i = 0; p < solid.length; p++, i += 3) {
    const facing = normal[i] * direction[0] + normal[i + 1] * direction[1] + normal[i + 2] * direction[2];
    if (facing <= 0) continue;
    for (let k = 0; k < 3; k++) moved[k] = point[i + k] + normal[i + k] * BIAS;
    project(moved, 0, at);
    // The sky's directions lie denser overhead already; a leaning surface sees them at their own angle.
    const strength = isCosine ? facing : Math.min(2, facing / Math.max(0.35, direction[1]));
    into[p] += weight * strength * openness(depth, across, at[0], at[1], at[2] + berth);
  }
}

function openness(depth, across, x, y, height) {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  if (ix < 0 || iy < 0 || ix >= across - 1 || iy >= across - 1) return 1;
  const [fx, fy] = [x - ix, y - iy];
  const k = iy * across + ix;
  const low = (depth[k] > height ? 0 : 1 - fx) + (depth[k + 1] > height ? 0 : fx);
  const high = (depth[k + across] > height ? 0 : 1 - fx) + (depth[k + across + 1] > height ? 0 : fx);
  return low * (1 - fy) + high * fy;
}

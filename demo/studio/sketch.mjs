// Takes a picture in seconds: triangles instead of rays. What a pixel shows is found by drawing every face nearest
// first; light comes from many single directions over the lamp and the sky, each with a map of what it reaches.

import { encode } from './develop.mjs';
import { createLight } from './light.mjs';
import { linear } from './materials.mjs';
import { normalsOf, placed } from './meshes.mjs';
import { drawNearest } from './nearest.mjs';
import { hash, smoothstep } from './noise.mjs';
import { cross, dot, unit } from './vectors.mjs';

/** Where in the pixel each exposure looks. */
const SHOTS = [
  [0.18, 0.5],
  [0.66, 0.14],
  [0.66, 0.86],
];

/** 8-bit sRGB, three bytes a pixel. */
export function sketch(scene, { width, height }) {
  const solids = scene.objects.map(prepare);
  const film = new Float32Array(width * height * 3);
  const light = createLight(scene, solids, SHOTS.length);
  const view = createView(scene.camera, width, height);
  const ground = linear(scene.ground);
  SHOTS.forEach(([dx, dy], shot) => {
    const seen = look(solids, view, width, height, dx, dy);
    const reach = light(seen, shot);
    shade({ scene, solids, ground, seen, reach, view, film });
  });
  return Uint8Array.from(film, (value, i) => encode(value / SHOTS.length + grain(Math.floor(i / 3))));
}

function prepare({ mesh, material, place }) {
  const world = placed(mesh, place);
  return {
    points: world.points,
    faces: Uint32Array.from(mesh.faces),
    normals: normalsOf(world),
    own: mesh.points,
    material,
  };
}

function createView({ from, to, angle }, width, height) {
  const forward = unit(to.map((value, i) => value - from[i]));
  const right = unit([-forward[2], 0, forward[0]]);
  const up = cross(right, forward);
  const scale = height / 2 / Math.tan(angle / 2);
  return { from, forward, right, up, scale, middle: [width / 2, height / 2] };
}

/** For every pixel the point, its normal, the solid (-1 the ground) and the point in the solid's own coordinates. */
function look(solids, view, width, height, dx, dy) {
  const { from, forward, right, up, scale, middle } = view;
  const project = (points, i, out) => {
    const [x, y, z] = [points[i] - from[0], points[i + 1] - from[1], points[i + 2] - from[2]];
    const far = x * forward[0] + y * forward[1] + z * forward[2];
    out[0] = middle[0] + ((x * right[0] + y * right[1] + z * right[2]) * scale) / far - dx;
    out[1] = middle[1] - ((x * up[0] + y * up[1] + z * up[2]) * scale) / far - dy;
    out[2] = 1 / far;
  };
  const { solid, face, shares } = drawNearest(solids, project, width, height);
  const size = width * height;
  const seen = {
    width,
    height,
    solid,
    point: new Float32Array(size * 3),
    normal: new Float32Array(size * 3),
    own: new Float32Array(size * 3),
  };
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      if (solid[p] < 0) lookAtGround(seen, p, view, x + dx, y + dy);
      else lookAtSolid(seen, p, solids[solid[p]], face[p], shares[p * 2], shares[p * 2 + 1]);
    }
  }
  return seen;
}

function lookAtGround(seen, p, { from, forward, right, up, scale, middle }, x, y) {
  const [u, v] = [(x - middle[0]) / scale, (middle[1] - y) / scale];
  const fall = Math.min(-0.02, forward[1] + up[1] * v);
  const far = -from[1] / fall;
  seen.point[p * 3] = from[0] + (forward[0] + right[0] * u + up[0] * v) * far;
  seen.point[p * 3 + 2] = from[2] + (forward[2] + right[2] * u + up[2] * v) * far;
  seen.normal[p * 3 + 1] = 1;
}

function lookAtSolid(seen, p, { points, faces, normals, own }, face, s, t) {
  const [a, b, c] = [faces[face] * 3, faces[face + 1] * 3, faces[face + 2] * 3];
  const r = 1 - s - t;
  for (let k = 0; k < 3; k++) {
    seen.point[p * 3 + k] = points[a + k] * r + points[b + k] * s + points[c + k] * t;
    seen.normal[p * 3 + k] = normals[a + k] * r + normals[b + k] * s + normals[c + k] * t;
    seen.own[p * 3 + k] = own[a + k] * r + own[b + k] * s + own[c + k] * t;
  }
}

function shade({ scene: { lamp, sky }, solids, ground, seen, reach, view, film }) {
  const surface = { colour: [0, 0, 0], tilt: [0, 0, 0], gloss: 0, roughness: 0 };
  const lampTo = unit(lamp.towards);
  const { solid, point, normal, own } = seen;
  for (let p = 0, i = 0; p < solid.length; p++, i += 3) {
    if (solid[p] < 0) {
      for (let c = 0; c < 3; c++)
        film[i + c] +=
          ground[c] *
          (lamp.colour[c] * reach.lamp[p] + skyAt(sky, 0.75, c) * between(reach.sky[p], ground[c]));
      continue;
    }
    solids[solid[p]].material(surface, own[i], own[i + 1], own[i + 2]);
    shadeSolid({
      lamp,
      sky,
      lampTo,
      ground,
      surface,
      point,
      normal,
      i,
      lit: reach.lamp[p],
      open: Math.min(1, reach.sky[p]),
      view,
      film,
    });
  }
}

function shadeSolid({ lamp, sky, lampTo, ground, surface, point, normal, i, lit, open, view, film }) {
  const { colour, tilt } = surface;
  const bent = unit([0, 1, 2].map((k) => normal[i + k] + tilt[k] / 2));
  const ray = unit([0, 1, 2].map((k) => point[i + k] - view.from[k]));
  const turn =
    lit > 0
      ? Math.max(0, dot(bent, lampTo)) /
        Math.max(0.12, normal[i] * lampTo[0] + normal[i + 1] * lampTo[1] + normal[i + 2] * lampTo[2])
      : 1;
  const below = 0.5 - 0.5 * bent[1];
  const nearGround = smoothstep(-0.1, 0.8, point[i + 1]);
  const along = 2 * dot(bent, ray);
  const mirrored = ray.map((value, k) => value - along * bent[k]);
  const fresnel = surface.gloss * (0.045 + 0.955 * (1 - Math.min(1, Math.abs(dot(bent, ray)))) ** 5);
  const glare =
    lamp.glare * lampIn(mirrored, lampTo, lamp.size, surface.roughness) * smoothstep(0.02, 0.25, lit);
  for (let c = 0; c < 3; c++) {
    const bounced = ground[c] * below * nearGround * (0.62 * lamp.colour[c] + 0.3);
    const around = skyAt(sky, Math.max(0, bent[1]), c) * (1 - below) * between(open, colour[c]) + bounced;
    const diffuse = colour[c] * (lamp.colour[c] * lit * Math.min(1.6, turn) + around);
    const shown =
      mirrored[1] > 0
        ? skyAt(sky, mirrored[1], c) * between(open, colour[c])
        : ground[c] * (0.35 + 0.45 * nearGround);
    film[i + c] += diffuse * (1 - fresnel) + (shown + glare * lamp.colour[c]) * fresnel;
  }
}

/** How open a corner looks once light has gone to and fro in it: pale walls lose less. */
function between(open, colour) {
  return open / (1 - colour * 0.85 * (1 - Math.min(1, open)));
}

function skyAt(sky, height, c) {
  return sky.horizon[c] + (sky.zenith[c] - sky.horizon[c]) * height;
}

function lampIn(direction, lampTo, size, roughness) {
  const towards = dot(direction, lampTo);
  if (towards <= 0) return 0;
  const side = unit([-lampTo[2], 0, lampTo[0]]);
  const soft = 0.3 + roughness * 4;
  const edge = (offset) => smoothstep(size * (1 + soft / 2), size * (1 - soft), Math.abs(offset / towards));
  return (edge(dot(direction, side)) * edge(dot(direction, cross(side, lampTo)))) / (1 + roughness * 14);
}

/** A little grain, the same for the same pixel, so that wide soft shadows do not band. */
function grain(p) {
  return (hash(p, 17, 3) - 0.5) * 0.006;
}

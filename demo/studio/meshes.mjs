// Solids as triangles, for pictures that must be quick. A mesh is { points, faces }: three numbers a corner, three
// corners a face. One unit is ten centimetres; a solid stands on the ground, its middle above the origin.

import { smoothOutline } from './shapes.mjs';

const AROUND = 88;

/** A solid turned on the wheel: `profile` is the closed outline of its half section, points [radius, height]. */
export function turned(profile, { bend = (point) => point } = {}) {
  const outline = smoothOutline(profile);
  const rings = [...outline, outline[0]].map(([radius, height]) =>
    Array.from({ length: AROUND }, (_, k) => {
      const angle = (k / AROUND) * 2 * Math.PI;
      return bend([radius * Math.cos(angle), height, radius * Math.sin(angle)]);
    }),
  );
  return skin(rings);
}

/** A round rod along the curve through `path`, points [x, y, z, radius, flatness]. */
export function rod(path, { steps = 10, around = 20 } = {}) {
  const spine = path.slice(0, -1).flatMap((_, i) => curveBetween(path, i, steps));
  spine.push(path.at(-1));
  let side = [0, 0, 1];
  const rings = spine.map(([x, y, z, radius, flatness = 1], i) => {
    const before = spine[Math.max(0, i - 1)];
    const after = spine[Math.min(spine.length - 1, i + 1)];
    const along = unit([0, 1, 2].map((c) => after[c] - before[c]));
    side = unit(side.map((value, c) => value - dot(side, along) * along[c]));
    const up = cross(along, side);
    return Array.from({ length: around }, (_, k) => {
      const angle = (k / around) * 2 * Math.PI;
      const [s, u] = [Math.cos(angle) * radius, Math.sin(angle) * radius * flatness];
      return [x + side[0] * s + up[0] * u, y + side[1] * s + up[1] * u, z + side[2] * s + up[2] * u];
    });
  });
  return skin(rings);
}

/** A slab with rounded corners and edges; `bend` moves its points. A disc has corners of half its width. */
export function slab({ length, width, thickness, corner, edge = 0.03, bend = (point) => point }) {
  const inner = Math.min(length, width) / 2 - edge;
  const side = Array.from({ length: 9 }, (_, k) => {
    const angle = (k / 8) * (Math.PI / 2);
    return [edge * (1 - Math.cos(angle)), thickness - edge + edge * Math.sin(angle)];
  });
  const top = Array.from({ length: 14 }, (_, k) => [edge + (inner * (k + 1)) / 14, thickness]);
  const half = [...side, ...top];
  const levels = [...half.map(([inset, y]) => [inset, thickness - y]).reverse(), ...half];
  return skin(
    levels.map(([inset, y]) =>
      roundedRectangle(length / 2 - inset, width / 2 - inset, Math.max(corner - inset, 0)).map(([x, z]) =>
        bend([x, y, z]),
      ),
    ),
  );
}

/** A filled cover: two sheets that meet at the seam. */
export function pillow({ length, width, height, bend = (point) => point }) {
  const count = 56;
  const sheet = (sign) =>
    Array.from({ length: count + 1 }, (_, j) =>
      Array.from({ length: count + 1 }, (_, i) => {
        const u = Math.sin(((i / count) * 2 - 1) * (Math.PI / 2));
        const v = Math.sin(((j / count) * 2 - 1) * (Math.PI / 2));
        const full = ((1 - u * u) * (1 - v * v)) ** 0.36;
        const [x, z] = [u * (1 - 0.09 * (1 - v * v)), v * (1 - 0.09 * (1 - u * u))];
        return bend([(x * length) / 2, height / 2 + (sign * height * full) / 2, (z * width) / 2]);
      }),
    );
  return joined([skin(sheet(1), false), skin(sheet(-1), false)]);
}

/** Several meshes as one. */
export function joined(meshes) {
  const points = [];
  const faces = [];
  for (const mesh of meshes) {
    const first = points.length / 3;
    for (const value of mesh.points) points.push(value);
    for (const corner of mesh.faces) faces.push(corner + first);
  }
  return { points, faces };
}

/** The mesh turned by `turn` about the vertical, tipped forwards by `tip`, rolled by `roll`, and moved to `at`. */
export function placed(mesh, { at = [0, 0, 0], turn = 0, tip = 0, roll = 0, size = 1 } = {}) {
  const points = new Float64Array(mesh.points.length);
  for (let i = 0; i < points.length; i += 3) {
    let [x, y, z] = [mesh.points[i] * size, mesh.points[i + 1] * size, mesh.points[i + 2] * size];
    [x, y] = rotate(x, y, roll);
    [y, z] = rotate(y, z, tip);
    [z, x] = rotate(z, x, turn);
    points[i] = x + at[0];
    points[i + 1] = y + at[1];
    points[i + 2] = z + at[2];
  }
  return { points, faces: mesh.faces };
}

/** A normal of length 1 for each corner, the faces about it weighed by their size. */
export function normalsOf({ points, faces }) {
  const normals = new Float64Array(points.length);
  for (let f = 0; f < faces.length; f += 3) {
    const [a, b, c] = [faces[f] * 3, faces[f + 1] * 3, faces[f + 2] * 3];
    const ab = [0, 1, 2].map((k) => points[b + k] - points[a + k]);
    const ac = [0, 1, 2].map((k) => points[c + k] - points[a + k]);
    const face = cross(ab, ac);
    for (const corner of [a, b, c]) for (let k = 0; k < 3; k++) normals[corner + k] += face[k];
  }
  for (let i = 0; i < normals.length; i += 3) {
    const long = Math.hypot(normals[i], normals[i + 1], normals[i + 2]) || 1;
    for (let k = 0; k < 3; k++) normals[i + k] /= long;
  }
  return normals;
}

/** Joins rings of equally many points, each to the next; `closed` joins the last point of a ring to its first. */
function skin(rings, closed = true) {
  const around = rings[0].length;
  const faces = [];
  for (let j = 0; j + 1 < rings.length; j++) {
    for (let i = 0; i < (closed ? around : around - 1); i++) {
      const [a, b] = [j * around + i, j * around + ((i + 1) % around)];
      faces.push(a, a + around, b, b, a + around, b + around);
    }
  }
  return { points: rings.flat(2), faces };
}

function roundedRectangle(halfLength, halfWidth, corner) {
  const arc = 10;
  const along = 6;
  const points = [];
  const centres = [
    [halfLength - corner, halfWidth - corner],
    [-(halfLength - corner), halfWidth - corner],
    [-(halfLength - corner), -(halfWidth - corner)],
    [halfLength - corner, -(halfWidth - corner)],
  ];
  centres.forEach(([x, z], quarter) => {
    for (let k = 0; k <= arc; k++) {
      const angle = ((quarter + k / arc) * Math.PI) / 2;
      points.push([x + corner * Math.cos(angle), z + corner * Math.sin(angle)]);
    }
    const [from, to] = [points.at(-1), nextStart(centres, quarter, corner)];
    for (let k = 1; k < along; k++) points.push([0, 1].map((c) => from[c] + ((to[c] - from[c]) * k) / along));
  });
  return points;
}

function nextStart(centres, quarter, corner) {
  const [x, z] = centres[(quarter + 1) % 4];
  const angle = ((quarter + 1) * Math.PI) / 2;
  return [x + corner * Math.cos(angle), z + corner * Math.sin(angle)];
}

function curveBetween(path, i, steps) {
  const [a, b, c, d] = [path[i - 1] ?? path[i], path[i], path[i + 1], path[i + 2] ?? path[i + 1]];
  const value = (k, t) => {
    const [p, q, r, s] = [a, b, c, d].map((point) => point[k] ?? 1);
    return q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)));
  };
  return Array.from({ length: steps }, (_, n) => [0, 1, 2, 3, 4].map((k) => value(k, n / steps)));
}

function rotate(a, b, angle) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [a * cos - b * sin, a * sin + b * cos];
}

function dot(a, b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a, b) {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(v) {
  const long = Math.hypot(...v) || 1;
  return v.map((value) => value / long);
}

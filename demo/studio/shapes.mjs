// Solids as signed distances: how far a point is from the surface, negative inside. One unit is ten centimetres.
// A shape is { distance(x, y, z), reach }: `reach` is the radius of a sphere about its origin that holds it.

const GRID = 420;

/** A solid turned on the wheel: `profile` is the closed outline of its half section, points [radius, height]. */
export function turned(profile, { rounding = 0.012, wander = 0 } = {}) {
  const outline = smoothOutline(profile);
  const far = Math.max(...outline.flat()) + 0.15;
  const field = sampleField(outline, far, rounding);
  const step = (GRID - 1) / far;

  return {
    reach: Math.hypot(far, far),
    distance(x, y, z) {
      const r = Math.sqrt(x * x + z * z);
      const h = y - wander * (x * z + 0.35 * x * (x * x - z * z));
      return lookUp(field, r * step, (h + 0.1) * step, far, r, h);
    },
  };
}

/** A plank with rounded ends and softened edges, lying flat, its middle at the origin; `hole` is one through it. */
export function plank({ length, width, thickness, corner, edge = 0.03, hole }) {
  return {
    reach: Math.hypot(length, width, thickness) / 2 + 0.05,
    distance(x, y, z) {
      const flat = roundedRectangle(x, z, length / 2, width / 2, corner);
      const cut = hole ? Math.max(flat, hole.radius - Math.hypot(x - hole.x, z)) : flat;
      return roundedSlab(cut, Math.abs(y) - thickness / 2, edge);
    },
  };
}

/** Cloth folded into a stack of `layers`, each a little different from the one below. */
export function folded({ length, width, thickness, layers, sway }) {
  const half = thickness / 2;
  const height = layers * thickness;
  const far = 3 * sway + 0.06;
  const lift = 1.9 * sway;

  const layer = (i, x, y, z) => {
    const wave =
      Math.sin(x * 2.1 + i * 1.7) * Math.cos(z * 1.7 - i) + 0.5 * Math.sin(z * 4.3 + x * 1.2 + i * 2.3);
    const slipX = 0.05 * Math.sin(i * 2.4) + 0.015 * Math.sin(z * 5 + i * 3);
    const slipZ = 0.04 * Math.cos(i * 1.9) + 0.012 * Math.sin(x * 6 + i);
    const flat = roundedRectangle(x - slipX, z - slipZ, length / 2, width / 2, half);
    const middle = half + i * thickness * 0.985 + sway * wave * (0.25 + i / layers);
    return roundedSlab(flat, Math.abs(y - middle) - half, half * 0.96);
  };

  return {
    reach: Math.hypot(length / 2, width / 2, height) + far,
    distance(x, y, z) {
      const outside = Math.hypot(
        Math.max(0, Math.abs(x) - length / 2),
        Math.max(0, Math.abs(y - height / 2) - height / 2),
        Math.max(0, Math.abs(z) - width / 2),
      );
      if (outside > 2 * far) return outside - far;
      const at = Math.min(layers - 1, Math.max(0, Math.round((y - half) / thickness)));
      let nearest = layer(at, x, y, z);
      for (let i = 0; i < layers; i++) {
        if (i === at || Math.abs(y - half - i * thickness) - half - lift > nearest) continue;
        nearest = Math.min(nearest, layer(i, x, y, z));
      }
      return nearest * 0.8;
    },
  };
}

/** The shape moved to `at` and turned by `turn` radians about the vertical, then tipped by `tip` about its length. */
export function placed(shape, { at = [0, 0, 0], turn = 0, tip = 0 }) {
  const [cosTurn, sinTurn, cosTip, sinTip] = [Math.cos(turn), Math.sin(turn), Math.cos(tip), Math.sin(tip)];
  const local = [0, 0, 0];
  const toLocal = (x, y, z) => {
    const dx = x - at[0];
    const dy = y - at[1];
    const dz = z - at[2];
    const tz = dx * sinTurn + dz * cosTurn;
    local[0] = dx * cosTurn - dz * sinTurn;
    local[1] = dy * cosTip + tz * sinTip;
    local[2] = tz * cosTip - dy * sinTip;
    return local;
  };
  return {
    at,
    reach: shape.reach,
    toLocal,
    distance(x, y, z) {
      toLocal(x, y, z);
      return shape.distance(local[0], local[1], local[2]);
    },
  };
}

function roundedRectangle(x, z, halfLength, halfWidth, corner) {
  const qx = Math.abs(x) - halfLength + corner;
  const qz = Math.abs(z) - halfWidth + corner;
  return Math.hypot(Math.max(qx, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qz), 0) - corner;
}

function roundedSlab(flat, upright, edge) {
  const a = flat + edge;
  const b = upright + edge;
  return Math.hypot(Math.max(a, 0), Math.max(b, 0)) + Math.min(Math.max(a, b), 0) - edge;
}

/** The closed outline with curves through its points; a point marked `true` as its third value stays a corner. */
export function smoothOutline(points) {
  const outline = [];
  const at = (i) => points[(i + points.length) % points.length];
  points.forEach((point, i) => {
    const next = at(i + 1);
    const before = point[2] ? point : at(i - 1);
    const after = next[2] ? next : at(i + 2);
    for (let k = 0; k < 10; k++) {
      outline.push([0, 1].map((axis) => curve(before[axis], point[axis], next[axis], after[axis], k / 10)));
    }
  });
  return outline.map(([r, h]) => [Math.max(0, r), h]);
}

function curve(a, b, c, d, t) {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

function sampleField(outline, far, rounding) {
  const field = new Float32Array(GRID * GRID);
  for (let j = 0; j < GRID; j++) {
    for (let i = 0; i < GRID; i++) {
      const r = (i / (GRID - 1)) * far;
      const h = (j / (GRID - 1)) * far - 0.1;
      field[j * GRID + i] = distanceToOutline(outline, r, h) - rounding;
    }
  }
  return field;
}

function distanceToOutline(outline, r, h) {
  let nearest = Number.POSITIVE_INFINITY;
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ar, ah] = outline[j];
    const [br, bh] = outline[i];
    const [dr, dh] = [br - ar, bh - ah];
    const along = Math.min(1, Math.max(0, ((r - ar) * dr + (h - ah) * dh) / (dr * dr + dh * dh || 1)));
    nearest = Math.min(nearest, Math.hypot(r - ar - dr * along, h - ah - dh * along));
    if (ah > h !== bh > h && r < (dr * (h - ah)) / dh + ar) inside = !inside;
  }
  return inside ? -nearest : nearest;
}

function lookUp(field, i, j, far, r, h) {
  if (i >= GRID - 1 || j >= GRID - 1 || j < 0) return Math.max(r - far, h - far + 0.1, -0.1 - h, 0) + 0.1;
  const ii = Math.floor(i);
  const jj = Math.floor(j);
  const fi = i - ii;
  const fj = j - jj;
  const k = jj * GRID + ii;
  const low = field[k] + (field[k + 1] - field[k]) * fi;
  const high = field[k + GRID] + (field[k + GRID + 1] - field[k + GRID]) * fi;
  return low + (high - low) * fj;
}

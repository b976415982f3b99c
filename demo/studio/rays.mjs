// What a ray meets: objects by walking along it as far as their distance allows, and an endless ground at height 0.

export const NOTHING = -2;
export const GROUND = -1;

/** Closer than this to a surface is on it. */
const TOUCH = 0.0006;
const FAR = 60;

/** `cast` fills `hit` with what a ray meets first (an index, GROUND or NOTHING) and how far away. */
export function createRays(objects) {
  const hit = { object: NOTHING, distance: FAR };

  function cast(origin, direction) {
    hit.distance = direction[1] < -1e-6 ? Math.min(FAR, -origin[1] / direction[1]) : FAR;
    hit.object = hit.distance < FAR ? GROUND : NOTHING;
    for (let i = 0; i < objects.length; i++) {
      const distance = march(objects[i].shape, origin, direction, hit.distance);
      if (distance >= hit.distance) continue;
      hit.distance = distance;
      hit.object = i;
    }
  }

  function isBlocked(origin, direction) {
    for (let i = 0; i < objects.length; i++) {
      if (march(objects[i].shape, origin, direction, FAR) < FAR) return true;
    }
    return false;
  }

  return { hit, cast, isBlocked };
}

function march(shape, origin, direction, limit) {
  let t = enterReach(shape, origin, direction);
  if (t < 0) return FAR;
  const end = Math.min(limit, t + 2 * shape.reach);
  for (let i = 0; i < 160 && t < end; i++) {
    const d = shape.distance(
      origin[0] + direction[0] * t,
      origin[1] + direction[1] * t,
      origin[2] + direction[2] * t,
    );
    if (d < TOUCH) return t;
    t += d * 0.92;
  }
  return FAR;
}

/** Where the sphere about the shape is entered, or -1 if it is missed or lies behind. */
function enterReach(shape, origin, direction) {
  const x = origin[0] - shape.at[0];
  const y = origin[1] - shape.at[1];
  const z = origin[2] - shape.at[2];
  const along = x * direction[0] + y * direction[1] + z * direction[2];
  const inside = along * along - (x * x + y * y + z * z - shape.reach ** 2);
  if (inside < 0) return -1;
  const half = Math.sqrt(inside);
  return half < along ? -1 : Math.max(0, -along - half);
}

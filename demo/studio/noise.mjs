// Repeatable noise in space. The same point always answers the same value, so a picture renders the same twice.

/** A number in 0…1 for three whole numbers. */
export function hash(x, y, z) {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise in 0…1. */
export function noise(x, y, z) {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  const fx = fade(x - ix);
  const fy = fade(y - iy);
  const fz = fade(z - iz);
  const plane = (k) =>
    mix(
      mix(hash(ix, iy, iz + k), hash(ix + 1, iy, iz + k), fx),
      mix(hash(ix, iy + 1, iz + k), hash(ix + 1, iy + 1, iz + k), fx),
      fy,
    );
  return mix(plane(0), plane(1), fz);
}

/** Noise of several sizes laid over each other, in 0…1. */
export function fractal(x, y, z, octaves = 4) {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x * scale, y * scale, z * scale);
    weight /= 2;
    scale *= 2.03;
  }
  return sum / (1 - weight * 2);
}

/** 1 inside of a speck, 0 outside: iron spots in clay, `density` of the cells holding one. */
export function speckle(x, y, z, density) {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  if (hash(ix, iy, iz) > density) return 0;
  const dx = x - ix - 0.3 - 0.4 * hash(ix + 7, iy, iz);
  const dy = y - iy - 0.3 - 0.4 * hash(ix, iy + 7, iz);
  const dz = z - iz - 0.3 - 0.4 * hash(ix, iy, iz + 7);
  const radius = 0.08 + 0.2 * hash(ix + 3, iy + 5, iz + 9) ** 3;
  return smoothstep(radius, radius * 0.5, Math.sqrt(dx * dx + dy * dy + dz * dz));
}

/** `a` at 0, `b` at 1. */
export function mix(a, b, amount) {
  return a + (b - a) * amount;
}

/** 0 up to `from`, 1 beyond `to`, with soft ends; the other way round when `from` is the greater. */
export function smoothstep(from, to, value) {
  return fade(Math.min(1, Math.max(0, (value - from) / (to - from))));
}

function fade(t) {
  return t * t * (3 - 2 * t);
}

// Vectors are arrays of three numbers.

/** The vector of length 1 that points the same way. */
export function unit(v) {
  const result = [v[0], v[1], v[2]];
  normalise(result);
  return result;
}

/** Brings `v` itself to length 1. */
export function normalise(v) {
  const length = Math.sqrt(dot(v, v)) || 1;
  v[0] /= length;
  v[1] /= length;
  v[2] /= length;
}

export function dot(a, b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a, b) {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Sets `result` to where one arrives from `origin` after `distance` in `direction`. */
export function follow(result, origin, direction, distance) {
  result[0] = origin[0] + direction[0] * distance;
  result[1] = origin[1] + direction[1] * distance;
  result[2] = origin[2] + direction[2] * distance;
}

export function copy(result, v) {
  result[0] = v[0];
  result[1] = v[1];
  result[2] = v[2];
}

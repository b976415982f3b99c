/**
 * Evens out light that came from too few directions: each pixel takes the mean of those about it, `radius` pixels far
 * along each axis, that show the same solid (-1 the ground). On the ground the reach is wider, for the long soft shadows.
 */
export function soften(light, { solid, width, height }, { onGround, onSolids }) {
  let even = light;
  for (const [along, across, step] of [
    [width, height, 1],
    [height, width, width],
    [width, height, 1],
    [height, width, width],
  ]) {
    even = softenAlong(even, solid, { along, across, step, onGround, onSolids });
  }
  return even;
}

/** One axis: lines of `along` pixels, each `step` from the next, cut where another solid begins. */
function softenAlong(light, solid, { along, across, step, onGround, onSolids }) {
  const even = new Float32Array(light.length);
  const stride = step === 1 ? along : 1;
  for (let line = 0; line < across; line++) {
    const start = line * stride;
    for (let from = 0; from < along; ) {
      const shown = solid[start + from * step];
      let to = from;
      while (to < along && solid[start + to * step] === shown) to++;
      softenRun(light, even, start, step, from, to, shown < 0 ? onGround : onSolids);
      from = to;
    }
  }
  return even;
}

function softenRun(light, even, start, step, from, to, radius) {
  let sum = 0;
  let [left, right] = [from, from];
  for (let i = from; i < to; i++) {
    while (right < Math.min(to, i + radius + 1)) sum += light[start + right++ * step];
    while (left < i - radius) sum -= light[start + left++ * step];
    even[start + i * step] = sum / (right - left);
  }
}

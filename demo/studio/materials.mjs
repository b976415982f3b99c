// What surfaces are made of. A material writes into `surface` the colour (linear red, green, blue), how glossy it is
// (0 dull, 1 wet) and a small tilt of the normal, for a point of the shape in its own coordinates.

import { fractal, mix, noise, smoothstep, speckle } from './noise.mjs';

/** Glazed stoneware: bare clay below a wavering line, colour that gathers low and breaks thin at the rim. */
export function stoneware({
  clay,
  glaze,
  pooled,
  rim,
  rimHeight,
  glazeLine = 0.12,
  specks = 0.3,
  gloss = 0.5,
}) {
  const [clayColour, glazeColour, pooledColour, rimColour] = [clay, glaze, pooled, rim].map(linear);
  return (surface, x, y, z) => {
    const cloud = fractal(x * 2.2, y * 2.2, z * 2.2, 3);
    const line = glazeLine + 0.05 * (noise(x * 3, 5, z * 3) - 0.5);
    const glazed = smoothstep(line - 0.008, line + 0.008, y);
    const low = smoothstep(rimHeight * 0.75, rimHeight * 0.15, y + 0.25 * (cloud - 0.5));
    const thin = smoothstep(rimHeight - 0.05, rimHeight + 0.005, y + 0.03 * (cloud - 0.5));
    const dark =
      speckle(x * 26, y * 26, z * 26, specks) * 0.55 + speckle(x * 55, y * 55, z * 55, specks) * 0.3;
    for (let c = 0; c < 3; c++) {
      const body = mix(mix(glazeColour[c], pooledColour[c], low), rimColour[c], thin * 0.85);
      const colour = mix(clayColour[c] * (0.9 + 0.2 * cloud), body * (0.93 + 0.14 * cloud), glazed);
      surface.colour[c] = colour * (1 - dark * (0.45 + 0.2 * c));
    }
    surface.gloss = gloss * glazed;
    surface.roughness = 0.05;
    const ring = 0.004 * Math.sin(y * 60 + 5 * noise(x * 1.5, y, z * 1.5));
    surface.tilt[0] = surface.tilt[2] = 0.012 * (noise(x * 2.5, y * 2.5, z * 2.5) - 0.5);
    surface.tilt[1] = ring;
  };
}

/** Oiled wood sawn along the grain, which runs along x. */
export function wood({ light, dark }) {
  const [lightColour, darkColour] = [light, dark].map(linear);
  return (surface, x, y, z) => {
    const drift = 0.35 * (noise(x * 0.45, y * 0.6, z * 0.8) - 0.5) + 0.05 * (noise(x * 1.4, y, z * 3) - 0.5);
    const across = z + drift;
    const depth = y * 1.2 + 2.1 + 0.1 * noise(x * 0.5, 2, 8);
    const rings = Math.sqrt(across * across * 1.6 + depth * depth) * 17;
    const ring = rings - Math.floor(rings);
    const late = smoothstep(0.25, 0.92, ring) * smoothstep(1, 0.9, ring);
    const pores = smoothstep(0.62, 0.85, noise(x * 3.2, y * 60, across * 75)) * (0.35 + 0.65 * late);
    const fibre = noise(x * 2.2, y * 90, across * 120) - 0.5;
    const board = noise(x * 0.5, 3, z * 1.3) - 0.5;
    for (let c = 0; c < 3; c++) {
      const colour = mix(lightColour[c], darkColour[c], 0.42 * late + 0.45 * pores + 0.3 * board);
      surface.colour[c] = colour * (1 + 0.1 * fibre);
    }
    surface.gloss = 0.16;
    surface.roughness = 0.22;
    surface.tilt[0] = 0;
    surface.tilt[1] = 0;
    surface.tilt[2] = 0.05 * fibre - 0.08 * pores;
  };
}

/** Linen in a broken twill: two threads that show alternately, slubs, and no shine. */
export function linen({ warp, weft, scale = 104 }) {
  const [warpColour, weftColour] = [warp, weft].map(linear);
  return (surface, x, y, z) => {
    const u = (x + 0.12 * y) * scale;
    const v = (z + 0.9 * y) * scale;
    const turn = Math.floor(v / 16) % 2 === 0 ? 1 : -1;
    const twill = Math.sin((u * turn + v) * Math.PI * 0.5);
    const slub = fractal(u * 0.06, v * 1.1, 2, 2) + fractal(u * 1.1, v * 0.06, 7, 2) - 1;
    const over = smoothstep(-0.5, 0.5, twill);
    const threads = 0.5 + 0.5 * Math.sin(u * Math.PI * 2) * Math.sin(v * Math.PI * 2);
    for (let c = 0; c < 3; c++) {
      surface.colour[c] = mix(warpColour[c], weftColour[c], over) * (0.9 + 0.12 * threads + 0.3 * slub);
    }
    surface.gloss = 0;
    surface.roughness = 1;
    surface.tilt[0] = 0.22 * Math.cos((u * turn + v) * Math.PI * 0.5) + 0.3 * slub;
    surface.tilt[1] = 0;
    surface.tilt[2] = 0.22 * Math.cos((u * turn + v) * Math.PI * 0.5) - 0.2 * slub;
  };
}

/** A matt paper ground of one colour. */
export function paper(colour) {
  const plain = linear(colour);
  return (surface) => {
    for (let c = 0; c < 3; c++) surface.colour[c] = plain[c];
    surface.gloss = 0;
    surface.roughness = 1;
    surface.tilt[0] = surface.tilt[1] = surface.tilt[2] = 0;
  };
}

/** `#rrggbb` as linear light. */
export function linear(hex) {
  return [1, 3, 5].map((i) => (Number.parseInt(hex.slice(i, i + 2), 16) / 255) ** 2.2);
}

// What the things of the still lifes are made of: the studio's materials in the shop's own colours.

import { linear, linen, stoneware, wood } from './materials.mjs';
import { fractal, mix, noise, smoothstep, speckle } from './noise.mjs';

const GLAZES = {
  chalk: { clay: '#a58263', glaze: '#ece7db', pooled: '#ddd8cc', rim: '#b99c7c', gloss: 0.5, specks: 0.32 },
  sea: { clay: '#94735a', glaze: '#8fa3a6', pooled: '#5f7a82', rim: '#a98d74', gloss: 0.85, specks: 0.2 },
  iron: { clay: '#7a5a45', glaze: '#3a3533', pooled: '#221f20', rim: '#6b4430', gloss: 0.9, specks: 0.12 },
  moss: { clay: '#94735a', glaze: '#8d9678', pooled: '#66725a', rim: '#a98a68', gloss: 0.7, specks: 0.28 },
  shell: { clay: '#a37f66', glaze: '#d9b9a2', pooled: '#c79c84', rim: '#b98b6c', gloss: 0.5, specks: 0.35 },
};

const WOODS = {
  ash: { light: '#e3c9a2', dark: '#b98f5f' },
  oak: { light: '#c9a06d', dark: '#8d6136' },
  walnut: { light: '#8a6346', dark: '#4e3423' },
  black: { light: '#4a443f', dark: '#2a2623' },
};

const CLOTHS = {
  oat: { warp: '#d8cab1', weft: '#c3b294' },
  tide: { warp: '#8a9da3', weft: '#6f868e' },
  rust: { warp: '#b97d5e', weft: '#a3664a' },
  ink: { warp: '#454f57', weft: '#363f47' },
  chalk: { warp: '#e9e3d6', weft: '#dbd3c3' },
  moss: { warp: '#8f957b', weft: '#767d63' },
};

/** The glaze on a thing whose rim is at `rimHeight`; below `line` the clay is bare. */
export function glazed(name, rimHeight, line = 0.08) {
  return stoneware({ ...GLAZES[name], rimHeight, glazeLine: line });
}

export function timber(name) {
  return wood(WOODS[name]);
}

/** Linen; `stripes` of another colour run across it near both ends, of a piece `length` long. */
export function cloth(name, { stripes, length = 0, scale = 62 } = {}) {
  const plain = linen({ ...CLOTHS[name], scale });
  if (!stripes) return plain;
  const other = linen({ ...CLOTHS[stripes], scale });
  return (surface, x, y, z) => {
    const end = length / 2 - Math.abs(x);
    const isStriped = (end > 0.3 && end < 0.4) || (end > 0.5 && end < 0.72) || (end > 0.82 && end < 0.92);
    (isStriped ? other : plain)(surface, x, y, z);
  };
}

/** One colour with a faint cloud in it: wax, soap, raw clay, metal by a high `gloss`. */
export function plain(hex, { gloss = 0.15, roughness = 0.2, specks = 0, dark = 0.5, tilt = 0.02 } = {}) {
  const colour = linear(hex);
  return (surface, x, y, z) => {
    const cloud = 0.94 + 0.12 * fractal(x * 2.4, y * 2.4, z * 2.4, 3);
    const speck = specks ? speckle(x * 24, y * 24, z * 24, specks) * dark : 0;
    for (let c = 0; c < 3; c++) surface.colour[c] = colour[c] * cloud * (1 - speck);
    surface.gloss = gloss;
    surface.roughness = roughness;
    surface.tilt[0] = surface.tilt[2] = tilt * (noise(x * 3, y * 3, z * 3) - 0.5);
    surface.tilt[1] = 0;
  };
}

/** Paper with a drawing on its upper side: `draw` answers how much ink there is at (u, v), each in -1…1. */
export function printed({ paper, ink, length, width, top, draw }) {
  const [paperColour, inkColour] = [paper, ink].map(linear);
  return (surface, x, y, z) => {
    const amount = y > top - 0.004 ? draw((x / length) * 2, (z / width) * 2) : 0;
    const fibre = 0.97 + 0.06 * noise(x * 40, y * 40, z * 40);
    for (let c = 0; c < 3; c++) surface.colour[c] = mix(paperColour[c], inkColour[c], amount) * fibre;
    surface.gloss = 0.03;
    surface.roughness = 0.6;
    surface.tilt[0] = surface.tilt[1] = surface.tilt[2] = 0;
  };
}

/** A stroke: 1 where `distance` is within `half` of a line, soft at its edge. */
export function stroke(distance, half) {
  return smoothstep(half + 0.008, half - 0.004, Math.abs(distance));
}

// The pictures of the shop: what stands where, in which light. Add a product by adding its shape and its scenes.

import { linen, stoneware, wood } from './materials.mjs';
import { folded, placed, plank, turned } from './shapes.mjs';

const GROUND = '#e5dfd6';
const DAYLIGHT = {
  lamp: { towards: [-0.75, 0.95, 0.35], size: 0.26, colour: [0.99, 0.945, 0.875], glare: 14 },
  sky: { horizon: [0.3, 0.3, 0.31], zenith: [0.36, 0.38, 0.42] },
  ground: GROUND,
};
const PORTRAIT = { width: 1500, height: 1875 };

const BOWL_PROFILE = [
  [0, 0.05, true],
  [0.34, 0.05, true],
  [0.37, 0.0, true],
  [0.43, 0.0, true],
  [0.45, 0.08, true],
  [0.62, 0.15],
  [0.86, 0.35],
  [0.99, 0.58],
  [1.05, 0.8, true],
  [1.02, 0.81, true],
  [0.95, 0.6],
  [0.81, 0.38],
  [0.55, 0.21],
  [0.25, 0.155],
  [0, 0.15, true],
];

function bowl(size) {
  return turned(
    BOWL_PROFILE.map(([r, h, corner]) => [r * size, h * (0.25 + 0.75 * size), corner]),
    { wander: 0.02 / size },
  );
}

const GLAZES = {
  chalk: { clay: '#a58263', glaze: '#ece7db', pooled: '#ddd8cc', rim: '#b99c7c', gloss: 0.5, specks: 0.32 },
  sea: { clay: '#94735a', glaze: '#8fa3a6', pooled: '#5f7a82', rim: '#a98d74', gloss: 0.85, specks: 0.2 },
  iron: { clay: '#7a5a45', glaze: '#3a3533', pooled: '#221f20', rim: '#6b4430', gloss: 0.9, specks: 0.12 },
};

function bowlObject(glaze, size, place) {
  const rimHeight = 0.81 * (0.25 + 0.75 * size);
  const material = stoneware({ ...GLAZES[glaze], rimHeight, glazeLine: 0.13 * size });
  return { shape: placed(bowl(size), place), material };
}

const BOARD = {
  length: 5.2,
  width: 1.8,
  thickness: 0.22,
  corner: 0.62,
  edge: 0.06,
  hole: { x: 2.12, radius: 0.17 },
};
const ASH = { light: '#e3c9a2', dark: '#b98f5f' };

function boardObject(place) {
  return { shape: placed(plank(BOARD), place), material: wood(ASH) };
}

const THROW = { length: 3.6, width: 2.7, thickness: 0.2, layers: 5, sway: 0.035 };
const OAT = { warp: '#d8cab1', weft: '#c3b294' };

function throwObject(place) {
  return { shape: placed(folded(THROW), place), material: linen(OAT) };
}

function bowlPortrait(glaze) {
  return {
    ...DAYLIGHT,
    ...PORTRAIT,
    camera: { from: [0.4, 3.3, 7.2], to: [0.12, 0.36, 0], angle: 0.48 },
    objects: [bowlObject(glaze, 1, { turn: 0.6 })],
  };
}

/** File name (without width and extension) → what makes its scene. */
export const SCENES = {
  'tidal-bowl-chalk': () => bowlPortrait('chalk'),
  'tidal-bowl-sea': () => bowlPortrait('sea'),
  'tidal-bowl-iron': () => bowlPortrait('iron'),
  'tidal-bowl-nest': () => ({
    ...DAYLIGHT,
    ...PORTRAIT,
    camera: { from: [0.2, 4.8, 11.6], to: [0.06, 0.42, 0], angle: 0.48 },
    objects: [
      bowlObject('chalk', 1.38, { at: [0.72, 0, -1.2], turn: 0.3 }),
      bowlObject('sea', 1, { at: [-0.86, 0, 0.75], turn: 1.6 }),
      bowlObject('iron', 0.66, { at: [0.85, 0, 1.35], turn: 2.4 }),
    ],
  }),
  'saltmarsh-board-ash': () => ({
    ...DAYLIGHT,
    ...PORTRAIT,
    camera: { from: [0.6, 7.2, 7.2], to: [0.05, 0.1, 0.1], angle: 0.56 },
    objects: [boardObject({ at: [0, 0.11, 0], turn: 1.12 })],
  }),
  'saltmarsh-board-grain': () => ({
    ...DAYLIGHT,
    ...PORTRAIT,
    camera: { from: [-0.6, 2.6, 5.4], to: [0.62, 0.1, 1.1], angle: 0.48 },
    objects: [boardObject({ at: [0, 0.11, 0], turn: -1.12 })],
  }),
  'hearth-throw-oat': () => ({
    ...DAYLIGHT,
    ...PORTRAIT,
    camera: { from: [1.2, 5.9, 10.4], to: [0.02, 0.3, 0], angle: 0.5 },
    objects: [throwObject({ turn: 0.55 })],
  }),
  'hearth-throw-weave': () => ({
    ...DAYLIGHT,
    ...PORTRAIT,
    camera: { from: [1.9, 2.5, 4.6], to: [0.5, 0.45, 0.75], angle: 0.42 },
    objects: [throwObject({ turn: 0.55 })],
  }),
  'home-table': () => ({
    ...DAYLIGHT,
    width: 2000,
    height: 1250,
    camera: { from: [0.35, 3.3, 9.8], to: [0.1, 0.5, 0], angle: 0.45 },
    objects: [
      boardObject({ at: [0.9, 0.11, 0.1], turn: 0.22 }),
      bowlObject('sea', 1, { at: [-0.5, 0.22, -0.25], turn: 0.6 }),
      bowlObject('chalk', 1.38, { at: [-2.7, 0, -2.0], turn: 1.2 }),
      bowlObject('iron', 0.66, { at: [1.75, 0.22, 0.2], turn: 2.0 }),
    ],
  }),
};

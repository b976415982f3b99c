// What keeps, holds and lights, from the wheel, and the wheel itself. Each answers its objects: { mesh, material, place }.

import { glazed, plain, timber } from './finishes.mjs';
import { joined, placed, rod, turned } from './meshes.mjs';
import { pot } from './pot.mjs';

export function jar(glaze, lidWood, size, place) {
  const height = 1.05;
  const outer = [
    [0.5, 0],
    [0.56, 0.05],
    [0.6, 0.3],
    [0.6, 0.75],
    [0.56, height],
  ];
  const lid = turned([
    [0, height + 0.01, true],
    [0.6, height + 0.01, true],
    [0.62, height + 0.03],
    [0.62, height + 0.09],
    [0.6, height + 0.115],
    [0.16, height + 0.12],
    [0.13, height + 0.16],
    [0.17, height + 0.26],
    [0.12, height + 0.32],
    [0, height + 0.325, true],
  ]);
  return [
    { mesh: pot(outer), material: glazed(glaze, height + 0.2, 0.12), place: { size, ...place } },
    { mesh: lid, material: timber(lidWood), place: { size, ...place } },
  ];
}

export function bottle(glaze, place) {
  const outer = [
    [0.4, 0],
    [0.46, 0.06],
    [0.5, 0.5],
    [0.46, 0.95],
    [0.24, 1.3],
    [0.14, 1.55],
    [0.15, 1.8],
    [0.19, 1.9],
  ];
  const cork = turned([
    [0, 1.7, true],
    [0.11, 1.7, true],
    [0.125, 2.02],
    [0.11, 2.05],
    [0, 2.05, true],
  ]);
  return [
    { mesh: pot(outer, { thick: 0.05 }), material: glazed(glaze, 1.9, 0.16), place },
    { mesh: cork, material: plain('#b98d60', { gloss: 0.02, specks: 0.6, dark: 0.35 }), place },
  ];
}

export function moonVase(glaze, size, place) {
  const outer = [
    [0.36, 0],
    [0.42, 0.05],
    [0.82, 0.42],
    [0.98, 0.95],
    [0.78, 1.5],
    [0.4, 1.78],
    [0.34, 1.9],
    [0.4, 2.0],
  ];
  return [
    { mesh: pot(outer, { thick: 0.055 }), material: glazed(glaze, 2, 0.18), place: { size, ...place } },
  ];
}

export function budVase(glaze, place) {
  const outer = [
    [0.28, 0],
    [0.34, 0.05],
    [0.42, 0.32],
    [0.34, 0.62],
    [0.13, 0.9],
    [0.1, 1.25],
    [0.15, 1.42],
  ];
  return [{ mesh: pot(outer, { thick: 0.045 }), material: glazed(glaze, 1.42, 0.12), place }];
}

/** A dry stem with seed heads, for a vase whose mouth is at `height`. */
export function stem(height, place, lean = 0.3) {
  const path = [
    [0, height * 0.4, 0, 0.012],
    [0.02, height, 0, 0.012],
    [lean * 0.5, height + 0.9, 0.05, 0.01],
    [lean, height + 1.6, 0.12, 0.008],
  ];
  const heads = [0, 1, 2, 3, 4, 5].map((k) => {
    const t = k / 5;
    const head = turned([
      [0, 0, true],
      [0.045, 0.05],
      [0.05, 0.11],
      [0.02, 0.2],
      [0, 0.21, true],
    ]);
    return placed(head, {
      at: [lean * (0.45 + 0.55 * t), height + 0.75 + 0.85 * t, 0.05 + 0.07 * t],
      roll: (k % 2 ? 0.7 : -0.7) * (1 - t),
      tip: k % 3 ? 0.3 : -0.4,
    });
  });
  return [{ mesh: joined([rod(path), ...heads]), material: plain('#a58a5e', { gloss: 0 }), place }];
}

export function candle(colour, place) {
  const vessel = pot(
    [
      [0.38, 0],
      [0.43, 0.04],
      [0.45, 0.3],
      [0.45, 0.88],
    ],
    { thick: 0.05, floor: 0.08 },
  );
  const wax = turned([
    [0, 0.1, true],
    [0.38, 0.1, true],
    [0.395, 0.68, true],
    [0.3, 0.665],
    [0, 0.66, true],
  ]);
  const wick = rod([
    [0, 0.64, 0, 0.014],
    [0.01, 0.74, 0, 0.013],
    [0.03, 0.8, 0.01, 0.01],
  ]);
  return [
    { mesh: vessel, material: glazed(colour, 0.88, 0.12), place },
    { mesh: wax, material: plain('#efe6d2', { gloss: 0.25, roughness: 0.1 }), place },
    { mesh: wick, material: plain('#3a332c', { gloss: 0 }), place },
  ];
}

export function candleHolder(glaze, place) {
  const dish = turned([
    [0, 0.03, true],
    [0.5, 0.03, true],
    [0.56, 0, true],
    [0.62, 0.05],
    [0.72, 0.14],
    [0.71, 0.17],
    [0.66, 0.16],
    [0.5, 0.08],
    [0.22, 0.09],
    [0.2, 0.3],
    [0.17, 0.33],
    [0.13, 0.3],
    [0.12, 0.15],
    [0, 0.14, true],
  ]);
  const taper = turned([
    [0, 0.15, true],
    [0.115, 0.15, true],
    [0.1, 1.0],
    [0.075, 1.85],
    [0.05, 1.9],
    [0, 1.91, true],
  ]);
  const wick = rod([
    [0, 1.88, 0, 0.013],
    [0.01, 1.97, 0, 0.012],
    [0.03, 2.02, 0, 0.009],
  ]);
  return [
    { mesh: dish, material: glazed(glaze, 0.34, 0.02), place },
    { mesh: taper, material: plain('#ded0b4', { gloss: 0.2, roughness: 0.15 }), place },
    { mesh: wick, material: plain('#3a332c', { gloss: 0 }), place },
  ];
}

/** The wheel's head with a lump of clay on it, opened into a first bowl. */
export function wheel(place) {
  const head = turned([
    [0, 0, true],
    [1.7, 0, true],
    [1.72, 0.06],
    [1.7, 0.16],
    [1.66, 0.18],
    [0, 0.18, true],
  ]);
  const clay = turned([
    [0, 0.18, true],
    [0.72, 0.18, true],
    [0.78, 0.24],
    [0.74, 0.42],
    [0.82, 0.72],
    [0.9, 0.98],
    [0.86, 1.02],
    [0.8, 0.98],
    [0.7, 0.72],
    [0.5, 0.46],
    [0.2, 0.4],
    [0, 0.4, true],
  ]);
  const spun = (surface, x, y, z) => {
    plain('#8c6f5b', { gloss: 0.35, roughness: 0.12, tilt: 0.01 })(surface, x, y, z);
    surface.tilt[1] = 0.16 * Math.sin(y * 58 + Math.atan2(z, x));
  };
  return [
    { mesh: head, material: plain('#8f8d88', { gloss: 0.4, roughness: 0.25 }), place },
    { mesh: clay, material: spun, place },
  ];
}

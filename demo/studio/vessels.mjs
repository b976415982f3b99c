// What stands on a table, from the wheel. Each answers the objects it consists of: { mesh, material, place }.

import { glazed } from './finishes.mjs';
import { joined, rod, slab, turned } from './meshes.mjs';
import { pot } from './pot.mjs';

export function plate(glaze, size, place) {
  const outer = [
    [0.62 * size, 0],
    [0.66 * size, 0.06],
    [0.95 * size, 0.1],
    [1.1 * size, 0.17],
    [1.24 * size, 0.2],
  ];
  return [{ mesh: pot(outer, { thick: 0.075, floor: 0.09 }), material: glazed(glaze, 0.245, 0.05), place }];
}

export function deepPlate(glaze, size, place) {
  const outer = [
    [0.5 * size, 0],
    [0.55 * size, 0.07],
    [0.9 * size, 0.22],
    [1.05 * size, 0.42],
    [1.12 * size, 0.48],
  ];
  return [{ mesh: pot(outer, { thick: 0.07, floor: 0.1 }), material: glazed(glaze, 0.48, 0.07), place }];
}

export function bowl(glaze, size, place) {
  const outer = [
    [0.4, 0],
    [0.45, 0.08],
    [0.62, 0.15],
    [0.86, 0.35],
    [0.99, 0.58],
    [1.05, 0.82],
  ];
  const scaled = outer.map(([r, h]) => [r * size, h * (0.25 + 0.75 * size)]);
  return [
    {
      mesh: pot(scaled, { thick: 0.08, floor: 0.13 }),
      material: glazed(glaze, scaled.at(-1)[1], 0.12 * size),
      place,
    },
  ];
}

export function tumbler(glaze, place, size = 1) {
  const outer = [
    [0.3, 0],
    [0.36, 0.05],
    [0.41, 0.3],
    [0.43, 0.65],
    [0.435, 0.98],
  ].map(([r, h]) => [r * size, h * size]);
  return [
    { mesh: pot(outer, { thick: 0.05, floor: 0.07 }), material: glazed(glaze, 0.98 * size, 0.16), place },
  ];
}

export function mug(glaze, place) {
  const body = pot(
    [
      [0.36, 0],
      [0.44, 0.05],
      [0.49, 0.25],
      [0.48, 0.6],
      [0.45, 0.95],
    ],
    { thick: 0.055, floor: 0.08 },
  );
  const handle = rod([
    [0.43, 0.78, 0, 0.075, 0.6],
    [0.6, 0.82, 0, 0.066, 0.6],
    [0.75, 0.66, 0, 0.06, 0.6],
    [0.74, 0.42, 0, 0.06, 0.6],
    [0.6, 0.25, 0, 0.064, 0.6],
    [0.45, 0.22, 0, 0.08, 0.6],
  ]);
  return [{ mesh: joined([body, handle]), material: glazed(glaze, 0.95, 0.12), place }];
}

export function pitcher(glaze, place, size = 1) {
  const outer = [
    [0.42, 0],
    [0.52, 0.06],
    [0.64, 0.4],
    [0.62, 0.8],
    [0.46, 1.2],
    [0.4, 1.45],
    [0.46, 1.66],
  ];
  const spout = ([x, y, z]) => {
    const near = Math.max(0, (y - 1.25) / 0.41);
    const pull = Math.max(0, -x) ** 3 * near * near * 3.2;
    return [x - pull, y + pull * 0.25, z * (1 - Math.min(0.4, pull * 0.8))];
  };
  const handle = rod([
    [0.4, 1.42, 0, 0.08, 0.55],
    [0.62, 1.5, 0, 0.07, 0.55],
    [0.86, 1.28, 0, 0.065, 0.55],
    [0.88, 0.92, 0, 0.065, 0.55],
    [0.74, 0.62, 0, 0.068, 0.55],
    [0.58, 0.52, 0, 0.085, 0.55],
  ]);
  return [
    {
      mesh: joined([pot(outer, { thick: 0.055, bend: spout }), handle]),
      material: glazed(glaze, 1.66, 0.2),
      place: { size, ...place },
    },
  ];
}

export function teapot(glaze, place) {
  const body = pot(
    [
      [0.42, 0],
      [0.5, 0.05],
      [0.78, 0.3],
      [0.82, 0.55],
      [0.62, 0.86],
      [0.36, 0.96],
    ],
    { thick: 0.05 },
  );
  const lid = turned([
    [0, 0.93, true],
    [0.4, 0.95, true],
    [0.41, 0.99],
    [0.28, 1.06],
    [0.1, 1.09],
    [0.08, 1.14],
    [0.13, 1.2],
    [0.09, 1.26],
    [0, 1.27, true],
  ]);
  const spout = rod([
    [-0.6, 0.38, 0, 0.2, 1],
    [-0.86, 0.5, 0, 0.14, 1],
    [-1.02, 0.74, 0, 0.09, 1],
    [-1.16, 0.9, 0, 0.075, 1],
    [-1.22, 0.93, 0, 0.06, 1],
    [-1.19, 0.91, 0, 0.02, 1],
  ]);
  const handle = rod(
    [
      [0.42, 0.9, 0, 0.07, 0.6],
      [0.36, 1.32, 0, 0.058, 0.7],
      [0, 1.62, 0, 0.055, 0.7],
      [-0.36, 1.32, 0, 0.058, 0.7],
      [-0.42, 0.9, 0, 0.07, 0.6],
    ],
    { steps: 14 },
  );
  return [{ mesh: joined([body, lid, spout, handle]), material: glazed(glaze, 1.5, 0.12), place }];
}

export function dish(glaze, place) {
  const mesh = slab({ length: 1.5, width: 1.05, thickness: 0.12, corner: 0.3, edge: 0.05 });
  return [{ mesh, material: glazed(glaze, 0.13, 0.02), place }];
}

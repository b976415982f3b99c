// What is sawn, carved, woven, cut or printed. Each answers the objects it consists of: { mesh, material, place }.

import { cloth, plain, printed, timber } from './finishes.mjs';
import { joined, pillow, placed, rod, slab, turned } from './meshes.mjs';

export function roundBoard(kind, size, place) {
  const mesh = slab({
    length: 2.6 * size,
    width: 2.6 * size,
    thickness: 0.2,
    corner: 1.3 * size,
    edge: 0.05,
  });
  return [{ mesh, material: timber(kind), place }];
}

export function spoon(kind, place) {
  const handle = rod(
    [
      [0.5, 0.1, 0, 0.09, 0.6],
      [0.9, 0.13, 0, 0.065, 0.7],
      [1.8, 0.16, 0, 0.06, 0.7],
      [2.6, 0.12, 0, 0.075, 0.55],
      [2.82, 0.1, 0, 0.03, 0.5],
    ],
    { steps: 14 },
  );
  const scoop = turned([
    [0, 0.02, true],
    [0.12, 0.02],
    [0.28, 0.07],
    [0.36, 0.15],
    [0.345, 0.165],
    [0.26, 0.1],
    [0.1, 0.06],
    [0, 0.055, true],
  ]);
  const stretched = {
    points: scoop.points.map((value, i) => (i % 3 === 0 ? value * 1.55 : value)),
    faces: scoop.faces,
  };
  return [
    { mesh: joined([handle, placed(stretched, { at: [0.1, 0.02, 0] })]), material: timber(kind), place },
  ];
}

/** Linen folded into `layers`. */
export function folded(colour, { length, width, layers, thickness = 0.12, stripes }, place) {
  const meshes = Array.from({ length: layers }, (_, i) =>
    slab({
      length,
      width,
      thickness,
      corner: 0.09,
      edge: thickness * 0.46,
      bend: ([x, y, z]) => {
        const wave =
          Math.sin(x * 2.1 + i * 1.7) * Math.cos(z * 1.7 - i) + 0.5 * Math.sin(z * 4.3 + x * 1.2 + i * 2.3);
        return [
          x + 0.03 * Math.sin(i * 2.4) + 0.015 * Math.sin(z * 5 + i * 3),
          y + i * thickness * 0.98 + 0.012 * wave * (0.5 + i),
          z + 0.025 * Math.cos(i * 1.9) + 0.012 * Math.sin(x * 6 + i),
        ];
      },
    }),
  );
  return [{ mesh: joined(meshes), material: cloth(colour, { stripes, length }), place }];
}

export function cushion(colour, size, place) {
  const crumple = ([x, y, z]) => [x, y + 0.03 * Math.sin(x * 2.2 + z) * Math.cos(z * 1.8), z];
  const mesh = pillow({ length: 3.6 * size, width: 3.6 * size, height: 1.25 * size, bend: crumple });
  const low = { ...place, at: [place.at?.[0] ?? 0, (place.at?.[1] ?? 0) - 0.06, place.at?.[2] ?? 0] };
  return [{ mesh, material: cloth(colour, { scale: 48 }), place: low }];
}

export function soap(hex, place) {
  const mesh = slab({ length: 1, width: 0.66, thickness: 0.3, corner: 0.12, edge: 0.06 });
  return [{ mesh, material: plain(hex, { gloss: 0.12, roughness: 0.3, specks: 0.25, dark: 0.4 }), place }];
}

export function stool(kind, height, place) {
  const seat = slab({ length: 3.1, width: 3.1, thickness: 0.32, corner: 1.55, edge: 0.09 });
  const leg = (x, z) =>
    rod([
      [x * 1.28, 0, z * 1.28, 0.13],
      [x * 1.05, height * 0.5, z * 1.05, 0.16],
      [x * 0.82, height, z * 0.82, 0.19],
    ]);
  const angles = [0.5, 2.6, 4.7];
  const legs = angles.map((angle) => leg(Math.cos(angle), Math.sin(angle)));
  const rung = rod([
    [-0.86, height * 0.42, 0.62, 0.09],
    [0.95, height * 0.42, 0.5, 0.09],
  ]);
  const material = timber(kind);
  return [
    { mesh: placed(seat, { at: [0, height - 0.05, 0] }), material, place },
    { mesh: joined([...legs, rung]), material: (surface, x, y, z) => material(surface, y, x, z), place },
  ];
}

/** A booklet or a sheet, printed with what `draw` says. */
export function sheet({ paper = '#efe9dc', ink, draw, pages = 1, length = 1.9, width = 2.6 }, place) {
  const thickness = 0.012 + pages * 0.006;
  const mesh = slab({ length, width, thickness, corner: 0.015, edge: 0.005 });
  return [{ mesh, material: printed({ paper, ink, length, width, top: thickness, draw }), place }];
}

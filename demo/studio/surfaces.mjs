import { paper } from './materials.mjs';
import { GROUND } from './rays.mjs';
import { dot, normalise } from './vectors.mjs';

/** Wider than the grid a turned shape is sampled on, or its facets would show in what it mirrors. */
const STEP = 0.009;

/** Answers a function that fills `surface` and `normal` (which faces the viewer) for the point where a ray has arrived. */
export function createSurfaceReader(objects, ground, surface, normal) {
  const groundPaper = paper(ground);

  return (object, point, direction) => {
    if (object === GROUND) {
      normal[0] = normal[2] = 0;
      normal[1] = 1;
      groundPaper(surface);
      return;
    }
    const { shape, material } = objects[object];
    const local = shape.toLocal(point[0], point[1], point[2]);
    material(surface, local[0], local[1], local[2]);
    readNormal(shape, point, surface.tilt, normal);
    if (dot(normal, direction) > 0) for (let c = 0; c < 3; c++) normal[c] *= -1;
  };
}

function readNormal(shape, [x, y, z], tilt, normal) {
  normal[0] = shape.distance(x + STEP, y, z) - shape.distance(x - STEP, y, z) + tilt[0] * STEP;
  normal[1] = shape.distance(x, y + STEP, z) - shape.distance(x, y - STEP, z) + tilt[1] * STEP;
  normal[2] = shape.distance(x, y, z + STEP) - shape.distance(x, y, z - STEP) + tilt[2] * STEP;
  normalise(normal);
}

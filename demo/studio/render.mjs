// Takes the picture: many rays a pixel, each through another spot of it.

import { createTracer } from './tracer.mjs';
import { cross, normalise, unit } from './vectors.mjs';

/**
 * Renders a scene. Answers linear light and, apart, the colour of what is seen, for the developing to smooth one by the
 * other: Float32Arrays of three numbers a pixel.
 */
export function render(scene, { width, height, samples }) {
  const tracer = createTracer(scene);
  const view = createView(scene.camera, width / height);
  const film = {
    width,
    height,
    light: new Float32Array(width * height * 3),
    guide: new Float32Array(width * height * 3),
  };
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) exposePixel(tracer, view, film, px, py, samples);
  }
  return film;
}

function exposePixel(tracer, view, film, px, py, samples) {
  const k = (py * film.width + px) * 3;
  for (let sample = 0; sample < samples; sample++) {
    tracer.seed(px, py, sample);
    view.aim((px + tracer.next()) / film.width, (py + tracer.next()) / film.height);
    tracer.trace(view.from, view.direction);
    for (let c = 0; c < 3; c++) {
      film.light[k + c] += tracer.light[c] / samples;
      film.guide[k + c] += tracer.guide[c] / samples;
    }
  }
}

/** A camera; `aim` sets its `direction` to the spot (u, v) of the picture, each in 0…1 from the top left. */
function createView({ from, to, angle }, aspect) {
  const forward = unit(to.map((value, i) => value - from[i]));
  const right = unit([-forward[2], 0, forward[0]]);
  const up = cross(right, forward);
  const tall = Math.tan(angle / 2);
  const direction = [0, 0, 0];
  return {
    from,
    direction,
    aim(u, v) {
      const x = (u * 2 - 1) * tall * aspect;
      const y = (1 - v * 2) * tall;
      for (let c = 0; c < 3; c++) direction[c] = forward[c] + right[c] * x + up[c] * y;
      normalise(direction);
    },
  };
}

// Makes the shop's pictures and writes each at the seven widths of spec §9. The scenes of studio/scenes.mjs are traced
// ray by ray (minutes each), the still lifes of studio/still-lifes.mjs are drawn (seconds each).
//
//   node demo/make-images.mjs                    all of them
//   node demo/make-images.mjs tidal-bowl-sea     those named
//   node demo/make-images.mjs --draft OUT [...]  small and grainy, into the folder OUT

import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { develop } from './studio/develop.mjs';
import { render } from './studio/render.mjs';
import { SCENES } from './studio/scenes.mjs';
import { sketch } from './studio/sketch.mjs';
import { STILL_LIFES } from './studio/still-lifes.mjs';

const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500];
const PORTRAIT = { width: 1500, height: 1875 };
// Rendered smaller and enlarged: soft light on matt things has no finer detail to lose.
const FINAL = {
  scale: { traced: 0.75, drawn: 0.5 },
  samples: 20,
  widths: WIDTHS,
  folder: fileURLToPath(new URL('./assets/images/', import.meta.url)),
};

async function main(args) {
  const isDraft = args[0] === '--draft';
  const draft = { scale: { traced: 0.3, drawn: 0.2 }, samples: 12, widths: [], folder: `${args[1]}/` };
  const plan = isDraft ? draft : FINAL;
  const names = args.slice(isDraft ? 2 : 0);
  const known = [...Object.keys(SCENES), ...Object.keys(STILL_LIFES)];
  await mkdir(plan.folder, { recursive: true });
  for (const name of names.length > 0 ? names : known) {
    if (!known.includes(name)) throw new Error(`There is no picture '${name}'. Known: ${known.join(', ')}.`);
    await makeImage(name, plan);
  }
}

async function makeImage(name, plan) {
  const began = performance.now();
  const { pixels, width, height } = SCENES[name]
    ? trace(SCENES[name](), plan)
    : draw(STILL_LIFES[name](), plan);
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (plan.widths.length === 0) await picture.png().toFile(`${plan.folder}${name}.png`);
  for (const target of plan.widths) {
    await picture
      .clone()
      .resize({ width: target })
      .webp(qualityAt(target))
      .toFile(`${plan.folder}${name}-${target}.webp`);
  }
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

function trace(scene, { scale, samples }) {
  const size = scaled(scene, scale.traced);
  return { pixels: develop(render(scene, { ...size, samples })), ...size };
}

function draw(scene, { scale }) {
  const size = scaled(PORTRAIT, scale.drawn);
  return { pixels: sketch(scene, size), ...size };
}

function scaled({ width, height }, scale) {
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

// The widest are shown on screens so dense that a stronger squeeze is not seen.
function qualityAt(width) {
  if (width > 1500) return { quality: 52, effort: 2 };
  return { quality: width > 1000 ? 72 : 80, effort: 4 };
}

await main(process.argv.slice(2));

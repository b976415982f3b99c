// From linear light to pixels: smooths the grain that few samples leave, without smoothing what things are made of.

const ROUNDS = 4;
const REACH = [-2, -1, 0, 1, 2];
const WEIGHTS = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];

/** 8-bit sRGB, three bytes a pixel. */
export function develop({ width, height, light, guide }) {
  let shine = divide(light, guide);
  for (let round = 0; round < ROUNDS; round++) shine = smooth(shine, guide, width, height, 2 ** round);
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < pixels.length; i++) pixels[i] = encode(shine[i] * (guide[i] + 0.02));
  return pixels;
}

function divide(light, guide) {
  return light.map((value, i) => value / (guide[i] + 0.02));
}

/** One round of an edge-stopping blur with holes of `gap` pixels. */
function smooth(source, guide, width, height, gap) {
  const result = new Float32Array(source.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) smoothPixel(source, guide, width, height, gap, x, y, result);
  }
  return result;
}

function smoothPixel(source, guide, width, height, gap, x, y, result) {
  const k = (y * width + x) * 3;
  const sum = [0, 0, 0];
  let total = 0;
  for (let j = 0; j < 5; j++) {
    const ny = y + REACH[j] * gap;
    if (ny < 0 || ny >= height) continue;
    for (let i = 0; i < 5; i++) {
      const nx = x + REACH[i] * gap;
      if (nx < 0 || nx >= width) continue;
      const n = (ny * width + nx) * 3;
      const weight = WEIGHTS[i] * WEIGHTS[j] * likeness(source, k, n, 9 * gap) * likeness(guide, k, n, 3);
      total += weight;
      for (let c = 0; c < 3; c++) sum[c] += source[n + c] * weight;
    }
  }
  for (let c = 0; c < 3; c++) result[k + c] = sum[c] / total;
}

function likeness(values, a, b, strictness) {
  const d0 = values[a] - values[b];
  const d1 = values[a + 1] - values[b + 1];
  const d2 = values[a + 2] - values[b + 2];
  return Math.exp(-(d0 * d0 + d1 * d1 + d2 * d2) * strictness);
}

/** A gentle shoulder for the lights, then the sRGB curve. */
export function encode(value) {
  const kept = value < 0.6 ? value : 0.6 + 0.4 * Math.tanh((value - 0.6) / 0.4);
  const curved = kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, curved)));
}

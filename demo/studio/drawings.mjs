// What is printed on the studio's papers: how much ink there is at (u, v), each in -1…1.

import { stroke } from './finishes.mjs';

export const tideLines = (u, v) => {
  let ink = 0;
  for (let k = 0; k < 9; k++) {
    const wave = 0.07 * Math.sin(u * (2.2 + k * 0.16) + k * 0.9);
    ink = Math.max(ink, Math.abs(u) < 0.72 ? stroke(v - (-0.25 + k * 0.12) - wave, 0.011) : 0);
  }
  return Math.max(ink, Math.abs(u) < 0.3 ? stroke(v + 0.68, 0.03) : 0);
};
export const glazeTiles = (u, v) => {
  const [column, row] = [Math.floor((u + 0.75) / 0.5), Math.floor((v + 0.45) / 0.42)];
  const inside = column >= 0 && column < 3 && row >= 0 && row < 3;
  const [fu, fv] = [(u + 0.75) / 0.5 - column, (v + 0.45) / 0.42 - row];
  const tile =
    inside && fu > 0.1 && fu < 0.9 && fv > 0.1 && fv < 0.78 ? 0.15 + 0.1 * ((column * 3 + row * 4) % 8) : 0;
  return Math.max(tile, Math.abs(u + 0.3) < 0.36 ? stroke(v + 0.72, 0.028) : 0);
};
export const stoolPlan = (u, v) => {
  const round = Math.max(
    stroke(Math.hypot(u, (v + 0.3) * 1.37) - 0.5, 0.012),
    stroke(Math.hypot(u, (v + 0.3) * 1.37) - 0.44, 0.006),
  );
  const leg = (lean, at) => (v > 0.2 && v < 0.82 ? stroke(u - at - lean * (v - 0.2), 0.014) : 0);
  const seat = Math.abs(u) < 0.5 ? stroke(v - 0.2, 0.025) : 0;
  const measure = Math.abs(u) < 0.5 ? stroke(v - 0.9, 0.005) : 0;
  return Math.max(
    round,
    leg(-0.25, -0.34),
    leg(0.25, 0.34),
    leg(0.05, 0.02),
    seat,
    measure,
    stroke(u, 0.004) * (v < 0.1 && v > -0.75 ? 0.6 : 0),
  );
};

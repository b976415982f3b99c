/** Width times height, over all frames: 100 megapixels. A small file can claim to hold far more than memory does. */
export const MAX_PIXELS = 100_000_000;

/** In px. */
const MAX_SIDE = 20_000;
/** The longer side divided by the shorter one. */
const MAX_RATIO = 100;

/** Returns whether an uploaded picture of this size, as its header states it, is worth decoding. */
export function isUsualShape({ width, height }: { width: number; height: number }): boolean {
  const [short = 0, long = 0] = [width, height].sort((a, b) => a - b);
  return short > 0 && long <= MAX_SIDE && long <= short * MAX_RATIO && short * long <= MAX_PIXELS;
}

import type { ImageData } from './product-data';

/** What is in the middle unless said otherwise, spec §9. */
const MIDDLE = { x: 0.5, y: 0.5 };
const STEP = 10;

/**
 * The classes that keep the picture's focal point in sight where it is cropped, `focus-x-40 focus-y-60`: per cent in
 * steps of ten, because a strict policy lets no style attribute say it exactly.
 */
export function focalPointClass({ mediaFocalPoint = MIDDLE }: Pick<ImageData, 'mediaFocalPoint'>): string {
  return `focus-x-${toStep(mediaFocalPoint.x)} focus-y-${toStep(mediaFocalPoint.y)}`;
}

function toStep(share: number): number {
  const known = Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : MIDDLE.x;
  return Math.round((known * 100) / STEP) * STEP;
}

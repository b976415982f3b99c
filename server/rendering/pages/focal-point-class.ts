import type { ImageData } from './product-data';

/** The default focal point, spec §9 Templates and images. */
export const DEFAULT_FOCAL_POINT = { x: 0.5, y: 0.5 };
const STEP = 10;

/**
 * Returns the classes that keep the focal point of a cropped picture visible, such as `focus-x-40 focus-y-60`. They
 * are in steps of 10 %, because the content security policy forbids style attributes.
 */
export function focalPointClass({
  mediaFocalPoint = DEFAULT_FOCAL_POINT,
}: Pick<ImageData, 'mediaFocalPoint'>): string {
  return `focus-x-${toStep(mediaFocalPoint.x)} focus-y-${toStep(mediaFocalPoint.y)}`;
}

function toStep(share: number): number {
  const known = Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : DEFAULT_FOCAL_POINT.x;
  return Math.round((known * 100) / STEP) * STEP;
}

/**
 * Returns the CSS position that keeps a focal point visible in a cropped picture.
 *
 * @param focalPoint shares of the width and the height, such as `0.2,0.8`; the middle by default (spec §9 Templates and images)
 */
export function focalPosition(focalPoint = ''): string {
  const [x, y] = focalPoint.split(',');
  return `${toPercent(x)} ${toPercent(y)}`;
}

function toPercent(share = ''): string {
  const known = Number.isFinite(Number.parseFloat(share)) ? Number.parseFloat(share) : 0.5;
  return `${Math.round(100 * Math.min(1, Math.max(0, known)))}%`;
}

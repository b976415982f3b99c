/** Hue from 0 to 360, saturation, lightness and alpha from 0 to 1. */
export interface HslParts {
  hue?: number | undefined;
  saturation?: number | undefined;
  lightness?: number | undefined;
  /** 1 unless given. */
  alpha?: number | undefined;
}

/** Returns the colour as CSS: `hsl(200 50% 40%)`. Throws for a missing value or one out of bounds (spec §5 Colours). */
export function formatHslColor({ hue, saturation, lightness, alpha = 1 }: HslParts): string {
  if (hue === undefined || saturation === undefined || lightness === undefined)
    throw new RangeError('Missing an H/S/L value.');
  assertWithin(hue, 360, 'Hue');
  assertWithin(saturation, 1, 'Saturation');
  assertWithin(lightness, 1, 'Lightness');
  assertWithin(alpha, 1, 'Alpha');
  const transparency = alpha < 1 ? ` / ${round(alpha)}` : '';
  return `hsl(${round(hue)} ${round(saturation * 100)}% ${round(lightness * 100)}%${transparency})`;
}

function assertWithin(value: number, most: number, name: string): void {
  // Also for a value that is not a number.
  if (!(value >= 0 && value <= most)) throw new RangeError(`${name} out of bounds.`);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

import parseCssColor from 'color';

/** A colour: channels from 0 to 255, and alpha from 0 to 1. */
export interface Color {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/**
 * Returns the colour of a text: hex, `rgb()`, `rgba()`, `hsl()`, `hwb()` or a keyword of CSS. Channels and alpha are
 * clamped (spec §5 Colours). Undefined for any other text.
 */
export function parseColor(text: string): Color | undefined {
  try {
    const { r, g, b, alpha = 1 } = parseCssColor(text.trim()).rgb().object();
    return { red: clampChannel(r), green: clampChannel(g), blue: clampChannel(b), alpha: clamp(alpha, 1) };
  } catch {
    return undefined;
  }
}

/** Returns the colour as CSS: `rgb(255 0 20)`, or `rgb(255 0 20 / 0.5)`. */
export function formatColor({ red, green, blue, alpha }: Color): string {
  const channels = [red, green, blue].join(' ');
  return `rgb(${channels}${alpha < 1 ? ` / ${roundShare(alpha)}` : ''})`;
}

function clampChannel(value = 0): number {
  return clamp(Math.round(value), 255);
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

function roundShare(share: number): number {
  return Math.round(share * 1000) / 1000;
}

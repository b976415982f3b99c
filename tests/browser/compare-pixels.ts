import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** Contrast that WCAG 2.2 requires of parts of controls, and of a focus indicator (1.4.11, 2.4.13). */
const CONTRAST = 3;

/** A part of an element in CSS pixels, or the element with a margin around it. */
type Part = { readonly margin: number } | { readonly x: number; readonly y: number; readonly size: number };

/** Relative luminance of the pixels of an element, row by row. The page has one device pixel for each CSS pixel. */
export async function readPixels(element: Locator, part: Part = { margin: 0 }): Promise<Float64Array> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  const clip =
    'size' in part
      ? { x: box.x + part.x, y: box.y + part.y, width: part.size, height: part.size }
      : {
          x: Math.max(0, box.x - part.margin),
          y: Math.max(0, box.y - part.margin),
          width: box.width + 2 * part.margin,
          height: box.height + 2 * part.margin,
        };
  const picture = await element.page().screenshot({ clip, animations: 'disabled' });
  const data = await sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer();
  return Float64Array.from({ length: data.length / 3 }, (_, index) => luminance(data, 3 * index));
}

/** Returns how many pixels differ by the contrast that parts of controls need. */
export function countChanged(before: Float64Array, after: Float64Array): number {
  return before.reduce(
    (sum, value, index) => sum + Number(contrast(value, after[index] ?? value) >= CONTRAST),
    0,
  );
}

/** Returns the share of pixels that contrast with the first one. */
export function inkShare(pixels: Float64Array): number {
  const ground = pixels[0] ?? 0;
  return pixels.reduce((sum, value) => sum + Number(contrast(value, ground) >= CONTRAST), 0) / pixels.length;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Light of a channel by its value (WCAG 2.2, relative luminance). */
const LIGHT = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function luminance(data: Uint8Array, at: number): number {
  const light = (offset: number): number => LIGHT[data[at + offset] ?? 0] ?? 0;
  return 0.2126 * light(0) + 0.7152 * light(1) + 0.0722 * light(2);
}

import type { ImageData } from '../pages/product-data';
import { type Color, parseColor } from './parse-color';

/** Below this share of 256, the brightness of a colour is dark (spec §9 Templates and images). */
const DARK_THRESHOLD = 0.65;
const CHANNEL_VALUES = 256;

/** The parts of a picture whose average colour is known, and their middles as shares of width and height. */
const PARTS = {
  topLeft: [0.25, 0.25],
  topRight: [0.75, 0.25],
  bottomLeft: [0.25, 0.75],
  bottomRight: [0.75, 0.75],
  center: [0.5, 0.5],
} as const;

type FocusImage = Partial<Pick<ImageData, 'colorData' | 'mediaFocalPoint'>>;

/** Returns the average colour around the focal point of a picture; undefined for a picture without known colours. */
export function focusColor({
  colorData,
  mediaFocalPoint = { x: 0.5, y: 0.5 },
}: FocusImage): Color | undefined {
  const { x, y } = mediaFocalPoint;
  const nearest = Object.entries(PARTS)
    .map(([name, [left, top]]) => ({
      color: parseColor(`#${colorData?.[`${name}Average`] ?? ''}`),
      distance: Math.hypot(left - x, top - y),
    }))
    .filter(({ color }) => color)
    .toSorted((one, other) => one.distance - other.distance);
  return nearest[0]?.color;
}

/** Returns whether text on the colour should be light. Brightness is weighed as the eye sees it (ITU-R BT.601). */
export function isDark({ red, green, blue }: Color): boolean {
  const brightness = (red * 299 + green * 587 + blue * 114) / 1000;
  return brightness < DARK_THRESHOLD * CHANNEL_VALUES;
}

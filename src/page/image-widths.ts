/** Widths in which the files of a picture exist, in px, ascending (spec §9 Templates and images). */
export const IMAGE_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Returns the smallest width that is not less than the wanted one, in px; the largest for a wider one. */
export function bucketWidth(wanted: number): ImageWidth {
  return IMAGE_WIDTHS.find((width) => width >= wanted) ?? 2500;
}

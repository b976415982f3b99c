import type { Range } from './strip-options';

/** The numbers of a gallery section: columns of a grid or of masonry, and the space between pictures in px. */
export const SECTION_OPTIONS = {
  columns: [3, 1, 10],
  gutter: [20, 0, 50],
} as const satisfies Record<string, Range>;

/** Returns the custom properties of a section's layout, by their name. */
export function sectionProperties(
  { columns, gutter }: Readonly<Record<keyof typeof SECTION_OPTIONS, number>>,
  ratio: string,
): Record<string, string> {
  return {
    '--gallery-columns': String(columns),
    '--gallery-padding': `${gutter}px`,
    '--gallery-ratio': ratio,
  };
}

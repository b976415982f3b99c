import {
  ASPECT_RATIOS,
  CAROUSEL_OPTIONS,
  type Choices,
  isRange,
  LAYOUT_OPTIONS,
  layoutProperties,
  type Option,
  parseRatio,
  parseValue,
  parseValues,
  type Values,
} from './strip-options';

/**
 * The options of a gallery block: the default of a switch, the range of a number, or choices (spec §3 Gallery options).
 */
export const GALLERY_OPTIONS = {
  ...CAROUSEL_OPTIONS,
  ...LAYOUT_OPTIONS,
  design: ['grid', 'slideshow', 'slider', 'stacked'],
  'auto-crop': true,
  'aspect-ratio': Object.keys(ASPECT_RATIOS) as unknown as Choices,
  'square-thumbs': true,
  thumbnails: false,
  'show-meta-basic': true,
  'show-meta': true,
  'show-meta-only-title': false,
  'meta-position': ['bottom', 'top', 'top-left', 'top-right', 'center', 'bottom-left', 'bottom-right'],
  'show-meta-on-hover': false,
  'thumbnails-per-row': [4, 1, 10],
  padding: [20, 0, 50],
  lightbox: false,
  lightboxTheme: ['dark', 'light'],
  transparentBackground: false,
} as const satisfies Record<string, Option>;

export type GalleryOptions = Values<typeof GALLERY_OPTIONS> & {
  /** Width divided by height, as CSS `aspect-ratio` takes it. */
  readonly ratio: string;
};

/** Returns the options of a gallery block, given those that are set. The others have the presets of its design. */
export function parseGalleryOptions(given: Readonly<Record<string, unknown>>): GalleryOptions {
  const design = parseValue(GALLERY_OPTIONS.design, given.design);
  const isStrip = design === 'slideshow' || design === 'slider';
  const values = parseValues(GALLERY_OPTIONS, {
    ...given,
    thumbnails: isStrip && (given.thumbnails ?? design === 'slideshow'),
    autoplay: isStrip && given.autoplay,
  });
  return { ...values, ratio: parseRatio(design === 'slider', given['aspect-ratio']) };
}

/** Returns what is wrong with an option; undefined for a value that is used as it is. */
export function findOptionError(name: string, value: unknown): string | undefined {
  const option = optionOf(name);
  if (option === undefined) return 'is unknown.';
  // The height of a slider in percent.
  if (name === 'aspect-ratio' && Number.isFinite(Number(value))) return undefined;
  const used = parseValue(option, value);
  if (String(used) === String(value)) return undefined;
  return `cannot be ${JSON.stringify(value)}: ${requirementOf(option)}. ${JSON.stringify(used)} is used.`;
}

/** Returns the custom properties of a gallery's layout, by their name. */
export function galleryProperties(options: GalleryOptions): Record<string, string> {
  return {
    ...layoutProperties(options, options.ratio),
    '--gallery-columns': String(options['thumbnails-per-row']),
    '--gallery-padding': `${options.padding}px`,
  };
}

function requirementOf(option: Option): string {
  if (typeof option === 'boolean') return 'it is true or false';
  return isRange(option)
    ? `it is a number from ${option[1]} to ${option[2]}`
    : `it is one of ${option.join(', ')}`;
}

function optionOf(name: string): Option | undefined {
  return Object.hasOwn(GALLERY_OPTIONS, name)
    ? GALLERY_OPTIONS[name as keyof typeof GALLERY_OPTIONS]
    : undefined;
}

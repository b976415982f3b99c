/** The default of a number, its minimum and its maximum. */
export type Range = readonly [standard: number, minimum: number, maximum: number];

/** Choices, of which the first is the default. */
export type Choices = readonly [standard: string, ...others: string[]];

/** An option of a gallery: the default of a switch, the range of a number, or choices. */
export type Option = boolean | Range | Choices;

/** The values of options. */
export type Values<Options> = {
  readonly [Name in keyof Options]: Options[Name] extends boolean
    ? boolean
    : Options[Name] extends Range
      ? number
      : string;
};

/** Width divided by height, by the name of an aspect ratio (spec §3 Gallery options). */
export const ASPECT_RATIOS: Readonly<Record<string, string>> = {
  square: '1',
  standard: '3/2',
  'standard-vertical': '2/3',
  'four-three': '4/3',
  'three-four-vertical': '3/4',
  widescreen: '16/9',
  'anamorphic-widescreen': '2.4',
};

/** Height of a slider in percent of its width (spec §9 Galleries). */
const SLIDER_RATIO: Range = [50, 10, 200];

/** The options that the script of a slideshow or a slider reads (spec §3 Gallery options). Seconds. */
export const CAROUSEL_OPTIONS = {
  autoplay: false,
  'autoplay-duration': [5, 1, 10],
  controls: false,
  'active-alignment': ['center', 'left', 'right'],
} as const satisfies Record<string, Option>;

/** The options that lay a slideshow or a slider out. CSS pixels, or percent. */
export const LAYOUT_OPTIONS = {
  'thumbnail-strip-height': [80, 0, 200],
  'thumbnail-strip-margin': [20, 0, 60],
  'max-width': [300, 100, 300],
  newWindow: false,
} as const satisfies Record<string, Option>;

/**
 * Returns the value of each option, given those that are set. A number out of its range is clamped; a value of another
 * kind is replaced by the default.
 */
export function parseValues<Options extends Readonly<Record<string, Option>>>(
  options: Options,
  given: Readonly<Record<string, unknown>>,
): Values<Options> {
  const values = Object.entries(options).map(([name, option]) => [name, parseValue(option, given[name])]);
  return Object.fromEntries(values) as Values<Options>;
}

/** Returns the value of an option, given what is set. */
export function parseValue(option: Option, value: unknown): boolean | number | string {
  if (typeof option === 'boolean') return String(value) === String(!option) ? !option : option;
  return isRange(option) ? clamp(value, option) : (option.find((choice) => choice === value) ?? option[0]);
}

/** Returns width divided by height, as CSS `aspect-ratio` takes it. Of a slider, the option can be a number, too. */
export function parseRatio(isSlider: boolean, given: unknown): string {
  const named = ASPECT_RATIOS[String(given)];
  return named ?? (isSlider ? `100/${clamp(given, SLIDER_RATIO)}` : '1');
}

/** Returns the custom properties of the layout, by their name. */
export function layoutProperties(
  options: Values<typeof LAYOUT_OPTIONS>,
  ratio: string,
): Record<string, string> {
  return {
    '--gallery-ratio': ratio,
    '--gallery-strip-height': `${options['thumbnail-strip-height']}px`,
    '--gallery-strip-margin': `${options['thumbnail-strip-margin']}px`,
    '--gallery-max-width': String(options['max-width'] / 100),
  };
}

export function isRange(option: Range | Choices): option is Range {
  return typeof option[0] === 'number';
}

function clamp(value: unknown, [standard, minimum, maximum]: Range): number {
  const number = Number.parseFloat(String(value));
  return Number.isNaN(number) ? standard : Math.min(maximum, Math.max(minimum, number));
}

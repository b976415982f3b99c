import type { PerformanceData } from './performance-data';

type Attribution = NonNullable<Extract<PerformanceData, { type: 'metric' }>['attribution']>;
type Packed = Record<string, unknown>;

/**
 * The property that holds the attribution in records of earlier versions, and one without fields. The fields of others are
 * beside those of the record.
 */
export const NESTED_ATTRIBUTION = 'a';

/**
 * Short names of stored fields: the full ones take a sixth of the space of all measurements. A code is never used again, nor
 * are `a` and `sp`, and no field of a metric is called like one.
 */
export const ATTRIBUTION_CODES = {
  target: 't',
  loadState: 'l',
  url: 'u',
  timeToFirstByte: 'b',
  resourceLoadDelay: 'q',
  resourceLoadDuration: 'd',
  elementRenderDelay: 'r',
  interactionType: 'e',
  inputDelay: 'i',
  processingDuration: 'p',
  presentationDelay: 'n',
  scriptUrl: 'su',
  scriptFunction: 'sf',
  scriptInvoker: 'si',
  scriptDuration: 'sd',
  shiftValue: 'v',
  shiftTime: 'h',
  shiftFrom: 'f',
  shiftTo: 'o',
} as const satisfies Record<keyof Attribution, string>;

/** Frequent values, stored as their index. New ones are added at the end. Earlier versions stored all as text. */
const VALUES: Partial<Record<keyof Attribution, readonly string[]>> = {
  loadState: ['loading', 'dom-interactive', 'dom-content-loaded', 'complete'],
  interactionType: ['pointer', 'keyboard'] satisfies Attribution['interactionType'][],
};

/** Stored steps in a millisecond and in a CSS pixel. Browsers state a tenth of a millisecond with up to 17 digits. */
const STEPS = 1000;
/** Stored steps in a layout shift of 1. */
const SCORE_STEPS = 1_000_000;

const NAMES = new Map(
  Object.entries(ATTRIBUTION_CODES).map(([name, code]) => [code as string, name as keyof Attribution]),
);

/** Returns what a record stores of an attribution: its fields by their codes, rounded, or an object without any. */
export function packAttribution(attribution: Attribution): Packed {
  const fields = Object.entries(attribution) as [keyof Attribution, unknown][];
  if (fields.length === 0) return { [NESTED_ATTRIBUTION]: {} };
  return Object.fromEntries(fields.map(([name, value]) => [ATTRIBUTION_CODES[name], packValue(name, value)]));
}

/** Returns the fields of a stored record that are no codes, and the attribution that the others make; undefined without one. */
export function unpackAttribution({ [NESTED_ATTRIBUTION]: nested, ...stored }: Packed): {
  fields: Packed;
  attribution: Attribution | undefined;
} {
  const fields: Packed = {};
  const packed: Packed = { ...(nested as Packed | undefined) };
  for (const [code, value] of Object.entries(stored)) (NAMES.has(code) ? packed : fields)[code] = value;
  const isKnown = nested !== undefined || Object.keys(packed).length > 0;
  return { fields, attribution: isKnown ? toAttribution(packed) : undefined };
}

function toAttribution(packed: Packed): Attribution {
  return Object.fromEntries(
    Object.entries(packed).map(([code, value]) => {
      const name = NAMES.get(code);
      return name ? [name, unpackValue(name, value)] : [code, value];
    }),
  );
}

/** Returns the value of a field of an attribution that was stored. */
export function unpackValue<Name extends keyof Attribution>(name: Name, stored: unknown): Attribution[Name] {
  return (typeof stored === 'number' && VALUES[name] ? VALUES[name][stored] : stored) as Attribution[Name];
}

function packValue(name: keyof Attribution, value: unknown): unknown {
  if (typeof value === 'number') return round(value, name === 'shiftValue' ? SCORE_STEPS : STEPS);
  if (Array.isArray(value)) return value.map((length: number) => round(length, STEPS));
  const index = VALUES[name]?.indexOf(value as string) ?? -1;
  return index < 0 ? value : index;
}

function round(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}

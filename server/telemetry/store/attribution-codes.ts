import type { PerformanceData } from '../intake/performance-data';

type Attribution = NonNullable<Extract<PerformanceData, { type: 'metric' }>['attribution']>;
type Packed = Record<string, unknown>;

/** Marks an attribution without fields. Those of others are beside the fields of the record. */
export const EMPTY_ATTRIBUTION = 'a';

/**
 * Short names of stored fields: the full ones take a sixth of the space of all measurements. A code is never used again,
 * and no field of a metric is called like one.
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

/** Frequent values, stored as their index. New ones are added at the end. */
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
  if (fields.length === 0) return { [EMPTY_ATTRIBUTION]: {} };
  return Object.fromEntries(fields.map(([name, value]) => [ATTRIBUTION_CODES[name], packValue(name, value)]));
}

/** Returns the fields of a stored record that are no codes, and the attribution that the others make; undefined without one. */
export function unpackAttribution({ [EMPTY_ATTRIBUTION]: empty, ...stored }: Packed): {
  fields: Packed;
  attribution: Attribution | undefined;
} {
  const fields: Packed = {};
  const packed: Packed = {};
  for (const [code, value] of Object.entries(stored)) (NAMES.has(code) ? packed : fields)[code] = value;
  const isKnown = empty !== undefined || Object.keys(packed).length > 0;
  return { fields, attribution: isKnown ? toAttribution(packed) : undefined };
}

function toAttribution(packed: Packed): Attribution {
  return Object.fromEntries(
    Object.entries(packed).map(([code, value]) => {
      const name = NAMES.get(code) as keyof Attribution;
      return [name, unpackValue(name, value)];
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

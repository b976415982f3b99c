import type { PerformanceData } from './performance-data';

type Attribution = NonNullable<Extract<PerformanceData, { type: 'metric' }>['attribution']>;
type Packed = Record<string, unknown>;

/** The property of a stored record that holds its attribution. */
export const ATTRIBUTION = 'a';

/** Short names of stored fields: the full ones take a sixth of the space of all measurements. A code is never used again, nor is `sp`. */
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

const NAMES = new Map(Object.entries(ATTRIBUTION_CODES).map(([name, code]) => [code as string, name]));

/** Returns an attribution with the codes of its fields. */
export function packAttribution(attribution: Attribution): Packed {
  const fields = Object.entries(attribution) as [keyof Attribution, unknown][];
  return Object.fromEntries(fields.map(([name, value]) => [ATTRIBUTION_CODES[name], value]));
}

/** Returns the attribution that was packed. */
export function unpackAttribution(packed: Packed): Attribution {
  return Object.fromEntries(Object.entries(packed).map(([code, value]) => [NAMES.get(code) ?? code, value]));
}

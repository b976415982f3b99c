import { METRICS, type MetricName } from '../../../contract/telemetry/metrics';
import type { PerformanceData } from '../intake/performance-data';
import { rateMetric } from '../intake/rate-metric';
import type { MeasurementContext } from './postgres/measurement-contexts';

/** The columns of a measurement that hold its record, beside those of the context. */
export interface PackedRecord {
  /** The name of a metric, or the type of any other record. */
  kind: MetricName | 'view' | 'timing' | 'image' | 'script';
  /** Milliseconds, or the CLS score: of a metric, a timing, the slowest image, or blocking scripts. 0 for a view. */
  value: number;
  /** UUID of the page load; zeros when the page made an id of another form. */
  pageLoad: string;
  view: number;
  revision: number;
  /**
   * What the other columns do not state: the fields that differ from it, null for one that the record lacks, and those of the
   * attribution by their codes.
   */
  data: Record<string, unknown>;
}

type Columns = Omit<PackedRecord, 'data'>;
type Fields = Record<string, unknown>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const OTHER_PAGE_LOAD = '00000000-0000-0000-0000-000000000000';

/** Returns a record as columns, without repeating what its context states, and without the start of its view, which has a day. */
export function packRecord(record: PerformanceData, context: MeasurementContext): PackedRecord {
  const { pageLoadId, view } = record;
  const pageLoad = UUID.test(pageLoadId) ? pageLoadId : OTHER_PAGE_LOAD;
  const columns = { ...measured(record), pageLoad, view };
  const stated = statedBy(columns, context);
  const data: Fields = {};
  for (const [name, value] of Object.entries(record))
    if (value !== undefined && name !== 'viewStart' && !isEqual(value, stated[name])) data[name] = value;
  for (const name of Object.keys(stated)) if (!(name in record)) data[name] = null;
  if (record.type === 'metric' && record.attribution) {
    delete data.attribution;
    Object.assign(data, packAttribution(record.attribution));
  }
  return { ...columns, data };
}

/** Returns the record that was packed. */
export function unpackRecord(packed: PackedRecord, context: MeasurementContext): PerformanceData {
  const { fields, attribution } = unpackAttribution(packed.data);
  const record: Fields = { ...statedBy(packed, context), ...fields };
  if (attribution) record.attribution = attribution;
  const entries = Object.entries(record).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as unknown as PerformanceData;
}

function measured(record: PerformanceData): Pick<Columns, 'kind' | 'value' | 'revision'> {
  switch (record.type) {
    case 'view':
      return { kind: 'view', value: 0, revision: 0 };
    case 'metric':
      return { kind: record.name, value: record.value, revision: record.revision };
    case 'timing':
      return { kind: 'timing', value: record.duration, revision: 0 };
    case 'image':
      return { kind: 'image', value: record.slowest, revision: 0 };
    case 'script':
      return { kind: 'script', value: record.blocking, revision: 0 };
  }
}

/** Returns the record that the columns and the context state by themselves. */
function statedBy({ kind, value, pageLoad, view, revision }: Columns, context: MeasurementContext): Fields {
  const { pageType, path, template, release, connection, navigationType, weight, collectorVersion } = context;
  const fields: Fields = { pageLoadId: pageLoad, collectorVersion, path, view, weight, navigationType };
  if (pageType !== '') fields.pageType = Number(pageType);
  if (template !== '') fields.template = template;
  if (release !== '') fields.release = release;
  if (connection !== '') fields.connection = connection;
  switch (kind) {
    case 'view':
      return { ...fields, type: 'view', wasHidden: false, supported: METRICS };
    case 'timing':
      return { ...fields, type: 'timing', duration: value };
    case 'image':
      return { ...fields, type: 'image', slowest: value };
    case 'script':
      return { ...fields, type: 'script', blocking: value };
    default:
      return { ...fields, type: 'metric', name: kind, value, rating: rateMetric(kind, value), revision };
  }
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}

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
function packAttribution(attribution: Attribution): Packed {
  const fields = Object.entries(attribution) as [keyof Attribution, unknown][];
  if (fields.length === 0) return { [EMPTY_ATTRIBUTION]: {} };
  return Object.fromEntries(fields.map(([name, value]) => [ATTRIBUTION_CODES[name], packValue(name, value)]));
}

/** Returns the fields of a stored record that are no codes, and the attribution that the others make; undefined without one. */
function unpackAttribution({ [EMPTY_ATTRIBUTION]: empty, ...stored }: Packed): {
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

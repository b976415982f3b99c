import { METRICS, type MetricName } from '../../../contract/telemetry/metrics';
import type { PerformanceData } from '../intake/performance-data';
import { rateMetric } from '../intake/rate-metric';
import { packAttribution, unpackAttribution } from './attribution-codes';
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

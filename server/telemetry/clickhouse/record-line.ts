import { bucketKey, histogramOf } from '../store/histogram-codec';
import type { PerformanceRow } from '../store/performance-row';

/** A row of `performance_record` as JSON. */
export interface RecordLine {
  website_id: string;
  day: string;
  page_load: string;
  view: number;
  kind: string;
  key: string;
  version: string;
  /** Milliseconds since 1970; of the first revision once it is stored, as are `day`, `hour` and `visit_class`. */
  received_at: number;
  hour: number;
  visit_class: number;
  revision: number;
  /** The change of its day with which the row was inserted: see `rolled-days.ts`. */
  generation: number;
  /** 1 unless this is the first row of its key that was sent to ClickHouse. */
  is_repeated: 0 | 1;
  [column: string]: unknown;
}

/** More milliseconds than have passed since 1970 until the year 2109. */
const TIMES = 1n << 42n;

/** Returns the row of a record with what it adds to the figures. */
export function createLine(websiteId: string, row: PerformanceRow): RecordLine {
  const { context, packed, contribution } = row;
  const receivedAt = Date.parse(row.receivedAt);
  const [sample] = contribution.samples;
  return {
    website_id: websiteId,
    day: context.day,
    page_load: packed.pageLoad,
    view: packed.view,
    kind: packed.kind,
    key: row.key,
    version: versionOf(packed.revision, receivedAt),
    received_at: receivedAt,
    hour: row.dimensions.hour,
    visit_class: row.dimensions.visitClass,
    path: context.path,
    page_type: context.pageType,
    template: context.template,
    device: context.device,
    browser: context.browser,
    connection: context.connection,
    country: context.country,
    navigation_type: context.navigationType,
    release: context.release,
    weight: context.weight,
    collector_version: context.collectorVersion,
    value: packed.value,
    revision: packed.revision,
    generation: 0,
    is_repeated: 0,
    histogram: sample ? histogramOf(sample.metric) : '',
    cell: sample ? bucketKey(sample.metric, sample.bucket, sample.rating) : 0,
    count_names: contribution.counts.map(({ name }) => name),
    count_totals: contribution.counts.map(({ total }) => total),
    data: JSON.stringify(packed.data),
  };
}

/** Returns the version that wins among rows of one key: the highest revision, and of equal ones the first. */
function versionOf(revision: number, receivedAt: number): string {
  return (BigInt(revision) * TIMES + (TIMES - 1n - BigInt(receivedAt))).toString();
}

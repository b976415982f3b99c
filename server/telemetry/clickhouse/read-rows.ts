import type { LiveRecord } from '../../../schemas/live-schemas';
import { METRICS } from '../../../schemas/metrics';
import { utcDay } from '../aggregates/dimensions';
import { type ExportSpan, type Row, toPerformanceRow } from '../export/read-rows';
import { SMALLEST_SHARE, type WindowQuery } from '../live/read-window';
import type { MeasurementContext } from '../measurements/measurement-contexts';
import { type PackedRecord, unpackRecord } from '../measurements/pack-record';
import type { ClickHouse } from './clickhouse-client';
import { ch } from './statement';

const PAGE_SIZE = 10_000;
const SMALLEST_KEY = '-9223372036854775808';

/** Returns the latest values of vitals since a time, the newest first. */
export async function readLiveRecords(
  clickhouse: ClickHouse,
  { websiteId, from, share, limit }: WindowQuery,
): Promise<LiveRecord[]> {
  const rows = await clickhouse.select<Omit<LiveRecord, 'metric'> & { kind: LiveRecord['metric'] }>(ch`
    SELECT toString(key) AS id, toFloat64(received_at) AS at, kind, value, revision, weight, page_type AS pageType,
      device, release, path
    FROM (
      SELECT key, received_at, kind, value, revision, weight, page_type, device, release, path FROM performance_record
      WHERE website_id = ${websiteId} AND day >= ${utcDay(new Date(from))} AND received_at >= ${from}
        AND kind IN (${METRICS}) AND bitAnd(key, 1023) < ${Math.round(share / SMALLEST_SHARE)}
      ORDER BY version DESC LIMIT 1 BY page_load, view, kind, key
    ) ORDER BY received_at DESC LIMIT ${limit}`);
  return rows.map(({ kind, ...row }) => ({ ...row, metric: kind }));
}

/** Yields the stored records of a website by time of receipt. */
export async function* readRecordRows(
  clickhouse: ClickHouse,
  websiteId: string,
  { from = '1970-01-01', to = '2105-12-31', since = 0 }: ExportSpan,
): AsyncGenerator<Row> {
  const days = await clickhouse.select<{ date: string }>(ch`
    SELECT DISTINCT toString(day) AS date FROM performance_record
    WHERE website_id = ${websiteId} AND day BETWEEN ${from} AND ${to}
      AND day >= ${utcDay(new Date(since))} ORDER BY date`);
  for (const { date } of days) yield* readDay(clickhouse, websiteId, date, since);
}

type StoredRow = Omit<PackedRecord, 'data'> &
  Omit<MeasurementContext, 'day'> & { date: string; id: string; at: number; fields: string };

async function* readDay(
  clickhouse: ClickHouse,
  websiteId: string,
  day: string,
  since: number,
): AsyncGenerator<Row> {
  let last = { at: since, id: SMALLEST_KEY };
  for (;;) {
    const page = await clickhouse.select<StoredRow>(ch`
      SELECT toString(key) AS id, toFloat64(received_at) AS at, kind, value, toString(page_load) AS pageLoad, view,
        revision, data AS fields, toString(day) AS date, path, page_type AS pageType, template, device, browser,
        connection, country, navigation_type AS navigationType, release, weight, collector_version AS collectorVersion
      FROM performance_record
      WHERE website_id = ${websiteId} AND day = ${day}
        AND (received_at > ${last.at} OR (received_at = ${last.at} AND key > toInt64(${last.id})))
      ORDER BY received_at, key, version DESC LIMIT ${PAGE_SIZE}`);
    // Of the rows of a record, the first is the latest. Removing the others in the statement would sort the whole day.
    for (const [index, row] of page.entries()) if (!isOfSameRecord(row, page[index - 1])) yield toRow(row);
    const end = page.at(-1);
    if (!end || page.length < PAGE_SIZE) return;
    last = end;
  }
}

function isOfSameRecord(row: StoredRow, other: StoredRow | undefined): boolean {
  return (
    row.id === other?.id &&
    row.pageLoad === other.pageLoad &&
    row.view === other.view &&
    row.kind === other.kind
  );
}

function toRow({ at, fields, date, ...row }: StoredRow): Row {
  const packed = { ...row, data: JSON.parse(fields) as Record<string, unknown> };
  const data = unpackRecord(packed, { ...row, day: date });
  return toPerformanceRow(data, { ...row, receivedAt: new Date(at) });
}

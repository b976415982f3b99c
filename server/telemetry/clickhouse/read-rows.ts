import type { LiveRecord } from '../../../contract/telemetry/live';
import { METRICS } from '../../../contract/telemetry/metrics';
import { utcDay } from '../intake/dimensions';
import { type ExportSpan, type Row, toPerformanceRow } from '../store/figures/exported-rows';
import { SMALLEST_SHARE, type WindowQuery } from '../store/figures/live';
import { type PackedRecord, unpackRecord } from '../store/pack-record';
import type { MeasurementContext } from '../store/postgres/measurement-contexts';
import type { ClickHouse } from './clickhouse-client';
import { type PageLimits, readDayRows } from './record-pages';
import { ch } from './statement';

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

type StoredRow = Omit<PackedRecord, 'data'> &
  Omit<MeasurementContext, 'day'> & { id: string; date: string; at: number; fields: string };

const COLUMNS = ch`toFloat64(received_at) AS at, value, revision, data AS fields, toString(day) AS date, path,
  page_type AS pageType, template, device, browser, connection, country, navigation_type AS navigationType, release, weight,
  collector_version AS collectorVersion`;

/** Yields the stored records of a website by UTC day of receipt. Those of a day are in the order of the table. */
export async function* readRecordRows(
  clickhouse: ClickHouse,
  websiteId: string,
  { from = '1970-01-01', to = '2105-12-31', since = 0 }: ExportSpan,
  limits?: PageLimits,
): AsyncGenerator<Row> {
  const days = await clickhouse.select<{ date: string }>(ch`
    SELECT toString(day) AS date FROM performance_record
    WHERE website_id = ${websiteId} AND day BETWEEN ${from} AND ${to} AND day >= ${utcDay(new Date(since))}
    GROUP BY day ORDER BY day`);
  for (const { date: day } of days)
    for await (const row of readDayRows<StoredRow>(
      clickhouse,
      { websiteId, day, since, columns: COLUMNS },
      limits,
    ))
      yield toRow(row);
}

function toRow({ at, fields, date, ...row }: StoredRow): Row {
  const packed = { ...row, data: JSON.parse(fields) as Record<string, unknown> };
  const data = unpackRecord(packed, { ...row, day: date });
  return toPerformanceRow(data, { ...row, receivedAt: new Date(at) });
}

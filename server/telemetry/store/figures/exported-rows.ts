import { type RawBuilder, sql } from 'kysely';
import { DIMENSIONS } from '../../../../contract/telemetry/report';
import type { Database } from '../../../platform/database/open-database';
import type { ClickHouse } from '../clickhouse/clickhouse-client';
import { RECORDS } from '../clickhouse/places';
import { ch, day, raw } from '../clickhouse/statement';
import { selectedColumns } from '../dimension-columns';
import { type PackedRecord, unpackRecord } from '../pack-record';
import type { MeasurementContext } from '../postgres/measurement-contexts';
import { contextColumns } from '../postgres/measurement-sql';

const PAGE_SIZE = 500;
const DAY_MS = 86_400_000;

/** When the records were received; all of them by default. */
export interface ExportSpan {
  /** UTC days, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Time in ms, included. */
  since?: number | undefined;
}

/** An exported row. */
export interface Row {
  receivedAt: Date;
  data: unknown;
  [field: string]: unknown;
}

/** Yields all records of a website, or of one kind, by time of receipt. */
export function readRecordRows(
  db: Database,
  websiteId: string,
  { kind, ...span }: ExportSpan & { kind?: string | undefined } = {},
): AsyncGenerator<Row> {
  return readPages('id', span, (isAfter) => {
    const query = db
      .selectFrom('record')
      .select(['id', 'kind', 'receivedAt', 'data', 'counts'])
      .where('websiteId', '=', websiteId)
      .where(isAfter)
      .orderBy('receivedAt')
      .orderBy('id')
      .limit(PAGE_SIZE);
    return (kind ? query.where('kind', '=', kind) : query).execute();
  });
}

/** Yields all stored performance records of a website by time of receipt. */
export async function* readPostgresRows(
  db: Database,
  websiteId: string,
  span: ExportSpan = {},
): AsyncGenerator<Row> {
  for await (const row of readPages('key', span, (isAfter) => readMeasurements(db, websiteId, isAfter))) {
    yield toPerformanceRow(unpackRecord(row, row), row);
  }
}

/** Returns the exported row of a record: what the server knows of the visitor beside what the page sent. */
function toPerformanceRow(
  data: { readonly type?: unknown },
  visitor: Pick<MeasurementContext, 'device' | 'browser' | 'country'> & { receivedAt: Date },
): Row {
  const { receivedAt, device, browser, country } = visitor;
  return { type: data.type, receivedAt, device, browser, country, data };
}

type MeasurementRow = PackedRecord & MeasurementContext & { key: string; receivedAt: Date };

async function readMeasurements(
  db: Database,
  websiteId: string,
  isAfter: RawBuilder<boolean>,
): Promise<MeasurementRow[]> {
  const { rows } = await sql<MeasurementRow>`
    select m.key::text as key, m.received_at as "receivedAt", m.kind, m.value, m.page_load as "pageLoad", m.view,
      m.revision, m.data, m.day::text as day, ${contextColumns}
    from performance_measurement m join performance_context c on c.id = m.context_id
    where c.website_id = ${websiteId} and ${isAfter}
    order by m.received_at, m.key limit ${PAGE_SIZE}`.execute(db);
  return rows;
}

/** Yields all stored errors of a website by time of receipt. */
export function readErrorRows(db: Database, websiteId: string, span: ExportSpan = {}): AsyncGenerator<Row> {
  return readPages('id', span, (isAfter) =>
    db
      .selectFrom('errorRecord')
      .select(['id', 'groupId', 'receivedAt', 'data'])
      .where('websiteId', '=', websiteId)
      .where(isAfter)
      .orderBy('receivedAt')
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute(),
  );
}

/** Yields the rows of one page after the other, so that memory holds one page only. `key` orders rows of equal time. */
async function* readPages<Key extends string, Page extends { receivedAt: Date } & Record<Key, string>>(
  key: Key,
  { from, to, since }: ExportSpan,
  readPage: (isAfter: RawBuilder<boolean>) => Promise<Page[]>,
): AsyncGenerator<Page> {
  const isInSpan = sql.join(
    [
      sql`true`,
      ...(from ? [sql`received_at >= ${new Date(from)}`] : []),
      ...(since === undefined ? [] : [sql`received_at >= ${new Date(since)}`]),
      ...(to ? [sql`received_at < ${new Date(Date.parse(to) + DAY_MS)}`] : []),
    ],
    sql` and `,
  );
  let last: Page | undefined;
  do {
    const isAfter: RawBuilder<boolean> = last
      ? sql<boolean>`${isInSpan} and (received_at, ${sql.ref(key)}) > (${last.receivedAt}, ${last[key]})`
      : sql<boolean>`${isInSpan}`;
    const page = await readPage(isAfter);
    yield* page;
    last = page.length === PAGE_SIZE ? page.at(-1) : undefined;
  } while (last);
}

type StoredRow = Omit<PackedRecord, 'data'> &
  Omit<MeasurementContext, 'day'> & { date: string; at: number; fields: string };

const COLUMNS =
  raw(`toString(page_load) AS pageLoad, view, kind, received_at AS at, value, revision, data AS fields,
  toString(day) AS date, ${selectedColumns(DIMENSIONS)}, weight, collector_version AS collectorVersion`);

/** Yields all stored performance records of a website from ClickHouse, day by day, in the order of the table. */
export async function* readClickHouseRows(
  clickhouse: ClickHouse,
  websiteId: string,
  { from, to, since = 0 }: ExportSpan = {},
): AsyncGenerator<Row> {
  const [first, end] = [from ? Date.parse(from) : 0, to ? Date.parse(to) + DAY_MS : Number.MAX_SAFE_INTEGER];
  const isInSpan = ch`website_id = ${websiteId} AND received_at >= ${Math.max(first, since)} AND received_at < ${end}`;
  const days = await clickhouse.select<{ date: string }>(ch`
    SELECT DISTINCT toString(day) AS date FROM performance_record WHERE ${isInSpan} ORDER BY date`);
  for (const { date } of days) {
    const rows = clickhouse.stream<StoredRow>(ch`
      SELECT ${COLUMNS} FROM ${RECORDS} WHERE day = ${day(date)} AND ${isInSpan} ORDER BY page_load, view, kind, key`);
    for await (const row of rows) yield toRow(row);
  }
}

function toRow({ at, fields, date, ...row }: StoredRow): Row {
  const packed = { ...row, data: JSON.parse(fields) as Record<string, unknown> };
  const data = unpackRecord(packed, { ...row, day: date });
  return toPerformanceRow(data, { ...row, receivedAt: new Date(at) });
}

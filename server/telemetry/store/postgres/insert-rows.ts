import { sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import type { PerformanceRow } from '../performance-row';
import { type ContextIds, contextKey } from './measurement-contexts';

const DAY_MS = 86_400_000;
/** Milliseconds around midnight in which two processes may hold the same record for records of different days. */
const MIDNIGHT = 300_000;

/** The rows of one UTC day that are stored together. */
export interface RowBatch {
  websiteId: string;
  day: string;
  contextIds: ContextIds;
}

/** Inserts the rows that are not stored yet, and returns the keys of the others. */
export async function insertRows(
  db: Database,
  { day, contextIds }: RowBatch,
  rows: readonly PerformanceRow[],
): Promise<Set<string>> {
  if (rows.some(({ receivedAt }) => isAtMidnight(receivedAt))) await lockKeys(db, rows);
  const earlier = await findEarlier(db, day, rows);
  const fresh = rows.filter(({ key }) => !earlier.has(key));
  const inserted = await insertFresh(
    db,
    fresh.map((row) => toColumns(row, contextIds)),
  );
  return new Set(rows.map(({ key }) => key).filter((key) => !inserted.has(key)));
}

/**
 * Returns the keys that are stored on other days. Records are repeated within minutes, so that the day before is enough for
 * them, and the day after, where another process may have stored a record first. A page that stays open reports further
 * revisions of its metrics for a month.
 */
async function findEarlier(db: Database, day: string, rows: readonly PerformanceRow[]): Promise<Set<string>> {
  const [dayBefore, dayAfter] = [-DAY_MS, DAY_MS].map((ms) =>
    new Date(Date.parse(day) + ms).toISOString().slice(0, 10),
  );
  const all = rows.map(({ key }) => key);
  const revised = rows.filter(({ packed }) => packed.revision > 0).map(({ key }) => key);
  const { rows: found } = await sql<{ key: string }>`
    select key::text as key from performance_measurement
    where day in (${dayBefore}::date, ${dayAfter}::date) and key = any(${all}::bigint[])
    union all
    select key::text from performance_measurement
    where day < ${dayBefore}::date and key = any(${revised}::bigint[])`.execute(db);
  return new Set(found.map(({ key }) => key));
}

// A transaction of the day before may be about to commit the same record into another partition.
async function lockKeys(db: Database, rows: readonly PerformanceRow[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(key) from unnest(${rows.map(({ key }) => key)}::bigint[]) as key
    order by key`.execute(db);
}

function isAtMidnight(receivedAt: string): boolean {
  const time = Date.parse(receivedAt) % DAY_MS;
  return time < MIDNIGHT || time > DAY_MS - MIDNIGHT;
}

async function insertFresh(
  db: Database,
  rows: readonly ReturnType<typeof toColumns>[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  // Hardly any batch repeats a row, and reading back the keys of all takes a tenth of its time.
  const { rows: results } = await sql<{ inserted: string[] | null }>`
    with inserted as (
      insert into performance_measurement
        (received_at, key, value, context_id, day, view, revision, visit_class, page_load, kind, data)
      select "receivedAt", key, value, "contextId", day, view, revision, "visitClass", "pageLoad", kind, data
      from json_to_recordset(${JSON.stringify(rows)}::json) as row ("receivedAt" timestamptz, key bigint, value float8,
        "contextId" integer, day date, view smallint, revision smallint, "visitClass" smallint, "pageLoad" uuid,
        kind text, data json)
      on conflict do nothing returning key
    )
    select case when count(*) = ${rows.length}::integer then null else coalesce(array_agg(key::text), '{}') end
      as inserted
    from inserted`.execute(db);
  return new Set(results[0]?.inserted ?? rows.map(({ key }) => key));
}

// Written out, because copies with spread and rest take a tenth of the time of a request.
function toColumns({ receivedAt, key, dimensions, context, packed }: PerformanceRow, contextIds: ContextIds) {
  return {
    receivedAt,
    key,
    value: packed.value,
    contextId: contextIds.get(contextKey(context)),
    day: context.day,
    view: packed.view,
    revision: packed.revision,
    visitClass: dimensions.visitClass,
    pageLoad: packed.pageLoad,
    kind: packed.kind,
    data: packed.data,
  };
}

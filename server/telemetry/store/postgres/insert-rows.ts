import { sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import type { PerformanceRow } from '../performance-row';
import { type ContextIds, contextKey } from './measurement-contexts';

/** What rows that are stored together share. */
export interface RowBatch {
  websiteId: string;
  contextIds: ContextIds;
}

/** Inserts the rows that are not stored yet, and returns the keys of the others. A repeated record has the day of the first one. */
export async function insertRows(
  db: Database,
  { contextIds }: RowBatch,
  rows: readonly PerformanceRow[],
): Promise<Set<string>> {
  const inserted = await insertNew(
    db,
    rows.map((row) => toColumns(row, contextIds)),
  );
  return new Set(rows.map(({ key }) => key).filter((key) => !inserted.has(key)));
}

async function insertNew(db: Database, rows: readonly ReturnType<typeof toColumns>[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  // Hardly any batch repeats a row, and reading back the keys of all takes a tenth of its time.
  const { rows: results } = await sql<{ inserted: string[] | null }>`
    with inserted as (
      insert into performance_measurement
        (received_at, key, value, context_id, day, view, revision, hour, visit_class, page_load, kind, data)
      select "receivedAt", key, value, "contextId", day, view, revision, hour, "visitClass", "pageLoad", kind, data
      from json_to_recordset(${JSON.stringify(rows)}::json) as row ("receivedAt" timestamptz, key bigint, value float8,
        "contextId" integer, day date, view smallint, revision smallint, hour smallint, "visitClass" smallint, "pageLoad" uuid,
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
    hour: dimensions.hour,
    visitClass: dimensions.visitClass,
    pageLoad: packed.pageLoad,
    kind: packed.kind,
    data: packed.data,
  };
}

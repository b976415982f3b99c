import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DIMENSIONS } from '../../../../contract/telemetry/report';
import type { Database } from '../../../platform/database/open-database';
import type { DimensionValues } from '../../intake/dimensions';
import { columnsOf, quotedFields, typedFields } from '../dimension-columns';

/** What the measurements of a view have in common, stored once a day for all views that share it. */
export interface MeasurementContext extends Omit<DimensionValues, 'hour' | 'viewClass'> {
  /** Number of page views that each measurement represents. */
  weight: number;
  collectorVersion: string;
}

/** Ids of contexts by `contextKey`. */
export type ContextIds = ReadonlyMap<string, number>;

export interface MeasurementContexts {
  /** Returns the ids of contexts and stores those that are new. Call it outside of a transaction. */
  load(contexts: readonly MeasurementContext[]): Promise<ContextIds>;
}

/** Contexts that a process remembers. */
const MAX_CACHED = 50_000;

const GROUPED = ['day', ...DIMENSIONS] as const;
const FIELDS = [...GROUPED, 'weight', 'collectorVersion'] as const;

/** Returns a text that identifies a context within a website. */
export function contextKey(context: MeasurementContext): string {
  return JSON.stringify(FIELDS.map((field) => context[field]));
}

/** Returns the contexts of a website. Known ones cost no statement. */
export function createMeasurementContexts(db: Database, websiteId: string): MeasurementContexts {
  const cache = new Map<string, number>();
  return {
    async load(contexts) {
      const wanted = new Map(contexts.map((context) => [contextKey(context), context]));
      const known = [...wanted.keys()].filter((key) => cache.has(key));
      const ids = new Map(known.map((key) => [key, cache.get(key) as number]));
      for (const key of known) wanted.delete(key);
      if (wanted.size === 0) return ids;
      if (cache.size + wanted.size > MAX_CACHED) cache.clear();
      for (const [key, id] of await storeContexts(db, websiteId, [...wanted.values()])) {
        cache.set(key, id);
        ids.set(key, id);
      }
      return ids;
    },
  };
}

/** Stores contexts that are new and returns the ids of all. */
export async function storeContexts(
  db: Database,
  websiteId: string,
  contexts: readonly MeasurementContext[],
): Promise<ContextIds> {
  const byDigest = new Map(contexts.map((context) => [digestOf(websiteId, contextKey(context)), context]));
  const ids = new Map<string, number>();
  // Another process may store a context at the same time: its row is visible to the next statement.
  while (ids.size < byDigest.size) {
    const missing = [...byDigest].filter(([, context]) => !ids.has(contextKey(context)));
    for (const { digest, id } of await insertContexts(db, websiteId, missing)) {
      const context = byDigest.get(digest);
      if (context) ids.set(contextKey(context), id);
    }
  }
  return ids;
}

type DigestedContext = readonly [digest: string, context: MeasurementContext];

async function insertContexts(
  db: Database,
  websiteId: string,
  contexts: readonly DigestedContext[],
): Promise<{ digest: string; id: number }[]> {
  // Sorted, so that two transactions with the same contexts cannot deadlock.
  const sorted = contexts.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const { rows } = await sql<{ digest: string; id: number }>`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(sorted.map(([digest, context]) => ({ digest, ...context })))}::json)
        as row (digest uuid, ${sql.raw(typedFields(GROUPED))}, weight float8, "collectorVersion" text)
    ), inserted as (
      insert into performance_context (website_id, digest, ${sql.raw(columnsOf(GROUPED))}, weight, collector_version)
      select ${websiteId}, digest, ${sql.raw(quotedFields(GROUPED))}, weight, "collectorVersion"
      from wanted on conflict (digest) do nothing returning digest, id
    )
    select digest, id from inserted
    union all select c.digest, c.id from performance_context c join wanted using (digest)`.execute(db);
  return rows;
}

function digestOf(websiteId: string, key: string): string {
  const hex = createHash('sha256').update(`${websiteId}\n${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

import { sql } from 'kysely';
import type { LiveError, LiveRecord } from '../../../../contract/telemetry/live';
import { METRICS } from '../../../../contract/telemetry/metrics';
import type { Database } from '../../../platform/database/open-database';
import type { ClickHouse } from '../clickhouse/clickhouse-client';
import { ch } from '../clickhouse/statement';

/** Shares of the records are multiples of this. */
export const SMALLEST_SHARE = 1 / 1024;

export interface WindowQuery {
  websiteId: string;
  /** Milliseconds since 1970: what was received since then. */
  from: number;
  /** Share of the records, chosen by their keys, which are hashes. */
  share: number;
  limit: number;
}

/** Returns the latest values of vitals since a time, the newest first. */
export type ReadLiveRecords = (query: WindowQuery) => Promise<LiveRecord[]>;

/** Returns the latest values of vitals since a time, the newest first. */
export async function readPostgresLive(
  db: Database,
  { websiteId, from, share, limit }: WindowQuery,
): Promise<LiveRecord[]> {
  const since = new Date(from);
  const { rows } = await sql<LiveRecord>`
    select m.key::text as id, (extract(epoch from m.received_at) * 1000)::float8 as at, m.kind as metric, m.value,
      m.revision, c.weight, c.page_type as "pageType", c.device, c.release, c.path
    from performance_measurement m join performance_context c on c.id = m.context_id
    where c.website_id = ${websiteId} and m.received_at >= ${since} and m.kind = any(${[...METRICS]})
      and (m.key & 1023) < ${Math.round(share / SMALLEST_SHARE)}::integer
    order by m.received_at desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns the same from ClickHouse. The view of a record may have started days before. */
export async function readClickHouseLive(
  clickhouse: ClickHouse,
  { websiteId, from, share, limit }: WindowQuery,
): Promise<LiveRecord[]> {
  return clickhouse.select<LiveRecord>(ch`
    SELECT toString(key) AS id, received_at AS at, kind AS metric, value, revision, weight, page_type AS pageType,
      device, release, path
    FROM performance_record FINAL
    WHERE website_id = ${websiteId} AND received_at >= ${from} AND kind IN ${METRICS}
      AND bitAnd(key, 1023) < ${Math.round(share / SMALLEST_SHARE)}
    ORDER BY received_at DESC LIMIT ${limit}`);
}

/** Returns the latest errors since a time, the newest first. */
export async function readLiveErrors(
  db: Database,
  { websiteId, from, limit }: Omit<WindowQuery, 'share'>,
): Promise<LiveError[]> {
  const { rows } = await sql<LiveError>`
    select id, (extract(epoch from received_at) * 1000)::float8 as at, data->'data'->>'message' as message,
      data->'data'->>'origin' as origin, data->'data'->>'path' as path,
      coalesce(data->'data'->>'release', '') as release, (data->'data'->>'count')::float8 as count
    from error_record
    where website_id = ${websiteId} and received_at >= ${new Date(from)}
    order by received_at desc limit ${limit}`.execute(db);
  return rows;
}

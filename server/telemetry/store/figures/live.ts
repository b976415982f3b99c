import { sql } from 'kysely';
import type { LiveError, LiveRecord } from '../../../../contract/telemetry/live';
import { METRICS } from '../../../../contract/telemetry/metrics';
import type { Database } from '../../../platform/database/open-database';
import { utcDay } from '../../intake/dimensions';

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
export async function readLiveRecords(
  db: Database,
  { websiteId, from, share, limit }: WindowQuery,
): Promise<LiveRecord[]> {
  const since = new Date(from);
  const { rows } = await sql<LiveRecord>`
    select m.key::text as id, (extract(epoch from m.received_at) * 1000)::float8 as at, m.kind as metric, m.value,
      m.revision, c.weight, c.page_type as "pageType", c.device, c.release, c.path
    from performance_measurement m join performance_context c on c.id = m.context_id
    where c.website_id = ${websiteId} and c.day >= ${utcDay(since)}::date and m.day >= ${utcDay(since)}::date
      and m.received_at >= ${since} and m.kind = any(${[...METRICS]})
      and (m.key & 1023) < ${Math.round(share / SMALLEST_SHARE)}::integer
    order by m.received_at desc limit ${limit}`.execute(db);
  return rows;
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

import { sql } from 'kysely';
import type { ErrorGroup } from '../../../schemas/performance-report-schemas';
import type { Database } from '../../platform/database/open-database';
import { isInScope } from '../report/is-in-scope';
import { parseScope } from '../report/report-scope';

/** The hours whose occurrences are counted, and in which a group has to occur. */
const HOURS = '24';

/** The groups to read. */
export interface WantedGroups {
  websiteId: string;
  /** They occurred at this time or later, in ms since 1970. */
  since: number;
  /** By group, the last occurrence with which it is left out. */
  exported: ReadonlyMap<string, string>;
  limit: number;
  /** Milliseconds since 1970. */
  now: number;
}

type GroupRow = Omit<ErrorGroup, 'paths' | 'releases' | 'firstSeen' | 'lastSeen'> & {
  path: string | null;
  release: string | null;
  firstSeen: Date;
  lastSeen: Date;
};

/**
 * Returns the groups of errors whose last occurrence was not exported, the earliest first. Each has its count of 24 hours, and
 * its most frequent path and release.
 */
export async function readChangedGroups(db: Database, wanted: WantedGroups): Promise<ErrorGroup[]> {
  const { rows } = await changedGroups(wanted).execute(db);
  return rows.map(({ path, release, firstSeen, lastSeen, ...group }) => ({
    ...group,
    paths: path === null ? [] : [path],
    releases: release === null ? [] : [release],
    firstSeen: firstSeen.toISOString(),
    lastSeen: lastSeen.toISOString(),
  }));
}

function changedGroups({ websiteId, since, exported, limit, now }: WantedGroups) {
  const scope = parseScope({ hours: HOURS }, websiteId, now);
  const from = new Date(Math.max(since, Date.parse(scope.from)));
  return sql<GroupRow>`
    with changed as materialized (
      select * from error_group
      where website_id = ${websiteId} and last_seen >= ${from} and (id, last_seen) not in (
        select * from unnest(${[...exported.keys()]}::text[], ${[...exported.values()]}::timestamptz[])
      )
      order by last_seen, id limit ${limit}
    ), counted as (
      select group_id, path, release, sum(total)::float8 as total from error_count
      where ${isInScope(scope, [])} and group_id in (select id from changed)
      group by group_id, path, release
    ), summed as (
      select group_id, sum(total) as total from counted group by group_id
    ), paths as (
      select distinct on (group_id) group_id, path from counted
      group by group_id, path order by group_id, sum(total) desc, path
    ), releases as (
      select distinct on (group_id) group_id, release from counted where release <> ''
      group by group_id, release order by group_id, sum(total) desc, release
    )
    select g.id, g.event, g.origin, g.message, g.source, g.behaviour, coalesce(summed.total, 0) as count,
      paths.path, releases.release, g.first_seen as "firstSeen", g.last_seen as "lastSeen"
    from changed g
    left join summed on summed.group_id = g.id
    left join paths on paths.group_id = g.id
    left join releases on releases.group_id = g.id
    order by g.last_seen, g.id`;
}

import { sql } from 'kysely';
import { DIMENSIONS, type Dimension, type ErrorGroup } from '../../../../contract/telemetry/report';
import type { Database } from '../../../platform/database/open-database';
import { isInScope } from '../postgres/scope-sql';
import type { ReportScope } from '../report-scope';

const MAX_GROUPS = 100;
const MAX_PATHS = 5;
const MAX_RELEASES = 10;
/** Errors have neither a connection nor a navigation type. */
const NOT_OF_ERRORS: readonly Dimension[] = ['connection', 'navigationType'];
const ERROR_DIMENSIONS = DIMENSIONS.filter((dimension) => !NOT_OF_ERRORS.includes(dimension));

type GroupRow = Omit<ErrorGroup, 'firstSeen' | 'lastSeen'> & { firstSeen: Date; lastSeen: Date };

/** Returns the groups of the errors in a scope, the most frequent first. */
export async function readErrorGroups(db: Database, scope: ReportScope): Promise<ErrorGroup[]> {
  const { rows } = await sql<GroupRow>`
    with counted as (
      select group_id, path, release, sum(total)::float8 as total
      from error_count where ${isInScope(scope, ERROR_DIMENSIONS)} group by group_id, path, release
    ), top as (
      select group_id, sum(total) as total from counted
      group by group_id order by total desc, group_id limit ${MAX_GROUPS}
    )
    select g.id, g.event, g.origin, g.message, g.source, g.behaviour, top.total as count,
      g.first_seen as "firstSeen", g.last_seen as "lastSeen",
      array(
        select path from counted c where c.group_id = g.id
        group by path order by sum(total) desc, path limit ${MAX_PATHS}
      ) as paths,
      array(
        select release from counted c where c.group_id = g.id and release <> ''
        group by release order by sum(total) desc, release limit ${MAX_RELEASES}
      ) as releases
    from top join error_group g on g.website_id = ${scope.websiteId} and g.id = top.group_id
    order by top.total desc, g.id`.execute(db);
  return rows.map(({ firstSeen, lastSeen, ...group }) => ({
    ...group,
    firstSeen: firstSeen.toISOString(),
    lastSeen: lastSeen.toISOString(),
  }));
}

import { sql } from 'kysely';
import type { Database } from '../../database/open-database';
import { LAST_VISIT_CLASS, VISIT_CLASSES } from '../aggregates/visit-classes';
import { isInScope } from './read-aggregates';
import type { ReportScope } from './report-scope';

/** The part of a day's visits that one network may have in the figures. */
const SHARE = 0.005;
/** With fewer visits a day, all count: a share of them would be less than what one visitor sends. */
const FEWEST_VISITS = 200;

/** The views of one class. */
export interface ClassViews {
  visitClass: number;
  /** Measured views: the weight of all views × the sampling rate. */
  ofSite: number;
  inScope: number;
}

/**
 * Returns the last class of visits that a report includes. From each network the first five visits of a day count, and
 * further ones as far as they are 0.5 % of the visits that count already.
 *
 * @param views of an average day, by class from the first
 */
export function lastIncludedClass(views: readonly ClassViews[]): number {
  if ((views.find(({ visitClass }) => visitClass === 0)?.ofSite ?? 0) < FEWEST_VISITS)
    return LAST_VISIT_CLASS;
  let included = 0;
  for (let visitClass = 0; visitClass < LAST_VISIT_CLASS; visitClass++) {
    included += views.find((each) => each.visitClass === visitClass)?.inScope ?? 0;
    if ((VISIT_CLASSES[visitClass + 1] ?? 0) > SHARE * included) return visitClass;
  }
  return LAST_VISIT_CLASS;
}

/** Returns the scope without the visits of networks beyond their share, and the number of views that it leaves out. */
export async function limitShares(
  db: Database,
  scope: ReportScope,
  sampleRate: number,
): Promise<{ scope: ReportScope; leftOut: number }> {
  const { rows } = await sql<ClassViews & { days: number }>`
    select visit_class as "visitClass", sum(total) as "ofSite",
      coalesce(sum(total) filter (where ${isInScope(scope)}), 0) as "inScope",
      max(count(distinct day)) over ()::integer as days
    from performance_count
    where ${isInScope({ ...scope, filters: {} })} and name = 'view'
    group by visit_class`.execute(db);
  const scale = sampleRate / Math.max(1, rows[0]?.days ?? 1);
  const views = rows.map(({ visitClass, ofSite, inScope }) => ({
    visitClass,
    ofSite: ofSite * scale,
    inScope: inScope * scale,
  }));
  const maxVisitClass = lastIncludedClass(views);
  const leftOut = rows
    .filter(({ visitClass }) => visitClass > maxVisitClass)
    .reduce((sum, { inScope }) => sum + inScope, 0);
  return { scope: { ...scope, maxVisitClass }, leftOut };
}

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import { THRESHOLDS } from '../../intake/rate-metric';
import type { ClickHouse } from '../clickhouse/clickhouse-client';
import type { RankedFix } from '../figure-rows';
import { type Attribution, type AttributionPart, mergeAttributions } from '../merge-attribution';
import { measurementsOf } from '../postgres/measurement-sql';
import { dimensionColumns, isInScope } from '../postgres/scope-sql';
import type { ExaminedViews } from '../record-store';
import { splitPeriod } from '../report-scope';
import { causesOfPages, firstCauses, readClickHouseCauses, type StoredCause, toCause } from './causes';
import { firstOrigins, originsOfPages, readClickHouseOrigins } from './origins';

/**
 * Returns the elements and scripts to which the slow page views of pages attribute their values, those whose value exceeds the
 * threshold of good, and the origins whose scripts block their main thread, in the order of the pages. It reads the records
 * once for all of them.
 */
export async function readPostgresAttribution(
  db: Database,
  fixes: readonly RankedFix[],
  views: ExaminedViews,
): Promise<Attribution[]> {
  if (fixes.length === 0) return [];
  const parts: AttributionPart[] = [];
  for (const scope of splitPeriod(views.scope)) parts.push(await readPart(db, fixes, { ...views, scope }));
  return mergeAttributions(fixes, parts);
}

async function readPart(
  db: Database,
  fixes: readonly RankedFix[],
  views: ExaminedViews,
): Promise<AttributionPart> {
  const { rows } = await sql<Pick<AttributionPart, 'origins'> & { causes: readonly StoredCause[] }>`
    with records as materialized (${recordsOf(fixes, views)}),
    causes as (${causesOfPages}), origins as (${originsOfPages})
    select (${firstCauses}) as causes, (${firstOrigins}) as origins`.execute(db);
  const { causes, origins } = rows[0] ?? { causes: [], origins: [] };
  return { causes: causes.map(toCause), origins };
}

/** The slow values and the scripts of each page, with its index. Scripts do not shift elements. */
function recordsOf(fixes: readonly RankedFix[], { scope, by, share }: ExaminedViews): RawBuilder<unknown> {
  const pages = fixes.map(({ metric, value }, index) => {
    const [good] = THRESHOLDS[metric];
    return sql`(${index}::integer, ${metric}::text, ${value}::text, ${good}::float8)`;
  });
  return sql`
    select wanted.page, kind, weight, value, page_load, view, data ->> 'pageLoadId' as other_page_load,
      substring(data ->> 'url' from '^https?://[^/]+') as origin,
      data as attribution
    from ${measurementsOf(scope, share)} as measurements
    join (values ${sql.join(pages)}) as wanted (page, metric, name, good)
      on ${dimensionColumns[by]} = wanted.name
        and (kind = wanted.metric and value > wanted.good or kind = 'script' and wanted.metric <> 'CLS')
    where ${isInScope(scope)}`;
}

/** Returns the same from ClickHouse. It reads the records twice for all pages: once for causes, once for origins. */
export async function readClickHouseAttribution(
  clickhouse: ClickHouse,
  fixes: readonly RankedFix[],
  views: ExaminedViews,
): Promise<Attribution[]> {
  if (fixes.length === 0) return [];
  const parts: AttributionPart[] = [];
  // One by one: together, their statements would take all cores.
  for (const scope of splitPeriod(views.scope)) {
    const part = { ...views, scope };
    const causes = await readClickHouseCauses(clickhouse, fixes, part);
    parts.push({ causes, origins: await readClickHouseOrigins(clickhouse, fixes, part) });
  }
  return mergeAttributions(fixes, parts);
}

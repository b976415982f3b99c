import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import { THRESHOLDS } from '../../intake/rate-metric';
import { ATTRIBUTION_CODES, unpackValue } from '../attribution-codes';
import {
  ALL_PHASES,
  type Attribution,
  type AttributionPart,
  MAX_OF_PART,
  mergeAttributions,
} from '../merge-attribution';
import { dimensionColumns, isInScope } from '../postgres/is-in-scope';
import { measurementsOf } from '../postgres/measurement-sql';
import type { RankedFix } from '../rank-fixes';
import type { ReportScope } from '../report-scope';
import { splitPeriod } from '../split-period';

/** The visits whose records are read. */
export interface ExaminedVisits {
  scope: ReportScope;
  by: 'path' | 'pageType';
  share: number;
}

type Field = keyof typeof ATTRIBUTION_CODES;

/** A part as it is read: with the stored event of each cause. */
interface StoredPart extends Pick<AttributionPart, 'origins'> {
  causes: readonly (Omit<AttributionPart['causes'][number], 'event'> & { event: unknown })[];
}

/**
 * Returns the elements and scripts to which the slow visits of pages attribute their values, those whose value exceeds the
 * threshold of good, and the origins whose scripts block their main thread, in the order of the pages. It reads the records
 * once for all of them.
 */
export async function readAttribution(
  db: Database,
  fixes: readonly RankedFix[],
  visits: ExaminedVisits,
): Promise<Attribution[]> {
  if (fixes.length === 0) return [];
  const parts: AttributionPart[] = [];
  for (const scope of splitPeriod(visits.scope)) parts.push(await readPart(db, fixes, { ...visits, scope }));
  return mergeAttributions(fixes, parts);
}

async function readPart(
  db: Database,
  fixes: readonly RankedFix[],
  visits: ExaminedVisits,
): Promise<AttributionPart> {
  const { rows } = await sql<StoredPart>`
    with records as materialized (${recordsOf(fixes, visits)}),
    causes as (${causesOfPages}), origins as (${originsOfPages})
    select
      (select coalesce(json_agg(causes), '[]'::json) from causes where place <= ${MAX_OF_PART}) as causes,
      (select coalesce(json_agg(origins), '[]'::json) from origins where place <= ${MAX_OF_PART}) as origins`.execute(
    db,
  );
  const { causes, origins } = rows[0] ?? { causes: [], origins: [] };
  return { causes: causes.map(toCause), origins };
}

function toCause({ event, ...sums }: StoredPart['causes'][number]): AttributionPart['causes'][number] {
  return { ...sums, event: unpackValue('interactionType', event) ?? null };
}

/** The slow values and the scripts of each page, with its index. Scripts do not shift elements. */
function recordsOf(fixes: readonly RankedFix[], { scope, by, share }: ExaminedVisits): RawBuilder<unknown> {
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

const hasScript = sql`attribution ?& array[${sql.lit(ATTRIBUTION_CODES.scriptUrl)}, ${sql.lit(ATTRIBUTION_CODES.scriptDuration)}]`;

const causesOfPages = sql`
  select page, ${textIn('target')} as target, ${jsonIn('interactionType')} as event, sum(weight) as weight,
    sum(sum(weight)) over (partition by page) as total,
    json_build_object(${sql.join(ALL_PHASES.flatMap((phase) => [sql.lit(phase), sumOf(phase)]))}) as phases,
    ${sumOf('shiftValue')} as shift,
    (array_agg(json_build_object('url', ${textIn('scriptUrl')}, 'name', ${textIn('scriptFunction')},
      'duration', ${numberIn('scriptDuration')}) order by ${numberIn('scriptDuration')} desc)
      filter (where ${hasScript}))[1] as script,
    row_number() over (partition by page order by sum(weight) desc, ${textIn('target')}) as place
  from records where kind <> 'script' group by page, ${textIn('target')}, ${jsonIn('interactionType')}`;

/** The visits in which an origin blocks the page. A page load is in the record itself where its id is no UUID. */
const originsOfPages = sql`
  select page, origin, sum(weight) as weight, sum(weight * blocking) as blocking,
    sum(sum(weight * blocking)) over (partition by page) as total,
    row_number() over (partition by page order by sum(weight * blocking) desc) as place
  from (
    select page, origin, max(weight) as weight, sum(value) as blocking
    from records where kind = 'script' and origin is not null
    group by page, origin, page_load, other_page_load, view
  ) as scripts
  group by page, origin having sum(weight * blocking) > 0`;

function sumOf(field: Field): RawBuilder<unknown> {
  return sql`sum(weight * ${numberIn(field)})`;
}

function jsonIn(field: Field): RawBuilder<unknown> {
  return sql`attribution -> ${sql.lit(ATTRIBUTION_CODES[field])}`;
}

function textIn(field: Field): RawBuilder<unknown> {
  return sql`attribution ->> ${sql.lit(ATTRIBUTION_CODES[field])}`;
}

function numberIn(field: Field): RawBuilder<unknown> {
  return sql`(${textIn(field)})::float8`;
}

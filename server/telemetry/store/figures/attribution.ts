import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import { THRESHOLDS } from '../../intake/rate-metric';
import { ATTRIBUTION_CODES, unpackValue } from '../attribution-codes';
import type { ClickHouse } from '../clickhouse/clickhouse-client';
import { dimensionColumns as chColumns } from '../clickhouse/columns';
import { daysIn, isInRecords, RECORDS } from '../clickhouse/places';
import { ch, type Fragment, join } from '../clickhouse/statement';
import type { RankedFix } from '../figure-rows';
import {
  ALL_PHASES,
  type Attribution,
  type AttributionPart,
  MAX_OF_PART,
  mergeAttributions,
} from '../merge-attribution';
import { dimensionColumns, isInScope } from '../postgres/is-in-scope';
import { measurementsOf } from '../postgres/measurement-sql';
import { type ReportScope, splitPeriod } from '../report-scope';

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
export async function readPostgresAttribution(
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

type ClickHouseVisits = Omit<ExaminedVisits, 'share'>;

/**
 * Returns the elements and scripts to which the slow visits of pages attribute their values, and the origins whose scripts
 * block their main thread, in the order of the pages. It reads the records twice for all of them: once for causes, once for
 * origins.
 */
export async function readClickHouseAttribution(
  clickhouse: ClickHouse,
  fixes: readonly RankedFix[],
  visits: ClickHouseVisits,
): Promise<Attribution[]> {
  if (fixes.length === 0) return [];
  const parts: AttributionPart[] = [];
  // One by one: together, their statements would take all cores.
  for (const scope of splitPeriod(visits.scope)) {
    const part = { ...visits, scope };
    parts.push({
      causes: await readCauses(clickhouse, fixes, part),
      origins: await readOrigins(clickhouse, fixes, part),
    });
  }
  return mergeAttributions(fixes, parts);
}

type CauseTuple = readonly [
  target: string,
  /** JSON; empty without one. */
  event: string,
  amount: number,
  phases: readonly number[],
  /** Numbers of visits that have each phase. */
  phaseVisits: readonly number[],
  shift: number,
  shiftVisits: number,
  script: readonly [url: string, name: string],
  hasName: number,
  /** -1 without a script. */
  duration: number,
];

async function readCauses(
  clickhouse: ClickHouse,
  fixes: readonly RankedFix[],
  visits: ClickHouseVisits,
): Promise<AttributionPart['causes']> {
  const rows = await clickhouse.select<{ metric: string; name: string; total: number; causes: CauseTuple[] }>(
    selectCauses(fixes, visits),
  );
  return rows.flatMap(({ metric, name, total, causes }) => {
    const page = fixes.findIndex((fix) => fix.metric === metric && fix.value === name);
    return causes.map((cause) => ({ page, total, ...toClickHouseCause(cause) }));
  });
}

function toClickHouseCause(cause: CauseTuple): Omit<AttributionPart['causes'][number], 'page' | 'total'> {
  const [target, event, weight, phases, phaseVisits, shift, shiftVisits, [url, name], hasName, duration] =
    cause;
  const known = ALL_PHASES.map((phase, index) => [phase, phaseVisits[index] ? (phases[index] ?? 0) : null]);
  return {
    target: target === '' ? null : target,
    event: event === '' ? null : (unpackValue('interactionType', JSON.parse(event)) ?? null),
    weight,
    phases: Object.fromEntries(known),
    shift: shiftVisits > 0 ? shift : null,
    script: duration >= 0 ? { url, name: hasName ? name : null, duration } : null,
  };
}

/** The causes of the slow visits of each page, the most frequent first. */
function selectCauses(fixes: readonly RankedFix[], visits: ClickHouseVisits): Fragment {
  const phases = join(ALL_PHASES.map((phase) => ch`sum(weight * ${chNumberIn(phase)})`));
  const phaseVisits = join(ALL_PHASES.map((phase) => ch`countIf(${chHas(phase)})`));
  const duration = ch`if(${chHas('scriptUrl')} AND ${chHas('scriptDuration')}, ${chNumberIn('scriptDuration')}, -1)`;
  return ch`
    SELECT metric, name, sum(amount) AS total,
      arraySlice(arraySort(cause -> (-cause.3, cause.1), groupArray((target, event, amount, phases, phase_visits, shift,
        shift_visits, script, has_name, longest))), 1, ${MAX_OF_PART}) AS causes
    FROM (
      SELECT metric, name, ${chTextIn('target')} AS target, ${chJsonIn('interactionType')} AS event, sum(weight) AS amount,
        [${phases}] AS phases, [${phaseVisits}] AS phase_visits, sum(weight * ${chNumberIn('shiftValue')}) AS shift,
        countIf(${chHas('shiftValue')}) AS shift_visits,
        argMax((${chTextIn('scriptUrl')}, ${chTextIn('scriptFunction')}), ${duration}) AS script,
        argMax(${chHas('scriptFunction')}, ${duration}) AS has_name, max(${duration}) AS longest
      FROM (${slowRecords(fixes, visits)}) GROUP BY metric, name, target, event
    ) GROUP BY metric, name`;
}

/** The records of visits whose value exceeds the threshold of good. */
function slowRecords(fixes: readonly RankedFix[], visits: ClickHouseVisits): Fragment {
  const metrics = [...new Set(fixes.map(({ metric }) => metric))];
  const isSlow = metrics.map((metric) => {
    const names = fixes.filter((fix) => fix.metric === metric).map(({ value }) => value);
    const [good] = THRESHOLDS[metric];
    return ch`kind = ${metric} AND value > ${good} AND ${chColumns[visits.by]} IN ${names}`;
  });
  return selectRecords(visits, {
    columns: ch`kind AS metric, ${chColumns[visits.by]} AS name, weight, data`,
    isWanted: ch`kind IN ${metrics} AND (${join(isSlow, ' OR ')})`,
  });
}

interface OriginsRow {
  name: string;
  total: number;
  origins: [origin: string, weight: number, blocking: number][];
}

async function readOrigins(
  clickhouse: ClickHouse,
  fixes: readonly RankedFix[],
  visits: ClickHouseVisits,
): Promise<AttributionPart['origins']> {
  // Scripts do not shift elements.
  const blocked = fixes.filter(({ metric }) => metric !== 'CLS');
  if (blocked.length === 0) return [];
  const names = [...new Set(blocked.map(({ value }) => value))];
  const rows = await clickhouse.select<OriginsRow>(selectOrigins(names, visits));
  return rows.flatMap(({ name, total, origins }) =>
    fixes.flatMap(({ metric, value }, page) =>
      metric === 'CLS' || value !== name
        ? []
        : origins.map(([origin, weight, blocking]) => ({ page, total, origin, weight, blocking })),
    ),
  );
}

/** The origins whose scripts block each page. Those that block it longest are first. */
function selectOrigins(names: readonly string[], visits: ClickHouseVisits): Fragment {
  const column = chColumns[visits.by];
  // A page load is in the record itself where its id is no UUID.
  const scripts = selectRecords(visits, {
    columns: ch`
      ${column} AS name, page_load, visitParamExtractString(data, 'pageLoadId') AS other_page_load, view, weight,
      value AS time, extract(visitParamExtractString(data, 'url'), '^https?://[^/]+') AS origin`,
    isWanted: ch`kind = 'script' AND ${column} IN ${names}`,
  });
  return ch`
    SELECT name, sum(blocking) AS total,
      arraySlice(arraySort(each -> -each.3, groupArray((origin, amount, blocking))), 1, ${MAX_OF_PART}) AS origins
    FROM (
      SELECT name, origin, sum(visit) AS amount, sum(visit * blocked) AS blocking
      FROM (
        SELECT name, origin, max(weight) AS visit, sum(time) AS blocked
        FROM (${scripts}) WHERE origin != '' GROUP BY name, origin, page_load, other_page_load, view
      ) GROUP BY name, origin HAVING blocking > 0
    ) GROUP BY name`;
}

/** The records of a part of the period that meet a condition. */
function selectRecords(
  { scope }: ClickHouseVisits,
  { columns, isWanted }: { columns: Fragment; isWanted: Fragment },
): Fragment {
  return ch`SELECT ${columns} FROM ${RECORDS} WHERE ${isInRecords(scope, daysIn(scope))} AND ${isWanted}`;
}

// They read a name wherever it is: no other field of a metric has a code as its name.
function chHas(field: Field): Fragment {
  return ch`visitParamHas(data, ${ATTRIBUTION_CODES[field]})`;
}

function chNumberIn(field: Field): Fragment {
  return ch`visitParamExtractFloat(data, ${ATTRIBUTION_CODES[field]})`;
}

function chJsonIn(field: Field): Fragment {
  return ch`visitParamExtractRaw(data, ${ATTRIBUTION_CODES[field]})`;
}

function chTextIn(field: Field): Fragment {
  return ch`visitParamExtractString(data, ${ATTRIBUTION_CODES[field]})`;
}

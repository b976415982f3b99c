import { type RawBuilder, sql } from 'kysely';
import { THRESHOLDS } from '../../intake/rate-metric';
import type { ClickHouse } from '../clickhouse/clickhouse-client';
import { dimensionColumns } from '../clickhouse/columns';
import { daysIn, isInRecords, RECORDS } from '../clickhouse/places';
import { ch, type Fragment, join } from '../clickhouse/statement';
import type { RankedFix } from '../figure-rows';
import { ALL_PHASES, type AttributionPart, MAX_OF_PART } from '../merge-attribution';
import { ATTRIBUTION_CODES, unpackValue } from '../pack-record';
import type { ExaminedViews } from '../record-store';

type Cause = AttributionPart['causes'][number];
type Field = keyof typeof ATTRIBUTION_CODES;

/** A cause as it is read: with the stored event. */
export type StoredCause = Omit<Cause, 'event'> & { event: unknown };

/** Returns a cause with the name of its event. */
export function toCause({ event, ...sums }: StoredCause): Cause {
  return { ...sums, event: unpackValue('interactionType', event) ?? null };
}

const hasScript = sql`attribution ?& array[${sql.lit(ATTRIBUTION_CODES.scriptUrl)}, ${sql.lit(ATTRIBUTION_CODES.scriptDuration)}]`;

/** The statement for the causes of slow page views in PostgreSQL, from the table `records`. */
export const causesOfPages = sql`
  select page, ${textIn('target')} as target, ${jsonIn('interactionType')} as event, sum(weight) as weight,
    sum(sum(weight)) over (partition by page) as total,
    json_build_object(${sql.join(ALL_PHASES.flatMap((phase) => [sql.lit(phase), sumOf(phase)]))}) as phases,
    ${sumOf('shiftValue')} as shift,
    (array_agg(json_build_object('url', ${textIn('scriptUrl')}, 'name', ${textIn('scriptFunction')},
      'duration', ${numberIn('scriptDuration')}) order by ${numberIn('scriptDuration')} desc)
      filter (where ${hasScript}))[1] as script,
    row_number() over (partition by page order by sum(weight) desc, ${textIn('target')}) as place
  from records where kind <> 'script' group by page, ${textIn('target')}, ${jsonIn('interactionType')}`;

/** The first of each page, from the table `causes`. */
export const firstCauses = sql`
  select coalesce(json_agg(causes), '[]'::json) from causes where place <= ${MAX_OF_PART}`;

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

interface CauseRow extends Pick<Cause, 'target' | 'total' | 'shift'> {
  metric: string;
  name: string;
  /** JSON. */
  event: string | null;
  amount: number;
  /** In the order of `ALL_PHASES`. */
  phases: readonly (number | null)[];
  script: readonly [url: string, name: string | null];
  /** Null without a script. */
  duration: number | null;
}

/** Returns the causes of the slow page views of each page from ClickHouse, the most frequent first. */
export async function readClickHouseCauses(
  clickhouse: ClickHouse,
  fixes: readonly RankedFix[],
  views: ExaminedViews,
): Promise<Cause[]> {
  const rows = await clickhouse.select<CauseRow>(selectCauses(fixes, views));
  return rows.map(({ metric, name, event, amount: weight, phases, script, duration, ...sums }) =>
    toCause({
      ...sums,
      page: fixes.findIndex((fix) => fix.metric === metric && fix.value === name),
      weight,
      event: event === null ? null : JSON.parse(event),
      phases: Object.fromEntries(
        ALL_PHASES.map((phase, index) => [phase, phases[index] ?? null]),
      ) as Cause['phases'],
      script: duration === null ? null : { url: script[0], name: script[1], duration },
    }),
  );
}

function selectCauses(fixes: readonly RankedFix[], views: ExaminedViews): Fragment {
  const longest = chNumberIn('scriptDuration');
  const isScript = ch`${chHas('scriptUrl')} AND ${chHas('scriptDuration')}`;
  const functionName = ch`if(${chHas('scriptFunction')}, ${chTextIn('scriptFunction')}, NULL)`;
  return ch`
    SELECT kind AS metric, ${dimensionColumns[views.by]} AS name, nullIf(${chTextIn('target')}, '') AS target,
      nullIf(${chJsonIn('interactionType')}, '') AS event, sum(weight) AS amount,
      sum(amount) OVER (PARTITION BY metric, name) AS total, [${join(ALL_PHASES.map(chSumOf))}] AS phases,
      ${chSumOf('shiftValue')} AS shift,
      argMaxIf((${chTextIn('scriptUrl')}, ${functionName}), ${longest}, ${isScript}) AS script,
      maxOrNullIf(${longest}, ${isScript}) AS duration
    FROM ${RECORDS}
    WHERE ${isInRecords(views.scope, daysIn(views.scope))} AND (${isSlow(fixes, views)})
    GROUP BY metric, name, target, event
    ORDER BY amount DESC, target NULLS FIRST LIMIT ${MAX_OF_PART} BY metric, name`;
}

/** The records of the pages whose value exceeds the threshold of good. */
function isSlow(fixes: readonly RankedFix[], { by }: ExaminedViews): Fragment {
  const metrics = [...new Set(fixes.map(({ metric }) => metric))];
  const ofMetrics = metrics.map((metric) => {
    const names = fixes.filter((fix) => fix.metric === metric).map(({ value }) => value);
    const [good] = THRESHOLDS[metric];
    return ch`kind = ${metric} AND value > ${good} AND ${dimensionColumns[by]} IN ${names}`;
  });
  return join(ofMetrics, ' OR ');
}

/** Null where no page view has the field. */
function chSumOf(field: Field): Fragment {
  return ch`sumOrNullIf(weight * ${chNumberIn(field)}, ${chHas(field)})`;
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

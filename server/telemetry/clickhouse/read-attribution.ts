import { type Fix, type FixCause, PHASES, type PhaseName } from '../../../schemas/performance-fixes-schemas';
import { THRESHOLDS } from '../aggregates/rate-metric';
import { ATTRIBUTION_CODES } from '../measurements/attribution-codes';
import type { RankedFix } from '../report/rank-fixes';
import type { Attribution, ExaminedVisits } from '../report/read-attribution';
import type { ClickHouse } from './clickhouse-client';
import { dimensionColumns } from './figure-columns';
import { daysIn, rangeOf, selectRecords } from './record-ranges';
import { ch, type Fragment, join } from './statement';

const MAX_CAUSES = 3;
const MAX_ORIGINS = 4;

type Field = keyof typeof ATTRIBUTION_CODES;
type Visits = Omit<ExaminedVisits, 'share'>;

/**
 * Returns the elements and scripts to which the slow visits of a page attribute their value, and the origins whose scripts
 * block its main thread.
 */
export async function readAttribution(
  clickhouse: ClickHouse,
  fix: RankedFix,
  visits: Visits,
): Promise<Attribution> {
  const slow = slowVisits(fix, visits);
  const [sum] = await clickhouse.select<{ total: number }>(ch`SELECT sum(weight) AS total ${slow}`);
  const rows = await clickhouse.select<CauseRow>(selectCauses(fix.metric, slow));
  return {
    causes: rows.map((row) => toCause(row, fix.metric, sum?.total ?? 0)),
    // Scripts do not shift elements.
    origins: fix.metric === 'CLS' ? [] : await readOrigins(clickhouse, fix, visits),
  };
}

type CauseRow = Partial<Record<PhaseName | `has_${PhaseName}`, number>> & {
  target: string;
  event: string;
  amount: number;
  shift: number;
  hasShift: number;
  script: [url: string, name: string];
  hasName: number;
  duration: number;
};

function selectCauses(metric: Fix['metric'], slow: Fragment): Fragment {
  const averages = phasesOf(metric).map(
    (phase) =>
      ch`sum(weight * ${numberIn(phase)}) / sum(weight) AS ${{ text: phase }}, countIf(${has(phase)}) AS ${{ text: `has_${phase}` }}`,
  );
  const duration = ch`if(${has('scriptUrl')} AND ${has('scriptDuration')}, ${numberIn('scriptDuration')}, -1)`;
  return ch`
    SELECT ${textIn('target')} AS target, ${textIn('interactionType')} AS event, sum(weight) AS amount,
      ${join([...averages, ch`sum(weight * ${numberIn('shiftValue')}) / sum(weight) AS shift`])},
      toFloat64(countIf(${has('shiftValue')})) AS hasShift,
      argMax((${textIn('scriptUrl')}, ${textIn('scriptFunction')}), ${duration}) AS script,
      argMax(${has('scriptFunction')}, ${duration}) AS hasName, max(${duration}) AS duration
    ${slow} GROUP BY target, event ORDER BY amount DESC, target LIMIT ${MAX_CAUSES}`;
}

function toCause(row: CauseRow, metric: Fix['metric'], total: number): FixCause {
  const { target, event, amount, shift, hasShift, script, hasName, duration } = row;
  const [url, functionName] = script;
  return {
    target: target === '' ? null : target,
    share: amount / total,
    event: event === 'pointer' || event === 'keyboard' ? event : null,
    phases: phasesOf(metric).flatMap((name) =>
      Number(row[`has_${name}`]) > 0 ? [{ name, duration: row[name] ?? 0 }] : [],
    ),
    shift: hasShift > 0 ? shift : null,
    script: duration >= 0 ? { url, name: hasName ? functionName : null, duration } : null,
  };
}

function phasesOf(metric: Fix['metric']): readonly PhaseName[] {
  return metric === 'CLS' ? [] : PHASES[metric];
}

async function readOrigins(
  clickhouse: ClickHouse,
  { value }: RankedFix,
  visits: Visits,
): Promise<Fix['origins']> {
  // A page load is in the record itself where its id is no UUID.
  const columns = ch`
    page_load, visitParamExtractString(data, 'pageLoadId') AS other_page_load, view, weight, value AS time,
    extract(visitParamExtractString(data, 'url'), '^https?://[^/]+') AS origin`;
  const rows = await clickhouse.select<{ origin: string; time: number; visits: number }>(ch`
    SELECT origin, sum(amount * blocking) AS time, sum(amount) AS visits
    FROM (
      SELECT origin, max(weight) AS amount, sum(time) AS blocking
      FROM (${recordsOf(ch`kind = 'script'`, columns, { ...visits, name: value })})
      WHERE origin != '' GROUP BY origin, page_load, other_page_load, view
    ) GROUP BY origin ORDER BY time DESC`);
  const total = rows.reduce((sum, { time }) => sum + time, 0);
  if (total === 0) return [];
  return rows.slice(0, MAX_ORIGINS).map(({ origin, time, visits: number }) => ({
    origin,
    duration: time / number,
    share: time / total,
  }));
}

/** Returns the visits of a page whose value exceeds the threshold of good, as the end of a `select`. */
function slowVisits({ metric, value: name }: RankedFix, visits: Visits): Fragment {
  const [good] = THRESHOLDS[metric];
  const records = recordsOf(ch`kind = ${metric}`, ch`weight, data, value`, { ...visits, name });
  return ch`FROM (${records}) WHERE value > ${good}`;
}

/** Returns the records of a page, with some columns made of their weight, value and data. */
function recordsOf(
  ofKey: Fragment,
  columns: Fragment,
  { scope, by, name }: Visits & { name: string },
): Fragment {
  const range = rangeOf(
    scope,
    { days: daysIn(scope), after: new Map() },
    { ofKey, columns: ['weight', 'data', 'value', dimensionColumns[by].text] },
  );
  return selectRecords(
    range,
    ({ table, where }) =>
      ch`SELECT ${columns} FROM ${table} WHERE ${where} AND ${dimensionColumns[by]} = ${name}`,
  );
}

// These functions exist in all versions. They read a name wherever it is: no other field of a metric has a code as its name.
function has(field: Field): Fragment {
  return ch`visitParamHas(data, ${ATTRIBUTION_CODES[field]})`;
}

function numberIn(field: Field): Fragment {
  return ch`visitParamExtractFloat(data, ${ATTRIBUTION_CODES[field]})`;
}

function textIn(field: Field): Fragment {
  return ch`visitParamExtractString(data, ${ATTRIBUTION_CODES[field]})`;
}

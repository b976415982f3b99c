import { THRESHOLDS } from '../intake/rate-metric';
import { ATTRIBUTION_CODES, unpackValue } from '../store/attribution-codes';
import type { ExaminedVisits } from '../store/figures/attribution';
import {
  ALL_PHASES,
  type Attribution,
  type AttributionPart,
  MAX_OF_PART,
  mergeAttributions,
} from '../store/merge-attribution';
import type { RankedFix } from '../store/rank-fixes';
import { splitPeriod } from '../store/split-period';
import type { ClickHouse } from './clickhouse-client';
import { dimensionColumns } from './figure-columns';
import { daysIn, rangeOf, selectRecords } from './record-ranges';
import { ch, type Fragment, join } from './statement';

type Field = keyof typeof ATTRIBUTION_CODES;
type Visits = Omit<ExaminedVisits, 'share'>;

/**
 * Returns the elements and scripts to which the slow visits of pages attribute their values, and the origins whose scripts
 * block their main thread, in the order of the pages. It reads the records twice for all of them: once for causes, once for
 * origins.
 */
export async function readAttribution(
  clickhouse: ClickHouse,
  fixes: readonly RankedFix[],
  visits: Visits,
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
  visits: Visits,
): Promise<AttributionPart['causes']> {
  const rows = await clickhouse.select<{ metric: string; name: string; total: number; causes: CauseTuple[] }>(
    selectCauses(fixes, visits),
  );
  return rows.flatMap(({ metric, name, total, causes }) => {
    const page = fixes.findIndex((fix) => fix.metric === metric && fix.value === name);
    return causes.map((cause) => ({ page, total, ...toCause(cause) }));
  });
}

function toCause(cause: CauseTuple): Omit<AttributionPart['causes'][number], 'page' | 'total'> {
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
function selectCauses(fixes: readonly RankedFix[], visits: Visits): Fragment {
  const phases = join(ALL_PHASES.map((phase) => ch`sum(weight * ${numberIn(phase)})`));
  const phaseVisits = join(ALL_PHASES.map((phase) => ch`countIf(${has(phase)})`));
  const duration = ch`if(${has('scriptUrl')} AND ${has('scriptDuration')}, ${numberIn('scriptDuration')}, -1)`;
  return ch`
    SELECT metric, name, sum(amount) AS total,
      arraySlice(arraySort(cause -> (-cause.3, cause.1), groupArray((target, event, amount, phases, phase_visits, shift,
        shift_visits, script, has_name, longest))), 1, ${MAX_OF_PART}) AS causes
    FROM (
      SELECT metric, name, ${textIn('target')} AS target, ${jsonIn('interactionType')} AS event, sum(weight) AS amount,
        [${phases}] AS phases, [${phaseVisits}] AS phase_visits, sum(weight * ${numberIn('shiftValue')}) AS shift,
        countIf(${has('shiftValue')}) AS shift_visits,
        argMax((${textIn('scriptUrl')}, ${textIn('scriptFunction')}), ${duration}) AS script,
        argMax(${has('scriptFunction')}, ${duration}) AS has_name, max(${duration}) AS longest
      FROM (${slowRecords(fixes, visits)}) GROUP BY metric, name, target, event
    ) GROUP BY metric, name`;
}

/** The records of visits whose value exceeds the threshold of good. */
function slowRecords(fixes: readonly RankedFix[], visits: Visits): Fragment {
  const metrics = [...new Set(fixes.map(({ metric }) => metric))];
  const isSlow = metrics.map((metric) => {
    const names = fixes.filter((fix) => fix.metric === metric).map(({ value }) => value);
    const [good] = THRESHOLDS[metric];
    return ch`kind = ${metric} AND value > ${good} AND ${dimensionColumns[visits.by]} IN (${names})`;
  });
  return recordsOf(visits, {
    ofKey: ch`kind IN (${metrics})`,
    columns: ch`kind AS metric, ${dimensionColumns[visits.by]} AS name, weight, data`,
    isWanted: ch`(${join(isSlow, ' OR ')})`,
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
  visits: Visits,
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
function selectOrigins(names: readonly string[], visits: Visits): Fragment {
  const column = dimensionColumns[visits.by];
  // A page load is in the record itself where its id is no UUID.
  const scripts = recordsOf(visits, {
    ofKey: ch`kind = 'script'`,
    columns: ch`
      ${column} AS name, page_load, visitParamExtractString(data, 'pageLoadId') AS other_page_load, view, weight,
      value AS time, extract(visitParamExtractString(data, 'url'), '^https?://[^/]+') AS origin`,
    isWanted: ch`${column} IN (${names})`,
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

interface Selection {
  /** A condition on the columns that identify a record. */
  ofKey: Fragment;
  /** The selected columns: weight, value, data, the column of the page, and those that identify a record. */
  columns: Fragment;
  /** A condition on value, the column of the page, and the columns that identify a record. */
  isWanted: Fragment;
}

function recordsOf({ scope, by }: Visits, { ofKey, columns, isWanted }: Selection): Fragment {
  const range = rangeOf(
    scope,
    { days: daysIn(scope), after: new Map() },
    { ofKey, columns: ['weight', 'data', 'value', dimensionColumns[by].text] },
  );
  return selectRecords(
    range,
    ({ table, where }) => ch`SELECT ${columns} FROM ${table} WHERE ${where} AND ${isWanted}`,
  );
}

// These functions exist in all versions. They read a name wherever it is: no other field of a metric has a code as its name.
function has(field: Field): Fragment {
  return ch`visitParamHas(data, ${ATTRIBUTION_CODES[field]})`;
}

function numberIn(field: Field): Fragment {
  return ch`visitParamExtractFloat(data, ${ATTRIBUTION_CODES[field]})`;
}

function jsonIn(field: Field): Fragment {
  return ch`visitParamExtractRaw(data, ${ATTRIBUTION_CODES[field]})`;
}

function textIn(field: Field): Fragment {
  return ch`visitParamExtractString(data, ${ATTRIBUTION_CODES[field]})`;
}

import { utcDay } from '../intake/dimensions';
import { VITALS } from '../store/histogram-codec';
import { SLICES, slicesOf } from '../store/rollup-slices';
import { SUM_COLUMNS, sumsOfRecords, sumsOfSums } from './bucket-sums';
import type { ClickHouse } from './clickhouse-client';
import { dimensionColumns, dimensionNames, isCensused } from './figure-columns';
import { type RecordRange, selectRecords } from './record-ranges';
import { type RolledDay, type RollupRun, readDays, unrolledDay, writeDays } from './rolled-days';
import { ch, type Fragment, join, numbers } from './statement';

const DAY_MS = 86_400_000;
/** Days, with today, in which most records and revisions arrive. */
const RECENT_DAYS = 3;
/** Runs that a report adds up for a day; with more, the day is rolled up whole. */
const MAX_RUNS = { recent: 8, older: 4 };
/** Slots of runs of whole days; those of changes follow. Of two, one is free beside the run that is in use. */
const WHOLE_SLOTS = 2;
const ROLL_UP_TIMEOUT_MS = 600_000;

export interface RollUpDaysOptions {
  clickhouse: ClickHouse;
  websiteId: string;
  /** Days for which single records are kept. */
  keepDays: number;
  /** Milliseconds since 1970. */
  now: number;
  /** Returns true to stop after the current day. */
  isStopping?: () => boolean;
}

/**
 * Rolls up what has changed on each day since the last time, and returns the number of days. Call it while no other process
 * inserts or rolls up. Reports read from single records what no rollup has.
 */
export async function rollUpDays(options: RollUpDaysOptions): Promise<number> {
  const { clickhouse, websiteId, now, isStopping = () => false } = options;
  const known = await readDays(clickhouse, websiteId);
  const recentFrom = utcDay(new Date(now - (RECENT_DAYS - 1) * DAY_MS));
  let number = 0;
  for (const day of await readRecordDays(options)) {
    if (isStopping()) break;
    const state = known.get(day) ?? unrolledDay(day);
    const maxRuns = day < recentFrom ? MAX_RUNS.older : MAX_RUNS.recent;
    if (!state.isChanged && state.runs.length <= maxRuns) continue;
    await rollUpDay(options, state, state.through === 0 || state.runs.length > maxRuns);
    number++;
  }
  return number;
}

/** Returns the days with records. The last day of all may be deleted while it is read. */
async function readRecordDays({
  clickhouse,
  websiteId,
  keepDays,
  now,
}: RollUpDaysOptions): Promise<string[]> {
  const [from, to] = [keepDays - 1, 0].map((days) => utcDay(new Date(now - days * DAY_MS)));
  const rows = await clickhouse.select<{ text: string }>(ch`
    SELECT DISTINCT toString(day) AS text FROM performance_record
    WHERE website_id = ${websiteId} AND day BETWEEN ${from ?? ''} AND ${to ?? ''} ORDER BY text`);
  return rows.map(({ text }) => text);
}

/** Adds a run for what a day has more than its runs, or one that replaces them. */
async function rollUpDay(
  { clickhouse, websiteId }: RollUpDaysOptions,
  state: RolledDay,
  isWhole: boolean,
): Promise<void> {
  const { day, runs } = state;
  // Each attempt has a number of its own: one that failed may have written some of its rows.
  const run = state.run + 1;
  await writeDays(clickhouse, websiteId, [{ ...state, run }]);
  const attempt = { run, slot: freeSlot(runs, isWhole ? 0 : WHOLE_SLOTS) };
  const after = new Map(isWhole ? [] : [[day, state.through]]);
  for (const statement of rollUpStatements({ websiteId, days: [day], after, where: [] }, attempt))
    await clickhouse.run(statement, { timeoutMs: ROLL_UP_TIMEOUT_MS });
  await writeDays(clickhouse, websiteId, [
    { day, run: run + 1, runs: isWhole ? [attempt] : [...runs, attempt], through: run, isChanged: false },
  ]);
}

function freeSlot(runs: readonly RollupRun[], first: number): number {
  const used = new Set(runs.map(({ slot }) => slot));
  let slot = first;
  while (used.has(slot)) slot++;
  return slot;
}

function rollUpStatements(
  records: Omit<RecordRange, 'ofKey' | 'columns'>,
  { run, slot }: RollupRun,
): Fragment[] {
  const { websiteId, days } = records;
  const values = ch`slice, first, second`;
  const dimensions = join(dimensionNames);
  const columns = dimensionNames.map(({ text }) => text);
  const ofDay = ch`toDate(${days[0] ?? ''}), ${slot}, ${run}`;
  const buckets = selectRecords(
    {
      ...records,
      ofKey: ch`kind NOT IN ('view', 'script')`,
      columns: ['histogram', 'cell', ...columns, ...SUM_COLUMNS],
    },
    (rows) => ch`
      SELECT visit_class, histogram, cell, ${dimensions}, ${sumsOfRecords(rows)}
      FROM ${rows.table} WHERE ${rows.where} AND histogram != ''
      GROUP BY visit_class, histogram, cell, ${dimensions}`,
  );
  const counts = selectRecords(
    {
      ...records,
      ofKey: ch`kind IN ('view', 'image')`,
      columns: ['count_names', 'count_totals', ...columns],
    },
    ({ sign, table, where }) => ch`
      SELECT visit_class, name, ${dimensions}, sum(item) * ${sign} AS a, sumIf(item, ${isCensused}) * ${sign} AS h
      FROM ${table} ARRAY JOIN count_names AS name, count_totals AS item
      WHERE ${where} GROUP BY visit_class, name, ${dimensions}`,
  );
  return [
    ch`INSERT INTO performance_rollup (website_id, ${values}, histogram, day, slot, run,
        classes, cells, samples, weights, weight_squares, censused)
      SELECT ${websiteId}, ${values}, histogram, ${ofDay}, groupArray(visit_class), groupArray(cell),
        groupArray(n1) AS ns, ${unlessSamples('w1')}, ${unlessSamples('squares1')}, groupArray(hits1)
      FROM (
        SELECT ${values}, histogram, visit_class, cell, ${sumsOfSums}
        FROM (${buckets}) ARRAY JOIN ${slicesAsArrays} WHERE histogram = ${VITALS} OR slice IN (${sparseSlices})
        GROUP BY ${values}, histogram, visit_class, cell
        HAVING n1 != 0 OR abs(w1) > 1e-9
      ) GROUP BY ${values}, histogram`,
    ch`INSERT INTO performance_total (website_id, ${values}, name, day, visit_class, slot, run, total, censused)
      SELECT ${websiteId}, ${values}, name, toDate(${days[0] ?? ''}), visit_class, ${slot}, ${run}, sum(a) AS a1, sum(h)
      FROM (${counts}) ARRAY JOIN ${slicesAsArrays} WHERE name = 'view' OR slice IN (${sparseSlices})
      GROUP BY ${values}, name, visit_class HAVING abs(a1) > 1e-9`,
  ];
}

/** Packs sums into an array, which is empty if all are the numbers of samples, as without weights. */
function unlessSamples(sums: string): Fragment {
  const all = ch`groupArray(${{ text: sums }})`;
  return ch`if(${all} = ns, emptyArrayFloat64(), ${all})`;
}

/** The slices of rollups as parallel arrays: their positions, and the values of their dimensions. */
const slicesAsArrays: Fragment = (() => {
  const valuesAt = (place: number) =>
    join(
      SLICES.map((slice) => {
        const dimension = slice[place];
        return dimension ? dimensionColumns[dimension] : ch`${''}`;
      }),
    );
  const positions = numbers([...SLICES.keys()]);
  return ch`[${positions}] AS slice, [${valuesAt(0)}] AS first, [${valuesAt(1)}] AS second`;
})();

/** The slices of timings, images and counts other than views. */
const sparseSlices = numbers(slicesOf(''));

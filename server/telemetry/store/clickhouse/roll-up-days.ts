import type { FastifyInstance } from 'fastify';
import type { RunExclusively } from '../../../platform/database/run-exclusively';
import { runRegularly } from '../../../platform/process/run-regularly';
import { utcDay } from '../../intake/dimensions';
import { VITALS } from '../histogram-codec';
import { SLICES, slicesOf } from '../rollup-slices';
import { sumsOfSums } from './bucket-sums';
import type { ClickHouse } from './clickhouse-client';
import { dimensionColumns, dimensionNames, isCensused } from './columns';
import { RECORDS } from './places';
import { ch, day as dayOf, type Fragment, join, numbers, type Parameter, raw } from './statement';

const DAY_MS = 86_400_000;
/** Milliseconds in which an insert ends: a rollup may miss records that were received so long before it. */
const INSERT_MS = 60_000;

export interface RollUpDaysOptions {
  clickhouse: ClickHouse;
  websiteId: string;
  /** Days for which single records are kept. */
  keepDays: number;
  /** Milliseconds since 1970. Days before its day are rolled up. */
  now: number;
  /** Returns true to stop after the current day. */
  isStopping?: () => boolean;
}

/**
 * Rolls up the days that are over and have received records since their last rollup, and returns their number. Call it while no
 * other process does. Reports read the other days from single records.
 */
export async function rollUpDays(options: RollUpDaysOptions): Promise<number> {
  const { isStopping = () => false } = options;
  let number = 0;
  for (const day of await readChangedDays(options)) {
    if (isStopping()) break;
    await rollUpDay(options, day);
    number++;
  }
  return number;
}

/** Returns the changed days before today whose records are all kept. */
async function readChangedDays({
  clickhouse,
  websiteId,
  keepDays,
  now,
}: RollUpDaysOptions): Promise<string[]> {
  const [first, today] = [keepDays - 1, 0].map((age) => dayOf(utcDay(new Date(now - age * DAY_MS)))) as [
    Parameter,
    Parameter,
  ];
  const rows = await clickhouse.select<{ date: string }>(ch`
    SELECT toString(day) AS date
    FROM (
      SELECT day, max(received_at) AS last FROM performance_record
      WHERE website_id = ${websiteId} AND day >= ${first} AND day < ${today} GROUP BY day
    ) AS received
    LEFT JOIN (
      SELECT day, max(rolled_at) AS rolled FROM performance_rollup WHERE website_id = ${websiteId} GROUP BY day
    ) AS rollups USING day
    WHERE last + ${INSERT_MS} > rolled ORDER BY day`);
  return rows.map(({ date }) => date);
}

/** Replaces the rollup of a day in one step. Merging the rows of its records makes later reports of them faster. */
async function rollUpDay({ clickhouse, websiteId, now }: RollUpDaysOptions, day: string): Promise<void> {
  const partition = ch`(${websiteId}, ${dayOf(day)})`;
  await clickhouse.run(ch`ALTER TABLE performance_rollup_new DROP PARTITION ${partition}`);
  await clickhouse.run(insertRollup({ websiteId, now }, day));
  await clickhouse.run(
    ch`ALTER TABLE performance_rollup REPLACE PARTITION ${partition} FROM performance_rollup_new`,
  );
  await clickhouse.run(ch`ALTER TABLE performance_rollup_new DROP PARTITION ${partition}`);
  await clickhouse.run(
    ch`OPTIMIZE TABLE performance_record PARTITION ${dayOf(day)} FINAL SETTINGS optimize_skip_merged_partitions = 1`,
  );
}

function insertRollup(
  { websiteId, now }: Pick<RollUpDaysOptions, 'websiteId' | 'now'>,
  day: string,
): Fragment {
  const isOfDay = ch`website_id = ${websiteId} AND day = ${dayOf(day)}`;
  const group = raw('slice, first, second, is_count, name');
  return ch`
    INSERT INTO performance_rollup_new (website_id, day, slice, first, second, is_count, name, rolled_at,
      classes, cells, samples, weights, weight_squares, censused)
    SELECT ${websiteId}, ${dayOf(day)}, ${group}, ${now}, groupArray(visit_class), groupArray(cell),
      groupArray(n1) AS ns, ${unlessSamples('w1')}, ${unlessSamples('squares1')}, groupArray(hits1)
    FROM (
      SELECT ${group}, visit_class, cell, ${sumsOfSums}
      FROM (${valuesOf(isOfDay)} UNION ALL ${countsOf(isOfDay)}) ARRAY JOIN ${slicesAsArrays}
      WHERE name IN (${VITALS}, 'view') OR has(${numbers(slicesOf(''))}, slice)
      GROUP BY ${group}, visit_class, cell
    ) GROUP BY ${group}`;
}

/** The values of a day's records for histograms. */
function valuesOf(isOfDay: Fragment): Fragment {
  return ch`
    SELECT 0 AS is_count, histogram AS name, visit_class, cell, ${join(dimensionNames)},
      toFloat64(1) AS n, weight AS w, weight * weight AS squares, if(${isCensused}, weight, 0) AS hits
    FROM ${RECORDS} WHERE ${isOfDay} AND kind NOT IN ('view', 'script') AND histogram != ''`;
}

/** The counts of a day's records. */
function countsOf(isOfDay: Fragment): Fragment {
  return ch`
    SELECT 1 AS is_count, item_name AS name, visit_class, toUInt32(0) AS cell, ${join(dimensionNames)},
      toFloat64(0) AS n, item AS w, toFloat64(0) AS squares, if(${isCensused}, item, 0) AS hits
    FROM ${RECORDS} ARRAY JOIN count_names AS item_name, count_totals AS item
    WHERE ${isOfDay} AND kind IN ('view', 'image')`;
}

/** Packs sums into an array, which is empty if all are the numbers of samples, as without weights. */
function unlessSamples(sums: string): Fragment {
  return raw(`if(groupArray(${sums}) = ns, emptyArrayFloat64(), groupArray(${sums}))`);
}

/** The slices of rollups as parallel arrays: their positions, and the values of their dimensions. */
const slicesAsArrays: Fragment = (() => {
  const valuesAt = (place: number) =>
    join(
      SLICES.map((slice) => {
        const dimension = slice[place];
        return dimension ? dimensionColumns[dimension] : raw(`''`);
      }),
    );
  return ch`${numbers([...SLICES.keys()])} AS slice, [${valuesAt(0)}] AS first, [${valuesAt(1)}] AS second`;
})();

/** Records that arrive after their day is over are in reports after so many milliseconds at most. */
const INTERVAL_MS = 600_000;

export interface RegularDaysOptions {
  clickhouse: ClickHouse;
  websiteId: string;
  /** Days for which single records are kept. */
  keepDays: number;
  /** Runs a task while no other process rolls up. */
  runExclusively: RunExclusively;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Rolls up days that are over when the server listens and every ten minutes. Logs a failure; the next attempt follows. */
export function rollUpDaysRegularly(
  app: FastifyInstance,
  { runExclusively, now, ...options }: RegularDaysOptions,
): void {
  runRegularly(app, {
    interval: INTERVAL_MS,
    failure: 'Days could not be rolled up in ClickHouse. The next attempt follows.',
    run: (isStopping) => runExclusively(() => rollUpDays({ ...options, now: now(), isStopping })),
  });
}

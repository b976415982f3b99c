import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RunExclusively } from '../../../platform/database/run-exclusively';
import { runRegularly } from '../../../platform/process/run-regularly';
import { utcDay } from '../../intake/dimensions';
import { VITALS } from '../histogram-codec';
import { SLICES, slicesOf } from '../rollup-slices';
import { sumsOfSums } from './bucket-sums';
import type { ClickHouse } from './clickhouse-client';
import { dimensionColumns, dimensionNames, isCensused } from './columns';
import { RECORDS, readRolledDays } from './places';
import { ch, day as dayOf, type Fragment, join, numbers, type Parameter, raw, uuids } from './statement';

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
  await deleteOldRollups(options);
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
      SELECT day, rolled_at AS rolled FROM performance_rolled_day FINAL WHERE website_id = ${websiteId}
    ) AS rollups USING day
    WHERE last + ${INSERT_MS} > rolled ORDER BY day`);
  return rows.map(({ date }) => date);
}

/** Writes a rollup of a day, and then names it as the one to read. Merging the day's records makes later reports of them faster. */
async function rollUpDay({ clickhouse, websiteId, now }: RollUpDaysOptions, day: string): Promise<void> {
  const rollup = randomUUID();
  await clickhouse.run(insertRollup(websiteId, day, rollup));
  await clickhouse.run(ch`
    INSERT INTO performance_rolled_day (website_id, day, rollup, rolled_at)
    SELECT ${websiteId}, ${dayOf(day)}, ${rollup}, ${now}`);
  await clickhouse.run(
    ch`OPTIMIZE TABLE performance_record PARTITION ${dayOf(day)} FINAL SETTINGS optimize_skip_merged_partitions = 1`,
  );
}

/** Deletes the rows of rollups that another has replaced, or that were never finished. No report that reads them runs so long. */
async function deleteOldRollups({ clickhouse, websiteId }: RollUpDaysOptions): Promise<void> {
  const isOld = ch`website_id = ${websiteId} AND rollup NOT IN ${uuids([...(await readRolledDays(clickhouse, websiteId)).values()])}`;
  const rows = await clickhouse.select<{ rollup: string }>(
    ch`SELECT DISTINCT rollup FROM performance_rollup WHERE ${isOld}`,
  );
  const old = rows.map(({ rollup }) => rollup);
  if (old.length > 0)
    await clickhouse.run(
      ch`DELETE FROM performance_rollup WHERE website_id = ${websiteId} AND rollup IN ${uuids(old)}`,
    );
}

function insertRollup(websiteId: string, day: string, rollup: string): Fragment {
  const isOfDay = ch`website_id = ${websiteId} AND day = ${dayOf(day)}`;
  const group = raw('is_count, slice, first, second, name, view_class, cell');
  return ch`
    INSERT INTO performance_rollup (website_id, rollup, day, ${group}, n, w, squares, hits)
    SELECT ${websiteId}, ${rollup}, ${dayOf(day)}, ${group}, ${sumsOfSums}
    FROM (${valuesOf(isOfDay)} UNION ALL ${countsOf(isOfDay)}) ARRAY JOIN ${slicesAsArrays}
    WHERE name IN (${VITALS}, 'view') OR has(${numbers(slicesOf(''))}, slice)
    GROUP BY ${group}`;
}

/** The values of a day's records for histograms. */
function valuesOf(isOfDay: Fragment): Fragment {
  return ch`
    SELECT 0 AS is_count, histogram AS name, view_class, cell, ${join(dimensionNames)},
      toFloat64(1) AS n, weight AS w, weight * weight AS squares, if(${isCensused}, weight, 0) AS hits
    FROM ${RECORDS} WHERE ${isOfDay} AND kind NOT IN ('view', 'script') AND histogram != ''`;
}

/** The counts of a day's records. */
function countsOf(isOfDay: Fragment): Fragment {
  return ch`
    SELECT 1 AS is_count, item_name AS name, view_class, toUInt32(0) AS cell, ${join(dimensionNames)},
      toFloat64(0) AS n, item AS w, toFloat64(0) AS squares, if(${isCensused}, item, 0) AS hits
    FROM ${RECORDS} ARRAY JOIN count_names AS item_name, count_totals AS item
    WHERE ${isOfDay} AND kind IN ('view', 'image')`;
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

import { utcDay } from '../aggregates/dimensions';
import { SLICES, slicesOf } from '../rollups/slices';
import { sumsOfRecords } from './bucket-sums';
import type { ClickHouse } from './clickhouse-client';
import { dimensionColumns, dimensionNames, isCensused } from './figure-columns';
import { type RolledDay, readDays, writeDays } from './rolled-days';
import { ch, type Fragment, join, numbers } from './statement';

const DAY_MS = 86_400_000;
/** Days, with today, that reports read from single records: their hours are needed, and most revisions arrive in them. */
const RECENT_DAYS = 3;
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
 * Rolls up the days that are over and have changed, and returns their number. Call it while no other process inserts or rolls
 * up. Reports read a day from single records until its rollup is whole.
 */
export async function rollUpDays(options: RollUpDaysOptions): Promise<number> {
  const { clickhouse, websiteId, isStopping = () => false } = options;
  const known = await readDays(clickhouse, websiteId);
  let number = 0;
  for (const day of await readRecordDays(options)) {
    if (isStopping()) break;
    const { run = 0, isRolled = false } = known.get(day) ?? {};
    if (isRolled) continue;
    // Each attempt has a number of its own: one that failed may have written some of its rows.
    await writeDays(clickhouse, websiteId, [{ day, run: run + 1, isRolled: false }]);
    await rollUpDay(clickhouse, websiteId, { day, run: run + 2, isRolled: true });
    number++;
  }
  return number;
}

/** Returns the days with records that are over. The last day of all may be deleted while it is read. */
async function readRecordDays({
  clickhouse,
  websiteId,
  keepDays,
  now,
}: RollUpDaysOptions): Promise<string[]> {
  const [from, to] = [keepDays - 1, RECENT_DAYS].map((days) => utcDay(new Date(now - days * DAY_MS)));
  const rows = await clickhouse.select<{ text: string }>(ch`
    SELECT DISTINCT toString(day) AS text FROM performance_record
    WHERE website_id = ${websiteId} AND day BETWEEN ${from ?? ''} AND ${to ?? ''} ORDER BY text`);
  return rows.map(({ text }) => text);
}

async function rollUpDay(clickhouse: ClickHouse, websiteId: string, rolled: RolledDay): Promise<void> {
  for (const statement of rollUpStatements(websiteId, rolled))
    await clickhouse.run(statement, { timeoutMs: ROLL_UP_TIMEOUT_MS });
  await writeDays(clickhouse, websiteId, [rolled]);
}

function rollUpStatements(websiteId: string, { day, run }: RolledDay): Fragment[] {
  const key = ch`website_id, slice, first, second`;
  const dimensions = join(dimensionNames);
  const records = ch`FROM performance_record FINAL WHERE website_id = ${websiteId} AND day = ${day}`;
  return [
    ch`INSERT INTO performance_rollup (${key}, metric, rating, bucket, day, visit_class, run,
        samples, weight, weight_squares, censused)
      SELECT ${key}, metric, rating, bucket, day, visit_class, ${run}, sum(n), sum(w), sum(squares), sum(hits)
      FROM (
        SELECT website_id, day, visit_class, metric, rating, bucket, ${dimensions}, ${sumsOfRecords}
        ${records} AND metric != ''
        GROUP BY website_id, day, visit_class, metric, rating, bucket, ${dimensions}
      ) ARRAY JOIN ${slicesAsArrays} WHERE rating != '' OR slice IN (${sparseSlices})
      GROUP BY ${key}, metric, rating, bucket, day, visit_class`,
    ch`INSERT INTO performance_total (${key}, name, day, visit_class, run, total, censused)
      SELECT ${key}, name, day, visit_class, ${run}, sum(amount), sum(hits)
      FROM (
        SELECT website_id, day, visit_class, name, ${dimensions}, sum(item) AS amount,
          sumIf(item, ${isCensused}) AS hits
        FROM (
          SELECT website_id, day, visit_class, ${dimensions}, count_names, count_totals
          ${records} AND kind IN ('view', 'image')
        ) ARRAY JOIN count_names AS name, count_totals AS item
        GROUP BY website_id, day, visit_class, name, ${dimensions}
      ) ARRAY JOIN ${slicesAsArrays} WHERE name = 'view' OR slice IN (${sparseSlices})
      GROUP BY ${key}, name, day, visit_class`,
  ];
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

import type { ClickHouse } from './clickhouse-client';
import { ch } from './statement';

/**
 * The rollups of a day of a website. Each run has a number of its own, from a counter that rows of records share: rows that are
 * inserted have the next number as their generation, so that a later run knows which ones an earlier run has seen.
 */
export interface RolledDay {
  day: string;
  /** The last number that was used. */
  run: number;
  /** The runs whose sum are the figures of the day's records up to the generation `through`, with the slots of their rows. */
  runs: readonly RollupRun[];
  through: number;
  /** Whether the day may have records of later generations. */
  isChanged: boolean;
}

export interface RollupRun {
  run: number;
  /** Rows of two runs in one slot may replace each other: no two runs of `runs` share one. */
  slot: number;
}

interface DayRow {
  date: string;
  last: number;
  state: [runs: number[], slots: number[], through: number, isChanged: number];
}

/** Returns a day that was never rolled up. */
export function unrolledDay(day: string): RolledDay {
  return { day, run: 0, runs: [], through: 0, isChanged: true };
}

/** Returns the days that have been rolled up, now or before. */
export async function readDays(clickhouse: ClickHouse, websiteId: string): Promise<Map<string, RolledDay>> {
  const rows = await clickhouse.select<DayRow>(ch`
    SELECT toString(day) AS date, max(run) AS last, argMax((runs, slots, through, is_changed), run) AS state
    FROM performance_day WHERE website_id = ${websiteId} GROUP BY day`);
  return new Map(
    rows.map(({ date: day, last: run, state: [numbers, slots, through, isChanged] }) => {
      const runs = numbers.map((number, index) => ({ run: number, slot: slots[index] ?? 0 }));
      return [day, { day, run, runs, through, isChanged: isChanged === 1 }];
    }),
  );
}

/** Writes days, each with a number that it did not have before. */
export async function writeDays(
  clickhouse: ClickHouse,
  websiteId: string,
  days: readonly RolledDay[],
): Promise<void> {
  const lines = days.map(({ day, run, runs, through, isChanged }) =>
    JSON.stringify({
      website_id: websiteId,
      day,
      run,
      runs: runs.map((each) => each.run),
      slots: runs.map(({ slot }) => slot),
      through,
      is_changed: isChanged ? 1 : 0,
    }),
  );
  if (lines.length > 0) await clickhouse.insert('performance_day', lines.join('\n'));
}

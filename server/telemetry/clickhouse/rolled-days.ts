import type { ClickHouse } from './clickhouse-client';
import { ch } from './statement';

/** A day of a website, and whether its figures are read from rollups. */
export interface RolledDay {
  day: string;
  /** Number of its last change. The rows of its rollup have it. */
  run: number;
  isRolled: boolean;
}

/** Returns the days that have been rolled up, now or before. */
export async function readDays(clickhouse: ClickHouse, websiteId: string): Promise<Map<string, RolledDay>> {
  const rows = await clickhouse.select<{ date: string; last: number; state: number }>(ch`
    SELECT toString(day) AS date, toFloat64(max(run)) AS last, argMax(is_rolled, run) AS state
    FROM performance_day WHERE website_id = ${websiteId} GROUP BY day`);
  return new Map(
    rows.map(({ date, last, state }) => [date, { day: date, run: last, isRolled: state === 1 }]),
  );
}

/** Writes that the figures of days are read from rollups, or from single records. */
export async function writeDays(
  clickhouse: ClickHouse,
  websiteId: string,
  days: readonly RolledDay[],
): Promise<void> {
  const lines = days.map(({ day, run, isRolled }) =>
    JSON.stringify({ website_id: websiteId, day, run, is_rolled: isRolled ? 1 : 0 }),
  );
  if (lines.length > 0) await clickhouse.insert('performance_day', lines.join('\n'));
}

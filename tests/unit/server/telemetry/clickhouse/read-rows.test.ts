import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { visitorRequests } from '../../../../../server/platform/process/visitor-requests';
import type { ClickHouse } from '../../../../../server/telemetry/clickhouse/clickhouse-client';
import { readRecordRows } from '../../../../../server/telemetry/clickhouse/read-rows';

/** Returns a ClickHouse of some days without records, and the settings of its statements. */
function openDays(days: readonly string[], hasVisitors: boolean) {
  const settings: unknown[] = [];
  const clickhouse: ClickHouse = {
    async select(statement, used) {
      settings.push(used);
      const end = hasVisitors ? visitorRequests.begin() : undefined;
      await wait(5);
      end?.();
      const rows = statement.text.includes('AS date FROM') ? days.map((date) => ({ date })) : [];
      return rows as never;
    },
    run: async () => {},
    insert: async () => {},
  };
  return { clickhouse, settings };
}

it.each([
  [true, { max_threads: '1' }],
  [false, undefined],
])(
  'runs the statements of an export as those of a report: with visitors %s',
  async (hasVisitors, expected) => {
    const { clickhouse, settings } = openDays(['2026-03-04', '2026-03-05'], hasVisitors);
    for await (const row of readRecordRows(clickhouse, 'shop', {})) expect.unreachable(String(row));
    // The first one reads the days, and two read each day.
    expect(settings.slice(1)).toEqual([expected, expected, expected, expected]);
  },
);

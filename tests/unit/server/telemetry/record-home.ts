import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { ClickHouseSettings } from '../../../../server/platform/settings/clickhouse-settings';
import type { ClickHouse } from '../../../../server/telemetry/store/clickhouse/clickhouse-client';
import { openClickHouse } from '../../../../server/telemetry/store/clickhouse/open-clickhouse';
import { rollUpDays } from '../../../../server/telemetry/store/clickhouse/roll-up-days';
import { type RollUpOptions, rollUp } from '../../../../server/telemetry/store/postgres/roll-up';

/** ClickHouse deletes old records by the time of day, and tests have times of their own. */
const KEEP_DAYS = 10_000;
const LATER_MS = 5 * 86_400_000;

/** Where the performance records of a test are: in its database, or in the ClickHouse of the run. */
export interface RecordHome {
  /** Null where they are in the database. */
  clickhouse: ClickHouseSettings | null;
  /** Rolls up what was received. */
  rollUp(options: RollUpOptions): Promise<void>;
  close(): Promise<void>;
}

/** Returns where the run stores records. */
export async function openRecordHome(): Promise<RecordHome> {
  const server = inject('clickhouseUrl');
  if (server === undefined)
    return {
      clickhouse: null,
      rollUp: async (options) => void (await rollUp(options)),
      close: async () => undefined,
    };
  const { clickhouse, settings, remove } = await openTestClickHouse(server);
  return {
    clickhouse: settings,
    async rollUp(options) {
      const { websiteId, now } = options;
      // Of hits and dropped records.
      await rollUp(options);
      // As if the days were over.
      await rollUpDays({ clickhouse, websiteId, keepDays: KEEP_DAYS, now: now + LATER_MS });
    },
    close: remove,
  };
}

/** Returns a client of a new database of a server. */
export async function openTestClickHouse(
  server: string,
): Promise<{ clickhouse: ClickHouse; settings: ClickHouseSettings; remove: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const created = await fetch(server, { method: 'POST', body: `CREATE DATABASE ${name}` });
  if (!created.ok) throw new Error(await created.text());
  const settings = { url: `${server}/${name}`, keepDays: KEEP_DAYS };
  const clickhouse = openClickHouse(settings);
  return {
    clickhouse,
    settings,
    async remove() {
      await clickhouse.close();
      await fetch(server, { method: 'POST', body: `DROP DATABASE ${name}` });
    },
  };
}

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { ClickHouseSettings } from '../../../../server/platform/settings/clickhouse-settings';
import { insertBatches } from '../../../../server/telemetry/clickhouse/insert-batches';
import {
  type ClickHouseStorage,
  openClickHouse,
} from '../../../../server/telemetry/clickhouse/open-clickhouse';
import { rollUpDays } from '../../../../server/telemetry/clickhouse/roll-up-days';
import { type RollUpOptions, rollUp } from '../../../../server/telemetry/store/postgres/roll-up';

/** ClickHouse deletes old records by the time of day, and tests have times of their own. */
const KEEP_DAYS = 10_000;
const LATER_MS = 5 * 86_400_000;

/** Where the performance records of a test are: in its database, or in the ClickHouse of the run. */
export interface RecordHome {
  /** Null where they are in the database. */
  clickhouse: ClickHouseSettings | null;
  /** Makes reports see what was received. */
  settle(now: number): Promise<void>;
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
      settle: async () => undefined,
      rollUp: async (options) => void (await rollUp(options)),
      close: async () => undefined,
    };
  const { storage, settings, remove } = await openClickHouseStorage(server);
  const settle = async (now: number) => void (await insertBatches({ ...storage, now }));
  return {
    clickhouse: settings,
    settle,
    async rollUp(options) {
      const { websiteId, now } = options;
      await settle(now);
      // Of hits and dropped records.
      await rollUp(options);
      // As if the days were over.
      await rollUpDays({ ...storage, websiteId, now: now + LATER_MS });
    },
    close: remove,
  };
}

/** Returns a storage in a new database of a server, with an empty spool. */
export async function openClickHouseStorage(
  server: string,
): Promise<{ storage: ClickHouseStorage; settings: ClickHouseSettings; remove: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const created = await fetch(server, { method: 'POST', body: `CREATE DATABASE ${name}` });
  if (!created.ok) throw new Error(await created.text());
  const spoolDir = await mkdtemp(path.join(tmpdir(), 'spool-'));
  const settings = { url: `${server}/${name}`, spoolDir, spoolBytes: 100_000_000, keepDays: KEEP_DAYS };
  return {
    storage: openClickHouse(settings),
    settings,
    async remove() {
      await fetch(server, { method: 'POST', body: `DROP DATABASE ${name}` });
      await rm(spoolDir, { recursive: true, force: true });
    },
  };
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { performanceRecordSchema } from '../../contract/telemetry/performance-record';
import type { Database, OpenDatabase } from '../../server/platform/database/open-database';
import { createCardinalityLimits } from '../../server/telemetry/intake/cardinality-limits';
import { parseBatch } from '../../server/telemetry/intake/parse-batch';
import { createViewCounter } from '../../server/telemetry/intake/view-classes';
import { createClickHouseStore } from '../../server/telemetry/store/clickhouse/clickhouse-store';
import type { RecordStore } from '../../server/telemetry/store/record-store';
import { openTestDatabase } from '../unit/server/open-test-database';
import { openTestClickHouse } from '../unit/server/telemetry/record-home';

type Opened = Awaited<ReturnType<typeof openTestClickHouse>>;

/** The database and the ClickHouse of a test file, while its tests run. */
export interface RecordStores extends Pick<Opened, 'clickhouse' | 'settings'> {
  db: Database;
  /** Adds a website and returns its id. */
  addWebsite(): Promise<string>;
  /** Returns the records of a website as one process of the server has them. */
  openRecords(websiteId: string): RecordStore;
}

/** Opens stores before the tests of a file and removes them afterwards. The result has them during the tests. */
export function provideRecordStores(): { current: RecordStores } {
  const stores = {} as { current: RecordStores };
  let database: OpenDatabase;
  let opened: Opened;
  beforeAll(async () => {
    database = await openTestDatabase();
    opened = await openTestClickHouse(inject('clickhouseUrl'));
    stores.current = createStores(database.db, opened);
  });
  afterAll(async () => {
    await opened.remove();
    await database.close();
  });
  return stores;
}

function createStores(db: Database, { clickhouse, settings }: Opened): RecordStores {
  return {
    ...{ db, clickhouse, settings },
    async addWebsite() {
      const websiteId = randomUUID();
      await db.insertInto('website').values({ websiteId, secret: '' }).execute();
      return websiteId;
    },
    openRecords(websiteId) {
      const limits = createCardinalityLimits(db, websiteId, () => true);
      return createClickHouseStore({ db, websiteId, limits, views: createViewCounter(), clickhouse });
    },
  };
}

/** Stores records, all of which must be valid, as those that a browser sent at a time in milliseconds. */
export async function storeLines(
  records: RecordStore,
  lines: readonly object[],
  { at, device = 'phone' }: { at: number; device?: 'phone' | 'desktop' | undefined },
): Promise<void> {
  const client = { network: '10.0.0.1', device, browser: 'Safari', country: '' } as const;
  const { records: parsed, refused } = parseBatch(performanceRecordSchema, lines);
  expect(refused).toEqual([]);
  await records.store([{ receivedAt: new Date(at), client, records: parsed }]);
}

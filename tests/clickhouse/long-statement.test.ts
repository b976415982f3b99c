import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { OpenDatabase } from '../../server/database/open-database';
import { createClickHouseFigures } from '../../server/telemetry/clickhouse/clickhouse-figures';
import { readScope } from '../../server/telemetry/report/report-scope';
import { openTestDatabase } from '../unit/server/open-test-database';
import { openClickHouseStorage } from '../unit/server/telemetry/record-home';

/** As many pages as are examined together. */
const PAGES = 1000;
const LONG_NAME = 'a'.repeat(500);

let database: OpenDatabase;
let opened: Awaited<ReturnType<typeof openClickHouseStorage>>;

beforeAll(async () => {
  database = await openTestDatabase();
  opened = await openClickHouseStorage(inject('clickhouseUrl'));
});
afterAll(async () => {
  await opened.remove();
  await database.close();
});

it('reads the vitals of a thousand pages with long paths', async () => {
  const { clickhouse } = opened.storage;
  const figures = createClickHouseFigures({ clickhouse, db: database.db, websiteId: 'site' });
  const values = Array.from({ length: PAGES }, (_, page) => `/${LONG_NAME}/${page}`);
  const scope = readScope({}, 'site', Date.parse('2026-03-04T12:00:00Z'));
  const source = { kind: 'records', share: 1 } as const;
  await expect(figures.readVitals(scope, { by: 'path', values, source })).resolves.toEqual(new Map());
});

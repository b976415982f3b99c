import { expect, it } from 'vitest';
import { createClickHouseFigures } from '../../server/telemetry/store/clickhouse/clickhouse-store';
import { parseScope } from '../../server/telemetry/store/report-scope';
import { provideRecordStores } from './record-stores';

/** As many pages as are examined together. */
const PAGES = 1000;
const LONG_NAME = 'a'.repeat(500);

const stores = provideRecordStores();

it('reads the vitals of a thousand pages with long paths', async () => {
  const { db, clickhouse } = stores.current;
  const figures = createClickHouseFigures({ clickhouse, db, websiteId: 'site' });
  const values = Array.from({ length: PAGES }, (_, page) => `/${LONG_NAME}/${page}`);
  const scope = parseScope({}, 'site', Date.parse('2026-03-04T12:00:00Z'));
  const source = { kind: 'records', share: 1 } as const;
  const vitals = figures.readSnapshot((reader) => reader.readVitals(scope, { by: 'path', values, source }));
  await expect(vitals).resolves.toEqual(new Map());
});

import { expect, it } from 'vitest';
import { ch } from '../../server/telemetry/store/clickhouse/statement';
import { createTables } from '../../server/telemetry/store/clickhouse/tables';
import { viewRecord } from '../unit/server/telemetry/sample-records';
import { provideRecordStores, storeLines } from './record-stores';

const DAY_MS = 86_400_000;

const stores = provideRecordStores();

it('keeps single records for the days of the settings, also when these change', async () => {
  const { clickhouse, addWebsite, openRecords } = stores.current;
  const records = openRecords(await addWebsite());
  const [now, day20, day40] = [0, 20, 40].map((age) => Date.now() - age * DAY_MS) as [number, number, number];
  for (const at of [day40, day20, now]) await storeLines(records, [viewRecord()], { at });
  /** Starts the server with other settings, and has ClickHouse merge, which it does by itself within hours. */
  const keep = async (days: number) => {
    await createTables(clickhouse, days);
    await clickhouse.run(ch`OPTIMIZE TABLE performance_record FINAL`);
  };
  const readDays = async () => {
    const rows = await clickhouse.select<{ date: string }>(
      ch`SELECT DISTINCT toString(day) AS date FROM performance_record ORDER BY date`,
    );
    return rows.map(({ date }) => date);
  };
  const dates = (...times: number[]) => times.map((time) => new Date(time).toISOString().slice(0, 10));
  expect(await readDays()).toEqual(dates(day40, day20, now));
  await keep(30);
  await expect.poll(readDays).toEqual(dates(day20, now));
  await keep(10);
  await expect.poll(readDays).toEqual(dates(now));
});

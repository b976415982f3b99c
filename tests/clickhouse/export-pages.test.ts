import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { METRICS } from '../../contract/telemetry/metrics';
import type { ClickHouse } from '../../server/telemetry/clickhouse/clickhouse-client';
import { insertBatches } from '../../server/telemetry/clickhouse/insert-batches';
import type { ClickHouseStorage } from '../../server/telemetry/clickhouse/open-clickhouse';
import { readRecordRows } from '../../server/telemetry/clickhouse/read-rows';
import type { PageLimits } from '../../server/telemetry/clickhouse/record-pages';
import { ch } from '../../server/telemetry/clickhouse/statement';
import type { ExportSpan, Row } from '../../server/telemetry/store/figures/exported-rows';
import { metricRecord, viewRecord } from '../unit/server/telemetry/sample-records';
import { provideRecordStores, storeLines } from './record-stores';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-04T12:00:00Z');
/** Pages that end within a record with three rows, and within a range. */
const SMALL: PageLimits = { rows: 4, matches: 8, records: 32 };
const DAY_RECORDS = 300_000;

const stores = provideRecordStores();
let storage: ClickHouseStorage;
let websiteId: string;
let now: number;
/** Sends records that are received at `now`, and inserts them. */
let send: (lines: readonly object[]) => Promise<void>;

beforeEach(async () => {
  storage = stores.current.storage;
  websiteId = await stores.current.addWebsite();
  now = START;
  const records = stores.current.openRecords(websiteId);
  send = async (lines) => {
    await storeLines(records, lines, { at: now });
    await insertBatches({ ...storage, now });
  };
});

async function readExport(span: ExportSpan = {}, limits?: PageLimits): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of readRecordRows(storage.clickhouse, websiteId, span, limits)) rows.push(row);
  return rows;
}

const valuesOf = (rows: readonly Row[]) =>
  rows.map(({ data }) => (data as { value: number }).value).sort((one, other) => one - other);

/** Returns vitals of page loads, of which some have an id that is no UUID: all of these have one place in the table. */
function createVitals(pageLoads: number): ReturnType<typeof metricRecord>[] {
  return Array.from({ length: pageLoads }, (_, page) => {
    const pageLoadId = page % 3 === 0 ? `page-${page}-${websiteId}` : randomUUID();
    return METRICS.map((name, index) =>
      metricRecord({ pageLoadId, name, view: page % 2, value: (page * METRICS.length + index) / 1000 }),
    );
  }).flat();
}

it('has each record once, with its latest revision, where pages end between rows of one time', async () => {
  const vitals = createVitals(40);
  const first = vitals.map((vital) => ({ ...vital, value: 1 + vital.value }));
  await send(first.slice(0, 100));
  await send(first.slice(100));
  const second = vitals.filter((_, index) => index % 2 === 0);
  // Rows of one record in three parts of the table, and not in the order of their revisions.
  await send(second.map((vital) => ({ ...vital, revision: 2 })));
  await send(second.map((vital) => ({ ...vital, value: 2, revision: 1 })));
  const expected = valuesOf(
    vitals.map((data, index) => ({ receivedAt: new Date(), data: index % 2 === 0 ? data : first[index] })),
  );
  expect(valuesOf(await readExport({}, SMALL))).toEqual(expected);
  expect(valuesOf(await readExport())).toEqual(expected);
});

it('has the records of a span, day by day', async () => {
  const vitals = createVitals(12);
  for (const [index, vital] of vitals.entries()) {
    now = START + Math.floor(index / 20) * DAY_MS + (index % 20) * 1000;
    await send([vital]);
  }
  const daysOf = (rows: readonly Row[]) =>
    rows.map(({ receivedAt }) => receivedAt.toISOString().slice(0, 10));
  const all = await readExport({}, SMALL);
  expect(valuesOf(all)).toEqual(vitals.map(({ value }) => value));
  expect(daysOf(all)).toEqual(daysOf(all).toSorted());
  const [second, third] = ['2026-03-05', '2026-03-06'];
  expect(valuesOf(await readExport({ from: second, to: second }, SMALL))).toEqual(
    valuesOf(all).slice(20, 40),
  );
  expect(valuesOf(await readExport({ from: third }, SMALL))).toEqual(valuesOf(all).slice(40));
  expect(valuesOf(await readExport({ since: START + DAY_MS + 15_000 }, SMALL))).toEqual(
    valuesOf(all).slice(35),
  );
  expect(valuesOf(await readExport({ since: START + DAY_MS + 15_000, to: second }, SMALL))).toEqual(
    valuesOf(all).slice(35, 40),
  );
});

it('a vital keeps the time of its first revision, with the value of the latest', async () => {
  const vital = metricRecord({ pageLoadId: randomUUID(), value: 1000 });
  await send([vital]);
  now = START + 3 * DAY_MS;
  await send([{ ...vital, value: 3000, revision: 1 }, viewRecord()]);
  expect(await readExport({ since: START + 1 })).toMatchObject([{ type: 'view' }]);
  expect(await readExport({ from: '2026-03-04' })).toMatchObject([
    { receivedAt: new Date(START), data: { value: 3000, revision: 1 } },
    { type: 'view' },
  ]);
});

/** Inserts a day of records without the collector, in two parts, each with 100 ms between two of them. */
async function fillDay(): Promise<void> {
  for (const part of [0, 1])
    await storage.clickhouse.run(ch`
      INSERT INTO performance_record (website_id, day, page_load, view, kind, key, generation, version, received_at, data)
      SELECT ${websiteId}, toDate('2026-03-04'), generateUUIDv4(), 0, 'view',
        reinterpretAsInt64(reinterpretAsString(cityHash64(number, ${part}))), 1, 1, ${START} + number * 100, '{}'
      FROM numbers(${DAY_RECORDS / 2})`);
}

/** Exports a span, and returns the number of its rows and the statements that read them. */
async function exportPages(span: ExportSpan): Promise<{ rows: number; pages: string[] }> {
  const { select } = storage.clickhouse;
  const statements: string[] = [];
  const clickhouse: ClickHouse = {
    ...storage.clickhouse,
    select(...statement) {
      statements.push(statement[0].text);
      return select(...statement);
    },
  };
  let rows = 0;
  for await (const _ of readRecordRows(clickhouse, websiteId, span)) rows++;
  return { rows, pages: statements.filter((text) => text.includes('LIMIT')) };
}

/** Returns the number of rows that ClickHouse reads for a statement. */
async function countReadRows(statement: string): Promise<number> {
  const { origin, pathname } = new URL(stores.current.settings.url);
  const url = `${origin}/?database=${pathname.slice(1)}`;
  const response = await fetch(url, { method: 'POST', body: `${statement} FORMAT JSON` });
  const { statistics } = (await response.json()) as { statistics: { rows_read: number } };
  return statistics.rows_read;
}

it('reads a small part of a day for each page, and few pages for what was received last', async () => {
  await fillDay();
  const { rows, pages } = await exportPages({});
  expect(rows).toBe(DAY_RECORDS);
  expect(pages.length).toBeGreaterThanOrEqual(DAY_RECORDS / 10_000);
  const some = pages.filter((_, index) => index % 6 === 0);
  const readRows = await Promise.all(some.map(countReadRows));
  const mean = readRows.reduce((sum, count) => sum + count, 0) / some.length;
  expect(mean).toBeLessThan(DAY_RECORDS / 4);
  // Two records are received at each time.
  const recent = await exportPages({ since: START + (DAY_RECORDS / 2 - 500) * 100 });
  expect(recent.rows).toBe(1000);
  expect(recent.pages.length).toBeLessThan(10);
});

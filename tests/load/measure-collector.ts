import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type LoopResult, runClosedLoop } from './closed-loop';
import { createAddresses, postJson } from './post-json';

const RECORDS = '/api/1/performance/records';
const METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];

export interface CollectorOptions {
  connections: number;
  seconds: number;
  /** Number of records in one batch. */
  records: number;
}

/** Sends batches of vitals to the collector. Throws when a batch is not accepted. */
export async function measureCollector(origin: string, options: CollectorOptions): Promise<LoopResult> {
  const nextAddress = createAddresses();
  const send = async () => {
    const headers = {
      'x-forwarded-for': nextAddress(),
      'sec-fetch-site': 'same-origin',
      'user-agent': BROWSER,
    };
    const { status } = await postJson(origin + RECORDS, createRecords(options.records), headers);
    if (status !== 200) throw new Error(`A batch returned ${status}.`);
  };
  return runClosedLoop({ ...options, openConnection: () => send });
}

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** Inserts the rows that the collector stores for the same batches: one statement for each batch, and nothing else. */
export async function measureInsert(pool: pg.Pool, options: CollectorOptions): Promise<LoopResult> {
  const contextId = await prepareInsert(pool);
  const send = async () => {
    const rows = createRecords(options.records).map((record) => toRow(contextId, record));
    await pool.query(insertOf(rows.length), rows.flat());
  };
  return runClosedLoop({ ...options, openConnection: () => send });
}

/** Creates today's partition and returns the id of a context. */
async function prepareInsert(pool: pg.Pool): Promise<number> {
  const today = new Date().toISOString().slice(0, 10);
  const name = `performance_measurement_${today.replaceAll('-', '')}`;
  await pool.query(`create table if not exists ${name} partition of performance_measurement (primary key (key))
    for values from ('${today}') to ('${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}')`);
  const { rows } = await pool.query<{ id: number }>(`
    insert into performance_context (website_id, digest, day, path, page_type, template, device, browser, connection,
      country, navigation_type, release, weight, collector_version)
    select website_id, gen_random_uuid(), current_date, '/shop', '1', 'clay', 'desktop', 'Chrome', '', '', 'navigate', 'r1',
      1, '4.8.0' from website limit 1
    returning id`);
  return rows[0]?.id ?? 0;
}

type VitalsRecord = ReturnType<typeof createRecords>[number];

/** Returns the records of as many page loads as the number of records needs, each with its view and five metrics. */
function createRecords(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const metric = METRICS[(index % 6) - 1];
    const fields = {
      id: randomUUID(),
      pageLoadId: randomUUID(),
      collectorVersion: '4.8.0',
      pageType: 1,
      template: 'clay',
      release: 'r1',
      path: '/shop',
      view: 0,
      weight: 1,
      navigationType: 'navigate',
    };
    return metric
      ? { ...fields, type: 'metric', name: metric, value: 100 + index, rating: 'good', revision: 0 }
      : { ...fields, type: 'view', wasHidden: false, supported: METRICS };
  });
}

const COLUMNS = [
  'received_at',
  'key',
  'value',
  'context_id',
  'day',
  'view',
  'revision',
  'hour',
  'view_class',
  'page_load',
  'kind',
  'data',
];

function toRow(contextId: number, record: VitalsRecord): unknown[] {
  const { id, pageLoadId, type } = record;
  const [kind, value] = 'name' in record ? [record.name, record.value] : [type, 0];
  const now = new Date();
  const key = BigInt.asIntN(64, BigInt(`0x${id.replaceAll('-', '').slice(0, 16)}`)).toString();
  return [now, key, value, contextId, now, 0, 0, now.getUTCHours(), 0, pageLoadId, kind, '{}'];
}

function insertOf(rows: number): string {
  const places = Array.from({ length: rows }, (_, row) => {
    const numbers = COLUMNS.map((_name, column) => `$${row * COLUMNS.length + column + 1}`);
    return `(${numbers.join()})`;
  });
  return `insert into performance_measurement (${COLUMNS.join()}) values ${places.join()}`;
}

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
  const { rows: websites } = await pool.query<{ website_id: string }>('select website_id from website');
  const websiteId = websites[0]?.website_id ?? '';
  const send = async () => {
    const rows = createRecords(options.records).map((record) => toRow(websiteId, record));
    await pool.query(insertOf(rows.length), rows.flat());
  };
  return runClosedLoop({ ...options, openConnection: () => send });
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
  'website_id',
  'key',
  'type',
  'received_at',
  'day',
  'page_type',
  'template',
  'device',
  'browser',
  'navigation_type',
  'release',
  'weight',
  'metric',
  'value',
  'revision',
  'data',
];

function toRow(websiteId: string, record: VitalsRecord): unknown[] {
  const { id, type, pageType, template, navigationType, release, weight } = record;
  const [metric, value] = 'name' in record ? [record.name, record.value] : [null, null];
  const now = new Date();
  return [
    websiteId,
    id,
    type,
    now,
    now,
    String(pageType),
    template,
    'desktop',
    'Chrome',
    navigationType,
    release,
    weight,
    metric,
    value,
    0,
    JSON.stringify(record),
  ];
}

function insertOf(rows: number): string {
  const places = Array.from({ length: rows }, (_, row) => {
    const numbers = COLUMNS.map((_name, column) => `$${row * COLUMNS.length + column + 1}`);
    return `(${numbers.join()})`;
  });
  return `insert into performance_record (${COLUMNS.join()}) values ${places.join()}`;
}

import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PerformanceRecord, performanceRecordSchema } from '../../contract/telemetry/performance-record';
import { reportSchema } from '../../contract/telemetry/report';
import { type ShopProcess, startShop } from '../support/shop-process';
import { metricRecord, viewRecord } from '../unit/server/telemetry/sample-records';
import { kindsOfThisRun, type TestDatabase } from './test-databases';

const OWNER_TOKEN = 'the-token-of-the-owner';
const SENDERS = 6;
const PAGES_PER_SENDER = 6;
const PAGES = SENDERS * PAGES_PER_SENDER;
/** Numbers of acknowledged batches after which the server is killed, the last time in the middle of a transaction. */
const KILLS_AFTER = [40, 110];
/**
 * Indexes of a page's batches in the order of their requests. Those in one list are in flight at the same time. A repeated
 * batch is one whose response was lost; the first arrives again after later revisions of its metrics.
 */
const REQUESTS = [[0], [0, 1], [2, 1], [0]];
const PATIENCE = { timeout: 60_000, interval: 20 };

type Batch = readonly PerformanceRecord[];

/** Returns the batches of one page: its view, and metrics whose rating is worse in each revision. */
function createBatches(page: number): Batch[] {
  const pageLoadId = randomUUID();
  const newIds = () => ({ id: randomUUID(), pageLoadId });
  const counts = { [randomUUID()]: { made: 5, expired: 1 } };
  return [
    [
      viewRecord({ ...newIds(), counts }),
      metricRecord({ ...newIds(), name: 'TTFB', value: 200 + page }),
      metricRecord({ ...newIds(), name: 'LCP', value: 1000 + page }),
      metricRecord({ ...newIds(), name: 'CLS', value: 0 }),
    ],
    [
      metricRecord({ ...newIds(), name: 'INP', value: 100 + page }),
      metricRecord({ ...newIds(), name: 'CLS', value: 0.15, revision: 1 }),
    ],
    [
      metricRecord({ ...newIds(), name: 'INP', value: 300 + page, revision: 1 }),
      metricRecord({ ...newIds(), name: 'CLS', value: 0.3, revision: 2 }),
    ],
  ];
}

const nameOf = (record: PerformanceRecord) =>
  `${record.pageLoadId} ${record.type === 'metric' ? record.name : record.type}`;
const revisionOf = (record: PerformanceRecord) => (record.type === 'metric' ? record.revision : 0);
const describeRecord = (record: PerformanceRecord) =>
  record.type === 'metric' ? `${nameOf(record)} ${record.value}` : nameOf(record);

/** Returns the views, and the latest revision of each metric, by name. */
function findLatest(records: Batch): Map<string, PerformanceRecord> {
  return new Map(
    records
      .toSorted((one, other) => revisionOf(one) - revisionOf(other))
      .map((record) => [nameOf(record), record]),
  );
}

async function readAsOwner({ origin }: ShopProcess, path: string): Promise<string> {
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
  const response = await fetch(`${origin}/api/vitrine/performance/${path}`, { headers });
  expect(response.status).toBe(200);
  return response.text();
}

async function readStored(shop: ShopProcess): Promise<PerformanceRecord[]> {
  const lines = (await readAsOwner(shop, 'records')).split('\n').filter(Boolean);
  return lines.map((line) => performanceRecordSchema.parse(JSON.parse(line).data));
}

/**
 * Keeps PostgreSQL from updating the report until the returned function is called. Resolves when a transaction, which has
 * inserted its records, waits for that.
 */
async function blockTransaction(url: string): Promise<() => Promise<void>> {
  const client = new Client(url);
  await client.connect();
  await client.query('begin; lock table performance_histogram in share mode');
  await vi.waitFor(async () => {
    const waiting = `select from pg_locks where relation = 'performance_histogram'::regclass and not granted`;
    expect((await client.query(waiting)).rowCount).toBeGreaterThan(0);
  }, PATIENCE);
  return () => client.end();
}

describe.each(kindsOfThisRun)('SIGKILL while performance records arrive, on $name', ({ create }) => {
  let database: TestDatabase;
  let shop: ShopProcess;
  let restarted: Promise<void> | undefined;
  const acknowledged: Batch[] = [];
  let kills = 0;
  let failedRequests = 0;

  const start = () => startShop({ ...database.env, OWNER_TOKEN });

  beforeAll(async () => {
    database = await create();
    shop = await start();
  });
  afterAll(async () => {
    await shop.end('SIGKILL');
    await database.remove();
  });

  /** Kills the server, starts it again, and expects what it acknowledged to be stored before senders continue. */
  async function restart(): Promise<void> {
    kills++;
    const url = kills === KILLS_AFTER.length && database.env.DATABASE_URL;
    // PGlite has one connection. There, the next transaction has usually begun when a response arrives.
    const unblock = url ? await blockTransaction(url) : undefined;
    expect(await shop.end('SIGKILL')).toBe('SIGKILL');
    await unblock?.();
    const next = await start();
    const stored = findLatest(await readStored(next));
    const lost = acknowledged.flat().filter((record) => {
      const found = stored.get(nameOf(record));
      return !found || revisionOf(found) < revisionOf(record);
    });
    // Until now, senders had the origin of the killed server only: no repeated batch has replaced a lost one.
    shop = next;
    expect(lost).toEqual([]);
  }

  async function request(sender: number, batch: Batch): Promise<void> {
    const response = await fetch(`${shop.origin}/api/1/performance/records`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `10.0.0.${sender + 1}`,
      },
      body: JSON.stringify(batch),
    });
    expect([response.status, await response.json()]).toEqual([200, { accepted: batch.length, refused: [] }]);
  }

  /** Sends a batch until it is acknowledged: again after the next start when the server was killed. */
  async function deliver(sender: number, batch: Batch): Promise<void> {
    for (;;) {
      try {
        await request(sender, batch);
        break;
      } catch (error) {
        // `fetch`, and reading its response, throw a TypeError when the connection is lost.
        if (!(error instanceof TypeError) || !restarted) throw error;
        failedRequests++;
        await restarted;
      }
    }
    acknowledged.push(batch);
    if (KILLS_AFTER.includes(acknowledged.length)) restarted = restart();
  }

  async function viewPage(sender: number, batches: readonly Batch[]): Promise<void> {
    for (const indexes of REQUESTS)
      await Promise.all(indexes.map((index) => deliver(sender, batches[index] ?? [])));
  }

  it('loses no acknowledged record and counts none twice', async () => {
    const pages = Array.from({ length: PAGES }, (_, page) => createBatches(page));
    const viewPages = async (_: unknown, sender: number) => {
      for (let page = sender; page < PAGES; page += SENDERS) await viewPage(sender, pages[page] ?? []);
    };
    await Promise.all(Array.from({ length: SENDERS }, viewPages));
    await restarted;
    expect(kills).toBe(KILLS_AFTER.length);
    expect(failedRequests).toBeGreaterThanOrEqual(kills);

    const expected = [...findLatest(pages.flat(2)).values()].map(describeRecord).sort();
    expect((await readStored(shop)).map(describeRecord).sort()).toEqual(expected);

    const { missing, metrics } = reportSchema.parse(JSON.parse(await readAsOwner(shop, 'report')));
    expect(missing).toMatchObject({
      views: PAGES,
      leftOut: 0,
      hidden: 0,
      unsupported: [],
      dropped: [{ reason: 'expired', count: PAGES }],
    });
    const ratings = metrics.map(({ name, samples, zeros, good, needsImprovement, poor }) => [
      name,
      { samples, zeros, good, needsImprovement, poor },
    ]);
    const none = { samples: 0, zeros: 0, good: 0, needsImprovement: 0, poor: 0 };
    expect(Object.fromEntries(ratings)).toEqual({
      TTFB: { ...none, samples: PAGES, good: PAGES },
      LCP: { ...none, samples: PAGES, good: PAGES },
      INP: { ...none, samples: PAGES, needsImprovement: PAGES },
      CLS: { ...none, samples: PAGES, poor: PAGES },
      FCP: none,
    });
  });
});

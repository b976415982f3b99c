import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measurementKey } from '../../server/telemetry/measurements/measurement-key';
import { type ClickHouseServer, startClickHouse } from '../support/clickhouse-server';
import { type ShopProcess, startShop } from '../support/shop-process';
import { viewRecord } from '../unit/server/telemetry/sample-records';

const OWNER_TOKEN = 'the-token-of-this-outage';
const SENDERS = 8;

let folder: string;
let server: ClickHouseServer;
let url: string;
let shop: ShopProcess;
const acknowledged = new Set<string>();
/** The last batch of each sender. */
const batches = new Map<number, object[]>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outage-'));
  server = await startClickHouse();
  url = await server.createDatabase();
  shop = await start();
});
afterAll(async () => {
  await shop.end('SIGKILL');
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

const spoolDir = () => path.join(folder, 'spool');

const start = () =>
  startShop({
    DATA_DIR: path.join(folder, 'data'),
    CLICKHOUSE_URL: url,
    CLICKHOUSE_SPOOL_DIR: spoolDir(),
    OWNER_TOKEN,
  });

async function send(sender: number): Promise<number> {
  const ids = [randomUUID(), randomUUID()];
  const lines = ids.map((id) => viewRecord({ id, pageLoadId: randomUUID() }));
  const response = await fetch(`${shop.origin}/api/1/performance/records`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.0.0.${sender + 1}`,
    },
    // The batch before is repeated, as by a page that received no response.
    body: JSON.stringify([...lines, ...(batches.get(sender) ?? [])]),
  });
  batches.set(sender, lines);
  if (response.status === 200) for (const id of ids) acknowledged.add(id);
  return response.status;
}

/** Sends until a number of requests were acknowledged, or until `end` has run. */
async function load(requests: number, end?: () => Promise<unknown>): Promise<void> {
  let count = 0;
  let ended: Promise<unknown> | undefined;
  const run = async (sender: number) => {
    while (count < requests) {
      const status = await send(sender).catch(() => 0);
      if (status !== 200) break;
      if (++count === requests) ended = end?.();
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, sender) => run(sender)));
  await ended;
  expect(count).toBeGreaterThanOrEqual(requests);
}

const countRows = async () =>
  Number(await server.run(`SELECT count() FROM ${databaseName()}.performance_record`));
const databaseName = () => new URL(url).pathname.slice(1);
const isSpoolEmpty = async () => (await readdir(spoolDir())).length === 0;

it('has every acknowledged record once after kill -9 of the collector and of ClickHouse', async () => {
  await load(50);
  await expect.poll(countRows, { timeout: 30_000 }).toBeGreaterThan(0);
  await load(50, () => shop.end('SIGKILL'));
  shop = await start();
  await load(50, () => server.stop());
  // Acknowledged during the outage, by a collector that is killed before it ends.
  await load(50, () => shop.end('SIGKILL'));
  expect(await isSpoolEmpty()).toBe(false);
  shop = await start();
  await load(20);
  const report = await fetch(`${shop.origin}/api/vitrine/performance/report`, {
    headers: { authorization: `Bearer ${OWNER_TOKEN}` },
  });
  expect(report.status).toBe(503);
  expect(Number(report.headers.get('retry-after'))).toBeGreaterThan(0);
  await server.start();
  await expect.poll(isSpoolEmpty, { timeout: 60_000 }).toBe(true);
  const from = `${databaseName()}.performance_record`;
  const rows = (await server.run(`SELECT website_id, key FROM ${from} FINAL`)).trim().split('\n');
  expect(new Set(rows).size).toBe(rows.length);
  const websiteId = rows[0]?.split('\t')[0] ?? '';
  const stored = new Set(rows.map((row) => row.split('\t')[1]));
  expect([...acknowledged].filter((id) => !stored.has(measurementKey(websiteId, id)))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(440);
});

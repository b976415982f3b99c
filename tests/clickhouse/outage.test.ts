import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportSchema } from '../../contract/telemetry/report';
import { measurementKey } from '../../server/telemetry/store/measurement-key';
import { type ClickHouseServer, startClickHouse } from '../support/clickhouse-server';
import { type ShopProcess, startShop } from '../support/shop-process';
import { viewRecord } from '../unit/server/telemetry/sample-records';

const OWNER_TOKEN = 'the-token-of-this-outage';
const SENDERS = 8;
/** Seconds for which ClickHouse is stopped under load. */
const OUTAGE_S = Number(process.env.VITRINE_CLICKHOUSE_OUTAGE ?? 3);
/** Milliseconds between two requests of a sender: each address may send 30 in a second. */
const PAUSE_MS = 50;

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

/** Sends all the time until the returned function is called, also while the collector is away. Counts what was acknowledged. */
function loadSteadily(): { acknowledged(): number; stop(): Promise<void> } {
  let isStopping = false;
  let count = 0;
  const run = async (sender: number) => {
    while (!isStopping) {
      const status = await send(sender).catch(() => 0);
      // 0: the collector was killed. 503 would mean that the spool is full.
      expect([0, 200]).toContain(status);
      if (status === 200) count += 1;
      await wait(PAUSE_MS);
    }
  };
  const running = Promise.all(Array.from({ length: SENDERS }, (_, sender) => run(sender)));
  return {
    acknowledged: () => count,
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

const countRows = async () =>
  Number(await server.run(`SELECT count() FROM ${databaseName()}.performance_record`));
const databaseName = () => new URL(url).pathname.slice(1);
const isSpoolEmpty = async () => (await readdir(spoolDir())).length === 0;

async function readReport(): Promise<Response> {
  return fetch(`${shop.origin}/api/vitrine/performance/report`, {
    headers: { authorization: `Bearer ${OWNER_TOKEN}` },
  });
}

/** Waits until the spool is empty, and compares what is stored with what was acknowledged. */
async function expectEachRecordOnce(): Promise<void> {
  await expect.poll(isSpoolEmpty, { timeout: 120_000, interval: 200 }).toBe(true);
  const from = `${databaseName()}.performance_record`;
  const rows = (await server.run(`SELECT website_id, key FROM ${from} FINAL`)).trim().split('\n');
  expect(new Set(rows).size).toBe(rows.length);
  const websiteId = rows[0]?.split('\t')[0] ?? '';
  const stored = new Set(rows.map((row) => row.split('\t')[1]));
  expect([...acknowledged].filter((id) => !stored.has(measurementKey(websiteId, id)))).toEqual([]);
  const { missing } = reportSchema.parse(await (await readReport()).json());
  expect(missing.views + missing.leftOut).toBe(rows.length);
}

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
  const report = await readReport();
  expect(report.status).toBe(503);
  expect(Number(report.headers.get('retry-after'))).toBeGreaterThan(0);
  await server.start();
  await expectEachRecordOnce();
  expect(acknowledged.size).toBeGreaterThanOrEqual(440);
});

it(
  'has every acknowledged record once after an outage of ClickHouse under load, with kill -9 of the collector in it',
  async () => {
    const load = loadSteadily();
    await expect.poll(load.acknowledged, { timeout: 30_000 }).toBeGreaterThan(20);
    await server.stop();
    await wait((OUTAGE_S * 1000) / 2);
    await shop.end('SIGKILL');
    const before = load.acknowledged();
    shop = await start();
    await expect.poll(load.acknowledged, { timeout: 30_000 }).toBeGreaterThan(before);
    await wait((OUTAGE_S * 1000) / 2);
    expect(await isSpoolEmpty()).toBe(false);
    await server.start();
    const after = load.acknowledged();
    await expect.poll(load.acknowledged, { timeout: 30_000 }).toBeGreaterThan(after);
    await load.stop();
    console.log(`${load.acknowledged()} requests were acknowledged, ${after} before ClickHouse was back.`);
    await expectEachRecordOnce();
  },
  OUTAGE_S * 1000 + 300_000,
);

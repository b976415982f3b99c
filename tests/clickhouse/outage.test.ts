import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportSchema } from '../../contract/telemetry/report';
import { measurementKey } from '../../server/telemetry/store/performance-row';
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
/** The ids of records, each with whether it was acknowledged. */
const sent = new Map<string, boolean>();
/** The records of each sender that were not acknowledged yet. */
const outboxes = new Map<number, object[]>();
/** Statuses of responses; 0 stands for none. */
const statuses = new Set<number>();

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

const start = () => startShop({ DATA_DIR: path.join(folder, 'data'), CLICKHOUSE_URL: url, OWNER_TOKEN });

/** Sends new records and those of earlier requests without an acknowledgement, as the outbox of a page does. */
async function send(sender: number, count = 2): Promise<number> {
  const viewStart = Date.now();
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) sent.set(id, false);
  const waiting = outboxes.get(sender) ?? [];
  const lines = [...waiting, ...ids.map((id) => viewRecord({ id, pageLoadId: randomUUID(), viewStart }))];
  outboxes.set(sender, lines);
  const batch = lines.slice(0, 100) as { id: string }[];
  const response = await fetch(`${shop.origin}/api/1/performance/records`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.0.0.${sender + 1}`,
    },
    body: JSON.stringify(batch),
  });
  statuses.add(response.status);
  if (response.status === 503) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  if (response.status === 200) {
    for (const { id } of batch) sent.set(id, true);
    outboxes.set(sender, lines.slice(100));
  }
  return response.status;
}

/** Sends all the time until the returned function is called, also while the collector or ClickHouse is away. */
function loadSteadily(): { stop(): Promise<void> } {
  let isStopping = false;
  const run = async (sender: number) => {
    while (!isStopping) {
      const status = await send(sender).catch(() => 0);
      expect([0, 200, 503]).toContain(status);
      await wait(PAUSE_MS);
    }
  };
  const running = Promise.all(Array.from({ length: SENDERS }, (_, sender) => run(sender)));
  return {
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

const acknowledged = () => [...sent.values()].filter(Boolean).length;

/** Sends what the outboxes hold, without new records. */
async function flush(): Promise<void> {
  for (let sender = 0; sender < SENDERS; sender++)
    while ((outboxes.get(sender) ?? []).length > 0)
      await expect.poll(() => send(sender, 0).catch(() => 0), { timeout: 60_000 }).toBe(200);
}

const readReport = () =>
  fetch(`${shop.origin}/api/vitrine/performance/report`, {
    headers: { authorization: `Bearer ${OWNER_TOKEN}` },
  });

/** Compares what is stored with what was sent. */
async function expectEachRecordOnce(): Promise<void> {
  const from = `${new URL(url).pathname.slice(1)}.performance_record`;
  const rows = (await server.run(`SELECT website_id, key FROM ${from} FINAL`)).trim().split('\n');
  expect(new Set(rows).size).toBe(rows.length);
  const websiteId = rows[0]?.split('\t')[0] ?? '';
  const stored = new Set(rows.map((row) => row.split('\t')[1]));
  expect([...sent.keys()].filter((id) => !stored.has(measurementKey(websiteId, id)))).toEqual([]);
  expect(rows).toHaveLength(sent.size);
  const { missing } = reportSchema.parse(await (await readReport()).json());
  expect(missing.views + missing.leftOut).toBe(rows.length);
}

it(
  'has each record once after an outage of ClickHouse under load, with kill -9 of the collector in it',
  async () => {
    const load = loadSteadily();
    await expect.poll(acknowledged, { timeout: 30_000 }).toBeGreaterThan(40);
    await shop.end('SIGKILL');
    shop = await start();
    const before = acknowledged();
    await expect.poll(acknowledged, { timeout: 30_000 }).toBeGreaterThan(before);
    await server.stop();
    await expect.poll(() => statuses.has(503), { timeout: 30_000 }).toBe(true);
    const during = acknowledged();
    await wait((OUTAGE_S * 1000) / 2);
    await shop.end('SIGKILL');
    // Without ClickHouse, the server starts, and keeps no record.
    shop = await start();
    const report = await readReport();
    expect(report.status).toBe(503);
    expect(Number(report.headers.get('retry-after'))).toBeGreaterThan(0);
    await wait((OUTAGE_S * 1000) / 2);
    expect(acknowledged()).toBe(during);
    await server.start();
    await expect.poll(acknowledged, { timeout: 30_000 }).toBeGreaterThan(during);
    await load.stop();
    await flush();
    console.log(`${sent.size} records were sent, ${during} of them were acknowledged before the outage.`);
    await expectEachRecordOnce();
  },
  OUTAGE_S * 1000 + 300_000,
);

import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClickHouse } from '../../../../../server/telemetry/clickhouse/clickhouse-client';
import { insertRegularly } from '../../../../../server/telemetry/clickhouse/insert-regularly';
import { createSpool } from '../../../../../server/telemetry/clickhouse/spool';
import { encodeEntry } from '../../../../../server/telemetry/clickhouse/spool-entries';
import { sharedDatabase } from '../../shared-database';
import { MONITOR_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { viewRecord } from '../sample-records';

const WAIT_MS = 30_000;

let dir: string;
let clickhouse: Server;
let inserted: string[];

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'spool-'));
  inserted = [];
  // A ClickHouse that knows nothing, and accepts everything.
  clickhouse = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.url?.includes('INSERT')) inserted.push(Buffer.concat(chunks).toString());
    response.end('{"meta":[],"data":[]}');
  });
  await new Promise<void>((resolve) => clickhouse.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  clickhouse.close();
  clickhouse.closeAllConnections();
  await rm(dir, { recursive: true });
});

async function openCollector() {
  const { port } = clickhouse.address() as AddressInfo;
  const settings = { url: `http://127.0.0.1:${port}`, spoolDir: dir, spoolBytes: 1e6, keepDays: 30 };
  const app = await openShop(await sharedDatabase(), { websiteId: randomUUID(), clickhouse: settings });
  const warn = vi.spyOn(app.log, 'warn').mockReturnValue();
  const visitor = new Visitor(app);
  const readCounters = async (prefix: string) => {
    const { body } = await visitor.get('/metrics', { authorization: `Bearer ${MONITOR_TOKEN}` });
    return body.split('\n').filter((line) => line.startsWith(prefix));
  };
  return { app, visitor, warn, readCounters };
}

it('logs and counts damaged entries once, keeps their file, and inserts the other entries', async () => {
  const fields = { day: '2026-03-04', page_load: 'x', key: '1', version: '1', received_at: 1, revision: 0 };
  const line = (name: string) => encodeEntry(JSON.stringify([{ website_id: name, ...fields }]));
  const damaged = line('second');
  damaged[12] = 0;
  const [first, last] = [line('first'), line('third')];
  const file = path.join(dir, '1-host-1-x.sealed');
  await writeFile(file, Buffer.concat([first, damaged, last, line('fourth').subarray(0, 9)]));
  const content = await readFile(file);
  const { app, warn, readCounters } = await openCollector();
  expect(await readCounters('vitrine_spool_entries_lost_total')).toEqual([
    'vitrine_spool_entries_lost_total{reason="incomplete"} 0',
    'vitrine_spool_entries_lost_total{reason="damaged"} 0',
  ]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(
    async () =>
      expect(await readCounters('vitrine_spool_entries_lost_total')).toEqual([
        'vitrine_spool_entries_lost_total{reason="incomplete"} 1',
        'vitrine_spool_entries_lost_total{reason="damaged"} 1',
      ]),
    WAIT_MS,
  );
  await app.close();
  const kept = file.replace('.sealed', '.damaged');
  expect(await readFile(kept)).toEqual(content);
  expect(warn.mock.calls).toEqual([
    [
      { file: kept, position: first.length, bytes: damaged.length, reason: 'damaged' },
      expect.stringContaining('delete the file'),
    ],
    [
      { file: kept, position: first.length + damaged.length + last.length, bytes: 9, reason: 'incomplete' },
      expect.stringContaining('check the disk'),
    ],
  ]);
  expect(inserted.join('\n').match(/first|second|third|fourth/g)).toEqual(['first', 'third']);
});

it('states the size of the spool while ClickHouse is away, and none once it has the records', async () => {
  const { app, visitor, readCounters } = await openCollector();
  const sizeOf = async () => Number((await readCounters('vitrine_spool_bytes '))[0]?.split(' ')[1]);
  expect(await sizeOf()).toBe(0);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const url = '/api/1/performance/records';
  await visitor.send({ method: 'POST', url, payload: [viewRecord()], headers });
  expect(await sizeOf()).toBeGreaterThan(100);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(async () => expect(await sizeOf()).toBe(0), WAIT_MS);
  await app.close();
});

it('leaves its records to another process that inserts, and sees that they are gone', async () => {
  const app = Fastify();
  app.decorate('metricsRegistry', new Registry());
  const spool = createSpool({ dir, maxBytes: 1e6 });
  await spool.append('[]');
  const storage = { clickhouse: {} as ClickHouse, spool, keepDays: 30 };
  const reporting = { onDuplicates: () => undefined, onDamage: () => undefined };
  const runExclusively = vi.fn(async () => false);
  insertRegularly(app, { storage, websiteId: 'site', runExclusively, reporting, now: Date.now, sealMs: 0 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(async () => expect(await readdir(dir)).toEqual([expect.stringMatching(/sealed$/)]));
  for (const file of await readdir(dir)) await rm(path.join(dir, file));
  await vi.waitFor(() => expect(spool.size()).toBe(0), WAIT_MS);
  await app.close();
});

it('counts repeated records in the metrics of the server', async () => {
  const { app, visitor, readCounters } = await openCollector();
  const payload = [viewRecord()];
  const headers = { 'sec-fetch-site': 'same-origin' };
  for (let time = 0; time < 3; time += 1)
    await visitor.send({ method: 'POST', url: '/api/1/performance/records', payload, headers });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(
    async () =>
      expect(await readCounters('vitrine_records_duplicate_total')).toEqual([
        'vitrine_records_duplicate_total{kind="performance"} 2',
      ]),
    WAIT_MS,
  );
  await app.close();
  expect(await readdir(dir)).toEqual([]);
});

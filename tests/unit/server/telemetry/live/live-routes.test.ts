import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type LiveData, liveEventSchema } from '../../../../../schemas/live-schemas';
import { performanceRecordSchema } from '../../../../../schemas/performance-schemas';
import type { Database } from '../../../../../server/database/open-database';
import { parseBatch } from '../../../../../server/telemetry/intake/parse-batch';
import { createLiveFeed, type LiveEvent } from '../../../../../server/telemetry/live/live-feed';
import { registerLiveRoutes } from '../../../../../server/telemetry/live/live-routes';
import {
  createLiveWindow,
  type LiveWindow,
  type ReadLiveRecords,
} from '../../../../../server/telemetry/live/live-window';
import { readLiveRecords } from '../../../../../server/telemetry/live/read-window';
import { storePerformance } from '../../../../../server/telemetry/performance/performance-store';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop } from '../../shop-fixture';
import { createPerformanceDeps } from '../performance-deps';
import { errorRecord, metricRecord } from '../sample-records';

const START = Date.parse('2026-03-04T12:10:00Z');
const PHONE = { network: '10.0.0.1', device: 'phone', browser: 'Safari', country: '' } as const;
const headers = { authorization: `Bearer ${OWNER_TOKEN}` };

let db: Database;
let websiteId: string;
let now = START;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  db = await sharedDatabase();
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** Starts a process of the site of a test. */
async function open(): Promise<FastifyInstance> {
  const app = await openShop(db, { websiteId, now: () => now });
  apps.push(app);
  return app;
}

async function start(): Promise<FastifyInstance> {
  now = START;
  websiteId = `live-${randomUUID()}`;
  return open();
}

async function store(fields: Parameters<typeof metricRecord>[0]): Promise<void> {
  const page = { pageLoadId: randomUUID(), id: randomUUID(), ...fields };
  const { records } = parseBatch(performanceRecordSchema, [metricRecord(page)]);
  const deliveries = [{ receivedAt: new Date(now), client: PHONE, records }];
  await storePerformance(createPerformanceDeps(db, websiteId), deliveries);
}

const readRecords: ReadLiveRecords = (query) => readLiveRecords(db, query);
const valuesOf = (data: LiveData | undefined) => data?.records.map(({ value }) => value).sort();
const openWindow = (maxRecords?: number) =>
  createLiveWindow({ db, readRecords, websiteId, now: () => now, ...(maxRecords ? { maxRecords } : {}) });

it('has the last 30 minutes, what another process stores, and later revisions', async () => {
  await start();
  await store({ value: 1000 });
  now += 31 * 60_000;
  await store({ value: 2000, release: 'r2' });
  const window = openWindow();
  expect(valuesOf((await window.poll())?.data)).toEqual([2000]);
  expect(await window.poll()).toBeNull();

  now += 2000;
  const pageLoadId = randomUUID();
  await store({ name: 'CLS', value: 0.02, pageLoadId });
  const added = await window.poll();
  expect(added).toMatchObject({
    isSnapshot: false,
    data: { share: 1, errors: [], records: [{ metric: 'CLS', value: 0.02, device: 'phone', at: now }] },
  });
  now += 20_000;
  await store({ name: 'CLS', value: 0.3, pageLoadId, revision: 1 });
  const revised = await window.poll();
  expect(revised?.data.records).toMatchObject([{ id: added?.data.records[0]?.id, value: 0.3, revision: 1 }]);
  expect(valuesOf(window.snapshot().data)).toEqual([0.3, 2000]);
});

it('keeps a share of the records when there are many, and all again when there are few', async () => {
  await start();
  for (let count = 0; count < 40; count++) await store({ value: count });
  const window = openWindow(10);
  const first = await window.poll();
  expect(first?.isSnapshot).toBe(true);
  expect(first?.data.share).toBeLessThan(1);
  expect(first?.data.records.length).toBeLessThanOrEqual(10);
  now += 31 * 60_000;
  for (let count = 0; count < 8; count++) {
    await window.poll();
    now += 20_000;
  }
  await store({ value: 1 });
  expect((await window.poll())?.data).toMatchObject({ share: 1, records: [{ value: 1 }] });
});

it('continues after the last event without doubles and gaps, and begins anew for an unknown one', async () => {
  let next: LiveData['records'] = [];
  const all: LiveData['records'] = [];
  const record = (id: string): LiveData['records'][number] => ({
    ...{ id, at: 1, metric: 'LCP', value: 1, revision: 0, weight: 1 },
    ...{ pageType: '', device: '', release: '', path: '' },
  });
  const window: LiveWindow = {
    snapshot: () => ({ isSnapshot: true, data: { records: [...all], errors: [], share: 1 } }),
    async poll() {
      const records = next;
      next = [];
      all.push(...records);
      return records.length > 0 ? { isSnapshot: false, data: { records, errors: [], share: 1 } } : null;
    },
  };
  const feed = createLiveFeed({ window, onError: () => undefined, pollMs: 1 });
  const follow = (lastId?: string) => {
    const events: LiveEvent[] = [];
    const close = feed.subscribe(lastId, (event) => events.push(event));
    const until = (count: number) => expect.poll(() => events.length).toBeGreaterThanOrEqual(count);
    return { events, close, until };
  };
  next = [record('a')];
  const first = follow();
  await first.until(1);
  next = [record('b')];
  await first.until(2);
  const other = follow();
  next = [record('c')];
  await other.until(2);
  first.close();
  next = [record('d')];
  await other.until(3);
  const again = follow(first.events.at(-1)?.id);
  await again.until(1);
  const ids = (events: LiveEvent[]) => events.flatMap(({ data }) => data.records.map(({ id }) => id));
  expect([...ids(first.events), ...ids(again.events)]).toEqual(['a', 'b', 'c', 'd']);
  const unknown = follow('other-1');
  await unknown.until(1);
  expect(unknown.events[0]).toMatchObject({ isSnapshot: true, data: { records: { length: 4 } } });
  feed.stop();
});

/** Reads a stream until it contains a text, or ends. */
async function readUntil(response: Response, text: string): Promise<string> {
  const reader = response.body?.getReader();
  let all = '';
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (value) all += Buffer.from(value).toString();
    if (done || all.includes(text)) return all;
  }
}

it('streams events uncompressed, limits the views of a person, and ends when the server stops', async () => {
  const app = await start();
  await store({ value: 1234, release: 'r1' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await fetch(`${origin}/api/events/RecordJavascriptErrors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify([errorRecord()]),
  });
  const url = `${origin}/api/vitrine/performance/live`;
  const response = await fetch(url, { headers });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('content-encoding')).toBeNull();
  const text = await readUntil(response, 'event: snapshot\ndata: ');
  expect(text).toMatch(/^retry: 3000\n\nid: [\da-f]{8}-\d+\nevent: snapshot\ndata: /);
  const data = liveEventSchema.parse(JSON.parse(text.split('data: ')[1] ?? ''));
  expect(data).toMatchObject({
    records: [{ value: 1234, release: 'r1' }],
    errors: [{ message: 'x is not a function', path: '/shop', count: 1 }],
  });
  const more = await Promise.all(Array.from({ length: 6 }, () => fetch(url, { headers })));
  expect(more.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await fetch(url)).status).toBe(401);
  const last = more.find(({ status }) => status === 200);
  const ended = last && readUntil(last, 'never');
  await app.close();
  apps.pop();
  expect(await ended).toContain('event: snapshot');
});

it('ends the stream of somebody who signed out', async () => {
  let isAdmitted = true;
  const app = fastify();
  app.decorateRequest('owner', null);
  app.decorate('isStillAdmitted', async () => isAdmitted);
  registerLiveRoutes(app, { db, readRecords, websiteId, now: () => now, heartbeatMs: 5 });
  apps.push(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${origin}/api/vitrine/performance/live`);
  const text = readUntil(response, 'signed-out');
  isAdmitted = false;
  expect(await text).toContain('event: signed-out');
});

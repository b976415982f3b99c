import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type LiveData, liveEventSchema, liveTimeSchema } from '../../../../../contract/telemetry/live';
import { performanceRecordSchema } from '../../../../../contract/telemetry/performance-record';
import type { Owner } from '../../../../../server/features/owner/owner';
import type { Database } from '../../../../../server/platform/database/open-database';
import { parseBatch } from '../../../../../server/telemetry/intake/parse-batch';
import { type ReadLiveRecords, readPostgresLive } from '../../../../../server/telemetry/store/figures/live';
import { storePerformance } from '../../../../../server/telemetry/store/postgres/store-performance';
import { createLiveFeed, type LiveEvent } from '../../../../../server/telemetry/watch/live-feed';
import { type LiveRouteDeps, registerLiveRoutes } from '../../../../../server/telemetry/watch/live-routes';
import { createLiveWindow, type LiveWindow } from '../../../../../server/telemetry/watch/live-window';
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

const readRecords: ReadLiveRecords = (query) => readPostgresLive(db, query);
const valuesOf = (data: LiveData | undefined) => data?.records.map(({ value }) => value).sort();
const record = (id: string): LiveData['records'][number] => ({
  ...{ id, at: 1, metric: 'LCP', value: 1, revision: 0, weight: 1 },
  ...{ pageType: '', device: '', release: '', path: '' },
});
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

/** Returns a function that reads a stream until it contains a text, or ends, and returns everything read. */
function openReader(response: Response): (text: string) => Promise<string> {
  const reader = response.body?.getReader();
  let all = '';
  return async (text) => {
    while (!all.includes(text)) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      all += Buffer.from(value).toString();
    }
    return all;
  };
}

it('streams events uncompressed, begins with the time, limits the views of a client, and ends with the server', async () => {
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
  const text = await openReader(response)('event: snapshot\ndata: ');
  expect(text).toMatch(
    /^retry: 3000\n\nevent: time\ndata: .*\n\nid: [\da-f]{8}-\d+\nevent: snapshot\ndata: /,
  );
  const [time, snapshot] = text.split('data: ').slice(1);
  expect(liveTimeSchema.parse(JSON.parse(time?.split('\n')[0] ?? ''))).toEqual({ now });
  const data = liveEventSchema.parse(JSON.parse(snapshot ?? ''));
  expect(data).toMatchObject({
    records: [{ value: 1234, release: 'r1' }],
    errors: [{ message: 'x is not a function', path: '/shop', count: 1 }],
  });
  const more = await Promise.all(Array.from({ length: 6 }, () => fetch(url, { headers })));
  expect(more.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await fetch(url)).status).toBe(401);
  const last = more.find(({ status }) => status === 200);
  const ended = last && openReader(last)('never');
  await app.close();
  apps.pop();
  expect(await ended).toContain('event: snapshot');
});

/** Serves the stream alone. Returns its address. */
async function serve(
  deps: Partial<LiveRouteDeps> & { ownerOf?: (header: unknown) => Owner; isAdmitted?: () => boolean } = {},
): Promise<{ app: FastifyInstance; url: string }> {
  const { ownerOf = () => ({ kind: 'token' }), isAdmitted = () => true, ...others } = deps;
  const app = fastify();
  app.decorateRequest('owner', null);
  app.addHook('onRequest', async (request) => {
    request.owner = ownerOf(request.headers['x-owner']);
  });
  app.decorate('isStillAdmitted', async () => isAdmitted());
  registerLiveRoutes(app, { db, readRecords, websiteId, now: () => now, ...others });
  apps.push(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url: `${origin}/api/vitrine/performance/live` };
}

it('sends the time at each heartbeat, and ends the stream of somebody who signed out', async () => {
  let isAdmitted = true;
  const { url } = await serve({ isAdmitted: () => isAdmitted, heartbeatMs: 5 });
  const read = openReader(await fetch(url));
  now = START + 1234;
  const time = `event: time\ndata: {"now":${now}}\n\n`;
  await read(time);
  isAdmitted = false;
  const text = await read('never');
  expect(text).toContain(time);
  expect(text).toMatch(/event: signed-out\ndata: \{\}\n\n$/);
});

it('limits the views of each person, each API key, the owner’s token and its sessions alone', async () => {
  const key = (id: string): Owner => ({ kind: 'key', id, name: 'Export', role: 4 });
  const person = (id: string): Owner => ({
    kind: 'contributor',
    contributor: { id, email: `${id}@shop.example`, displayName: id, role: 4 },
  });
  const token: Owner = { kind: 'token' };
  const owners = [key('one'), key('other'), person('ada'), person('grace'), token];
  const { url } = await serve({ ownerOf: (header) => owners[Number(header)] ?? token });
  const statuses = (owner: Owner, more: Record<string, string> = {}) => {
    const sent = { 'x-owner': String(owners.indexOf(owner)), ...more };
    const views = Array.from({ length: 7 }, () => fetch(url, { headers: sent }));
    return Promise.all(views.map(async (view) => (await view).status));
  };
  for (const owner of owners)
    expect((await statuses(owner)).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect((await statuses(token, headers)).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

it('disconnects a viewer who does not read, after 2 MB that wait for it', async () => {
  let sent = 0;
  let mostWaiting = 0;
  let socket: Socket | undefined;
  const readMany: ReadLiveRecords = async () => {
    mostWaiting = Math.max(mostWaiting, sent - (socket?.bytesWritten ?? 0));
    const records = Array.from({ length: 200 }, () => ({
      ...record(randomUUID()),
      ...{ at: now, path: 'x'.repeat(1000) },
    }));
    sent += JSON.stringify(records).length;
    return records;
  };
  const { app, url } = await serve({ readRecords: readMany, pollMs: 1 });
  app.server.on('connection', (opened) => {
    socket = opened;
  });
  const { hostname, port, pathname } = new URL(url);
  const viewer = connect(Number(port), hostname);
  viewer.write(`GET ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
  await expect
    .poll(() => socket?.destroyed, { timeout: 20_000 })
    .toBe(true)
    .finally(() => viewer.destroy());
  expect(mostWaiting).toBeGreaterThan(1_900_000);
  // Events are not divided: one of them may exceed the limit.
  expect(mostWaiting).toBeLessThan(3_000_000);
  // A read that had begun ends first.
  let last = -1;
  const grew = () => {
    const before = last;
    last = sent;
    return last !== before;
  };
  await expect.poll(grew, { interval: 50 }).toBe(false);
});

it('keeps no view open for a request without a body in its response', async () => {
  const { url } = await serve();
  for (let time = 0; time < 7; time += 1) {
    const { status } = await fetch(url, { method: 'HEAD', headers });
    expect(status).toBe(200);
  }
});

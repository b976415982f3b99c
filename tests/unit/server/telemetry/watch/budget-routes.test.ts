import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { performanceRecordSchema } from '../../../../../contract/telemetry/performance-record';
import type { Database } from '../../../../../server/platform/database/open-database';
import { startJobWorker } from '../../../../../server/platform/jobs/job-worker';
import { parseBatch } from '../../../../../server/telemetry/intake/parse-batch';
import { rollUp } from '../../../../../server/telemetry/store/postgres/roll-up';
import { createSqlFigures } from '../../../../../server/telemetry/store/postgres/sql-figures';
import { storePerformance } from '../../../../../server/telemetry/store/postgres/store-performance';
import type { FigureStore } from '../../../../../server/telemetry/store/record-store';
import { alertLanes, createAlertSender } from '../../../../../server/telemetry/watch/alert-sender';
import { registerBudgetRoutes } from '../../../../../server/telemetry/watch/budget-routes';
import { evaluateBudgets } from '../../../../../server/telemetry/watch/evaluate-budgets';
import { type MailReceiver, receiveMail } from '../../../../support/receive-mail';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop } from '../../shop-fixture';
import { createPerformanceDeps } from '../performance-deps';
import { metricRecord, viewRecord } from '../sample-records';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-04T12:10:00Z');
const SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const BUDGET = {
  metric: 'LCP',
  pageType: '50',
  device: 'phone',
  measure: 'p75',
  limit: 2500,
  minViews: 15,
  windowHours: 6,
};

let db: Database;
let now = START;
let websiteId: string;
let app: FastifyInstance;
let mail: MailReceiver | undefined;
const closing: (() => void)[] = [];

beforeAll(async () => {
  db = await sharedDatabase();
});
afterEach(async () => {
  await app.close();
  await mail?.close();
  mail = undefined;
  for (const close of closing.splice(0)) close();
});

async function open(delivery?: Parameters<typeof openShop>[1]): Promise<void> {
  now = START;
  websiteId = `budgets-${randomUUID()}`;
  app = await openShop(db, { websiteId, now: () => now, ...delivery });
}

const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const url = `/api/vitrine/performance/${path}`;
  const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  expect(response.headers['x-undescribed']).toBeUndefined();
  return response;
};
const budgets = async () => (await call('GET', 'budgets')).json().budgets;
const alerts = async () => (await call('GET', 'alerts')).json().alerts;

/** Stores page views of product pages on phones in the current hour. */
async function view(value: number, count = 40): Promise<void> {
  const deps = createPerformanceDeps(db, websiteId);
  for (let index = 0; index < count; index++) {
    const page = { pageType: 50, pageLoadId: randomUUID(), id: randomUUID() };
    const records = [viewRecord(page), metricRecord({ ...page, id: randomUUID(), value: value + index })];
    const client = { network: `10.0.${index}.1`, device: 'phone', browser: 'Safari', country: '' } as const;
    await storePerformance(deps, [
      { receivedAt: new Date(now), client, records: parseBatch(performanceRecordSchema, records).records },
    ]);
  }
}

const evaluate = () =>
  evaluateBudgets({ db, figures: createSqlFigures(db), websiteId, sampleRate: 1, now, log: app.log });

async function hours(count: number, value: number): Promise<void> {
  for (let hour = 0; hour < count; hour++) {
    await view(value);
    now += HOUR;
    // Every other hour is rolled up: the figure is the same.
    if (hour % 2) await rollUp({ db, websiteId, now });
    await evaluate();
  }
}

/** Starts a webhook's receiver; returns its URL and the bodies. */
async function receiveHooks(): Promise<{ url: string; bodies: { id: string; type: string }[] }> {
  const bodies: { id: string; type: string }[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, bodies };
}

it('evaluates a budget every hour, and sends one alert of a lasting change and one of the recovery', async () => {
  mail = await receiveMail();
  const hook = await receiveHooks();
  const delivery = {
    smtp: { url: mail.url, sender: 'shop@shop.example' },
    webhook: { secret: SECRET, allowsPrivateAddresses: true },
  };
  await open({ delivery });
  const receivers = { emails: ['team@shop.example'], webhook: hook.url };
  expect((await call('PUT', 'alerts/receivers', receivers)).statusCode).toBe(200);
  expect((await call('GET', 'alerts/receivers')).json()).toEqual({
    receivers,
    sends: { email: true, webhook: true },
  });
  const created = (await call('POST', 'budgets', BUDGET)).json().budget;
  expect(created).toMatchObject({ ...BUDGET, state: 'unknown', since: null, pending: null });
  expect(created.latest).toMatchObject({ status: 'unknown', figure: { value: null, views: 0 } });

  await hours(2, 1500);
  expect((await budgets())[0]).toMatchObject({ state: 'within', latest: { figure: { views: 80 } } });
  await hours(4, 4000);
  expect((await budgets())[0]).toMatchObject({ state: 'within', pending: { status: 'exceeded' } });
  expect(await alerts()).toEqual([]);
  await hours(2, 4000);
  const [exceeded] = await alerts();
  expect(exceeded).toMatchObject({
    kind: 'exceeded',
    budget: { id: created.id, limit: 2500 },
    deliveries: [
      { method: 'email', destination: 'team@shop.example', state: 'pending' },
      { method: 'webhook', destination: hook.url, state: 'pending' },
    ],
  });
  // Other processes evaluate the same hour at the same time: without effect.
  expect(await Promise.all([evaluate(), evaluate()])).toEqual([
    { evaluated: 0, alerts: 0 },
    { evaluated: 0, alerts: 0 },
  ]);
  const send = createAlertSender({
    siteTitle: 'Shop',
    siteUrl: 'https://shop.example',
    delivery,
    now: () => now,
  });
  const stopping = new AbortController();
  const log = { info: () => undefined, warn: () => undefined };
  const { stopped } = startJobWorker({
    ...{ db, websiteId, log, now: Date.now, random: Math.random },
    lanes: alertLanes(db, websiteId, send),
    signal: stopping.signal,
  });
  await vi.waitFor(async () => expect(JSON.stringify(await alerts())).not.toContain('pending'), {
    timeout: 20_000,
  });
  stopping.abort();
  await stopped;
  expect(mail.mails[0]?.raw).toContain('LCP, product or post, phone: the budget is exceeded on Shop.');
  expect(mail.mails[0]?.raw).toContain('hours=3D48&pageType=3D50&device=3Dphone');
  expect(hook.bodies).toMatchObject([
    { type: 'performance.budget.exceeded', budget: { metric: 'LCP' }, figure: { views: 240 } },
  ]);
  expect((await alerts())[0].deliveries.map(({ state }: { state: string }) => state)).toEqual([
    'delivered',
    'delivered',
  ]);

  await hours(14, 1500);
  expect((await alerts()).map(({ kind }: { kind: string }) => kind)).toEqual(['recovered', 'exceeded']);
  expect((await budgets())[0]).toMatchObject({ state: 'within', pending: null });
});

it('sends a test alert now and returns the outcome of each delivery', async () => {
  mail = await receiveMail();
  await open({ delivery: { smtp: { url: mail.url, sender: 'shop@shop.example' }, webhook: null } });
  expect((await call('POST', 'alerts/test')).statusCode).toBe(409);
  await call('PUT', 'alerts/receivers', {
    emails: ['team@shop.example'],
    webhook: 'https://alerts.example/hook',
  });
  const { alert } = (await call('POST', 'alerts/test')).json();
  expect(alert.deliveries).toEqual([
    { method: 'email', destination: 'team@shop.example', state: 'delivered', attempts: 1, error: null },
    {
      method: 'webhook',
      destination: 'https://alerts.example/hook',
      state: 'failed',
      attempts: 1,
      error: 'Webhooks need WEBHOOK_SECRET, which is not set.',
    },
  ]);
  expect(mail.mails[0]?.raw).toContain('This is a test alert of Shop & Co');
  expect(await alerts()).toEqual([alert]);
  for (let count = 0; count < 3; count++) await call('POST', 'alerts/test');
  const limited = await call('POST', 'alerts/test');
  expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
});

it('does not connect to a webhook at a private address', async () => {
  await open({ delivery: { smtp: null, webhook: { secret: SECRET, allowsPrivateAddresses: false } } });
  await call('PUT', 'alerts/receivers', { emails: [], webhook: 'https://localhost/hook' });
  const { alert } = (await call('POST', 'alerts/test')).json();
  expect(alert.deliveries[0].error).toMatch(/^localhost is .+, which is not a public address/);
});

it('changes and deletes budgets, refuses what cannot be one, and keeps at most fifty', async () => {
  await open();
  const { id } = (await call('POST', 'budgets', BUDGET)).json().budget;
  const share = { ...BUDGET, measure: 'good', limit: 0.75, device: null, windowHours: 24 };
  expect((await call('PUT', `budgets/${id}`, share)).json().budget).toMatchObject({ id, ...share });
  for (const wrong of [
    { limit: 0 },
    { limit: 700_000 },
    { measure: 'good', limit: 1.5 },
    { minViews: 14 },
    { metric: 'FID' },
    { device: 'watch' },
    { windowHours: 12 },
  ])
    expect((await call('POST', 'budgets', { ...BUDGET, ...wrong })).statusCode).toBe(400);
  expect((await call('PUT', 'budgets/unknown', BUDGET)).statusCode).toBe(404);
  expect((await call('DELETE', `budgets/${id}`)).statusCode).toBe(200);
  expect((await call('DELETE', `budgets/${id}`)).statusCode).toBe(404);
  for (let count = 0; count < 50; count++) await call('POST', 'budgets', BUDGET);
  expect((await call('POST', 'budgets', BUDGET)).statusCode).toBe(409);
  const wrong = { emails: ['nobody'], webhook: null };
  expect((await call('PUT', 'alerts/receivers', wrong)).json().message).toContain('nobody');
  expect((await call('PUT', 'alerts/receivers', { emails: [], webhook: 'ftp://x' })).statusCode).toBe(400);
});

it('responds while its figures wait, and has its state once they are there', async () => {
  await open();
  const figures = createSqlFigures(db);
  const figuresGate = new EventEmitter();
  const allowed = once(figuresGate, 'allow');
  const late: FigureStore = {
    async readSnapshot(read) {
      await allowed;
      return figures.readSnapshot(read);
    },
  };
  const calls = fastify();
  registerBudgetRoutes(calls, {
    ...{ db, websiteId, figures: late, sampleRate: 1, now: () => START, evaluationMs: 10 },
  });
  const url = '/api/vitrine/performance/budgets';
  const created = await calls.inject({ method: 'POST', url, payload: BUDGET });
  expect(created.json()).toMatchObject({ budget: { state: 'unknown', latest: null } });
  figuresGate.emit('allow');
  await expect.poll(async () => (await budgets())[0].latest?.at).toBe('2026-03-04T12:00:00.000Z');
  expect(await budgets()).toHaveLength(1);
  await calls.close();
});

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PerformanceReport, reportSchema } from '../../../../contract/telemetry/report';
import { exactPercentile } from '../../../simulate/exact-percentile';
import { createRandom } from '../../../support/create-random';
import { drawMilliseconds } from '../../../support/random-values';
import { sharedDatabase } from '../shared-database';
import { OWNER_TOKEN, openShop } from '../shop-fixture';
import { metricRecord, viewRecord } from './sample-records';

const VIEWS = 1000;
const WORST_LCP = 600_000;
/** Its page views count like those of visitors that come once each. */
const INTERNAL = '10.0.0.1';

let app: FastifyInstance;
let websiteId: string;
let honest: { value: number; weight: number }[];

beforeAll(async () => {
  websiteId = randomUUID();
  app = await openShop(await sharedDatabase(), { websiteId });
  const random = createRandom(1);
  honest = Array.from({ length: VIEWS }, () => ({ value: drawMilliseconds(1500, random), weight: 1 }));
  const views = honest.map(({ value }) => [viewRecord(), metricRecord({ value })]);
  for (let start = 0; start < VIEWS; start += 50) await send(views.slice(start, start + 50).flat(), INTERNAL);
});
afterAll(() => app.close());

async function send(payload: object[], address: string, shop = app): Promise<{ accepted?: number }> {
  const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address };
  const url = '/api/1/performance/records';
  return (await shop.inject({ method: 'POST', url, payload, headers })).json();
}

/** Sends the slowest pages that are possible, 100 lines at a time, and returns the number of accepted lines. */
async function attack(address: string, requests: number): Promise<number> {
  let accepted = 0;
  for (let request = 0; request < requests; request++) {
    const invented = { template: `t${request}`, release: `r${request}` };
    const lines = Array.from({ length: 50 }, () => [
      viewRecord(invented),
      metricRecord({ ...invented, value: WORST_LCP }),
    ]);
    accepted += (await send(lines.flat(), address)).accepted ?? 0;
  }
  return accepted;
}

async function readReport(shop = app): Promise<PerformanceReport> {
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
  const response = await shop.inject({ url: '/api/vitrine/performance/report', headers });
  return reportSchema.parse(response.json());
}

const exactP75 = (values: typeof honest) => exactPercentile(values, 0.75) ?? 0;
const distance = (one: number, other: number) => Math.abs(one / other - 1);
const p75Of = (report: PerformanceReport) => report.metrics.find(({ name }) => name === 'LCP')?.p75 ?? 0;

it('one address moves the p75 of 1,000 page views by less than 1 %, and displaces no real value', async () => {
  // More lines of the day, up to its budget, fall into the class that the report leaves out.
  expect(await attack('192.0.2.66', 15)).toBe(1500);
  const after = await readReport();
  const included = [...honest, ...Array(5).fill({ value: WORST_LCP, weight: 1 })];
  expect(distance(exactP75(included), exactP75(honest))).toBeLessThan(0.01);
  // As exact as histograms are.
  expect(distance(p75Of(after), exactP75(included))).toBeLessThanOrEqual(0.01);
  expect(after.missing.views).toBe(VIEWS + 5);
  expect(after.missing.leftOut).toBe(745);
  expect(after.options.template.map(({ value }) => value).sort()).toEqual(['clay', 'other']);
  expect(after.options.release.map(({ value }) => value).sort()).toEqual(['other', 'r1']);
});

it('ten addresses move it by the 50 page views that they are allowed, not by those that they send', async () => {
  for (let host = 1; host <= 9; host++) await attack(`198.51.100.${host}`, 1);
  const report = await readReport();
  expect(report.missing.views).toBe(VIEWS + 50);
  expect(p75Of(report)).toBeLessThan(WORST_LCP / 100);
});

it('one address cannot decide the figures of a site with forty page views a day', async () => {
  const small = await openShop(await sharedDatabase());
  const view = (address: string, value: number, count: number) =>
    send(Array.from({ length: count }, () => [viewRecord(), metricRecord({ value })]).flat(), address, small);
  for (let visitor = 1; visitor <= 10; visitor++) await view(`203.0.113.${visitor}`, 1000 + visitor, 4);
  for (let request = 0; request < 10; request++) await view('192.0.2.66', WORST_LCP, 50);
  const report = await readReport(small);
  expect(report.missing).toMatchObject({ views: 45, leftOut: 495 });
  expect(distance(p75Of(report), 1009)).toBeLessThan(0.02);
  await small.close();
});

it('one person who tries an empty site finds every page view', async () => {
  const empty = await openShop(await sharedDatabase());
  const views = Array.from({ length: 30 }, () => [viewRecord(), metricRecord({ value: 1200 })]);
  await send(views.flat(), '192.0.2.7', empty);
  expect((await readReport(empty)).missing).toMatchObject({ views: 30, leftOut: 0 });
  await empty.close();
});

it('stores a bounded number of rows for an address: its own names cost none', async () => {
  const db = await sharedDatabase();
  const counts = await db
    .selectFrom('performanceCount')
    .select('total')
    .where('websiteId', '=', websiteId)
    .execute();
  const classes = 9;
  expect(counts.length).toBeLessThanOrEqual(2 * classes * 2);
});

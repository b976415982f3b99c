import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { sharedDatabase } from '../../shared-database';
import { openShop } from '../../shop-fixture';
import { errorRecord, metricRecord } from '../sample-records';

const nanoseconds = z.string().regex(/^\d{19}$/);
const attribute = z.strictObject({
  key: z.string().min(1),
  value: z.union([
    z.strictObject({ stringValue: z.string().min(1) }),
    z.strictObject({ intValue: z.string().regex(/^\d+$/) }),
  ]),
});
const resource = z.strictObject({ attributes: z.array(attribute) });
const scope = z.strictObject({ name: z.string() });
const dataPoint = z.strictObject({
  attributes: z.array(attribute),
  timeUnixNano: nanoseconds,
  asDouble: z.number(),
});
const described = { name: z.string(), description: z.string(), unit: z.string() };
/** Integers of 64 bits are texts in JSON, those of 32 bits are numbers. */
const unsigned64 = z.string().regex(/^\d+$/);
const signed32 = z.int32();
const histogramPoint = z.strictObject({
  attributes: z.array(attribute),
  startTimeUnixNano: nanoseconds,
  timeUnixNano: nanoseconds,
  count: unsigned64,
  scale: signed32,
  zeroCount: unsigned64,
  positive: z.strictObject({ offset: signed32, bucketCounts: z.array(unsigned64) }),
});
/** The fields of `ExportMetricsServiceRequest` that are sent, by their names in its JSON. */
const requestOf = <Metrics extends z.ZodType>(metrics: Metrics) =>
  z.strictObject({
    resourceMetrics: z.tuple([
      z.strictObject({ resource, scopeMetrics: z.tuple([z.strictObject({ scope, metrics })]) }),
    ]),
  });
const metricsSchema = requestOf(
  z.array(z.strictObject({ ...described, gauge: z.strictObject({ dataPoints: z.array(dataPoint) }) })),
);
const histogramsSchema = requestOf(
  z.tuple([
    z.strictObject({
      ...described,
      exponentialHistogram: z.strictObject({
        // AGGREGATION_TEMPORALITY_DELTA
        aggregationTemporality: z.literal(1),
        dataPoints: z.array(histogramPoint),
      }),
    }),
  ]),
);
/** Those of `ExportLogsServiceRequest`. */
const logsSchema = z.strictObject({
  resourceLogs: z.tuple([
    z.strictObject({
      resource,
      scopeLogs: z.tuple([
        z.strictObject({
          scope,
          logRecords: z.array(
            z.strictObject({
              timeUnixNano: nanoseconds,
              observedTimeUnixNano: nanoseconds,
              severityNumber: z.literal(17),
              severityText: z.literal('ERROR'),
              eventName: z.string(),
              body: z.strictObject({ stringValue: z.string() }),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ]),
    }),
  ]),
});

/** A busy machine takes seconds for a report. */
const WAIT_MS = 40_000;

interface Collected {
  path: string | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: unknown;
}

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** Starts a collector that returns these statuses in turn, and 200 after them; it has no path that contains `missing`. */
async function startCollector({ statuses = [], missing }: { statuses?: number[]; missing?: string } = {}) {
  const requests: Collected[] = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requests.push({
      path: request.url,
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    const status = missing && request.url?.includes(missing) ? 404 : (statuses.shift() ?? 200);
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' }).end('{}');
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { requests, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function openExportingShop(endpoint: string, now = Date.now) {
  const headers = { 'x-tenant': 'shop' };
  const otlp = {
    metrics: { url: `${endpoint}/v1/metrics`, headers },
    logs: { url: `${endpoint}/v1/logs`, headers },
    intervalMs: 100,
    serviceName: 'store',
  };
  const app = await openShop(await sharedDatabase(), { websiteId: randomUUID(), otlp, now });
  const send = (url: string, payload: object[]) =>
    app.inject({ method: 'POST', url, payload, headers: { 'sec-fetch-site': 'same-origin' } });
  const stored = await send('/api/1/performance/records', [
    metricRecord({ value: 1000 }),
    metricRecord({ value: 9000 }),
  ]);
  expect(stored.json()).toEqual({ accepted: 2, refused: [] });
  return { app, send };
}

it('sends gauges of vitals and records of errors as the specification writes them, and retries', async () => {
  const { requests, endpoint } = await startCollector({ statuses: [503, 429] });
  const { app, send } = await openExportingShop(endpoint);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await send('/api/events/RecordJavascriptErrors', [errorRecord({ message: 'No shelf' })]);
  await vi.waitFor(() => expect(requests.some(({ path }) => path === '/v1/logs')).toBe(true), WAIT_MS);
  const [first, second, third] = requests;
  expect([second?.body, third?.body]).toEqual([first?.body, first?.body]);
  expect(first).toMatchObject({
    path: '/v1/metrics',
    headers: { 'x-tenant': 'shop', 'content-type': 'application/json' },
  });
  // The first export may have begun before the records were stored.
  const [{ resource: sender, scopeMetrics }] = await vi.waitFor(() => {
    const last = requests.filter((each) => each.path === '/v1/metrics').at(-1);
    const { resourceMetrics } = metricsSchema.parse(last?.body);
    expect(resourceMetrics[0].scopeMetrics[0].metrics[0]?.gauge.dataPoints).not.toEqual([]);
    return resourceMetrics;
  }, WAIT_MS);
  expect(sender.attributes[0]).toEqual({ key: 'service.name', value: { stringValue: 'store' } });
  const [p75, visits] = scopeMetrics[0].metrics;
  expect(p75?.name).toBe('vitrine.vital.p75');
  expect(p75?.gauge.dataPoints[0]?.attributes).toEqual([{ key: 'metric', value: { stringValue: 'LCP' } }]);
  expect(p75?.gauge.dataPoints[0]?.asDouble).toBeGreaterThan(8000);
  const ofAll = visits?.gauge.dataPoints.slice(0, 3).map(({ asDouble }) => asDouble);
  expect(ofAll).toEqual([1, 0, 1]);

  const logs = logsSchema.parse(requests.find(({ path }) => path === '/v1/logs')?.body);
  const [record] = logs.resourceLogs[0].scopeLogs[0].logRecords;
  expect(record?.body).toEqual({ stringValue: 'No shelf' });
  expect(record?.attributes).toContainEqual({ key: 'url.path', value: { stringValue: '/shop' } });
  await app.close();
});

it('sends a rare error of a site with a hundred frequent ones, and each error once', async () => {
  const { requests, endpoint } = await startCollector();
  const { app, send } = await openExportingShop(endpoint);
  const letters = Array.from('abcdefghij');
  const frequent = letters.flatMap((one) => letters.map((other) => `No ${one}${other}`));
  const report = (messages: string[], count: number) =>
    send(
      '/api/events/RecordJavascriptErrors',
      messages.map((message) => errorRecord({ message, count })),
    );
  await report(frequent, 50);
  await report(['A rare error'], 1);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const logged = () =>
    requests
      .filter(({ path }) => path === '/v1/logs')
      .flatMap(({ body }) => logsSchema.parse(body).resourceLogs[0].scopeLogs[0].logRecords)
      .map(({ body }) => body.stringValue);
  await vi.waitFor(() => expect(logged()).toContain('A rare error'), WAIT_MS);
  await report(['The last error'], 1);
  await vi.waitFor(() => expect(logged()).toContain('The last error'), WAIT_MS);
  expect(logged()).toHaveLength(102);
  await app.close();
});

it('sends the histograms of an hour that is over, by page type and device', async () => {
  const start = Date.parse('2026-03-04T12:59:00Z');
  let now = start;
  const { requests, endpoint } = await startCollector();
  const { app, send } = await openExportingShop(endpoint, () => now);
  await send('/api/1/performance/records', [metricRecord({ value: 0, pageType: 50 })]);
  now = start + 11 * 60_000;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const histograms = () =>
    requests.filter(({ body }) => JSON.stringify(body).includes('exponentialHistogram'));
  await vi.waitFor(() => expect(histograms()).toHaveLength(1), WAIT_MS);
  const [metric] = histogramsSchema.parse(histograms()[0]?.body).resourceMetrics[0].scopeMetrics[0].metrics;
  expect(metric.name).toBe('vitrine.vital');
  const points = metric.exponentialHistogram.dataPoints.map(({ attributes, ...point }) => ({
    ...point,
    labels: attributes.map(({ value }) => Object.values(value)[0]),
  }));
  expect(points.map(({ labels, count }) => [labels, count])).toEqual([
    [['LCP'], '3'],
    [['LCP', '1'], '2'],
    [['LCP', '50'], '1'],
    [['LCP', 'other'], '3'],
  ]);
  const [ofAll] = points;
  expect(ofAll).toMatchObject({
    startTimeUnixNano: `${Date.parse('2026-03-04T12:00:00Z')}000000`,
    timeUnixNano: `${Date.parse('2026-03-04T13:00:00Z')}000000`,
    zeroCount: '1',
  });
  expect(ofAll?.positive.bucketCounts.filter((count) => count !== '0')).toEqual(['1', '1']);
  await app.close();
});

it.each(['/v1/metrics', '/v1/logs'])('sends the other signal to a system that has no %s', async (missing) => {
  const { requests, endpoint } = await startCollector({ missing });
  const { app, send } = await openExportingShop(endpoint);
  await send('/api/events/RecordJavascriptErrors', [errorRecord({ message: 'No shelf' })]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const paths = () => new Set(requests.map(({ path }) => path));
  await vi.waitFor(() => expect(paths()).toEqual(new Set(['/v1/metrics', '/v1/logs'])), WAIT_MS);
  await app.close();
});

it('stops with the server while a collector is away', async () => {
  const { requests, endpoint } = await startCollector({ statuses: Array(100).fill(503) });
  const { app } = await openExportingShop(endpoint);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0), WAIT_MS);
  await app.close();
  const sent = requests.length;
  await new Promise((resolve) => setImmediate(resolve));
  expect(requests.length).toBe(sent);
});

import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '../../../../../server/platform/http/create-app';
import { registerExportRoutes } from '../../../../../server/telemetry/exports/export-routes';
import type { Row } from '../../../../../server/telemetry/store/figures/exported-rows';

/** Formats with the encoding that a client accepts. Newline-delimited JSON is never compressed. */
const EXPORTS = [
  ['ndjson', 'identity'],
  ['csv', 'identity'],
  ['csv', 'gzip'],
] as const;
const PAGE_SIZE = 500;
/** The level of log lines that report no failure. */
const INFO = 30;

const log: string[] = [];
let app: FastifyInstance;
/** The pages of the source: fails after some, or never ends. */
let failAfter: number;
let pages: number;
let isClosed: boolean;

async function* readPerformance(): AsyncGenerator<Row> {
  try {
    for (; pages < failAfter; pages++)
      for (let index = 0; index < PAGE_SIZE; index++) {
        // Not compressible, as a stored page load.
        const data = { path: crypto.randomUUID().repeat(4), name: 'LCP', value: index };
        yield { receivedAt: new Date(index), type: 'metric', data };
      }
    throw new Error('the database was stopped');
  } finally {
    isClosed = true;
  }
}

beforeAll(async () => {
  app = createApp({ trustProxy: false, logLevel: 'info', logTo: { write: (line) => log.push(line) } });
  // In a plugin, after those of the app: it compresses the responses of routes that follow it.
  app.register(async (plugin) =>
    registerExportRoutes(plugin, { db: undefined as never, websiteId: 'shop', readPerformance }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => {
  log.length = 0;
  failAfter = Number.POSITIVE_INFINITY;
  pages = 0;
  isClosed = false;
});

/** Starts a download, and returns its request and its response. */
async function download(format: string, encoding: string): Promise<[ClientRequest, IncomingMessage]> {
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/vitrine/performance/records?format=${format}`;
  const request = get(url, { headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
  return [request, response];
}

it.each(EXPORTS)('reads no further page after the client cancels a download as %s, %s', async (...format) => {
  const [request, response] = await download(...format);
  await once(response, 'data');
  expect(isClosed).toBe(false);
  request.destroy();
  await vi.waitFor(() => expect(isClosed).toBe(true));
  const pagesRead = pages;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pages).toBe(pagesRead);
  expect(log.filter((line) => JSON.parse(line).level > INFO)).toEqual([]);
});

it.each(EXPORTS)('reads no faster than the client as %s, %s', async (...format) => {
  const [request] = await download(...format);
  let before: number;
  do {
    before = pages;
    await new Promise((resolve) => setTimeout(resolve, 100));
  } while (pages > before);
  expect(isClosed).toBe(false);
  request.destroy();
  await vi.waitFor(() => expect(isClosed).toBe(true));
});

it.each(EXPORTS)('breaks off a download whose source fails, and logs it, as %s, %s', async (...format) => {
  failAfter = 40;
  const [, response] = await download(...format);
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await expect(once(response, 'end')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(bytes).toBeGreaterThan(100_000);
  expect(response.complete).toBe(false);
  expect(isClosed).toBe(true);
  const lines = () => log.map((line) => JSON.parse(line));
  await vi.waitFor(() =>
    expect(lines()).toContainEqual(
      expect.objectContaining({
        level: 50,
        route: '/api/vitrine/performance/records',
        err: expect.objectContaining({ message: 'the database was stopped' }),
      }),
    ),
  );
});

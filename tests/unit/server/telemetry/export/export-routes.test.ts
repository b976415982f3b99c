import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { errorRecord, metricRecord, viewRecord } from '../sample-records';

const OWNER = { authorization: `Bearer ${OWNER_TOKEN}` };
const OVERLAYS = '/api/census/overlay';

let app: FastifyInstance;
let visitor: Visitor;
let time = Date.parse('2026-03-04T12:00:00Z');

beforeEach(async () => {
  app = await openShop(await sharedDatabase(), { websiteId: randomUUID(), now: () => time++ });
  visitor = new Visitor(app);
  return () => app.close();
});

async function send(url: string, payload: object[]): Promise<void> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const response = await visitor.send({ method: 'POST', url, payload, headers });
  expect(response.json()).toEqual({ accepted: payload.length, refused: [] });
}

const overlayRecord = (id: string) => ({ id, url: '/shop', overlayId: 'cart' });

async function readExport(url: string): Promise<Record<string, unknown>[]> {
  const response = await visitor.get(url, OWNER);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('application/x-ndjson');
  return response.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe.each([
  ['records', '/api/vitrine/records', OVERLAYS, [overlayRecord('a'), overlayRecord('b')]],
  [
    'performance records',
    '/api/vitrine/performance/records',
    '/api/1/performance/records',
    [viewRecord({ counts: { a: { network: 1 } } }), metricRecord()],
  ],
  [
    'errors',
    '/api/vitrine/performance/errors',
    '/api/events/RecordJavascriptErrors',
    [errorRecord(), errorRecord()],
  ],
])('the export of %s', (_, url, intakeUrl, records) => {
  it('returns one JSON object a line', async () => {
    await send(intakeUrl, records);
    const lines = await readExport(url);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ data: expect.any(Object), receivedAt: expect.any(String) });
  });

  it.each([{}, { authorization: 'Bearer wrong' }, { authorization: OWNER_TOKEN }])(
    'requires the owner: %o',
    async (headers) => {
      expect((await visitor.get(url, headers as Record<string, string>)).statusCode).toBe(401);
    },
  );
});

it('an export returns all rows over several pages, by time of receipt', async () => {
  const ids = Array.from({ length: 1201 }, (_, index) => `p-${index}`);
  for (let from = 0; from < ids.length; from += 100)
    await send(OVERLAYS, ids.slice(from, from + 100).map(overlayRecord));
  const found = (await readExport('/api/vitrine/records')).map(({ id }) => id);
  expect(found).toHaveLength(ids.length);
  expect(new Set(found).size).toBe(ids.length);
  expect(new Set(found.slice(0, 100))).toEqual(new Set(ids.slice(0, 100)));
});

it('refuses a kind with a NUL character, which the database cannot read', async () => {
  const response = await visitor.get('/api/vitrine/records?kind=%00', OWNER);
  expect([response.statusCode, response.json()]).toEqual([400, { message: 'Remove the NUL character.' }]);
});

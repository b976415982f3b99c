import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { openShop, Visitor } from '../../shop-fixture';
import { metricRecord } from '../sample-records';

const SITE = 'https://www.example.com';
const RECORDS = '/api/1/performance/records';

let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  app = await openShop(await sharedDatabase(), { telemetryOrigins: [SITE] });
});
afterAll(() => app.close());
beforeEach(() => {
  visitor = new Visitor(app);
});

function send(origin: string, url = RECORDS, payload: unknown = [metricRecord()]) {
  const headers = { origin, 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'cross-site' };
  return visitor.send({ method: 'POST', url, payload: JSON.stringify(payload), headers });
}

describe('a page of an origin in TELEMETRY_ORIGINS', () => {
  it('sends records as text, which needs no preflight, and reads the response', async () => {
    const response = await send(SITE);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ accepted: 1, refused: [] });
    expect(response.headers['access-control-allow-origin']).toBe(SITE);
    expect(response.headers['access-control-expose-headers']).toBe('retry-after');
  });

  it('reads why records were refused', async () => {
    const response = await send(SITE, RECORDS, [{}]);
    expect(response.statusCode).toBe(400);
    expect(response.headers['access-control-allow-origin']).toBe(SITE);
  });

  it('reads the id of its page load', async () => {
    const response = await visitor.get('/api/1/performance/settings', { origin: SITE });
    expect(response.headers['access-control-allow-origin']).toBe(SITE);
  });

  it('may do nothing else: the cart stays closed to it', async () => {
    const response = await send(SITE, '/api/commerce/shopping-cart/entries', { itemId: 'a' });
    expect(response.statusCode).toBe(415);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });
});

it.each(['https://example.com', 'http://www.example.com', 'https://www.example.com.evil.example', 'null'])(
  'a page of %s, which is not named, sends nothing',
  async (origin) => {
    const response = await send(origin);
    expect([403, 415]).toContain(response.statusCode);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  },
);

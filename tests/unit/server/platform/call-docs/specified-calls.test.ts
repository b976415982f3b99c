import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../../../../server/platform/call-docs/build-openapi';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { SPECIFIED_CALLS } from './specified-calls';

const WEBSITE_ID = 'website-of-specified-calls';

let app: FastifyInstance;
let document: OpenApiDocument;

beforeAll(async () => {
  app = await openShop(await sharedDatabase(), { websiteId: WEBSITE_ID });
  document = (await new Visitor(app).get('/api/openapi.json')).json();
});
afterAll(() => app.close());

/** Sends a request as the owner. Its path parameters name nothing that exists, and its body is empty. */
async function send(call: string): Promise<{ status: number; isKnown: boolean }> {
  const [method = '', path = ''] = call.split(' ');
  const response = await app.inject({
    method: method as 'GET',
    url: path.replace('{websiteId}', WEBSITE_ID).replace(/\{\w+\}/g, 'unknown'),
    headers: { authorization: `Bearer ${OWNER_TOKEN}`, 'sec-fetch-site': 'same-origin' },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  });
  const unknown = await app.inject({ method: 'GET', url: '/api/unknown' });
  const isKnown = response.statusCode !== unknown.statusCode || response.body !== unknown.body;
  return { status: response.statusCode, isKnown };
}

function isDocumented(call: string): boolean {
  const [method = '', path = ''] = call.toLowerCase().split(' ');
  const withoutNames = (text: string) =>
    text
      .toLowerCase()
      .replace(/\{\w+\}/g, '{}')
      .replace(/\/$/, '');
  return Object.entries(document.paths).some(
    ([known, operations]) => withoutNames(known) === withoutNames(path) && Object.hasOwn(operations, method),
  );
}

const calls = SPECIFIED_CALLS.flatMap(({ calls }) => calls);

it('has the table of the specification, with its 40 rows and 45 calls', () => {
  expect([SPECIFIED_CALLS.length, new Set(calls).size]).toEqual([40, 45]);
});

describe.each(calls)('%s', (call) => {
  it('is answered by the server', async () => {
    const { status, isKnown } = await send(call);
    expect(isKnown, `status ${status}`).toBe(true);
    expect(status).toBeLessThan(500);
  });

  it('is in the OpenAPI document', () => expect(isDocumented(call)).toBe(true));
});

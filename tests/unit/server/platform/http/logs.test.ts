import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { handleErrors } from '../../../../../server/platform/http/handle-errors';
import { createLogOptions } from '../../../../../server/platform/http/log-options';
import { openTestDatabase } from '../../open-test-database';
import { BOARD, openShop, Visitor } from '../../shop-fixture';

const log: string[] = [];
let database: OpenDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openShop(database.db, { log });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

it('have one JSON line for each response and no personal data', async () => {
  const visitor = await Visitor.arrive(app);
  const secret = { referer: 'https://example.com/?from=ann', 'user-agent': 'Ann’s phone'.replace('’', "'") };
  await visitor.add({ itemId: BOARD, additionalFields: '{"name":"Ann Example"}' }, secret);
  await visitor.get('/cart?email=ann@example.com', { ...secret, 'x-forwarded-for': '192.0.2.77' });
  await visitor.get('/nothing/ann@example.com', secret);
  await visitor.send({ method: 'POST', url: '/api/commerce/shopping-cart/entries', payload: '{"Ann":' });
  const lines = log.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      route: '/api/commerce/shopping-cart/entries',
      status: 200,
      ms: expect.any(Number),
    }),
  );
  expect(log.join()).not.toMatch(/ann/i);
  expect(log.join()).not.toMatch(/192\.0\.2|10\.0\.\d/);
  for (const cookie of Object.values(visitor.cookies).filter((value) => value !== '1'))
    expect(log.join()).not.toContain(cookie);
});

it('name the place of a failed statement and not its values', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const failing = Fastify({ logger: { ...createLogOptions('info'), stream } });
  handleErrors(failing);
  const values = { websiteId: 'ann@example.com', secret: 'secret' };
  failing.get('/failing', async () => {
    await database.db.insertInto('website').values([values, values]).execute();
  });
  expect((await failing.inject('/failing')).statusCode).toBe(500);
  const line = lines.find((each) => each.includes('request failed')) ?? '';
  expect(JSON.parse(line).err).toMatchObject({
    code: '23505',
    message: expect.stringMatching(/website_pkey/),
    stack: expect.stringMatching(/^\s*at /),
  });
  expect(line).not.toContain('ann@example.com');
});

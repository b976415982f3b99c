import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiKeys } from '../../../../../server/features/owner/api-keys/api-key-store';
import { createTokenCheck } from '../../../../../server/features/owner/check-token';
import { guardOwnerRoutes } from '../../../../../server/features/owner/guard-owner-routes';
import { createOwnerSessions } from '../../../../../server/features/owner/owner-sessions';
import { hashToken, readOwnerToken } from '../../../../../server/features/owner/owner-token';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { handleErrors } from '../../../../../server/platform/http/handle-errors';
import { createMemoryRateLimit } from '../../../../../server/platform/rate-limit/create-memory-rate-limit';
import { openTestDatabase } from '../../open-test-database';
import { MONITOR_TOKEN, OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';

let database: OpenDatabase;
let shop: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openShop(database.db);
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

async function openGuarded() {
  const app = Fastify();
  handleErrors(app);
  const owner = hashToken(OWNER_TOKEN);
  const sessions = createOwnerSessions({
    db: database.db,
    websiteId: 'guarded',
    tokenHash: owner,
    now: Date.now,
  });
  const sendForbiddenPage = (reply: FastifyReply) => reply.code(403).send();
  const tokenHashes = { owner, monitor: hashToken(MONITOR_TOKEN) };
  const apiKeys = createApiKeys({ db: database.db, websiteId: 'guarded', now: Date.now });
  const checkToken = createTokenCheck(() => 0);
  const keyLimit = createMemoryRateLimit({ limit: 2, windowMs: 60_000, now: () => 0 });
  guardOwnerRoutes(app, { tokenHashes, checkToken, sessions, apiKeys, keyLimit, sendForbiddenPage });
  app.get('/api/list', { config: { permission: 'forms:read' } }, async () => ({ list: [] }));
  app.get('/numbers', { config: { permission: 'metrics:read', allowsMonitor: true } }, async () => ({}));
  app.get('/api/open', async () => ({}));
  app.get('/configuration', async () => ({}));
  return app;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

it('accepts the owner’s token and nothing similar', async () => {
  const app = await openGuarded();
  const request = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/api/list', headers })).statusCode;
  expect(await request(bearer(OWNER_TOKEN))).toBe(200);
  for (const wrong of [OWNER_TOKEN.slice(1), `${OWNER_TOKEN}a`, OWNER_TOKEN.toUpperCase(), ''])
    expect(await request(bearer(wrong))).toBe(401);
  expect(await request({ authorization: `Basic ${OWNER_TOKEN}` })).toBe(401);
  expect(await request({})).toBe(401);
});

it('limits the requests of each API key alone', async () => {
  const app = await openGuarded();
  const keys = createApiKeys({ db: database.db, websiteId: 'guarded', now: Date.now });
  await database.db
    .insertInto('website')
    .values({ websiteId: 'guarded', secret: 'of the tests', ownerTokenHash: null })
    .execute();
  const statuses = async () => {
    const secret = (await keys.create({ name: 'Export', role: 4 }, 'Ada'))?.secret ?? '';
    const request = async () => (await app.inject({ url: '/api/list', headers: bearer(secret) })).statusCode;
    return [await request(), await request(), await request()];
  };
  expect(await statuses()).toEqual([200, 200, 429]);
  expect(await statuses()).toEqual([200, 200, 429]);
});

it('accepts the monitor’s token on monitored routes only', async () => {
  const app = await openGuarded();
  const request = async (url: string, token: string) =>
    (await app.inject({ url, headers: bearer(token) })).statusCode;
  expect(await request('/numbers', MONITOR_TOKEN)).toBe(200);
  expect(await request('/numbers', OWNER_TOKEN)).toBe(200);
  expect(await request('/numbers', 'another')).toBe(401);
  expect(await request('/api/list', MONITOR_TOKEN)).toBe(401);
});

it('limits wrong tokens on all owner’s routes and on the sign-in page together', async () => {
  const visitor = new Visitor(shop);
  const request = (url: string, token: string) => visitor.get(url, bearer(token));
  for (const url of ['/metrics', '/api/vitrine/records', '/config/unknown'])
    expect((await request(url, 'guess')).statusCode).toBe(401);
  for (let times = 0; times < 2; times++)
    expect((await visitor.submit('/config/sign-in', { token: 'guess' })).statusCode).toBe(403);
  const refused = await request('/api/vitrine/records', OWNER_TOKEN);
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { message: expect.stringMatching(/^Too many wrong tokens. Try again in \d+ s.$/) },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await visitor.submit('/config/sign-in', { token: OWNER_TOKEN })).statusCode).toBe(429);
  expect((await new Visitor(shop).get('/metrics', bearer(OWNER_TOKEN))).statusCode).toBe(200);
});

it('keeps a session open while its network is limited', async () => {
  const visitor = new Visitor(shop);
  await visitor.submit('/config/sign-in', { token: OWNER_TOKEN });
  for (let times = 0; times < 6; times++)
    expect((await visitor.get('/metrics', bearer('guess'))).statusCode).toBe(200);
  expect((await visitor.get('/metrics')).statusCode).toBe(200);
});

it('responds in JSON how to authorise', async () => {
  const app = await openGuarded();
  const response = await app.inject('/api/list');
  expect(response.headers['www-authenticate']).toBe('Bearer');
  expect(response.json()).toEqual({ message: 'Send the owner token: Authorization: Bearer <token>.' });
});

it('does not guard public routes', async () => {
  const app = await openGuarded();
  expect((await app.inject('/api/open')).statusCode).toBe(200);
  expect((await app.inject('/configuration')).statusCode).toBe(200);
});

it.each(['/config/', '/config/pages?a=1', '/%63onfig/pages', '/Config/x', '//config/x'])(
  'guards %s whether or not it has a route',
  async (url) => {
    const visitor = new Visitor(shop);
    const refused = await visitor.get(url);
    expect([refused.statusCode, refused.json()]).toEqual([401, { message: expect.any(String) }]);
    const opened = await visitor.get(url, bearer(OWNER_TOKEN));
    expect(opened.statusCode).toBe(url === '/config/' ? 200 : 404);
  },
);

it('generates a token once and stores only its hash', async () => {
  const websiteId = randomBytes(4).toString('hex');
  await database.db.insertInto('website').values({ websiteId, secret: 'secret' }).execute();
  const [one, other] = await Promise.all([
    readOwnerToken(database.db, websiteId, null),
    readOwnerToken(database.db, websiteId, null),
  ]);
  const fresh = [one.fresh, other.fresh].filter((token) => token !== null);
  expect(fresh).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(one.hash).toEqual(other.hash);
  expect((await readOwnerToken(database.db, websiteId, null)).fresh).toBeNull();
  const { rows } = await database.db
    .selectFrom('website')
    .selectAll()
    .where('websiteId', '=', websiteId)
    .execute()
    .then((found) => ({ rows: JSON.stringify(found) }));
  expect(rows).not.toContain(fresh[0]);
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiKey, CreatedApiKey } from '../../../../../contract/api-keys/api-key';
import { CONTRIBUTOR_ROLE } from '../../../../../contract/people/permissions';
import { createApiKeys } from '../../../../../server/features/owner/api-keys/api-key-store';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';

const KEYS = '/api/vitrine/console/api-keys';
const FORMS = '/api/vitrine/forms';
const websiteId = 'website-of-keys';
const { administrator, editor, reporting } = CONTRIBUTOR_ROLE;

let db: Database;
let shop: FastifyInstance;

beforeAll(async () => {
  db = await sharedDatabase();
  shop = await openShop(db, { websiteId });
});
afterAll(() => shop.close());

const request = (method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
  new Visitor(shop).send({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
const create = async (name: string, role: number) => {
  const response = await request('POST', KEYS, OWNER_TOKEN, { name, role });
  expect(response.statusCode).toBe(200);
  return response.json() as CreatedApiKey;
};
const list = async (): Promise<ApiKey[]> => (await request('GET', KEYS, OWNER_TOKEN)).json().keys;

it('creates a key, stores its hash alone, and admits it to what its role allows', async () => {
  const { key, secret } = await create('Export', editor);
  expect(secret).toMatch(/^vitrine_key_[\w-]{43}$/);
  expect(key).toMatchObject({ name: 'Export', role: editor, createdBy: 'The owner', lastUsedAt: null });
  const rows = await db.selectFrom('apiKey').selectAll().where('websiteId', '=', websiteId).execute();
  expect(JSON.stringify(rows)).not.toContain(secret.slice(12, -4));
  expect((await request('GET', FORMS, secret)).statusCode).toBe(200);
  expect((await request('GET', '/api/vitrine/console/orders', secret)).statusCode).toBe(403);
  expect((await request('GET', FORMS, secret.replace(/.$/, '!'))).statusCode).toBe(401);
  const [listed] = await list();
  expect(listed).toMatchObject({ id: key.id, ending: secret.slice(-4), lastUsedAt: expect.any(String) });
});

it('gives no key access to people and keys, whatever its role', async () => {
  const { secret } = await create('Everything', administrator);
  expect((await request('GET', '/api/vitrine/console/orders', secret)).statusCode).toBe(200);
  for (const url of [KEYS, '/api/vitrine/console/people'])
    expect((await request('GET', url, secret)).statusCode).toBe(403);
});

it('records changes by the name of the key, and its own creation without the key', async () => {
  const { secret } = await create('Layout', editor);
  const path = '/api/vitrine/console/connected-accounts/food-ordering';
  const url = 'https://order.example/';
  await new Visitor(shop).send({
    method: 'PUT',
    url: path,
    payload: { url },
    headers: { authorization: `Bearer ${secret}` },
  });
  const log = (await request('GET', '/api/vitrine/console/changes', OWNER_TOKEN)).json();
  expect(log.changes.slice(0, 2)).toMatchObject([
    { actor: 'API key “Layout”', action: 'Connects an online food-ordering service' },
    { actor: 'Owner’s token', action: 'Creates an API key', details: { name: 'Layout', role: editor } },
  ]);
  expect(JSON.stringify(log)).not.toContain(secret);
});

it('revokes a key at once, also for streams, and restores it', async () => {
  const { key, secret } = await create('Dashboard', reporting);
  const report = '/api/vitrine/performance/budgets';
  expect((await request('GET', report, secret)).statusCode).toBe(200);
  expect((await request('POST', `${KEYS}/${key.id}/revoke`, OWNER_TOKEN)).statusCode).toBe(200);
  expect((await request('GET', report, secret)).statusCode).toBe(401);
  expect((await list()).map(({ id }) => id)).not.toContain(key.id);
  const asked = { headers: { authorization: `Bearer ${secret}` } };
  expect(await shop.isStillAdmitted(asked as never, 'performance:read')).toBe(false);
  expect((await request('POST', `${KEYS}/${key.id}/restore`, OWNER_TOKEN)).statusCode).toBe(200);
  expect((await request('GET', report, secret)).statusCode).toBe(200);
  expect(await shop.isStillAdmitted(asked as never, 'performance:read')).toBe(true);
  expect(await shop.isStillAdmitted(asked as never, 'orders:read')).toBe(false);
  expect((await request('POST', `${KEYS}/unknown/revoke`, OWNER_TOKEN)).statusCode).toBe(404);
});

it('refuses a key without a name or a role, and one too many', async () => {
  const cases: [object, RegExp][] = [
    [{ name: '  ', role: editor }, /Enter a name/],
    [{ name: 'x'.repeat(61), role: editor }, /at most 60/],
    [{ name: 'None', role: CONTRIBUTOR_ROLE.none }, /not one of the expected options/],
    [{ name: 'Other', role: 5 }, /not one of the expected options/],
  ];
  for (const [payload, message] of cases) {
    const response = await request('POST', KEYS, OWNER_TOKEN, payload);
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringMatching(message)]);
  }
  const keys = createApiKeys({ db, websiteId: 'website-of-many-keys', now: () => 0 });
  const other = await openShop(db, { websiteId: 'website-of-many-keys' });
  const made = await Promise.all(
    Array.from({ length: 100 }, (_, index) => keys.create({ name: `${index}`, role: editor }, 'Ada')),
  );
  expect(made).not.toContain(null);
  expect(await keys.create({ name: 'One more', role: editor }, 'Ada')).toBeNull();
  await other.close();
});

it('limits wrong keys from one network', async () => {
  const other = await openShop(db, { websiteId: 'website-of-limits' });
  const visitor = new Visitor(other);
  const get = async (token: string) =>
    (await visitor.get(FORMS, { authorization: `Bearer ${token}` })).statusCode;
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push(await get(`vitrine_key_${count}`));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  await other.close();
});

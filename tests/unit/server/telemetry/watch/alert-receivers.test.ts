import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import type { WebhookSettings } from '../../../../../server/platform/settings/delivery-settings';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop } from '../../shop-fixture';

const SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const NOBODY = { emails: [], webhook: null };

let app: FastifyInstance;
afterEach(() => app.close());

async function open(webhook: WebhookSettings | null): Promise<void> {
  const delivery = { smtp: null, webhook };
  app = await openShop(await sharedDatabase(), { websiteId: randomUUID(), delivery });
}

async function call(method: 'GET' | 'PUT', payload?: object) {
  const response = await app.inject({
    method,
    url: '/api/vitrine/performance/alerts/receivers',
    headers: { authorization: `Bearer ${OWNER_TOKEN}` },
    ...(payload ? { payload } : {}),
  });
  expect(response.headers['x-undescribed']).toBeUndefined();
  return { status: response.statusCode, body: response.json() };
}

const save = (webhook: string) => call('PUT', { emails: [], webhook });

it.each([
  ['http://alerts.example/hook', 'not an https URL'],
  ['https://10.0.0.1/hook', 'not a public address'],
  ['https://[::1]/hook', 'not a public address'],
])('refuses a webhook that the server never delivers to: %s', async (webhook, reason) => {
  await open({ secret: SECRET, allowsPrivateAddresses: false });
  const { status, body } = await save(webhook);
  expect([status, body.field]).toEqual([400, 'webhook']);
  expect(body.message).toContain(reason);
  expect(body.message).toContain('Correct the webhook, or set WEBHOOK_PRIVATE_ADDRESSES=yes.');
  expect((await call('GET')).body.receivers).toEqual(NOBODY);
});

it('refuses it without WEBHOOK_SECRET, too, and accepts an address that is public', async () => {
  await open(null);
  expect((await save('http://alerts.example/hook')).status).toBe(400);
  expect((await save('https://alerts.example/hook')).status).toBe(200);
  expect((await call('GET')).body.receivers.webhook).toBe('https://alerts.example/hook');
});

it.each(['http://alerts.example/hook', 'http://10.0.0.1/hook'])(
  'accepts %s where private addresses are allowed',
  async (webhook) => {
    await open({ secret: SECRET, allowsPrivateAddresses: true });
    expect((await save(webhook)).status).toBe(200);
  },
);

it('names the field of an address that is no e-mail address', async () => {
  await open(null);
  const { status, body } = await call('PUT', { emails: ['nobody'], webhook: null });
  expect([status, body.field]).toEqual([400, 'emails']);
  expect(body.message).toContain('nobody');
});

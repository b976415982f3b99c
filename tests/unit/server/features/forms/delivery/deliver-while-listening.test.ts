import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { OwnedDelivery } from '../../../../../../contract/forms/form-submission';
import type { OpenDatabase } from '../../../../../../server/platform/database/open-database';
import type { DeliverySettings } from '../../../../../../server/platform/settings/delivery-settings';
import { receiveMail } from '../../../../../support/receive-mail';
import { openTestDatabase } from '../../../open-test-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../../shop-fixture';
import { FORM_ID, SAMPLE_FORM } from '../sample-form';

const SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const asOwner = { authorization: `Bearer ${OWNER_TOKEN}` };

let database: OpenDatabase;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Starts a receiver of webhooks, which keeps their bodies. */
async function receiveWebhooks(): Promise<{ url: string; bodies: string[] }> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await readText(request));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, bodies };
}

/** Starts a server whose form is delivered to an address and a webhook. */
async function listen(delivery: DeliverySettings, deliveryWebhook: string): Promise<FastifyInstance> {
  const forms = [{ ...SAMPLE_FORM, deliveryEmails: ['studio@shop.example'], deliveryWebhook }];
  const app = await openShop(database.db, { forms, delivery });
  closing.push(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

const submit = (app: FastifyInstance) =>
  new Visitor(app).submit(`/forms/${FORM_ID}`, { fname: 'Ada', lname: 'L', email: 'ada@example.com' });

async function readDeliveries(app: FastifyInstance): Promise<OwnedDelivery[]> {
  const { body } = await new Visitor(app).get(`/api/vitrine/forms/${FORM_ID}/deliveries`, asOwner);
  return body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

it('delivers a submission by e-mail and webhook, and the owner sees it', async () => {
  const mail = await receiveMail();
  closing.push(mail.close);
  const webhooks = await receiveWebhooks();
  const settings: DeliverySettings = {
    smtp: { url: mail.url, sender: 'forms@shop.example' },
    webhook: { secret: SECRET, allowsPrivateAddresses: true },
  };
  const app = await listen(settings, webhooks.url);
  expect((await submit(app)).statusCode).toBe(303);
  await vi.waitFor(
    async () =>
      expect((await readDeliveries(app)).map(({ state }) => state)).toEqual(['delivered', 'delivered']),
    { timeout: 20_000 },
  );
  expect(mail.mails[0]?.raw).toContain('From: "Shop & Co" <forms@shop.example>');
  expect(mail.mails[0]?.raw).toContain('Reply-To: ada@example.com');
  expect(JSON.parse(webhooks.bodies[0] ?? '')).toMatchObject({ form: { id: FORM_ID, version: 1 } });
  expect([mail.mails.length, webhooks.bodies.length]).toEqual([1, 1]);
});

it('keeps what it cannot deliver without settings, with the reason', async () => {
  const app = await listen({ smtp: null, webhook: null }, 'https://hooks.example/');
  await submit(app);
  const reasons = [
    'E-mail needs SMTP_URL, which is not set.',
    'Webhooks need WEBHOOK_SECRET, which is not set.',
  ];
  await vi.waitFor(
    async () =>
      expect((await readDeliveries(app)).map(({ lastError }) => lastError).toSorted()).toEqual(reasons),
    { timeout: 20_000 },
  );
  expect((await readDeliveries(app)).every(({ state }) => state === 'pending')).toBe(true);
});

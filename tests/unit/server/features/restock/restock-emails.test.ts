import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueEmails } from '../../../../../server/features/restock/signup-queue';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { type MailReceiver, receiveMail } from '../../../../support/receive-mail';
import { openTestDatabase } from '../../open-test-database';
import { BOWL, OWNER_TOKEN, openShop, THROW, Visitor } from '../../shop-fixture';

const PATH = '/api/site-users/account/notifications/restock';
const EXPORT = '/api/vitrine/restock/signups';
const VARIANT = { productId: THROW, variantId: 'id-THROW' };
const asOwner = { authorization: `Bearer ${OWNER_TOKEN}` };

let database: OpenDatabase;
let mail: MailReceiver;
let websiteId: string;
let visitor: Visitor;
let websites = 0;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  websiteId = `restock-${++websites}`;
  mail = await receiveMail();
  closing.push(() => mail.close());
  visitor = await Visitor.arrive(await listen());
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Starts a server of the website that sends e-mails. */
async function listen(url = mail.url): Promise<FastifyInstance> {
  const delivery = { smtp: { url, sender: 'shop@shop.example' }, webhook: null };
  const app = await openShop(database.db, { websiteId, delivery, hasStore: false });
  closing.push(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

const signUp = (siteVisitorEmail: string, more: object = {}) =>
  visitor.send({
    method: 'POST',
    url: PATH,
    payload: { ...VARIANT, siteVisitorEmail, ...more },
    headers: { 'x-csrf-token': visitor.cookies.crumb ?? '' },
  });
const setStock = (quantity: number) =>
  sql`update variant set qty_in_stock = ${quantity}
    where website_id = ${websiteId} and item_id = ${THROW}`.execute(database.db);
const send = (payload: object = VARIANT, path = '/send', from = visitor) =>
  from.send({ method: 'POST', url: PATH + path, payload, headers: asOwner });
const group = async () =>
  (await visitor.get(`${PATH}/groups`, asOwner)).json().signUpGroups[0] as {
    states: Record<string, number>;
    lastError: string | null;
  };
const untilState = (states: object) =>
  vi.waitFor(async () => expect((await group()).states).toMatchObject(states), { timeout: 20_000 });
const receivers = () => mail.mails.flatMap(({ to }) => to).toSorted();
/** Makes retries due now. */
const makeDue = () =>
  sql`update job set due_at = now() where website_id = ${websiteId} and state = 'pending'`.execute(
    database.db,
  );

describe('the e-mails of a variant', () => {
  it('reach each address once, however many processes run and requests are made', async () => {
    const other = await Visitor.arrive(await listen());
    const addresses = Array.from({ length: 8 }, (_, index) => `ada${index}@example.com`);
    for (const address of addresses) await signUp(address);
    await setStock(5);
    const responses = await Promise.all([send(), send(VARIANT, '/send', other)]);
    const queued = responses.map((response) => response.json().queued as number);
    expect((queued[0] as number) + (queued[1] as number)).toBe(8);
    await untilState({ delivered: 8, pending: 0 });
    expect(receivers()).toEqual(addresses);
    expect((await send()).json()).toEqual({ queued: 0 });
  });

  it('name the variant, its address, and that no other e-mail follows', async () => {
    await signUp('ada@example.com', { language: 'en-GB' });
    await setStock(1);
    await send();
    await untilState({ delivered: 1 });
    const { raw } = mail.mails[0] as { raw: string };
    expect(raw).toContain('Subject: Back in stock: Product 03');
    expect(raw).toContain('From: "Shop & Co" <shop@shop.example>');
    expect(raw).toContain('Content-Language: en-GB');
    const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(text).toContain('https://fenwater.example/shop/p/product-03?variant=id-THROW');
    expect(text).toContain('We send no further e-mail about it.');
  });

  it('wait while the mail server is down, with the reason for the owner', async () => {
    await signUp('ada@example.com');
    await setStock(1);
    const { port } = mail;
    await mail.close();
    expect((await send()).json()).toEqual({ queued: 1 });
    await vi.waitFor(async () => expect((await group()).lastError).toContain('ECONNREFUSED'), {
      timeout: 20_000,
    });
    expect((await group()).states).toMatchObject({ pending: 1, failed: 0 });
    mail = await receiveMail({}, port);
    await makeDue();
    await send();
    await untilState({ delivered: 1 });
    expect(receivers()).toEqual(['ada@example.com']);
  });

  it('are not sent when it is sold out again, until the owner sends them again', async () => {
    await signUp('ada@example.com');
    await queueEmails(database.db, websiteId, { itemId: THROW, variantId: 'id-THROW' });
    await send({ sendRequests: [VARIANT] }, '/send/all');
    await untilState({ failed: 1 });
    expect((await group()).lastError).toBe('It was sold out again before the e-mail was sent.');
    await setStock(1);
    expect((await send()).json()).toEqual({ queued: 1 });
    await untilState({ delivered: 1 });
    expect(receivers()).toEqual(['ada@example.com']);
  });

  it('have another id for an address that signs up again the next time', async () => {
    for (const round of [1, 2]) {
      await setStock(0);
      await signUp('ada@example.com');
      expect((await group()).states).toMatchObject({ waiting: 1, delivered: 0 });
      await setStock(1);
      await send();
      await untilState({ delivered: 1 });
      expect(mail.mails).toHaveLength(round);
    }
    const ids = mail.mails.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
  });
});

describe('the owner', () => {
  it('cannot send what is sold out or unknown; together with others it is skipped', async () => {
    await signUp('ada@example.com');
    const soldOut = await send();
    expect([soldOut.statusCode, soldOut.json().message]).toEqual([
      409,
      'This variant is sold out. Add stock before you send its e-mails.',
    ]);
    const unknown = { productId: BOWL, variantId: 'none' };
    expect((await send(unknown)).statusCode).toBe(404);
    const all = await send({ sendRequests: [VARIANT, unknown] }, '/send/all');
    expect(all.json()).toEqual({ queued: 0, skipped: [VARIANT, unknown] });
    await setStock(1);
    expect((await send({ sendRequests: [VARIANT, unknown] }, '/send/all')).json()).toEqual({
      queued: 1,
      skipped: [unknown],
    });
  });

  it('is the only one who sends, lists and exports', async () => {
    const statuses = await Promise.all([
      visitor.send({ method: 'POST', url: `${PATH}/send`, payload: VARIANT }),
      visitor.send({ method: 'POST', url: `${PATH}/send/all`, payload: { sendRequests: [VARIANT] } }),
      visitor.get(EXPORT),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });

  it('reads the values of a variant in the order of its options', async () => {
    const bowl = { productId: BOWL, variantId: 'id-L' };
    await sql`update variant set qty_in_stock = 0 where website_id = ${websiteId} and id = 'id-L'`.execute(
      database.db,
    );
    await signUp('ada@example.com', bowl);
    expect(await group()).toMatchObject({ ...bowl, variantName: 'Large, Chalk', isInStock: false });
  });

  it('exports CSV whose cells a spreadsheet does not run', async () => {
    await signUp('=cmd@example.com', { isJoinMailingList: true, language: 'he' });
    const { headers, body } = await visitor.get(`${EXPORT}?format=csv`, asOwner);
    expect(headers['content-disposition']).toBe('attachment; filename="restock-signups.csv"');
    const [, line = ''] = body.trim().split('\n');
    expect(line).toMatch(/^Product 03,,'=cmd@example\.com,yes,he,\d{4}-.*Z,waiting,,$/);
    const { body: json } = await visitor.get(EXPORT, asOwner);
    expect(JSON.parse(json)).toMatchObject({ ...{ itemId: THROW, variantId: 'id-THROW' }, state: 'waiting' });
  });
});

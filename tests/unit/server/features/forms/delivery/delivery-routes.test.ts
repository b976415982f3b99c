import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../../../../server/platform/database/open-database';
import { openTestDatabase } from '../../../open-test-database';
import { OWNER_TOKEN, openDemoShop, openShop, Visitor } from '../../../shop-fixture';
import { FORM_ID, SAMPLE_FORM } from '../sample-form';

const EMAIL = 'secret-inbox@shop.example';
const WEBHOOK = 'https://hooks.example/secret-path';
const asOwner = { authorization: `Bearer ${OWNER_TOKEN}` };
const PATH = `/api/vitrine/forms/${FORM_ID}/deliveries`;

let database: OpenDatabase;
let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  app = await openShop(database.db, {
    forms: [{ ...SAMPLE_FORM, deliveryEmails: [EMAIL], deliveryWebhook: WEBHOOK }],
  });
  visitor = new Visitor(app);
  return () => app.close();
});

const submit = () =>
  visitor.submit(`/forms/${FORM_ID}`, { fname: 'Ada', lname: 'L', email: 'ada@example.com' });
const list = async (query = '') =>
  (await visitor.get(`${PATH}${query}`, asOwner)).body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const retry = (id: string) => visitor.send({ method: 'POST', url: `${PATH}/${id}/retry`, headers: asOwner });

describe('the owner', () => {
  it('sees the deliveries of a form, and their number in the list of forms', async () => {
    expect((await submit()).statusCode).toBe(303);
    const deliveries = await list();
    expect(deliveries.map(({ destination }) => destination).toSorted()).toEqual([WEBHOOK, EMAIL]);
    expect(deliveries[0]).toMatchObject({ state: 'pending', attempts: 0, lastError: null, endedAt: null });
    expect(await list('?state=failed')).toEqual([]);
    const { forms } = (await visitor.get('/api/vitrine/forms', asOwner)).json();
    expect(forms[0].deliveries).toEqual({ pending: 2, delivered: 0, failed: 0 });
  });

  it('can retry a failed delivery, and no other', async () => {
    await submit();
    const [{ id }] = await list();
    expect((await retry(id)).statusCode).toBe(404);
    await sql`update job set state = 'failed', attempts = 9, ended_at = now(), last_error = 'Down.'
      where id = ${id}`.execute(database.db);
    expect(await list('?state=failed')).toMatchObject([{ id, attempts: 9, lastError: 'Down.' }]);
    expect((await retry(id)).json()).toEqual({ state: 'pending' });
    expect(await list('?state=failed')).toEqual([]);
    expect((await list()).find((each) => each.id === id)).toMatchObject({ attempts: 0, endedAt: null });
    expect((await retry('unknown')).statusCode).toBe(404);
  });

  it('is the only one who sees them', async () => {
    expect((await visitor.get(PATH)).statusCode).toBe(401);
    expect((await visitor.send({ method: 'POST', url: `${PATH}/x/retry` })).statusCode).toBe(401);
  });
});

describe('a visitor', () => {
  it('never receives the destinations of a form', async () => {
    const page = await visitor.get(`/forms/${FORM_ID}`, { accept: 'text/html' });
    expect(page.statusCode).toBe(200);
    expect(JSON.parse(page.body).data).toBeDefined();
    expect(page.body).not.toMatch(/secret-/);
  });

  it('never receives the destinations of the demo store', async () => {
    const demo = await openDemoShop(database.db);
    const someone = new Visitor(demo);
    for (const path of ['/contact', '/commission', '/visit']) {
      const page = await someone.get(path, { accept: 'text/html' });
      expect(page.statusCode).toBe(200);
      expect(page.body).toMatch(/data-form-id|sqs-form-block-context/);
      expect(page.body).not.toMatch(/deliveryEmails|deliveryWebhook|studio@/);
    }
    await demo.close();
  });
});

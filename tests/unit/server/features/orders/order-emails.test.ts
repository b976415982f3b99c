import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { type MailReceiver, receiveMail } from '../../../../support/receive-mail';
import { openTestDatabase } from '../../open-test-database';
import { GIFT_CARD, openShop, PRODUCTS, Visitor } from '../../shop-fixture';
import { order } from './checkout-fixture';

let database: OpenDatabase;
let mail: MailReceiver;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  mail = await receiveMail();
  const delivery = { smtp: { url: mail.url, sender: 'shop@shop.example' }, webhook: null };
  app = await openShop(database.db, { products: PRODUCTS, delivery });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await mail.close();
  await database.close();
});

it('sends the confirmation to the visitor and the code to the person named, once each', async () => {
  const visitor = await Visitor.arrive(app);
  await visitor.add({ itemId: GIFT_CARD, sku: '25' });
  const response = await order(visitor, { giftEmail: 'grace@example.com', giftMessage: 'Well\nearned' });
  const token = new URL(String(response.headers.location), 'http://shop').searchParams.get('order');
  const placed = (await visitor.get(`/api/vitrine/orders/${token}`)).json();
  await vi.waitFor(() => expect(mail.mails).toHaveLength(2), { timeout: 20_000 });
  const textTo = (address: string) => readText(mail.mails.find(({ to }) => to.includes(address))?.raw ?? '');
  const [code] = placed.items[0].giftCardCodes;
  expect(textTo('ada@example.com')).toContain(placed.items[0].productName);
  expect(textTo('ada@example.com')).toContain('/checkout/status?order=');
  expect(textTo('grace@example.com')).toContain(code);
  expect(textTo('grace@example.com')).toContain('> Well');
  await vi.waitFor(
    async () => {
      const emails = await database.db.selectFrom('job').select('state').execute();
      expect(emails.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    },
    { timeout: 20_000 },
  );
});

/** Returns the text of a message, whose characters beyond ASCII are encoded. */
function readText(raw: string): string {
  const [head = '', body = ''] = raw.split(/\r\n\r\n(.*)/s);
  return /base64/i.test(head)
    ? Buffer.from(body, 'base64').toString()
    : body.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openTestDatabase } from '../../open-test-database';
import { BOARD, openShop, Visitor } from '../../shop-fixture';

const TABLES = ['item', 'variant', 'cart', 'cart_entry', 'idempotency', 'rate_window'];

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// A newer version migrates the database while this one still serves. A prepared statement that selects any columns
// fails from then on.
it('serves carts while a newer version adds columns', async () => {
  const app = await openShop(database.db, { isDatabaseShared: database.isShared });
  const visitor = await Visitor.arrive(app);
  const shop = async () => {
    const responses = [
      await visitor.add({ itemId: BOARD }, { 'idempotency-key': crypto.randomUUID() }),
      await visitor.get('/api/commerce/shopping-cart'),
      await visitor.get(`/api/commerce/inventory/stock?itemId=${BOARD}`),
    ];
    return responses.map(({ statusCode }) => statusCode);
  };
  expect(await shop()).toEqual([200, 200, 200]);
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} add column newer text`.execute(database.db);
  expect(await shop()).toEqual([200, 200, 200]);
  expect((await visitor.cart()).totalQuantity).toBe(2);
  await app.close();
});

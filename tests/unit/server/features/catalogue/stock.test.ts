import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockSchema } from '../../../../../contract/stock/stock';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openTestDatabase } from '../../open-test-database';
import {
  BOARD,
  BOWL,
  openShop,
  PATTERN,
  PRODUCTS,
  product,
  THROW,
  Visitor,
  variant,
} from '../../shop-fixture';

let database: OpenDatabase;
let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  database = await openTestDatabase();
  const huge = product('c'.repeat(24), {
    variants: [
      variant('HUGE', 1, { qtyInStock: '9007199254740993' }),
      // biome-ignore lint/correctness/noPrecisionLoss: what real pages hold for unlimited
      variant('ENDLESS', 1, { qtyInStock: 9223372036854775807 }),
    ],
  });
  app = await openShop(database.db, { products: [...PRODUCTS, huge] });
  visitor = new Visitor(app);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

describe('stock', () => {
  const stockOf = async (itemId: string) =>
    stockSchema.parse((await visitor.get(`/api/commerce/inventory/stock/?itemId=${itemId}`)).json()).results;

  it('is returned for each variant', async () => {
    expect(await stockOf(THROW)).toEqual([
      { unlimited: false, qtyInStock: 0, sku: 'THROW', variantId: 'id-THROW' },
    ]);
    expect((await stockOf(BOWL)).map(({ sku }) => sku)).toEqual(['S', 'L']);
  });

  it('is the largest safe integer when unlimited, and for digital items', async () => {
    const endless = { unlimited: true, qtyInStock: Number.MAX_SAFE_INTEGER };
    expect(await stockOf(BOARD)).toMatchObject([endless]);
    expect(await stockOf(PATTERN)).toMatchObject([endless]);
  });

  it('above the largest safe integer is stored exactly and returned as that integer', async () => {
    expect(await stockOf('c'.repeat(24))).toMatchObject([
      { unlimited: false, qtyInStock: Number.MAX_SAFE_INTEGER },
      { unlimited: true, qtyInStock: Number.MAX_SAFE_INTEGER },
    ]);
    const kept = await database.db
      .selectFrom('variant')
      .select('qtyInStock')
      .where('sku', '=', 'HUGE')
      .execute();
    expect(kept).toEqual([{ qtyInStock: 9_007_199_254_740_993n }]);
  });

  it.each([
    ['', 400],
    ['?itemId=', 404],
    [`?itemId=${'f'.repeat(24)}`, 404],
    ['?itemId=a&itemId=b', 400],
  ])('of %j is %i', async (query, status) => {
    const response = await visitor.get(`/api/commerce/inventory/stock/${query}`);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ message: expect.any(String) });
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unlistCatalogue, writeCatalogue } from '../../../../../server/features/catalogue';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openWebsite } from '../../../../../server/platform/website/open-website';
import type { ProductItemData } from '../../../../../server/rendering/pages';
import { openTestDatabase } from '../../open-test-database';
import { product, variant } from '../../shop-fixture';

const websiteId = 'writes-catalogue';
const CUP = 'c'.repeat(24);
const JUG = 'd'.repeat(24);

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await openWebsite(database.db, websiteId);
});
beforeEach(async () => {
  await database.db.deleteFrom('variant').where('websiteId', '=', websiteId).execute();
  await database.db.deleteFrom('item').where('websiteId', '=', websiteId).execute();
});
afterAll(() => database.close());

const seed = (products: object[]) =>
  database.db.transaction().execute(async (trx) => {
    await unlistCatalogue(trx, websiteId);
    const entries = products.map((item) => ({ item: item as ProductItemData, isListed: true }));
    await writeCatalogue(trx, websiteId, entries);
  });

const variants = () =>
  database.db
    .selectFrom('variant')
    .selectAll()
    .where('websiteId', '=', websiteId)
    .orderBy('itemId')
    .orderBy('position')
    .execute();

it('writes more variants than one statement can take, in their order', async () => {
  const skus = Array.from({ length: 1100 }, (_, index) => `SKU-${index}`);
  await seed([product(CUP, { variants: skus.map((sku) => variant(sku, 3)) })]);
  expect((await variants()).map(({ sku }) => sku)).toEqual(skus);
});

it('changes what the store changed, and keeps the stock that the database counts', async () => {
  await seed([product(CUP, { variants: [variant('S', 1000, { qtyInStock: 5 }), variant('L', 2000)] })]);
  await database.db.updateTable('variant').set({ qtyInStock: 2n }).where('sku', '=', 'S').execute();
  await seed([product(CUP, { variants: [variant('L', 2500), variant('S', 1500, { qtyInStock: 9 })] })]);
  expect(await variants()).toMatchObject([
    { sku: 'L', position: 0, priceCents: 2500n },
    { sku: 'S', position: 1, priceCents: 1500n, qtyInStock: 2n },
  ]);
});

it('unlists what the store no longer has', async () => {
  await seed([product(CUP, { variants: [variant('S', 1), variant('L', 1)] }), product(JUG, {})]);
  await seed([product(CUP, { variants: [variant('S', 1)] })]);
  const listed = (await variants()).filter(({ isListed }) => isListed);
  expect(listed.map(({ itemId, sku }) => [itemId, sku])).toEqual([[CUP, 'S']]);
  const items = await database.db.selectFrom('item').select(['id', 'isListed']).orderBy('id').execute();
  expect(items).toEqual([
    { id: CUP, isListed: true },
    { id: JUG, isListed: false },
  ]);
});

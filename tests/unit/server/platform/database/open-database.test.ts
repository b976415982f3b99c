import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../../../server/platform/database/open-database';
import { StartError } from '../../../../../server/platform/process/start-error';
import { testDatabaseLocation } from '../../open-test-database';
import { BOARD, BOWL, openShop, product, Visitor, variant } from '../../shop-fixture';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'data-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('keeps carts, cookies and stock over a restart, and reads new prices from the content', async () => {
  const location = await testDatabaseLocation(path.join(folder, 'not/there/yet'));
  const before = await openDatabase(location);
  const shop = await openShop(before.db, { websiteId: 'shop' });
  const visitor = await Visitor.arrive(shop);
  await visitor.add({ itemId: BOWL, sku: 'S', quantity: 2 });
  await before.db.updateTable('variant').set({ qtyInStock: 3 }).where('sku', '=', 'S').execute();
  await shop.close();
  if (!before.isShared) await expect(openDatabase(location)).rejects.toThrow(/in use by process/);
  await before.close();

  const after = await openDatabase(location);
  const repriced = product(BOWL, { variants: [variant('S', 4000, { qtyInStock: 99 })] });
  const reopened = await openShop(after.db, { websiteId: 'shop', products: [repriced] });
  visitor.moveTo(reopened);
  expect(await visitor.cart()).toMatchObject({ version: 1, totalQuantity: 2, subtotalCents: 8000 });
  expect((await visitor.add({ itemId: BOWL, sku: 'S', quantity: 2 })).statusCode).toBe(400);
  expect((await visitor.add({ itemId: BOWL, sku: 'S', quantity: 1 })).statusCode).toBe(200);
  expect((await visitor.add({ itemId: BOARD, quantity: 1 })).statusCode).toBe(404);
  await reopened.close();
  await after.close();
});

it.each(['/proc/vitrine', 'a-file/data'])(
  'throws a StartError of one line when %s cannot be written',
  async (name) => {
    await writeFile(path.join(folder, 'a-file'), '');
    const failure = await openDatabase(path.resolve(folder, name)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect((failure as StartError).message).toMatch(
      /^The data folder \S+ cannot be written \(E\w+\)\. Make it writable, or .+$/,
    );
  },
);

it('throws a StartError without the password when PostgreSQL does not respond', async () => {
  const failure = await openDatabase('postgres://shop:secret@127.0.0.1:1/shop').catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartError);
  expect((failure as StartError).message).toBe(
    'The database at 127.0.0.1:1/shop does not respond (ECONNREFUSED). Start it, or correct DATABASE_URL.',
  );
});

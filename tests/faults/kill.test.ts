import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShopProcess, startShop } from '../support/shop-process';
import { Shopper } from '../support/shopper';
import { popularItem } from './popular-item';
import { databaseKinds, type TestDatabase } from './test-databases';

const ADDS = 9;
/** After how many responses the server is killed; `npm run test:long` has two moments. */
const MOMENTS = process.env.VITRINE_KILLS ? [15, 40] : [40];
const { itemId, sku } = popularItem(ADDS);

describe.each(databaseKinds)('SIGKILL during adds, on $name', ({ create }) => {
  let database: TestDatabase;
  let shop: ShopProcess;

  beforeAll(async () => {
    database = await create();
    shop = await startShop(database.env);
  });
  afterAll(async () => {
    await shop.end('SIGKILL');
    await database.remove();
  });

  it.each(MOMENTS)('loses no acknowledged add after %i responses', async (responsesBefore) => {
    const shoppers = Array.from({ length: 12 }, () => new Shopper(() => shop.origin));
    await Promise.all(shoppers.map((shopper) => shopper.arrive()));
    let responses = 0;
    let ended: Promise<unknown> | undefined;
    await Promise.all(
      shoppers.map(async (shopper) => {
        for (let add = 0; add < ADDS && !ended; add++) {
          const status = await shopper.add(itemId, sku).catch(() => 0);
          if (status === 200 && ++responses === responsesBefore) ended = shop.end('SIGKILL');
        }
      }),
    );
    expect(await ended).toBe('SIGKILL');
    shop = await startShop(database.env);
    const missing = await Promise.all(shoppers.map((shopper) => shopper.missing()));
    expect(missing.flat()).toEqual([]);
    expect(responses).toBeGreaterThanOrEqual(responsesBefore);
  });
});

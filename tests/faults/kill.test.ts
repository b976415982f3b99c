import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShopProcess, startShop } from '../support/shop-process';
import { Shopper } from '../support/shopper';
import { type Home, homes } from './homes';
import { popularItem } from './popular-item';

const ADDS = 9;
const { itemId, sku } = popularItem(ADDS);

describe.each(homes)('kill -9 in the middle of adds, on $name', ({ make }) => {
  let home: Home;
  let shop: ShopProcess;

  beforeAll(async () => {
    home = await make();
    shop = await startShop(home.env);
  });
  afterAll(async () => {
    await shop.end('SIGKILL');
    await home.remove();
  });

  it.each([15, 40])('loses nothing that was answered, %i answers in', async (answersBefore) => {
    const shoppers = Array.from({ length: 12 }, () => new Shopper(() => shop.origin));
    await Promise.all(shoppers.map((shopper) => shopper.arrive()));
    let answers = 0;
    let ended: Promise<unknown> | undefined;
    await Promise.all(
      shoppers.map(async (shopper) => {
        for (let add = 0; add < ADDS && !ended; add++) {
          const status = await shopper.add(itemId, sku).catch(() => 0);
          if (status === 200 && ++answers === answersBefore) ended = shop.end('SIGKILL');
        }
      }),
    );
    expect(await ended).toBe('SIGKILL');
    shop = await startShop(home.env);
    const missing = await Promise.all(shoppers.map((shopper) => shopper.missing()));
    expect(missing.flat()).toEqual([]);
    expect(answers).toBeGreaterThanOrEqual(answersBefore);
  });
});

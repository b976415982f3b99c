import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PostgresCluster, postgresBin, startCluster } from '../support/postgres-cluster';
import { type ShopProcess, startShop } from '../support/shop-process';
import { Shopper } from '../support/shopper';
import { popularItem } from './popular-item';

const { itemId, sku } = popularItem(9);

describe.skipIf(!postgresBin)('a PostgreSQL (where one was found) that goes away', () => {
  let cluster: PostgresCluster;
  let shop: ShopProcess;

  beforeAll(async () => {
    cluster = await startCluster();
    shop = await startShop({ DATABASE_URL: await cluster.createDatabase() });
  });
  afterAll(async () => {
    await shop.end('SIGKILL');
    await cluster.remove();
  });

  it('is answered with 503 and when to come back, and all goes on by itself once it is there again', async () => {
    const shopper = new Shopper(() => shop.origin);
    await shopper.arrive();
    expect(await shopper.add(itemId, sku)).toBe(200);

    await cluster.stop('SIGQUIT');
    expect(await shopper.add(itemId, sku)).toBe(503);
    const refused = await shopper.ask('/api/commerce/shopping-cart');
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '5',
      { message: 'Please try again in a few seconds.' },
    ]);
    expect((await shopper.ask('/readyz')).status).toBe(503);
    expect((await shopper.ask('/healthz')).status).toBe(200);

    await cluster.start();
    await vi.waitFor(async () => expect((await shopper.ask('/readyz')).status).toBe(200), 10_000);
    expect(await shopper.add(itemId, sku)).toBe(200);
    expect(await shopper.missing()).toEqual([]);
    expect(shop.output()).not.toContain('vitrine@');
  });
});

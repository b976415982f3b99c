import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PostgresCluster, postgresBin, startCluster } from '../support/postgres-cluster';
import { type ShopProcess, startShop } from '../support/shop-process';
import { Shopper } from '../support/shopper';
import { popularItem } from './popular-item';

const { itemId, sku } = popularItem(9);

describe.skipIf(!postgresBin)('an outage of PostgreSQL (skipped without PostgreSQL)', () => {
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

  it('responds 503 with Retry-After and recovers when the database is back', async () => {
    const shopper = new Shopper(() => shop.origin);
    await shopper.arrive();
    expect(await shopper.add(itemId, sku)).toBe(200);

    await cluster.stop('SIGQUIT');
    expect(await shopper.add(itemId, sku)).toBe(503);
    const refused = await shopper.request('/api/commerce/shopping-cart');
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '5',
      { message: 'Please try again in a few seconds.' },
    ]);
    expect((await shopper.request('/readyz')).status).toBe(503);
    expect((await shopper.request('/healthz')).status).toBe(200);

    await cluster.start();
    await vi.waitFor(async () => expect((await shopper.request('/readyz')).status).toBe(200), 10_000);
    expect(await shopper.add(itemId, sku)).toBe(200);
    expect(await shopper.missing()).toEqual([]);
    expect(shop.output()).not.toContain('vitrine@');
  });
});

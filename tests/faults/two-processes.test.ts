import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresCluster, postgresBin, startCluster } from '../support/postgres-cluster';
import { type ShopProcess, startShop } from '../support/shop-process';
import { Shopper } from '../support/shopper';
import { popularItem } from './popular-item';

const LIMIT = 10;
const { itemId, sku } = popularItem(LIMIT + 1);

describe.skipIf(!postgresBin)('two processes on one PostgreSQL (skipped without PostgreSQL)', () => {
  let cluster: PostgresCluster;
  let shops: ShopProcess[];

  beforeAll(async () => {
    cluster = await startCluster();
    const DATABASE_URL = await cluster.createDatabase();
    // Both start on an empty database: one migrates and seeds it while the other waits.
    shops = await Promise.all([startShop({ DATABASE_URL }), startShop({ DATABASE_URL })]);
  });
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.end('SIGKILL')));
    await cluster.remove();
  });

  it('share carts, rate limits and the owner’s token', async () => {
    let turn = 0;
    const shopper = new Shopper(() => shops[turn++ % 2]?.origin ?? '');
    await shopper.arrive();
    const statuses: number[] = [];
    for (let add = 0; add < LIMIT + 2; add++) statuses.push(await shopper.add(itemId, sku));
    expect(statuses).toEqual([...Array(LIMIT).fill(200), 429, 429]);
    expect(await shopper.missing()).toEqual([]);
    const shown = shops.filter((shop) => shop.output().includes("The owner's token"));
    expect(shown).toHaveLength(1);
  });
});

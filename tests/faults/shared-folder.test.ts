import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { containerLauncher } from '../support/container';
import { type ShopProcess, startShop } from '../support/shop-process';
import { Shopper } from '../support/shopper';
import { popularItem } from './popular-item';
import { pglite, type TestDatabase } from './test-databases';

/** `npm run test:long` runs more. */
const ROUNDS = Number(process.env.VITRINE_STARTS ?? 1);
const { itemId, sku } = popularItem(2);

/** As by `docker run` with one volume: each server is process 1, and some have the same host name. */
const first = containerLauncher({ hostName: 'shop' });
const sameName = containerLauncher({ hostName: 'shop' });
const otherName = containerLauncher({ hostName: 'other' });
const otherNetwork = containerLauncher({ hostName: 'shop', sharesNetwork: false });

let database: TestDatabase;
let shops: ShopProcess[] = [];

beforeAll(async () => {
  database = await pglite.create();
});
afterAll(async () => {
  await killAll();
  await database.remove();
});

async function start(launcher: string[] | null): Promise<ShopProcess> {
  const shop = await startShop(database.env, launcher ?? []);
  shops.push(shop);
  return shop;
}

async function killAll(): Promise<void> {
  await Promise.all(shops.map((shop) => shop.end('SIGKILL')));
  shops = [];
}

describe.skipIf(!first)('containers that share a data folder (skipped without the right to unshare)', () => {
  const shopper = new Shopper(() => shops.at(-1)?.origin ?? '');

  it('refuses the second server and loses no cart', async () => {
    await start(first);
    await shopper.arrive();
    expect(await shopper.add(itemId, sku)).toBe(200);
    for (const launcher of [sameName, otherName, otherNetwork])
      await expect(start(launcher)).rejects.toThrow(
        /The data folder \S+ is in use by process 1 on shop\. Stop it, or choose another folder with DATA_DIR\.\n$/,
      );
    expect(await shopper.add(itemId, sku)).toBe(200);
    expect(await shopper.missing()).toEqual([]);
  });

  it('starts at once under another host name after SIGKILL', async () => {
    await killAll();
    await start(otherName);
    expect(await shopper.missing()).toEqual([]);
    expect([...shopper.acknowledged]).toEqual([[sku, 2]]);
  });
});

it(`opens exactly one of two servers that start at the same time, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await killAll();
    const starts = await Promise.allSettled([start(first), start(sameName)]);
    const refusals = starts.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    expect(refusals).toEqual([expect.stringContaining('is in use by')]);
  }
}, 600_000);

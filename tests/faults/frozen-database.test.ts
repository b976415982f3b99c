import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PostgresCluster, postgresBin, startCluster } from '../support/postgres-cluster';
import { type ShopProcess, startShop } from '../support/shop-process';
import { Shopper } from '../support/shopper';
import { popularItem } from './popular-item';

const SHOPPERS = 12;
/** Until the server knows that the database is silent. It takes 3 s on an idle machine. */
const DETECTION_MS = 12_000;
/** For a response that does not wait for the database. */
const AT_ONCE_MS = 5_000;
const { itemId, sku } = popularItem(9);

describe.skipIf(!postgresBin)('a frozen PostgreSQL (skipped without PostgreSQL)', () => {
  let cluster: PostgresCluster;
  let shop: ShopProcess;
  let shoppers: Shopper[];

  beforeAll(async () => {
    cluster = await startCluster();
    // Fewer connections than shoppers: some wait for a connection, others for a statement.
    shop = await startShop({ DATABASE_URL: await cluster.createDatabase(), DATABASE_CONNECTIONS: '6' });
    shoppers = Array.from({ length: SHOPPERS }, () => new Shopper(() => shop.origin));
    await Promise.all(shoppers.map((shopper) => shopper.arrive()));
  });
  afterAll(async () => {
    await shop.end('SIGKILL');
    await cluster.remove();
  });

  const addAll = () => Promise.all(shoppers.map((shopper) => shopper.add(itemId, sku)));
  const load = async (path: string) => {
    const response = await shoppers[0]?.request(path, { headers: { accept: 'text/html' } });
    return {
      status: response?.status,
      type: response?.headers.get('content-type'),
      text: await response?.text(),
    };
  };

  it('delays no page that can do without it, and recovers', async () => {
    const home = await load('/');
    expect(await addAll()).toEqual(Array(SHOPPERS).fill(200));

    cluster.freeze();
    const adds = within(DETECTION_MS, addAll());
    expect(await within(AT_ONCE_MS, load('/'))).toEqual(home);
    expect(await adds).toEqual(Array(SHOPPERS).fill(503));
    expect(shoppers.map(({ retryAfter }) => retryAfter)).toEqual(Array(SHOPPERS).fill('5'));

    expect(await within(AT_ONCE_MS, addAll())).toEqual(Array(SHOPPERS).fill(503));
    expect(await within(AT_ONCE_MS, load('/'))).toEqual(home);
    expect(await within(AT_ONCE_MS, load('/healthz'))).toMatchObject({ status: 200 });
    expect(await within(AT_ONCE_MS, load('/readyz'))).toMatchObject({ status: 503 });
    const cart = await within(AT_ONCE_MS, load('/cart'));
    expect(cart).toMatchObject({ status: 503, type: 'text/html; charset=utf-8' });
    expect(cart.text).toContain('Your cart is kept.');

    cluster.thaw();
    await vi.waitFor(async () => expect(await load('/readyz')).toMatchObject({ status: 200 }), 20_000);
    await vi.waitFor(async () => expect(await shoppers[0]?.add(itemId, sku)).toBe(200), 10_000);
    const missing = await Promise.all(shoppers.map((shopper) => shopper.missing()));
    expect(missing.flat()).toEqual([]);
  });
});

/** Rejects when the work takes longer. */
function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const timeout = AbortSignal.timeout(milliseconds);
  return new Promise((resolve, reject) => {
    timeout.addEventListener('abort', () => reject(new Error(`No result within ${milliseconds} ms.`)));
    work.then(resolve, reject);
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PostgresCluster, postgresBin, startCluster } from '../support/postgres-cluster';
import { type ShopProcess, startShop } from '../support/shop-process';
import { Shopper } from '../support/shopper';
import { popularItem } from './popular-item';

const SHOPPERS = 12;
const WAITING = `pg_stat_activity where application_name = 'vitrine' and wait_event_type = 'Lock'`;
const ADDRESS = {
  email: 'ada@example.com',
  name: 'Ada',
  address1: '1 Main Street',
  city: 'Albany',
  region: 'NY',
  postalCode: '12207',
  country: 'US',
};
const { itemId, sku } = popularItem(SHOPPERS);

describe.skipIf(!postgresBin)('connections lost while orders are placed (skipped without PostgreSQL)', () => {
  let cluster: PostgresCluster;
  let shop: ShopProcess;
  let url: string;

  beforeAll(async () => {
    cluster = await startCluster();
    url = await cluster.createDatabase();
    shop = await startShop({ DATABASE_URL: url });
  });
  afterAll(async () => {
    await shop.end('SIGKILL');
    await cluster.remove();
  });

  const read = async (statement: string) => {
    const client = new Client(url);
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return Number(rows[0].value);
  };
  /** Holds the stock of the product until the returned function is called. */
  const lockStock = async () => {
    const client = new Client(url);
    await client.connect();
    await client.query(`begin; select 1 from variant where sku = '${sku}' for update`);
    return () => client.end();
  };
  const stock = () => read(`select qty_in_stock as value from variant where sku = '${sku}'`);

  it('return 503, and the same form sent again places one order of each cart', async () => {
    const before = await stock();
    const forms = await Promise.all(Array.from({ length: SHOPPERS }, () => openReview(shop.origin)));
    let refused = 0;
    const placeUntilDone = async ({ shopper, body }: (typeof forms)[number]) => {
      for (;;) {
        const { status } = await submit(shopper, `${body}&step=place`);
        if (status === 303) return;
        expect(status).toBe(503);
        refused++;
        await wait(20);
      }
    };
    const release = await lockStock();
    const placed = Promise.all(forms.map(placeUntilDone));
    // In the middle of their transactions.
    await vi.waitFor(async () =>
      expect(await read(`select count(*) as value from ${WAITING}`)).toBeGreaterThan(1),
    );
    await cluster.administer(`select pg_terminate_backend(pid) from ${WAITING}`);
    await release();
    await placed;
    expect(await read('select count(*) as value from placed_order')).toBe(SHOPPERS);
    expect(await read('select last_number - 1000 as value from order_counter')).toBe(SHOPPERS);
    expect(await stock()).toBe(before - SHOPPERS);
    expect(refused).toBeGreaterThan(0);
  });
});

/** Returns a shopper with one item in the cart, and the form of the review. */
async function openReview(origin: string): Promise<{ shopper: Shopper; body: string }> {
  const shopper = new Shopper(() => origin);
  await shopper.arrive();
  expect(await shopper.add(itemId, sku)).toBe(200);
  const cart = readControl(await (await shopper.request('/checkout')).text(), 'cart');
  const typed = new URLSearchParams({ ...ADDRESS, cart });
  const review = await submit(shopper, `${typed}&step=review`);
  return { shopper, body: `${typed}&shown=${readControl(await review.text(), 'shown')}` };
}

function submit(shopper: Shopper, body: string): Promise<Response> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    accept: 'text/html',
  };
  return shopper.request('/checkout', { method: 'POST', headers, body });
}

function readControl(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
}

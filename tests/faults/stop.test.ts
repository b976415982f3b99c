import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShopProcess, startShop } from '../support/shop-process';
import { Shopper } from '../support/shopper';
import { popularItem } from './popular-item';
import { oneDatabaseKind, type TestDatabase } from './test-databases';

describe.each(oneDatabaseKind)('SIGTERM, on $name', ({ create }) => {
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

  it('completes the running request, refuses new ones and exits with 0', async () => {
    const shopper = new Shopper(() => shop.origin);
    await shopper.arrive();
    const body = JSON.stringify({ ...popularItem(1), quantity: 1 });
    const crumb = shopper.cookies.get('crumb') ?? '';
    const request = httpRequest(`${shop.origin}/api/commerce/shopping-cart/entries`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-csrf-token': crumb,
        cookie: `crumb=${crumb}`,
      },
    });
    request.write(body.slice(0, 20));
    await wait(300);
    const ended = shop.end('SIGTERM');
    await wait(300);
    await expect(shopper.request('/healthz')).rejects.toThrow();
    request.end(body.slice(20));
    const [response] = await once(request, 'response');
    response.resume();
    expect(response.statusCode).toBe(200);
    expect(await ended).toBe(0);

    shop = await startShop(database.env);
    const cart = (response.headers['set-cookie'] ?? []).join().match(/CART=([^;]+)/)?.[1] ?? '';
    shopper.cookies.set('CART', cart);
    expect([...(await shopper.quantities()).values()]).toEqual([1]);
  });
});

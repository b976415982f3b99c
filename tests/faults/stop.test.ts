import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShopProcess, startShop } from '../support/shop-process';
import { Shopper } from '../support/shopper';
import { type Home, homes } from './homes';
import { popularItem } from './popular-item';

describe.each(homes)('SIGTERM, on $name', ({ make }) => {
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

  it('lets a request that is running finish, takes no new one, and ends well', async () => {
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
    await expect(shopper.ask('/healthz')).rejects.toThrow();
    request.end(body.slice(20));
    const [answer] = await once(request, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(200);
    expect(await ended).toBe(0);

    shop = await startShop(home.env);
    const cart = (answer.headers['set-cookie'] ?? []).join().match(/CART=([^;]+)/)?.[1] ?? '';
    shopper.cookies.set('CART', cart);
    expect([...(await shopper.quantities()).values()]).toEqual([1]);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { type Home, homes } from '../faults/homes';
import { type ShopProcess, startShop } from '../support/shop-process';
import { runSimulation } from './run-simulation';

const OWNER_TOKEN = 'the-token-of-this-simulation';
const VISITS = 120;

let home: Home | undefined;
let shop: ShopProcess | undefined;

afterEach(async () => {
  await shop?.end('SIGKILL');
  await home?.remove();
});

describe.each(homes)('on $name', ({ make }) => {
  it('the report says what was sent: every percentile within 1 %, every count', async () => {
    home = await make();
    shop = await startShop({ ...home.env, OWNER_TOKEN });
    const options = { origin: shop.origin, ownerToken: OWNER_TOKEN, visits: VISITS };
    const first = await runSimulation({ ...options, seed: 1, run: 'run-one' });
    expect(first.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(first.length).toBeGreaterThan(200);
  });
});

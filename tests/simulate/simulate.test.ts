import { afterEach, describe, expect, it } from 'vitest';
import { oneDatabaseKind, type TestDatabase } from '../faults/test-databases';
import { type ShopProcess, startShop } from '../support/shop-process';
import { SAMPLE_RATE } from './make-view';
import { runSimulation } from './run-simulation';

const OWNER_TOKEN = 'the-token-of-this-simulation';
const VIEWS = 120;

let database: TestDatabase | undefined;
let shop: ShopProcess | undefined;

afterEach(async () => {
  await shop?.end('SIGKILL');
  await database?.remove();
});

describe.each(oneDatabaseKind)('on $name', ({ create }) => {
  it('the report matches what was sent: every percentile within 1 %, every count exactly', async () => {
    database = await create();
    shop = await startShop({ ...database.env, SAMPLE_RATE, OWNER_TOKEN });
    const options = { origin: shop.origin, ownerToken: OWNER_TOKEN, views: VIEWS };
    const first = await runSimulation({ ...options, seed: 1, run: 'run-one' });
    expect(first.filter(({ isCorrect }) => !isCorrect)).toEqual([]);
    expect(first.length).toBeGreaterThan(200);
  });
});

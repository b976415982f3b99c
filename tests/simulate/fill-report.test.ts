import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reportSchema } from '../../schemas/performance-report-schemas';
import type { SampleData } from '../../schemas/sample-data-schemas';
import { oneDatabaseKind, type TestDatabase } from '../faults/test-databases';
import { findFreePort } from '../support/free-port';
import { type ShopProcess, startShop } from '../support/shop-process';
import { requestFill } from './call-samples';
import { fillReport } from './fill-report';

const OWNER_TOKEN = 'the-token-of-this-simulation';
const VISITS = 200;

describe.each(oneDatabaseKind)('a store on $name', ({ create }) => {
  let database: TestDatabase;
  let shop: ShopProcess;
  beforeAll(async () => {
    database = await create();
    shop = await startShop({ ...database.env, OWNER_TOKEN });
  });
  afterAll(async () => {
    await shop.end('SIGKILL');
    await database.remove();
  });

  async function countViews(query: string): Promise<number> {
    const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
    const response = await fetch(`${shop.origin}/api/vitrine/performance/report${query}`, { headers });
    return reportSchema.parse(await response.json()).missing.views;
  }

  it('refuses another token and too many visits', async () => {
    const { origin } = shop;
    await expect(fillReport({ origin, ownerToken: 'another-token', visits: VISITS })).rejects.toThrow(
      `The server does not accept this token. Set OWNER_TOKEN to the owner's token of ${origin}.`,
    );
    await expect(fillReport({ origin, ownerToken: OWNER_TOKEN, visits: 50_001 })).rejects.toThrow(
      `${origin} returned 400: Choose at most 50000 visits.`,
    );
  });

  it('has the visits in the report of sample data, and none in the report of visitors', async () => {
    const store = { origin: shop.origin, ownerToken: OWNER_TOKEN };
    const progress: number[] = [];
    const first = fillReport({ ...store, visits: VISITS, onStored: (stored) => progress.push(stored) });
    await expect.poll(() => progress.length).toBeGreaterThan(0);
    await expect(fillReport({ ...store, visits: VISITS + 1 })).rejects.toThrow(
      `A fill of ${VISITS} visits is running`,
    );
    // As after an interrupted command.
    const second = fillReport({ ...store, visits: VISITS });
    const address = `${shop.origin}/config/performance?sample=1`;
    expect(await Promise.all([first, second])).toEqual([address, address]);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(VISITS);
    expect(await countViews('?sample=1')).toBe(VISITS);
    expect(await countViews('')).toBe(0);

    expect(await fillReport({ ...store, visits: VISITS })).toBe(address);
    await expect(fillReport({ ...store, visits: VISITS + 1 })).rejects.toThrow(
      `The report has ${VISITS} sample visits. Remove them at`,
    );
    expect(await requestFill(store, VISITS + 1)).toMatchObject({ state: 'filled', visits: VISITS });
  });
});

it('states that no server responds', async () => {
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  await expect(fillReport({ origin, ownerToken: OWNER_TOKEN, visits: VISITS })).rejects.toThrow(
    `No server responds at ${origin}. Start the store with npm start, or give its address with --url.`,
  );
});

describe('a server with other responses', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** Starts a server that returns these bodies in turn, the last one from then on. */
  async function serve(...bodies: readonly string[]): Promise<string> {
    const rest = [...bodies];
    server = createServer((_, response) => {
      response.setHeader('connection', 'close');
      response.end(rest.length > 1 ? rest.shift() : rest[0]);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const none: SampleData = { state: 'none', visits: 0, stored: 0 };
  const filling: SampleData = { state: 'filling', visits: VISITS, stored: 20 };

  it.each<[SampleData[], string]>([
    [[{ ...none, state: 'unavailable' }], 'simulates no visits. Start the demo store'],
    [[{ ...filling, state: 'removing' }], 'are being removed. Run this command again in a moment.'],
    [[{ ...filling, state: 'remove-failed' }], 'could not be removed; the log of the server states why.'],
    [[{ ...filling, state: 'fill-failed', visits: 50 }], 'failed after 20. Continue it with --visits 50,'],
    [[none, filling, { ...filling, state: 'fill-failed' }], `stored 20 of ${VISITS} visits; its log states`],
    [[none, filling, none], 'The fill was cancelled. Run this command again'],
  ])('states what to do after %j', async (responses, message) => {
    const origin = await serve(...responses.map((each) => JSON.stringify(each)));
    await expect(fillReport({ origin, ownerToken: OWNER_TOKEN, visits: VISITS })).rejects.toThrow(message);
  });

  it('is not taken for a store', async () => {
    const origin = await serve('<!doctype html>');
    await expect(fillReport({ origin, ownerToken: OWNER_TOKEN, visits: VISITS })).rejects.toThrow(
      `${origin} is not a store of this version. Check --url.`,
    );
  });
});

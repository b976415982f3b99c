import type { FastifyInstance, RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';

/** Routes that change nothing that an owner has, although their method may. */
const READS = ['POST /api/vitrine/console/forms/preview', 'POST /api/vitrine/reviews/import/check'];
/** They change the account of the person who sends them, and write an entry of their own. */
const OWN_ENTRIES = ['POST /config/password'];

let db: Database;
let shop: FastifyInstance;

beforeAll(async () => {
  db = await sharedDatabase();
  shop = await openShop(db, { websiteId: 'website-of-audit' });
});
afterAll(() => shop.close());

/** Returns the number of the last entry, also of one that was deleted because its call was refused. */
async function lastEntry(): Promise<bigint> {
  const { rows } = await sql<{ last: string }>`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence('owner_change', 'id')), 0) as last`.execute(
    db,
  );
  return BigInt(rows[0]?.last ?? 0);
}

it('writes an entry of the list of changes for every owner call that changes something', async () => {
  const changing = shop.guardedRoutes.filter(({ method }) => method !== 'GET');
  expect(changing.length).toBeGreaterThan(30);
  const without: string[] = [];
  for (const { method, url } of changing) {
    const before = await lastEntry();
    await new Visitor(shop).send({
      method: method as RouteOptions['method'] & 'POST',
      url: url.replace(/:\w+/g, 'unknown'),
      headers: { authorization: `Bearer ${OWNER_TOKEN}`, 'sec-fetch-site': 'same-origin' },
      ...(method === 'DELETE' ? {} : { payload: {} }),
    });
    if ((await lastEntry()) === before) without.push(`${method} ${url}`);
  }
  expect(without.toSorted()).toEqual([...READS, ...OWN_ENTRIES].toSorted());
});

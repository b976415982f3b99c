import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../../../../server/platform/database/open-database';
import {
  contextKey,
  createMeasurementContexts,
  type MeasurementContext,
} from '../../../../../../server/telemetry/store/postgres/measurement-contexts';
import { openTestDatabase } from '../../../open-test-database';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function makeWebsite(): Promise<string> {
  const websiteId = randomUUID();
  await database.db.insertInto('website').values({ websiteId, secret: '' }).execute();
  return websiteId;
}

const context = (more: Partial<MeasurementContext> = {}): MeasurementContext => ({
  day: '2026-03-04',
  path: '/shop',
  pageType: '1',
  template: 'clay',
  device: 'phone',
  browser: 'Safari',
  connection: '4g',
  country: 'DE',
  navigationType: 'navigate',
  release: 'r1',
  weight: 1,
  collectorVersion: '4.8.0',
  ...more,
});

it('a context is stored once for each website, whatever the number of processes', async () => {
  const [one, other] = [await makeWebsite(), await makeWebsite()];
  const wanted = Array.from({ length: 20 }, (_, index) => context({ path: `/${index % 7}` }));
  const load = (websiteId: string) => createMeasurementContexts(database.db, websiteId).load(wanted);
  const [ids, ...others] = await Promise.all([load(one), load(one), load(one)]);
  for (const same of others) expect(same).toEqual(ids);
  expect(ids?.size).toBe(7);
  expect(ids?.get(contextKey(context({ path: '/3' })))).toBeTypeOf('number');
  const ofOther = new Set((await load(other)).values());
  expect([...(ids?.values() ?? [])].some((id) => ofOther.has(id))).toBe(false);
  const { rows } = await sql`select from performance_context where website_id = ${one}`.execute(database.db);
  expect(rows).toHaveLength(7);
});

it('a known context costs no statement', async () => {
  const contexts = createMeasurementContexts(database.db, await makeWebsite());
  const ids = await contexts.load([context()]);
  await sql`delete from performance_context where id = any(${[...ids.values()]}::integer[])`.execute(
    database.db,
  );
  expect(await contexts.load([context(), context()])).toEqual(ids);
});

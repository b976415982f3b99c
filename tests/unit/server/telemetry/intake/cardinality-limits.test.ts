import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { createCardinalityLimits } from '../../../../../server/telemetry/intake/cardinality-limits';
import type { LimitedValue } from '../../../../../server/telemetry/intake/known-values';
import { openTestDatabase } from '../../open-test-database';

const NOON = new Date('2026-03-04T12:00:00Z');
const later = (ms: number) => new Date(NOON.getTime() + ms);
const DAY_MS = 86_400_000;
const [ONE, TWO, THREE] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'] as const;

let database: OpenDatabase;
let websiteId: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  websiteId = randomUUID();
  await database.db.insertInto('website').values({ websiteId, secret: '' }).execute();
});

function open(isOfSite?: (value: LimitedValue) => boolean) {
  const limits = createCardinalityLimits(database.db, websiteId, isOfSite);
  return async (value: string, network: string, at = NOON) =>
    (await limits.load(at, network, [{ dimension: 'template', value }]))('template', value);
}

it('counts a value by its name once three networks have sent it', async () => {
  const count = open();
  expect(await count('clay', ONE)).toBe('other');
  expect(await count('clay', TWO)).toBe('other');
  expect(await count('clay', THREE)).toBe('clay');
  expect(await count('clay', ONE)).toBe('clay');
});

it('learns what another process has accepted, within ten seconds', async () => {
  const [here, there] = [open(), open()];
  expect(await there('clay', ONE)).toBe('other');
  for (const network of [ONE, TWO, THREE]) await here('clay', network);
  expect(await there('clay', ONE)).toBe('other');
  expect(await there('clay', ONE, later(10_000))).toBe('clay');
});

it('counts a value of the last week at once, also after a restart', async () => {
  await open()('ash', '10.0.0.1');
  expect(await open()('ash', ONE, later(7 * DAY_MS))).toBe('ash');
  expect(await open()('ash', ONE, later(15 * DAY_MS))).toBe('other');
});

it('never displaces a value of the site, even when strangers have filled the dimension', async () => {
  const count = open(({ value }) => value === 'fenwater');
  for (let index = 0; index < 201; index++) await count(`invented-${index}`, '10.0.0.1');
  expect(await count('invented-200', '10.0.0.1')).toBe('other');
  expect(await count('fenwater', ONE)).toBe('fenwater');
});

it('counts all inventions of one network as other, and costs it no row', async () => {
  const limits = createCardinalityLimits(database.db, websiteId);
  const values = Array.from({ length: 1000 }, (_, index) => ({
    dimension: 'release' as const,
    value: `r${index}`,
  }));
  const capValue = await limits.load(NOON, ONE, values);
  expect(new Set(values.map(({ value }) => capValue('release', value)))).toEqual(new Set(['other']));
  const rows = await database.db
    .selectFrom('knownValue')
    .select('value')
    .where('websiteId', '=', websiteId)
    .execute();
  expect(rows).toEqual([]);
});

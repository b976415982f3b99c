import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { createDatabaseRateLimit } from '../../../../../server/platform/rate-limit/create-database-rate-limit';
import { createMemoryRateLimit } from '../../../../../server/platform/rate-limit/create-memory-rate-limit';
import type { RateLimit, RateLimitOptions } from '../../../../../server/platform/rate-limit/rate-limit';
import { openTestDatabase } from '../../open-test-database';

let database: OpenDatabase;
let websites = 0;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newWebsite = () => `limited-${++websites}`;
const inDatabase = (options: RateLimitOptions, websiteId = newWebsite()) =>
  createDatabaseRateLimit(database.db, websiteId, options);

describe.each<[string, (options: RateLimitOptions) => RateLimit]>([
  ['in memory', createMemoryRateLimit],
  ['in the database', inDatabase],
])('a limit %s', (_where, create) => {
  function setup(limit = 2) {
    const clock = { time: 1_700_000_000_000 };
    const rateLimit = create({ limit, windowMs: 10_000, now: () => clock.time });
    return { clock, take: (...keys: string[]) => rateLimit.take(keys) };
  }

  it('grants the limit in any window and returns the wait until the next slot', async () => {
    const { clock, take } = setup();
    expect((await take('a')).granted).toBe(true);
    clock.time += 4000;
    expect((await take('a')).granted).toBe(true);
    expect(await take('a')).toEqual({ granted: false, retryAfterSeconds: 6 });
    clock.time += 5990;
    expect(await take('a')).toEqual({ granted: false, retryAfterSeconds: 1 });
    clock.time += 10;
    expect((await take('a')).granted).toBe(true);
    expect(await take('a')).toEqual({ granted: false, retryAfterSeconds: 4 });
  });

  it('takes no slot when one of the keys is full', async () => {
    const { take } = setup(1);
    await take('cart');
    expect((await take('address', 'cart')).granted).toBe(false);
    expect((await take('address')).granted).toBe(true);
  });

  it('releases an unused slot', async () => {
    const { take } = setup(1);
    const slot = await take('a', 'b');
    if (slot.granted) await slot.release();
    expect((await take('a')).granted).toBe(true);
    expect((await take('b')).granted).toBe(true);
  });

  it('grants no more than the limit to concurrent requests', async () => {
    const { take } = setup(3);
    const slots = await Promise.all(Array.from({ length: 12 }, () => take('a', 'b')));
    expect(slots.filter(({ granted }) => granted)).toHaveLength(3);
  });
});

it('drops the oldest keys in memory beyond its maximum', async () => {
  const rateLimit = createMemoryRateLimit({ limit: 1, windowMs: 10_000, now: () => 1000 }, 3);
  for (const key of ['a', 'b', 'c', 'd']) await rateLimit.take([key]);
  expect((await rateLimit.take(['d'])).granted).toBe(false);
  expect((await rateLimit.take(['a'])).granted).toBe(true);
});

describe('in the database', () => {
  it('is shared by all processes', async () => {
    const websiteId = newWebsite();
    const options = { limit: 3, windowMs: 10_000, now: () => 1000 };
    const [one, other] = [inDatabase(options, websiteId), inDatabase(options, websiteId)];
    const slots = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => (turn % 2 ? one : other).take(['cart', 'address'])),
    );
    expect(slots.filter(({ granted }) => granted)).toHaveLength(3);
  });

  it('begins a window anew when the clock was set back', async () => {
    const clock = { time: 1_700_000_000_000 };
    const rateLimit = inDatabase({ limit: 1, windowMs: 10_000, now: () => clock.time });
    await rateLimit.take(['a']);
    clock.time -= 1000;
    expect(await rateLimit.take(['a'])).toEqual({ granted: false, retryAfterSeconds: 11 });
    clock.time -= 3_600_000;
    expect((await rateLimit.take(['a'])).granted).toBe(true);
    expect(await rateLimit.take(['a'])).toEqual({ granted: false, retryAfterSeconds: 10 });
  });

  it('deletes expired windows and stores no address', async () => {
    const clock = { time: 1_700_000_000_000 };
    const websiteId = newWebsite();
    const rateLimit = inDatabase({ limit: 3, windowMs: 10_000, now: () => clock.time }, websiteId);
    const rows = () =>
      database.db.selectFrom('rateWindow').selectAll().where('websiteId', '=', websiteId).execute();
    for (const address of ['192.0.2.1', '192.0.2.2']) await rateLimit.take([`address ${address}`]);
    expect(await rows()).toHaveLength(2);
    expect((await rows()).map(({ key }) => key).join()).not.toContain('192');
    clock.time += 20_000;
    await rateLimit.take(['address 192.0.2.3']);
    expect(await rows()).toHaveLength(1);
  });
});

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPasswordCheck } from '../../../../../server/features/accounts/check-password';
import { findPassword, hashPassword } from '../../../../../server/features/accounts/hash-password';
import { findAccounts, seedMembers } from '../../../../../server/features/members/member-store';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { createMemoryRateLimit } from '../../../../../server/platform/rate-limit/create-memory-rate-limit';
import { openWebsite } from '../../../../../server/platform/website/open-website';
import { openTestDatabase } from '../../open-test-database';
import { ADA, ADA_MEMBER } from '../members/sample-member';

const websiteId = 'checks-passwords';
const BOB = { email: 'bob@shop.example', password: 'two jugs' };

let database: OpenDatabase;
let time = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  await openWebsite(database.db, websiteId);
  await seedMembers(database.db, websiteId, [ADA_MEMBER]);
});
afterAll(() => database.close());

/** Returns a check whose limits are reached after two wrong passwords. */
function createStrictCheck() {
  return createPasswordCheck({
    findAccounts: (email) => findAccounts(database.db, websiteId, email),
    createRateLimit: (rule) => createMemoryRateLimit({ ...rule, limit: 2, now: () => time }),
  });
}

it('ignores the case of an email address and spaces around it', async () => {
  const check = createStrictCheck();
  expect(await check('one', { ...ADA, email: ' Ada@Shop.Example ' })).toMatchObject({ status: 'right' });
});

it('limits wrong passwords for an account from many networks', async () => {
  const check = createStrictCheck();
  const guesses = ['one', 'two', 'three'].map((network) => check(network, { ...ADA, password: network }));
  const verdicts = (await Promise.all(guesses)).map(({ status }) => status);
  expect(verdicts).toEqual(['wrong', 'wrong', 'limited']);
  expect(await check('four', ADA)).toMatchObject({ status: 'limited' });
  time += 16 * 60_000;
  expect(await check('four', ADA)).toMatchObject({ status: 'right' });
});

it('limits wrong passwords from a network for many accounts, of which none has to exist', async () => {
  const check = createStrictCheck();
  const guess = (email: string) => check('one', { email, password: 'guess' });
  const verdicts = await Promise.all(['a@x.example', 'b@x.example', 'c@x.example'].map(guess));
  expect(verdicts.map(({ status }) => status)).toEqual(['wrong', 'wrong', 'limited']);
  expect(await check('two', ADA)).toMatchObject({ status: 'right' });
});

it('does not count right passwords', async () => {
  const check = createStrictCheck();
  for (let times = 0; times < 4; times += 1)
    expect(await check('one', ADA)).toMatchObject({ status: 'right' });
});

// The hash is nearly all of an attempt's duration, which no test can measure on a busy machine.
it('hashes once, at the same cost, for an unknown account as for a wrong password', async () => {
  const findPasswordSpy = vi.fn(findPassword);
  const check = createPasswordCheck({
    findAccounts: (email) => findAccounts(database.db, websiteId, email),
    createRateLimit: (rule) => createMemoryRateLimit({ ...rule, now: () => time }),
    findPassword: findPasswordSpy,
  });
  const passwordHash = await hashPassword(BOB.password);
  await seedMembers(database.db, websiteId, [{ email: BOB.email, displayName: 'Bob', passwordHash }]);
  expect(await check('one', { ...BOB, password: 'guess' })).toEqual({ status: 'wrong' });
  expect(await check('one', { email: 'nobody@shop.example', password: 'guess' })).toEqual({
    status: 'wrong',
  });
  const costs = findPasswordSpy.mock.calls.map(([password, hashes]) => [
    password,
    hashes.map((hash) => hash.split('$')[2]),
  ]);
  const cost = passwordHash.split('$')[2];
  expect(costs).toEqual([
    ['guess', [cost]],
    ['guess', [cost]],
  ]);
});

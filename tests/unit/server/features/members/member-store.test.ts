import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAccounts, seedMembers } from '../../../../../server/features/members/member-store';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openWebsite } from '../../../../../server/platform/website/open-website';
import { openTestDatabase } from '../../open-test-database';

const websiteId = 'seeds-members';
const ADA = { email: 'Ada@Shop.example', displayName: 'Ada', passwordHash: 'first' };

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  for (const id of [websiteId, 'another']) await openWebsite(database.db, id);
});
afterAll(() => database.close());

it('keeps an account with its id when a store brings it along again, with a new password', async () => {
  await seedMembers(database.db, websiteId, [ADA]);
  const before = await findAccounts(database.db, websiteId, ADA.email);
  await seedMembers(database.db, websiteId, [{ ...ADA, email: ' ada@shop.example', passwordHash: 'second' }]);
  const after = await findAccounts(database.db, websiteId, 'ADA@SHOP.EXAMPLE');
  expect(after).toEqual([{ accountId: before[0]?.accountId, passwordHash: 'second', chosenLanguage: null }]);
});

it('belongs to one website', async () => {
  expect(await findAccounts(database.db, 'another', ADA.email)).toEqual([]);
});

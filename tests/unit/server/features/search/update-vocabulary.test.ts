import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  replaceSearchEntries,
  type SearchEntry,
  updateSearchEntries,
} from '../../../../../server/features/search';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openWebsite } from '../../../../../server/platform/website/open-website';
import { openTestDatabase } from '../../open-test-database';

const websiteId = 'updates-search';
const entry = (url: string, title: string): SearchEntry => ({
  ...{ url, title, kind: 'product', language: 'en-US', summary: '', body: title, imageUrl: null },
});

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await openWebsite(database.db, websiteId);
});
beforeEach(() =>
  database.db
    .transaction()
    .execute((trx) =>
      replaceSearchEntries(trx, websiteId, [entry('/cup', 'Blue cup'), entry('/jug', 'Blue jug')]),
    ),
);
afterAll(() => database.close());

const update = (url: string, title: string | null) =>
  database.db.transaction().execute((trx) =>
    updateSearchEntries(trx, websiteId, {
      urls: [url],
      entries: title === null ? [] : [entry(url, title)],
    }),
  );
const words = async () => {
  const { rows } = await sql<{ word: string; uses: number }>`select word, uses from search_word
    where website_id = ${websiteId} order by word`.execute(database.db);
  return Object.fromEntries(rows.map(({ word, uses }) => [word, uses]));
};

it('knows a word while an entry has it', async () => {
  expect(await words()).toEqual({ blue: 2, cup: 1, jug: 1 });
  await update('/cup', 'Red cup');
  expect(await words()).toEqual({ blue: 1, cup: 1, jug: 1, red: 1 });
  await update('/jug', null);
  expect(await words()).toEqual({ cup: 1, red: 1 });
});

it('keeps the words of entries that are changed at the same time', async () => {
  await Promise.all([update('/cup', 'Green jug'), update('/jug', 'Green cup')]);
  expect(await words()).toEqual({ cup: 1, green: 2, jug: 1 });
  await Promise.all([update('/cup', 'Blue'), update('/jug', null)]);
  expect(await words()).toEqual({ blue: 1 });
});

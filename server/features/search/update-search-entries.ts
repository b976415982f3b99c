import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables';
import type { SearchEntry } from './search-entry';
import { insertEntries, insertWords, listWords } from './write-search-entries';

/** The search entries before and after an edit. */
export interface SearchChange {
  before: readonly SearchEntry[];
  after: readonly SearchEntry[];
}

/** Writes the entries that an edit changes, and the words that come or go with them, within a transaction. */
export async function updateSearchEntries(
  trx: Transaction<Tables>,
  websiteId: string,
  { before, after }: SearchChange,
): Promise<void> {
  const known = new Map(before.map((entry) => [entry.url, entry]));
  const changed = after.filter((entry) => !isDeepStrictEqual(known.get(entry.url), entry));
  const kept = new Set(after.map(({ url }) => url));
  const removed = before.filter(({ url }) => !kept.has(url));
  const urls = [...changed, ...removed].map(({ url }) => url);
  if (urls.length === 0) return;
  await sql`delete from search_entry where website_id = ${websiteId} and url = any(${urls}::text[])`.execute(
    trx,
  );
  await insertEntries(trx, websiteId, changed);
  const replaced = changed.flatMap(({ url }) => known.get(url) ?? []);
  await deleteWords(trx, websiteId, listUnusedWords([...removed, ...replaced], after));
  await insertWords(trx, websiteId, listWords(changed));
}

/** Returns the words of entries that no other entry has. */
function listUnusedWords(entries: readonly SearchEntry[], others: readonly SearchEntry[]) {
  const used = new Set(listWords(others).map(({ language, word }) => `${language} ${word}`));
  return listWords(entries).filter(({ language, word }) => !used.has(`${language} ${word}`));
}

async function deleteWords(
  trx: Transaction<Tables>,
  websiteId: string,
  words: readonly { language: string; word: string }[],
): Promise<void> {
  if (words.length === 0) return;
  await sql`delete from search_word using jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as unused(
      language text, word text)
    where website_id = ${websiteId} and search_word.language = unused.language
      and search_word.word = unused.word`.execute(trx);
}

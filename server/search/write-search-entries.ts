import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/open-database';
import type { Tables } from '../database/tables';
import { baseLanguage } from './base-language';
import type { SearchEntry } from './search-entry';
import { splitWords } from './split-words';
import { trigramsOf } from './trigrams-of';

const ROWS_PER_STATEMENT = 500;

/** Replaces everything that visitors can search, in one transaction. */
export async function writeSearchEntries(
  db: Database,
  websiteId: string,
  entries: readonly SearchEntry[],
): Promise<void> {
  await db.transaction().execute((trx) => replaceSearchEntries(trx, websiteId, entries));
}

/** Replaces everything that visitors can search, within a transaction. */
export async function replaceSearchEntries(
  trx: Transaction<Tables>,
  websiteId: string,
  entries: readonly SearchEntry[],
): Promise<void> {
  // Processes that write at the same time write one after the other. Rows that refer to the website do not wait.
  await sql`select from website where website_id = ${websiteId} for no key update`.execute(trx);
  await sql`delete from search_entry where website_id = ${websiteId}`.execute(trx);
  await sql`delete from search_word where website_id = ${websiteId}`.execute(trx);
  for (const batch of batchesOf(entries.map(toRow))) await insertEntries(trx, websiteId, batch);
  for (const batch of batchesOf(listWords(entries))) await insertWords(trx, websiteId, batch);
}

function toRow({ url, language, kind, title, summary, body, imageUrl }: SearchEntry) {
  const words = [title, summary, body].map((text) => splitWords(text).join(' '));
  return {
    url,
    language: baseLanguage(language),
    kind,
    title,
    summary,
    image_url: imageUrl,
    a: words[0],
    b: words[1],
    d: words[2],
  };
}

/** A word in the title counts most, and one in the text least. */
function insertEntries(trx: Transaction<Tables>, websiteId: string, rows: object[]) {
  return sql`insert into search_entry (website_id, url, language, kind, title, summary, image_url, words)
    select ${websiteId}, url, language, kind, title, summary, image_url,
      setweight(to_tsvector('simple', a), 'A') || setweight(to_tsvector('simple', b), 'B')
        || setweight(to_tsvector('simple', d), 'D')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(
      url text, language text, kind text, title text, summary text, image_url text, a text, b text, d text)`.execute(
    trx,
  );
}

interface WordRow {
  language: string;
  word: string;
  trigrams: string[];
}

function listWords(entries: readonly SearchEntry[]): WordRow[] {
  const words = new Map<string, WordRow>();
  const add = (language: string, word: string): void =>
    void words.set(`${language} ${word}`, { language, word, trigrams: trigramsOf(word) });
  for (const { language, title, summary, body } of entries)
    for (const word of splitWords(`${title} ${summary} ${body}`)) add(baseLanguage(language), word);
  return [...words.values()];
}

function insertWords(trx: Transaction<Tables>, websiteId: string, rows: WordRow[]) {
  return sql`insert into search_word (website_id, language, word, trigrams)
    select ${websiteId}, language, word, trigrams
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as known(
      language text, word text, trigrams text[])`.execute(trx);
}

function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}

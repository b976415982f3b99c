import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/open-database';
import type { Tables } from '../../platform/database/tables';
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

async function replaceSearchEntries(
  trx: Transaction<Tables>,
  websiteId: string,
  entries: readonly SearchEntry[],
): Promise<void> {
  // Processes that write at the same time write one after the other. Rows that refer to the website do not wait.
  await sql`select from website where website_id = ${websiteId} for no key update`.execute(trx);
  await sql`delete from search_entry where website_id = ${websiteId}`.execute(trx);
  await sql`delete from search_word where website_id = ${websiteId}`.execute(trx);
  await insertEntries(trx, websiteId, entries);
  await insertWords(trx, websiteId, listWords(entries));
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

/** Inserts entries, some hundred in a statement. */
export async function insertEntries(
  trx: Transaction<Tables>,
  websiteId: string,
  entries: readonly SearchEntry[],
): Promise<void> {
  for (const rows of batchesOf(entries.map(toRow))) await insertEntryRows(trx, websiteId, rows);
}

/** A word in the title counts most, and one in the text least. */
function insertEntryRows(trx: Transaction<Tables>, websiteId: string, rows: object[]) {
  return sql`insert into search_entry (website_id, url, language, kind, title, summary, image_url, words)
    select ${websiteId}, url, language, kind, title, summary, image_url,
      setweight(to_tsvector('simple', a), 'A') || setweight(to_tsvector('simple', b), 'B')
        || setweight(to_tsvector('simple', d), 'D')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(
      url text, language text, kind text, title text, summary text, image_url text, a text, b text, d text)`.execute(
    trx,
  );
}

/** A word that a query can have instead of a misspelled one. */
interface WordRow {
  language: string;
  word: string;
  trigrams: string[];
}

/** Returns the words of entries, each once in a language. */
export function listWords(entries: readonly SearchEntry[]): WordRow[] {
  const words = new Map<string, WordRow>();
  const add = (language: string, word: string): void =>
    void words.set(`${language} ${word}`, { language, word, trigrams: trigramsOf(word) });
  for (const { language, title, summary, body } of entries)
    for (const word of splitWords(`${title} ${summary} ${body}`)) add(baseLanguage(language), word);
  return [...words.values()];
}

/** Inserts the words that are not known yet. */
export async function insertWords(
  trx: Transaction<Tables>,
  websiteId: string,
  words: readonly WordRow[],
): Promise<void> {
  for (const rows of batchesOf(words)) await insertWordRows(trx, websiteId, rows);
}

function insertWordRows(trx: Transaction<Tables>, websiteId: string, rows: WordRow[]) {
  return sql`insert into search_word (website_id, language, word, trigrams)
    select ${websiteId}, language, word, trigrams
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as known(
      language text, word text, trigrams text[])
    on conflict do nothing`.execute(trx);
}

function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}

import { sql, type Transaction } from 'kysely';
import { inBatches } from '../../platform/database/in-batches';
import { lockUntilCommit } from '../../platform/database/lock-until-commit';
import type { Tables } from '../../platform/database/tables';
import { baseLanguage } from './base-language';
import type { SearchEntry } from './search-entry';
import { splitWords } from './split-words';
import { type EntryTerms, updateVocabulary } from './update-vocabulary';

/** Replaces everything that visitors can search. */
export async function replaceSearchEntries(
  trx: Transaction<Tables>,
  websiteId: string,
  entries: readonly SearchEntry[],
): Promise<void> {
  await lockUntilCommit(trx, `vitrine search ${websiteId}`);
  await sql`delete from search_entry where website_id = ${websiteId}`.execute(trx);
  await sql`delete from search_word where website_id = ${websiteId}`.execute(trx);
  await updateVocabulary(trx, websiteId, { before: [], after: await upsertEntries(trx, websiteId, entries) });
}

/** What visitors find at some addresses, such as those of one product. */
export interface SearchChange {
  urls: readonly string[];
  /** At these addresses; an address without an entry is not found any more. */
  entries: readonly SearchEntry[];
}

/** Writes the entries of some addresses, and the words that come or go with them. Equal entries stay as they are. */
export async function updateSearchEntries(
  trx: Transaction<Tables>,
  websiteId: string,
  { urls, entries }: SearchChange,
): Promise<void> {
  if (urls.length === 0) return;
  const { rows: before } = await sql<EntryTerms>`select language, terms from search_entry
    where website_id = ${websiteId} and url = any(${urls}::text[])`.execute(trx);
  const found = entries.map(({ url }) => url);
  if (found.length < urls.length)
    await sql`delete from search_entry where website_id = ${websiteId}
      and url = any(${urls}::text[]) and url <> all(${found}::text[])`.execute(trx);
  await updateVocabulary(trx, websiteId, { before, after: await upsertEntries(trx, websiteId, entries) });
}

function toRow({ url, language, kind, title, summary, body, imageUrl }: SearchEntry) {
  const [a, b, d] = [splitWords(title), splitWords(summary), splitWords(body)] as const;
  return {
    url,
    language: baseLanguage(language),
    kind,
    title,
    summary,
    image_url: imageUrl,
    a: a.join(' '),
    b: b.join(' '),
    d: d.join(' '),
    terms: [...new Set([...a, ...b, ...d])],
  };
}

/** Writes entries that differ from those that are stored, and returns the words of all. */
async function upsertEntries(
  trx: Transaction<Tables>,
  websiteId: string,
  entries: readonly SearchEntry[],
): Promise<EntryTerms[]> {
  const rows = entries.map(toRow);
  for (const batch of inBatches(rows)) await upsertEntryRows(trx, websiteId, batch);
  return rows;
}

/** A word in the title counts most, and one in the text least. */
function upsertEntryRows(trx: Transaction<Tables>, websiteId: string, rows: object[]) {
  return sql`insert into search_entry (website_id, url, language, kind, title, summary, image_url, words, terms)
    select ${websiteId}, url, language, kind, title, summary, image_url,
      setweight(to_tsvector('simple', a), 'A') || setweight(to_tsvector('simple', b), 'B')
        || setweight(to_tsvector('simple', d), 'D'), terms
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(
      url text, language text, kind text, title text, summary text, image_url text, a text, b text, d text, terms text[])
    on conflict (website_id, url) do update set language = excluded.language, kind = excluded.kind,
      title = excluded.title, summary = excluded.summary, image_url = excluded.image_url,
      words = excluded.words, terms = excluded.terms
    where (search_entry.*) is distinct from (excluded.*)`.execute(trx);
}

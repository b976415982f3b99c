import { sql } from 'kysely';
import type { Database } from '../../platform/database/open-database';

/** Words that are compared with a misspelled one. */
const MAX_CANDIDATES = 200;

/** Words of one website, in one language or in all. */
export interface Vocabulary {
  db: Database;
  websiteId: string;
  /** Without a region; all languages if it is empty. */
  language: string;
}

/** Returns whether a known word starts with these letters. */
export async function isKnown({ db, websiteId, language }: Vocabulary, start: string): Promise<boolean> {
  // The text after all that start with these letters, in the order of the code points.
  const end = `${start}\u{10FFFF}`;
  const { rows } = await sql`select from search_word
    where website_id = ${websiteId} and (language = ${language} or ${language} = '')
      and word >= ${start} and word < ${end}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the known words that share the most groups of letters with a word. */
export async function findSimilar(
  { db, websiteId, language }: Vocabulary,
  trigrams: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select distinct word, shared.count
    from search_word, lateral (
      select count(*) from unnest(trigrams) as each where each = any(${trigrams}::text[])
    ) as shared
    where website_id = ${websiteId} and (language = ${language} or ${language} = '')
      and trigrams && ${trigrams}::text[]
    order by shared.count desc, word
    limit ${MAX_CANDIDATES}`.execute(db);
  return rows.map(({ word }) => word);
}

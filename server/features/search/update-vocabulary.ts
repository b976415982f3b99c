import { sql, type Transaction } from 'kysely';
import { inBatches } from '../../platform/database/in-batches';
import type { Tables } from '../../platform/database/tables';
import { trigramsOf } from './trigrams-of';

/** The words of one entry, each once. */
export interface EntryTerms {
  /** Without a region. */
  language: string;
  terms: readonly string[];
}

/** A word that a query can have instead of a misspelled one. */
interface WordChange {
  language: string;
  word: string;
  /** Entries that have it now, without those that do not have it any more. */
  uses: number;
}

/** Counts the words that entries have got and lost. A word that no entry has is not known any more. */
export async function updateVocabulary(
  trx: Transaction<Tables>,
  websiteId: string,
  { before, after }: { before: readonly EntryTerms[]; after: readonly EntryTerms[] },
): Promise<void> {
  const changes = compareTerms(before, after);
  for (const batch of inBatches(changes)) await countWords(trx, websiteId, batch);
  const lost = changes.filter(({ uses }) => uses < 0);
  if (lost.length > 0) await deleteUnusedWords(trx, websiteId, lost);
}

/** Returns the words whose number of entries changes. Their order is the same in all transactions, against deadlocks. */
function compareTerms(before: readonly EntryTerms[], after: readonly EntryTerms[]): WordChange[] {
  const changes = new Map<string, WordChange>();
  const add = (entries: readonly EntryTerms[], uses: number) => {
    for (const { language, terms } of entries)
      for (const word of terms) {
        const key = `${language} ${word}`;
        changes.set(key, { language, word, uses: (changes.get(key)?.uses ?? 0) + uses });
      }
  };
  add(before, -1);
  add(after, 1);
  const sorted = [...changes].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([, change]) => change).filter(({ uses }) => uses !== 0);
}

function countWords(trx: Transaction<Tables>, websiteId: string, changes: readonly WordChange[]) {
  const rows = changes.map((change) => ({ ...change, trigrams: trigramsOf(change.word) }));
  return sql`insert into search_word (website_id, language, word, trigrams, uses)
    select ${websiteId}, language, word, trigrams, uses
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change(
      language text, word text, trigrams text[], uses integer)
    on conflict (website_id, language, word) do update set uses = search_word.uses + excluded.uses`.execute(
    trx,
  );
}

function deleteUnusedWords(trx: Transaction<Tables>, websiteId: string, words: readonly WordChange[]) {
  return sql`delete from search_word using jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as lost(
      language text, word text)
    where website_id = ${websiteId} and search_word.language = lost.language
      and search_word.word = lost.word and search_word.uses <= 0`.execute(trx);
}

import { sql } from 'kysely';
import type { SearchResponse, SearchResult } from '../../../contract/search/search';
import type { ServerContext } from '../../platform/feature';
import { baseLanguage } from './base-language';
import { chooseCorrections } from './choose-corrections';
import { findSimilar, isKnown, type Vocabulary } from './find-words';
import { splitWords } from './split-words';
import { trigramsOf } from './trigrams-of';

/** Further words of a query are ignored. */
const MAX_WORDS = 8;

export interface SearchRequest {
  query: string;
  /** Language tag, whose region is ignored. All languages unless given. */
  language?: string | undefined;
  /** Number of results at most. */
  limit: number;
}

/** Returns what has a word for each word of the query: the same, one that starts like it, else the nearest known one. */
export type Search = (request: SearchRequest) => Promise<SearchResponse>;

/** Returns the search of a website. */
export function createSearch({ db, websiteId }: Pick<ServerContext, 'db' | 'websiteId'>): Search {
  return async ({ query, language = '', limit }) => {
    const vocabulary = { db, websiteId, language: baseLanguage(language) };
    const words = splitWords(query).slice(0, MAX_WORDS);
    const wanted = await Promise.all(words.map((word) => findAlternatives(vocabulary, word)));
    if (wanted.length === 0 || wanted.some(({ length }) => length === 0))
      return { corrected: null, results: [] };
    const results = await findEntries(vocabulary, wanted, limit);
    const corrected = wanted.map(([best]) => best).join(' ');
    return { corrected: corrected === words.join(' ') ? null : corrected, results };
  };
}

async function findAlternatives(vocabulary: Vocabulary, word: string): Promise<string[]> {
  if (await isKnown(vocabulary, word)) return [word];
  return chooseCorrections(word, await findSimilar(vocabulary, trigramsOf(word)));
}

/** Returns the entries that have one of the alternatives for each word. A product counts twice as much as a page. */
async function findEntries(
  { db, websiteId, language }: Vocabulary,
  wanted: readonly string[][],
  limit: number,
): Promise<SearchResult[]> {
  // Words consist of letters and digits, so that no operator can be among them.
  const condition = wanted.map((words) => `(${words.map((word) => `${word}:*`).join('|')})`).join('&');
  const { rows } = await sql<SearchResult>`select url, kind, title, summary, image_url
    from search_entry, to_tsquery('simple', ${condition}) as condition
    where website_id = ${websiteId} and (language = ${language} or ${language} = '') and words @@ condition
    order by ts_rank(words, condition) * (case kind when 'product' then 2 else 1 end) desc, title, url
    limit ${limit}`.execute(db);
  return rows;
}

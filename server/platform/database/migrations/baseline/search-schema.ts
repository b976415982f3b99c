import { sql } from 'kysely';

/**
 * Pages and products that the search finds, and the words that correct misspelled queries. In the "C" collation, the primary
 * key of words also finds those that start with some letters.
 */
export const searchSchema = [
  sql`create table search_entry (
    website_id text not null references website,
    url text not null,
    language text not null,
    kind text not null,
    title text not null,
    summary text not null,
    image_url text,
    words tsvector not null,
    terms text[] not null,
    primary key (website_id, url)
  )`,
  sql`create index search_entry_words on search_entry using gin (words)`,
  sql`create table search_word (
    website_id text not null references website,
    language text not null,
    word text collate "C" not null,
    trigrams text[] not null,
    uses integer not null,
    primary key (website_id, language, word)
  )`,
  sql`create index search_word_trigrams on search_word using gin (trigrams)`,
];

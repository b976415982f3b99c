import { z } from 'zod';

/** What an entry of the search is. */
const SEARCH_KINDS = ['product', 'page'] as const;

/** A page or a product that a search has found. Every text is plain text. */
export const searchResultSchema = z.object({
  url: z.string(),
  kind: z.enum(SEARCH_KINDS),
  title: z.string(),
  summary: z.string(),
  /** Address of its picture; null without one. */
  imageUrl: z.string().nullable(),
});

export const searchResponseSchema = z.object({
  /** The query with its misspelled words corrected; null if every word was found as it is. */
  corrected: z.string().nullable(),
  /** The best first. */
  results: z.array(searchResultSchema),
});

export type SearchResult = z.infer<typeof searchResultSchema>;
export type SearchResponse = z.infer<typeof searchResponseSchema>;

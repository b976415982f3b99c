import { MAX_QUERY } from '../../../server/features/search';

/** Returns the search query of a query string, trimmed and shortened. */
export function parseSearchQuery(text: unknown): string {
  // PostgreSQL stores no NUL character.
  return typeof text === 'string'
    ? text
        .replace(/[\s\0]+/g, ' ')
        .trim()
        .slice(0, MAX_QUERY)
    : '';
}

import type { Page } from '../page/page';
import { isRecord } from '../page/page-context';

/** What a search has found. Texts are plain text. */
export interface Suggestion {
  readonly url: string;
  readonly title: string;
  readonly imageUrl: string | null;
}

/**
 * Loads what the store's server finds for a query, the best first. Rejects without a connection and for a response that is
 * not JSON; suggestions are an addition whose failure nobody needs to read about.
 */
export async function loadSuggestions(
  { window, document, origin }: Page,
  query: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const address = new URLSearchParams({ q: query, language: document.documentElement.lang });
  const response = await window.fetch(`${origin}/api/vitrine/search?${address}`, { signal });
  const { results } = (await response.json()) as { results?: unknown };
  return Array.isArray(results) ? results.filter(isSuggestion) : [];
}

function isSuggestion(value: unknown): value is Suggestion {
  return isRecord(value) && typeof value.url === 'string' && typeof value.title === 'string';
}

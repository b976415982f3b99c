import type { SearchResult } from '../../../contract/search/search';

/** A page or a product that visitors can search: the words of its page, without HTML, in one language. */
export interface SearchEntry extends SearchResult {
  /** Language tag of the texts, as pages state it. */
  language: string;
  /** Text that is searched and not shown. */
  body: string;
}

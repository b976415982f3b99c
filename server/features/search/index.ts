import { searchCall } from '../../../contract/search/calls';
import type { Feature } from '../../platform/feature';
import { registerCall } from '../../platform/http/register-call';
import { createWorkQueue } from '../../platform/process/work-queue';
import { createSearch } from './create-search';

export { MAX_QUERY } from '../../../contract/search/calls';
export { createSearch, type Search } from './create-search';
export type { SearchEntry } from './search-entry';
export { replaceSearchEntries, updateSearchEntries } from './write-search-entries';

const QUEUE = { atOnce: 4, maxWaiting: 100 };

/** Returns what a search finds, for suggestions while a visitor types. */
export const searchFeature: Feature = async (app, context) => {
  const search = createSearch(context);
  registerCall(
    app,
    searchCall,
    ({ query: { q, language, limit }, reply }) => {
      reply.header('cache-control', 'private, max-age=60');
      return search({ query: q, language, limit });
    },
    { queue: createWorkQueue(QUEUE) },
  );
};

import type { MarkupContract } from '../../markup/data/markup-contract';
import { searchStrings } from '../../strings/search';
import { SEARCH } from './selector';

/** The markup of search fields. */
export const searchMarkup: MarkupContract = {
  names: ['search'],
  engine: SEARCH,
  docs: 'how-to/add-a-search.md',
  summary: {
    engine: '`.sqs-search-page`',
    names: '`search`, on a form with a search field ([how to](how-to/add-a-search.md))',
    mounts: 'at the first sign of intent',
  },
  attributes: {},
  events: [],
  states: {},
  texts: searchStrings,
};

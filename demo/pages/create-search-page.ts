import { PAGE_TYPE } from '../../server/pages';
import type { SearchPageData } from './page-data';
import type { MakeBase, PageSources, Pages } from './pages';
import { readProducts } from './read-products';

/** Products and pages of one search. */
const MAX_RESULTS = 50;

/** Returns the data of the page with the results of a search. */
export function createSearchPage(deps: PageSources, base: MakeBase): Pick<Pages, 'search'> {
  const { language } = deps.content.site.website;
  return {
    async search(nonce, query) {
      const found = query === '' ? null : await deps.search({ query, language, limit: MAX_RESULTS });
      return {
        ...(await base(nonce, { pageType: PAGE_TYPE.search })),
        query,
        ...(await describeResults(deps, found?.results ?? [])),
        resultText: describeCount(query, found),
        pageTitle: 'Search',
        isUnlisted: true,
      };
    },
  };
}

type Found = Awaited<ReturnType<PageSources['search']>>;

/** The products have current prices and stock. */
async function describeResults(
  deps: PageSources,
  results: NonNullable<Found>['results'],
): Promise<Pick<SearchPageData, 'items' | 'foundPages'>> {
  const products = new Map((await readProducts(deps)).map((item) => [item.fullUrl, item]));
  return {
    items: results.flatMap(({ url }) => products.get(url) ?? []),
    foundPages: results.filter(({ kind }) => kind === 'page'),
  };
}

function describeCount(query: string, found: Found | null): string {
  if (query === '') return '';
  if (!found) return 'The search is unavailable at the moment. Please try again.';
  const { corrected, results } = found;
  const { length } = results;
  if (length === 0) return 'Nothing found.';
  const count = length === 1 ? 'One thing found' : `${length} things found`;
  return corrected === null ? `${count}.` : `${count} for “${corrected}”.`;
}

import { PAGE_TYPE, type ProductItemData } from '../../../server/rendering/pages';
import type { SearchPageData } from '../shop/shop-page-data';
import type { MakeBase, PageSources, Pages } from '../site/pages';
import type { SiteData } from '../site/site-data';

/** Products and pages of one search. */
const MAX_RESULTS = 50;

export interface SearchPageDeps {
  search: PageSources['search'];
  base: MakeBase;
  /** In the language of the page. */
  site: Pick<SiteData, 'website' | 'words'>;
  /** Returns the products with their current prices and stock. */
  readProducts: () => Promise<readonly ProductItemData[]>;
}

/** Returns the data of the page with the results of a search, in the language of the site. */
export function createSearchPage({
  search,
  base,
  site,
  readProducts,
}: SearchPageDeps): Pick<Pages, 'search'> {
  const { website, words } = site;
  return {
    async search(nonce, query) {
      const found =
        query === '' ? null : await search({ query, language: website.language, limit: MAX_RESULTS });
      return {
        ...(await base(nonce, { pageType: PAGE_TYPE.search })),
        query,
        ...describeResults(await readProducts(), found?.results ?? []),
        resultText: describeCount(query, found, words),
        pageTitle: words.search,
        isUnlisted: true,
      };
    },
  };
}

type Found = Awaited<ReturnType<PageSources['search']>>;

function describeResults(
  products: readonly ProductItemData[],
  results: NonNullable<Found>['results'],
): Pick<SearchPageData, 'items' | 'foundPages'> {
  const byUrl = new Map(products.map((item) => [item.fullUrl, item]));
  return {
    items: results.flatMap(({ url }) => byUrl.get(url) ?? []),
    foundPages: results.filter(({ kind }) => kind === 'page'),
  };
}

function describeCount(query: string, found: Found | null, words: Readonly<Record<string, string>>): string {
  if (query === '') return '';
  if (!found) return words.searchUnavailable ?? '';
  const { corrected, results } = found;
  const { length } = results;
  if (length === 0) return words.searchNone ?? '';
  const amount = length === 1 ? 'One' : 'Many';
  const text = words[`search${amount}${corrected === null ? '' : 'For'}`] ?? '';
  return text.replace('{count}', String(length)).replace('{query}', () => corrected ?? '');
}

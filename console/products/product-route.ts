import { PRODUCT_STATES, type ProductState } from '../../contract/products/owned-product';

const LIST = '/config/products';

/** Which products the list shows. */
export interface ProductFilter {
  /** Part of a title, a tag or a SKU; empty for all. */
  search: string;
  /** `slug` of a category; empty for all. */
  category: string;
  /** Empty: all that are not deleted. */
  state: '' | ProductState;
  /** From 1. */
  page: number;
}

/** What the address names: the list with its filter, and the product that is open above it. */
export interface ProductRoute {
  filter: ProductFilter;
  /** Null for the list. */
  productId: string | null;
}

/** Returns what an address names. What it cannot read is left out. */
export function parseRoute({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ProductRoute {
  const query = new URLSearchParams(search);
  const [, productId = null] = /^\/config\/products\/([\w-]{1,100})$/.exec(pathname) ?? [];
  const page = Number(query.get('page'));
  return {
    filter: {
      search: query.get('search') ?? '',
      category: query.get('category') ?? '',
      state: PRODUCT_STATES.find((state) => state === query.get('state')) ?? '',
      page: Number.isInteger(page) && page > 0 ? page : 1,
    },
    productId,
  };
}

/** Returns the address of the list, or of a product with the list that it was opened from. */
export function formatRoute({ filter, productId }: ProductRoute): string {
  const query = formatFilter(filter);
  return `${LIST}${productId === null ? '' : `/${productId}`}${query && `?${query}`}`;
}

/** Returns the query of the call that loads the list. */
export function toQuery({ search, category, state, page }: ProductFilter) {
  return {
    page,
    search: search || undefined,
    category: category || undefined,
    state: state || undefined,
  };
}

/** Returns a filter as a query, without what is left at its default. */
function formatFilter({ search, category, state, page }: ProductFilter): string {
  return String(
    new URLSearchParams({
      ...(search && { search }),
      ...(category && { category }),
      ...(state && { state }),
      ...(page > 1 && { page: String(page) }),
    }),
  );
}

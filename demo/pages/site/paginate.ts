/** Products on one page of a list. */
export const PAGE_SIZE = 12;

/** Pages that are listed without a gap. */
const LISTED_PAGES = 7;

/** The pages of a list; absent for a list with one page. */
export interface PaginationData {
  /** What the pages are of; by default only `Pages`. */
  label?: string | undefined;
  /** `isAfterGap`: the pages before it are not listed. */
  pages: { number: number; url: string; isCurrent: boolean; isAfterGap: boolean }[];
  previousUrl?: string;
  nextUrl?: string;
}

export interface ListPage<T> {
  items: T[];
  pagination?: PaginationData;
}

/**
 * Returns the items of page `page` (from 1) of the list at `path`, and the addresses of all pages. The first page's
 * address has no number. Returns null for an unknown page.
 */
export function paginate<T>(all: readonly T[], page: number, path: string): ListPage<T> | null {
  const count = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  if (!Number.isSafeInteger(page) || page < 1 || page > count) return null;
  const items = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return count === 1
    ? { items }
    : { items, pagination: describePages(page, count, (number) => pagePath(number, path)) };
}

/** Returns the page number of a query; NaN, which no list has, for an invalid one. */
export function parsePageNumber(text: unknown): number {
  if (text === undefined) return 1;
  return typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.NaN;
}

/** Returns the path of page `page` of the list at `path`. The first page's has no number. */
export function pagePath(page: number, path: string): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** Returns the links to the pages of a list: all of a short one, else the first, the last and those around `page`. */
export function describePages(
  page: number,
  count: number,
  urlOf: (number: number) => string,
): PaginationData {
  const numbers = Array.from({ length: count }, (_, index) => index + 1).filter(
    (number) => count <= LISTED_PAGES || number === 1 || number === count || Math.abs(number - page) <= 1,
  );
  return {
    pages: numbers.map((number, index) => ({
      number,
      url: urlOf(number),
      isCurrent: number === page,
      isAfterGap: index > 0 && numbers[index - 1] !== number - 1,
    })),
    ...(page > 1 ? { previousUrl: urlOf(page - 1) } : {}),
    ...(page < count ? { nextUrl: urlOf(page + 1) } : {}),
  };
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asOwnerFailure, type OwnerFailure } from '../frame/owner-failure';

/** A part of a list that is too long for one response. */
interface Page {
  readonly nextPageCursor: string | null;
}

export interface AllPagesOptions<Each extends Page> {
  queryKey: readonly unknown[];
  /** Loads the page at a cursor; the first one without. */
  loadPage(cursor: string | undefined, signal: AbortSignal): Promise<Each>;
  /** Returns the milliseconds until all pages are loaded again, and false for never. */
  intervalAfter?(pages: readonly Each[]): number | false;
}

/** The pages of a list. */
export interface AllPages<Each extends Page> {
  /** Those that have been loaded so far. */
  pages: readonly Each[];
  isComplete: boolean;
  isLoading: boolean;
  failure: OwnerFailure | null;
  /** Loads them again. */
  load(): void;
}

/** Returns all pages of a list, which it loads one after another. */
export function useAllPages<Each extends Page>(options: AllPagesOptions<Each>): AllPages<Each> {
  const { queryKey, loadPage, intervalAfter } = options;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextPageCursor }: Each) => nextPageCursor,
    refetchInterval: ({ state: { data, status } }) =>
      status === 'success' && data?.pages.at(-1)?.nextPageCursor === null
        ? (intervalAfter?.(data.pages) ?? false)
        : false,
    // A long list is not kept once it is closed.
    gcTime: 0,
  });
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const isWaiting = hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (isWaiting) void fetchNextPage();
  }, [isWaiting, fetchNextPage]);
  return {
    pages: data?.pages ?? [],
    isComplete: data !== undefined && !hasNextPage,
    isLoading: isFetching || isWaiting,
    failure: error && asOwnerFailure(error),
    load: () => void refetch(),
  };
}

import {
  keepPreviousData,
  MutationCache,
  type MutationFilters,
  notifyManager,
  QueryCache,
  QueryClient,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Call, SuccessBody } from '../../contract/shared/define-call';
import { type ApiInput, type ApiOptions, api } from './api';
import { asOwnerFailure, OwnerFailure } from './owner-failure';

/** A value of the server, as the screen shows it. */
export interface Loaded<Value> {
  /** Null before the first load, and when another one has failed. While another one loads, the former. */
  value: Value | null;
  isLoading: boolean;
  failure: OwnerFailure | null;
  /** Loads it again. */
  load(): void;
  /** Shows what a change returned, without a load. */
  show(update: (value: Value) => Value): void;
}

/**
 * Returns the values of the server that screens share. A failure is shown at once, with a button that tries again. One
 * without a session calls `onSignedOut`.
 */
export function createQueries(onSignedOut: () => void): QueryClient {
  // What a change shows is rendered together with the state of its screen.
  notifyManager.setScheduler(queueMicrotask);
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Offline, a call fails with a message instead of waiting for a connection.
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Repeats the loads that failed because the session had ended, and forgets the changes that failed for it. */
export function repeatLoads(queries: QueryClient): void {
  forgetFailures(queries, { predicate: ({ state }) => isSignedOut(state.error) });
  void queries.refetchQueries({ predicate: ({ state }) => isSignedOut(state.error) });
}

/** Forgets changes that failed. */
export function forgetFailures(queries: QueryClient, filters: MutationFilters): void {
  const changes = queries.getMutationCache();
  for (const failed of changes.findAll({ ...filters, status: 'error' })) changes.remove(failed);
}

/**
 * Returns the response of a call, and loads it when the input changes. A load that is replaced is aborted.
 * @param input null loads nothing
 * @param options.isKept whether the response is remembered once another one is shown
 */
export function useLoaded<const C extends Call>(
  call: C,
  input: ApiInput<C> | null,
  { isKept = true } = {},
): Loaded<SuccessBody<C>> {
  const queries = useQueryClient();
  const queryKey = [call.path, input];
  const send = api as (call: C, input: ApiInput<C>, options: ApiOptions) => Promise<SuccessBody<C>>;
  const { data, error, isFetching, refetch } = useQuery<SuccessBody<C>>({
    queryKey,
    queryFn: input === null ? skipToken : ({ signal }) => send(call, input, { signal }),
    placeholderData: keepPreviousData as never,
    ...(!isKept && { gcTime: 0 }),
  });
  return {
    value: input === null ? null : (data ?? null),
    isLoading: isFetching,
    failure: error && asOwnerFailure(error),
    load: () => void (input !== null && refetch()),
    show: (update) =>
      queries.setQueryData<SuccessBody<C>>(queryKey, (last) => (last === undefined ? last : update(last))),
  };
}

/** The responses of a call that the console has loaded. */
export interface Responses<C extends Call> {
  /** Shows a response, without a load. */
  show(input: ApiInput<C>, response: SuccessBody<C>): void;
  /** Loads those on the screen again, and the others once they are shown. */
  load(): void;
}

/** Returns the responses of a call, for a part of a screen that does not show them itself. */
export function useResponses<const C extends Call>({ path }: C): Responses<C> {
  const queries = useQueryClient();
  return {
    show: (input, response) => void queries.setQueryData([path, input], response),
    load: () => void queries.invalidateQueries({ queryKey: [path] }),
  };
}

function isSignedOut(error: unknown): boolean {
  return error instanceof OwnerFailure && error.kind === 'signed-out';
}

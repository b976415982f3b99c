import { useCallback, useEffect, useRef, useState } from 'react';

/** Spec §4, the generic fetch state: a success keeps its data, a failure its error; both last over a refetch. */
export interface FetchState<Data> {
  readonly status: 'pending' | 'success' | 'failed';
  readonly data?: Data;
  readonly error?: unknown;
}

/**
 * Fetches when the component is there, when it is given another fetcher, and by `refetch`. An answer that comes
 * after the next call, or after the component has gone, is dropped and its `signal` aborted.
 */
export function useFetchState<Data>(
  fetcher: (signal: AbortSignal) => Promise<Data>,
): FetchState<Data> & { refetch(): void } {
  const [state, setState] = useState<FetchState<Data>>({ status: 'pending' });
  const running = useRef<AbortController>(null);

  const refetch = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState((before) => ({ ...before, status: 'pending' }));
    fetcher(signal).then(
      (data) => signal.aborted || setState({ status: 'success', data }),
      (error: unknown) => signal.aborted || setState((before) => ({ ...before, status: 'failed', error })),
    );
  }, [fetcher]);

  useEffect(() => {
    refetch();
    return () => running.current?.abort();
  }, [refetch]);

  return { ...state, refetch };
}

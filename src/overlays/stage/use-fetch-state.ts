import { useEffect, useState } from 'react';

/**
 * The generic fetch state (spec §4 Generic fetch state): a success keeps its data, a failure its error; both stay during
 * a refetch.
 */
export interface FetchState<Data> {
  readonly status: 'pending' | 'success' | 'failed';
  readonly data?: Data;
  readonly error?: unknown;
}

/**
 * Fetches when the component mounts, when `fetcher` changes, and on `refetch`. Each fetch aborts the `signal` of the
 * one before, whose result is ignored; so does unmounting.
 */
export function useFetchState<Data>(
  fetcher: (signal: AbortSignal) => Promise<Data>,
): FetchState<Data> & { refetch(): void } {
  const [state, setState] = useState<FetchState<Data>>({ status: 'pending' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const update = (next: FetchState<Data>): void => {
      if (!signal.aborted) setState((current) => ({ ...current, ...next }));
    };
    update({ status: 'pending' });
    fetcher(signal).then(
      (data) => update({ status: 'success', data }),
      (error: unknown) => update({ status: 'failed', error }),
    );
    return () => controller.abort();
  }, [fetcher, attempt]);

  return { ...state, refetch: () => setAttempt(attempt + 1) };
}

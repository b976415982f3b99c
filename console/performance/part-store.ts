import { asOwnerFailure, type OwnerFailure } from '../frame/owner-failure';

/** A part of the report that has a call of its own. */
export interface PartState<Value> {
  /** The latest value; while another one loads, the former. Null when nothing is shown. */
  value: Value | null;
  isLoading: boolean;
  failure: OwnerFailure | null;
}

export interface PartStore<Value, Query = object> {
  /** Calls `listener` after each change; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  read(): PartState<Value>;
  /** Loads what a call returns for a query and aborts a load in progress. Null shows nothing. */
  show(query: Query | null): Promise<void>;
  /** Loads the same query again. */
  retry(): Promise<void>;
}

/** The state of a part that is not shown. */
export const NO_PART: PartState<never> = { value: null, isLoading: false, failure: null };

/** Returns a store of a part: what the latest query returned, in whatever order loads finish. */
export function createPartStore<Query extends object, Value>(
  load: (query: Query, signal: AbortSignal) => Promise<Value>,
  onSignedOut: () => void,
): PartStore<Value, Query> {
  const listeners = new Set<() => void>();
  let state: PartState<Value> = NO_PART;
  let shown: Query | null = null;
  let running = new AbortController();
  const change = (changed: Partial<PartState<Value>>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };
  const start = async (query: Query | null) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    shown = query;
    if (query === null) return change(NO_PART);
    change({ isLoading: true, failure: null });
    try {
      const value = await load(query, signal);
      if (!signal.aborted) change({ value, isLoading: false });
    } catch (error) {
      if (signal.aborted) return;
      const failure = asOwnerFailure(error);
      if (failure.kind === 'signed-out') onSignedOut();
      change({ value: null, isLoading: false, failure });
    }
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    async show(query) {
      if (keyOf(query) !== keyOf(shown)) await start(query);
    },
    retry: () => start(shown),
  };
}

/** Returns a text that equal queries share. */
function keyOf(query: object | null): string {
  return query ? JSON.stringify(Object.entries(query).sort()) : '';
}

import { asOwnerFailure, type OwnerFailure } from './owner-failure';
import { onSignedIn } from './session-dialog';

/** What the state of every screen contains. */
export interface LoadedState {
  isLoading: boolean;
  /** Why the last call failed. */
  failure: OwnerFailure | null;
}

/** The state of a screen, which React reads and a store changes. */
export interface ScreenState<State extends LoadedState> {
  /** Calls `listener` after each change; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  read(): State;
  change(changes: Partial<State>): void;
  /** States why a call failed, with other changes. A session that has ended leads to the sign-in page. */
  fail(error: unknown, changes?: Partial<State>): void;
  /** Loads a part of the state. A load that another one has replaced changes nothing. */
  load(call: (signal: AbortSignal) => Promise<Partial<State>>): Promise<void>;
}

/** Returns the state of a screen. `onSignedOut` is called when the session has ended. */
export function createScreenState<State extends LoadedState>(
  initial: State,
  onSignedOut: () => void,
): ScreenState<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  let running = new AbortController();

  const change = (changes: Partial<State>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const fail = (error: unknown, changes?: Partial<State>) => {
    const failure = asOwnerFailure(error);
    if (failure.kind === 'signed-out') onSignedOut();
    change({ isLoading: false, ...changes, failure } as Partial<State>);
  };
  onSignedIn(() => {
    if (state.failure?.kind === 'signed-out') change({ failure: null } as Partial<State>);
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    change,
    fail,
    async load(call) {
      running.abort();
      running = new AbortController();
      const { signal } = running;
      change({ isLoading: true } as Partial<State>);
      try {
        const loaded = await call(signal);
        if (!signal.aborted) change({ isLoading: false, failure: null, ...loaded } as Partial<State>);
      } catch (error) {
        if (!signal.aborted) fail(error);
      }
    },
  };
}

/** Returns a set with or without an element. */
export function withElement<Element>(
  set: ReadonlySet<Element>,
  element: Element,
  isIn: boolean,
): ReadonlySet<Element> {
  const changed = new Set(set);
  if (isIn) changed.add(element);
  else changed.delete(element);
  return changed;
}

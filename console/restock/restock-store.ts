import type { SignupGroup } from '../../schemas/restock-schemas';
import { asOwnerFailure, type OwnerFailure } from '../call-owner';
import { countEmails } from './group-texts';
import type { RestockCalls, VariantId } from './restock-calls';

/** Milliseconds between two looks at e-mails on the way. */
const POLL_MS = 2_000;

export interface RestockState {
  /** Null until the first load. */
  groups: readonly SignupGroup[] | null;
  isLoading: boolean;
  isSending: boolean;
  /** Why the last call failed. */
  failure: OwnerFailure | null;
  /** What the last request to send did. */
  result: string;
}

export interface RestockStore {
  /** Calls `listener` after each change; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  read(): RestockState;
  /** Loads the signups, and again while e-mails are on the way. */
  load(): Promise<void>;
  /** Sends the e-mails of variants. */
  send(variants: readonly VariantId[]): Promise<void>;
}

export interface RestockStoreDeps {
  calls: RestockCalls;
  /** Calls a function after some milliseconds. */
  later(callback: () => void, ms: number): void;
  /** Called when the session has ended. */
  onSignedOut(): void;
}

/** Returns a store of the signups on the screen. */
export function createRestockStore({ calls, later, onSignedOut }: RestockStoreDeps): RestockStore {
  const listeners = new Set<() => void>();
  let state: RestockState = { groups: null, isLoading: true, isSending: false, failure: null, result: '' };
  let running = new AbortController();

  const change = (changed: Partial<RestockState>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };
  const fail = (error: unknown) => {
    const failure = asOwnerFailure(error);
    if (failure.kind === 'signed-out') onSignedOut();
    change({ failure, isLoading: false, isSending: false });
  };
  const load = async () => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    change({ isLoading: true });
    try {
      const groups = await calls.loadGroups(signal);
      if (signal.aborted) return;
      change({ groups, isLoading: false, failure: null });
      if (groups.some(({ states }) => states.pending > 0)) later(() => void reload(signal), POLL_MS);
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  };
  /** Does nothing once another load has started. */
  const reload = async (signal: AbortSignal) => {
    if (!signal.aborted) await load();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    load,
    async send(variants) {
      change({ isSending: true, failure: null, result: '' });
      try {
        const queued = await calls.send(variants);
        change({ isSending: false, result: describeResult(queued) });
      } catch (error) {
        fail(error);
        return;
      }
      await load();
    },
  };
}

function describeResult(queued: number): string {
  return queued === 0 ? 'There was nothing left to send.' : `${countEmails(queued)} queued.`;
}

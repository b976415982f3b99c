import type { SignupGroup } from '../../schemas/restock-schemas';
import { createScreenState, type LoadedState, type ScreenState } from '../screen-state';
import { countEmails } from './group-texts';
import type { RestockCalls, VariantId } from './restock-calls';

/** Milliseconds between two looks at e-mails on the way. */
const POLL_MS = 2_000;

export interface RestockState extends LoadedState {
  /** Null until the first load. */
  groups: readonly SignupGroup[] | null;
  isSending: boolean;
  /** What the last request to send did. */
  result: string;
}

export interface RestockStore extends Pick<ScreenState<RestockState>, 'subscribe' | 'read'> {
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
  const screen = createScreenState<RestockState>(
    { groups: null, isLoading: true, isSending: false, failure: null, result: '' },
    onSignedOut,
  );
  const { subscribe, read, change } = screen;
  const load = () =>
    screen.load(async (signal) => {
      const groups = await calls.loadGroups(signal);
      const isPending = groups.some(({ states }) => states.pending > 0);
      // Does nothing once another load has started.
      if (isPending && !signal.aborted) later(() => void (signal.aborted || load()), POLL_MS);
      return { groups };
    });

  return {
    subscribe,
    read,
    load,
    async send(variants) {
      change({ isSending: true, failure: null, result: '' });
      try {
        const queued = await calls.send(variants);
        change({ isSending: false, result: describeResult(queued) });
      } catch (error) {
        screen.fail(error, { isSending: false });
        return;
      }
      await load();
    },
  };
}

function describeResult(queued: number): string {
  return queued === 0 ? 'There was nothing left to send.' : `${countEmails(queued)} queued.`;
}

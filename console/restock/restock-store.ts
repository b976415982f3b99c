import type { SignupGroup } from '../../contract/restock/restock';
import { createScreenState, type LoadedState, type ScreenState } from '../frame/screen-state';
import { countEmails } from './group-texts';
import type { RestockCalls, Signup, VariantId } from './restock-calls';

/** Milliseconds between two looks at e-mails on the way. */
const POLL_MS = 2_000;

/** The signups of a variant that is open. */
export interface OpenSignups extends VariantId {
  /** Those that have been loaded so far. */
  signups: readonly Signup[];
  isComplete: boolean;
}

export interface RestockState extends LoadedState {
  /** Null until the first load. */
  groups: readonly SignupGroup[] | null;
  /** Variants that the first load has read so far; null once it is complete. */
  loadedCount: number | null;
  /** The variant whose signups are shown; null for none. */
  opened: OpenSignups | null;
  isSending: boolean;
  /** What the last request to send did. */
  result: string;
}

export interface RestockStore extends Pick<ScreenState<RestockState>, 'subscribe' | 'read'> {
  /** Loads the signups, and again while e-mails are on the way. */
  load(): Promise<void>;
  /** Loads the signups of a variant, page by page; closes them if they are shown. */
  toggle(variant: VariantId): Promise<void>;
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
    {
      groups: null,
      loadedCount: null,
      opened: null,
      isLoading: true,
      isSending: false,
      failure: null,
      result: '',
    },
    onSignedOut,
  );
  const { subscribe, read, change } = screen;
  const load = () =>
    screen.load(async (signal) => {
      const groups = await calls.loadGroups(signal, ({ length }) => {
        if (!signal.aborted && !read().groups) change({ loadedCount: length });
      });
      const isPending = groups.some(({ states }) => states.pending > 0);
      // Does nothing once another load has started.
      if (isPending && !signal.aborted) later(() => void (signal.aborted || load()), POLL_MS);
      return { groups, loadedCount: null };
    });

  const open = async ({ productId, variantId }: VariantId) => {
    const opened: OpenSignups = { productId, variantId, signups: [], isComplete: false };
    change({ opened });
    // Another variant may have been opened in the meantime.
    const show = (signups: readonly Signup[], isComplete: boolean) => {
      if (isShown(read(), opened)) change({ opened: { ...opened, signups, isComplete } });
    };
    try {
      show(await calls.loadSignups(opened, (signups) => show(signups, false)), true);
    } catch (error) {
      if (isShown(read(), opened)) screen.fail(error, { opened: null });
    }
  };

  return {
    subscribe,
    read,
    load,
    async toggle(variant) {
      if (isShown(read(), variant)) change({ opened: null });
      else await open(variant);
    },
    async send(variants) {
      change({ isSending: true, failure: null, result: '' });
      try {
        const queued = await calls.send(variants);
        // Their states have changed.
        change({ isSending: false, result: describeResult(queued), opened: null });
      } catch (error) {
        screen.fail(error, { isSending: false });
        return;
      }
      await load();
    },
  };
}

/** Returns whether the signups of a variant are shown. */
export function isShown({ opened }: Pick<RestockState, 'opened'>, variant: VariantId): boolean {
  return opened?.productId === variant.productId && opened.variantId === variant.variantId;
}

function describeResult(queued: number): string {
  return queued === 0 ? 'There was nothing left to send.' : `${countEmails(queued)} queued.`;
}

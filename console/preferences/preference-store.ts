import type { AppliedNamespace, PreferenceValues } from '../../contract/preferences/preference';
import { savedText } from '../frame/saved-text';
import { createScreenState, type LoadedState, type ScreenState } from '../frame/screen-state';
import { formatAmount } from './amounts';
import type { PreferenceClient } from './preference-client';
import { labelOf } from './preference-texts';

/** A change that can be taken back. */
export interface ChangedPreference {
  namespace: AppliedNamespace;
  key: string;
  from: boolean | number;
  to: boolean | number;
}

export interface PreferenceState extends LoadedState {
  /** Null until the first load. */
  values: Readonly<Record<AppliedNamespace, PreferenceValues>> | null;
  isSaving: boolean;
  /** The last change; null without one. */
  changed: ChangedPreference | null;
}

export interface PreferenceStore extends Pick<ScreenState<PreferenceState>, 'subscribe' | 'read'> {
  load(): Promise<void>;
  set(change: ChangedPreference): Promise<void>;
  /** Takes the last change back. */
  undo(): Promise<void>;
}

export interface PreferenceStoreDeps {
  client: PreferenceClient;
  /** Called when the session has ended. */
  onSignedOut(): void;
  signal: AbortSignal;
}

/** Returns a store of the preferences on the screen. */
export function createPreferenceStore({ client, onSignedOut, signal }: PreferenceStoreDeps): PreferenceStore {
  const screen = createScreenState<PreferenceState>(
    { values: null, isLoading: true, isSaving: false, failure: null, changed: null },
    onSignedOut,
  );
  const { subscribe, read, change } = screen;
  const readAll = async () => ({
    values: { store: await client.read('store'), instalments: await client.read('instalments') },
  });
  client.onRefetch(() => void readAll().then(change, screen.fail), signal);

  const write = async (changed: ChangedPreference) => {
    try {
      await client.write(changed.namespace, { [changed.key]: changed.to });
      change({ changed });
    } catch (error) {
      screen.fail(error, {});
    }
  };
  // Changes during a save follow it in their order.
  let saved: Promise<void> = Promise.resolve();
  const set = async (changed: ChangedPreference) => {
    change({ isSaving: true, failure: null });
    const own = saved.then(() => write(changed));
    saved = own;
    await own;
    if (saved === own) change({ isSaving: false });
  };
  return {
    subscribe,
    read,
    load: () => screen.load(readAll),
    set,
    async undo() {
      const { changed } = read();
      if (changed) await set({ ...changed, from: changed.to, to: changed.from });
    },
  };
}

/** Returns what a change did. */
export function describeChange({ key, from, to }: ChangedPreference, currency: string): string {
  const value = typeof to === 'number' ? formatAmount(to, currency) : to ? 'on' : 'off';
  return savedText(from !== to, `${labelOf(key)}: ${value}`);
}

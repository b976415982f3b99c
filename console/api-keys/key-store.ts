import type { ApiKey, CreatedApiKey, NewApiKey } from '../../contract/api-keys/api-key';
import { createScreenState, type LoadedState, type ScreenState } from '../frame/screen-state';
import type { KeyCalls } from './key-calls';

export interface KeyState extends LoadedState {
  /** Null until the first load. */
  keys: readonly ApiKey[] | null;
  /** The key that was created last, until it is dismissed. */
  created: CreatedApiKey | null;
  /** The key that was revoked last. */
  revoked: ApiKey | null;
  isChanging: boolean;
  /** What the last change did. */
  result: string;
}

export interface KeyStore extends Pick<ScreenState<KeyState>, 'subscribe' | 'read'> {
  load(): Promise<void>;
  /** Creates a key. Returns whether the server accepted it. */
  create(key: NewApiKey): Promise<boolean>;
  /** Hides the key that was created last. It cannot be shown again. */
  dismiss(): void;
  revoke(key: ApiKey): Promise<void>;
  /** Restores the key that was revoked last. */
  undo(): Promise<void>;
}

export interface KeyStoreDeps {
  calls: KeyCalls;
  /** Called when the session has ended. */
  onSignedOut(): void;
  /** Called after a change, for telemetry. */
  onEvent(name: 'create' | 'revoke' | 'restore'): void;
}

/** Returns a store of the API keys on the screen. */
export function createKeyStore({ calls, onSignedOut, onEvent }: KeyStoreDeps): KeyStore {
  const screen = createScreenState<KeyState>(
    {
      keys: null,
      created: null,
      revoked: null,
      isLoading: true,
      isChanging: false,
      failure: null,
      result: '',
    },
    onSignedOut,
  );
  const { subscribe, read, change } = screen;
  const load = () => screen.load(async (signal) => ({ keys: await calls.load(signal) }));
  const run = async (
    name: Parameters<KeyStoreDeps['onEvent']>[0],
    call: () => Promise<Partial<KeyState>>,
  ): Promise<boolean> => {
    if (read().isChanging) return false;
    change({ isChanging: true, failure: null });
    try {
      change({ revoked: null, ...(await call()), isChanging: false });
    } catch (error) {
      screen.fail(error, { isChanging: false, result: '' });
      return false;
    }
    onEvent(name);
    await load();
    return true;
  };
  return {
    subscribe,
    read,
    load,
    create: (key) =>
      run('create', async () => {
        const created = await calls.create(key);
        return { created, result: `${created.key.name} is created. Copy the key now: it is shown once.` };
      }),
    dismiss: () => change({ created: null, result: '' }),
    async revoke(key) {
      await run('revoke', async () => {
        await calls.setRevoked(key.id, true);
        const { created } = read();
        const rest = created?.key.id === key.id ? { created: null } : {};
        return { revoked: key, result: `${key.name} is revoked. Programs that use it receive 401.`, ...rest };
      });
    },
    async undo() {
      const { revoked } = read();
      if (!revoked) return;
      await run('restore', async () => {
        await calls.setRevoked(revoked.id, false);
        return { result: `${revoked.name} works again.` };
      });
    },
  };
}

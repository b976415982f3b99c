import { useSyncExternalStore } from 'react';
import type { KeyStore } from './key-store';
import { KeysScreen, type KeysScreenProps } from './keys-screen';

/** The screen of API keys, rendered from the state of a store. */
export function ApiKeys({ store, onCopy }: { store: KeyStore } & Pick<KeysScreenProps, 'onCopy'>) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  return (
    <KeysScreen
      state={state}
      onCopy={onCopy}
      onDismiss={store.dismiss}
      onCreate={store.create}
      onRevoke={(key) => void store.revoke(key)}
      onUndo={() => void store.undo()}
      onRetry={() => void store.load()}
    />
  );
}
